import { useState } from "react";
import { Download, MailPlus, SearchX, UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { invitationStateSchema } from "#contract/invitations.ts";
import { csvOf } from "#contract/csv.ts";
import { errorText } from "#web/lib/error-text.ts";
import { useListAddress } from "#web/lib/list-address.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { FilterBar, FilterSearch, FilterSelect } from "#web/ui/filter-bar.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { InvitationTable } from "./invitation-table.tsx";
import { useInvitations } from "./invitation-queries.ts";
import { InvitePanel } from "./invite-panel.tsx";

export default function InvitationsScreen() {
  const { t } = useTranslation("invitations");
  const { text, oneOf, change } = useListAddress<"q" | "state">();
  const search = text("q");
  const state = oneOf("state", invitationStateSchema.options);
  const [inviting, setInviting] = useState(false);
  const query = useInvitations({ ...(state && { state }), ...(search && { search }) });
  const invitations = query.data?.invitations ?? [];
  const filtered = state !== undefined || search !== "";
  usePageTitle(t("title"));

  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("title")} sub={t("sub")}>
        <Button
          disabled={invitations.length === 0}
          onClick={() => saveFile(`${t("file")}.csv`, csvOf(COLUMNS, invitations), "text/csv")}
        >
          <Download aria-hidden />
          {t("export")}
        </Button>
        <Button variant="primary" aria-expanded={inviting} onClick={() => setInviting(!inviting)}>
          <UserPlus aria-hidden />
          {t("invite")}
        </Button>
      </PageHeader>
      {inviting && <InvitePanel onClose={() => setInviting(false)} />}
      <Card className="overflow-hidden">
        <FilterBar>
          <FilterSearch label={t("search")} value={search} onSearch={(q) => change({ q })} />
          <FilterSelect
            label={t("stateFilter")}
            all={t("allStates")}
            value={state}
            options={invitationStateSchema.options.map((one) => ({ value: one, label: t(`state.${one}`) }))}
            onChange={(next) => change({ state: next })}
            className="sm:w-48"
          />
        </FilterBar>
        {query.isPending && <SkeletonRows rows={4} className="h-10" />}
        {query.isError && <LoadFailed title={t("loadFailed")} text={errorText(query.error)} onRetry={query.refetch} />}
        {invitations.length > 0 && <InvitationTable invitations={invitations} />}
        {query.data && invitations.length === 0 && filtered && (
          <Empty icon={SearchX} title={t("none")} text={t("noneText")}>
            <Button onClick={() => change({ q: "", state: "" })}>{t("clear")}</Button>
          </Empty>
        )}
        {query.data && invitations.length === 0 && !filtered && (
          <Empty icon={MailPlus} title={t("empty")} text={t("emptyText")}>
            {!inviting && (
              <Button variant="primary" onClick={() => setInviting(true)}>
                {t("invite")}
              </Button>
            )}
          </Empty>
        )}
      </Card>
    </div>
  );
}

const COLUMNS = [
  "email",
  "first_name",
  "last_name",
  "organization_name",
  "role",
  "organization_role",
  "state",
  "sent_at",
  "expires_at",
  "accepted_at",
] as const;
