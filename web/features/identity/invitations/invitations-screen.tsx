import { useState } from "react";
import { Download, MailPlus, SearchX, UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { invitationStateSchema } from "#contract/invitations.ts";
import { csvOf } from "#contract/csv.ts";
import { errorText } from "#web/lib/error-text.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Select } from "#web/ui/field.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { InvitationTable } from "./invitation-table.tsx";
import { useInvitations, type InvitationFilter } from "./invitation-queries.ts";
import { InvitePanel } from "./invite-panel.tsx";

export default function InvitationsScreen() {
  const { t } = useTranslation("invitations");
  const [filter, setFilter] = useFilter();
  const [inviting, setInviting] = useState(false);
  const query = useInvitations(filter);
  const invitations = query.data?.invitations ?? [];
  const filtered = Boolean(filter.state || filter.search);
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
        <Filters filter={filter} onChange={setFilter} />
        {query.isPending && <Loading />}
        {query.isError && <LoadFailed title={t("loadFailed")} text={errorText(query.error)} onRetry={query.refetch} />}
        {invitations.length > 0 && <InvitationTable invitations={invitations} />}
        {query.data && invitations.length === 0 && filtered && (
          <Empty icon={SearchX} title={t("none")} text={t("noneText")}>
            <Button onClick={() => setFilter({})}>{t("clear")}</Button>
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

/** The filter lives in the address, so that it can be sent to somebody. */
function useFilter(): [InvitationFilter, (filter: InvitationFilter) => void] {
  const [params, setParams] = useSearchParams();
  const state = invitationStateSchema.options.find((known) => known === params.get("state"));
  const search = params.get("q")?.slice(0, 200) ?? "";
  return [
    { ...(state && { state }), ...(search && { search }) },
    (next) =>
      setParams(
        { ...(next.state && { state: next.state }), ...(next.search && { q: next.search }) },
        { replace: true },
      ),
  ];
}

function Filters({ filter, onChange }: { filter: InvitationFilter; onChange: (filter: InvitationFilter) => void }) {
  const { t } = useTranslation("invitations");
  const { state: _state, ...withoutState } = filter;
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line p-3">
      <SearchInput
        compact
        asksServer
        label={t("search")}
        placeholder={t("search")}
        maxLength={200}
        value={filter.search ?? ""}
        onSearch={(text) => onChange({ ...filter, search: text })}
        className="w-full sm:w-80"
      />
      <Select
        compact
        aria-label={t("stateFilter")}
        value={filter.state ?? ""}
        onChange={({ target }) => {
          const state = invitationStateSchema.options.find((known) => known === target.value);
          onChange(state ? { ...filter, state } : withoutState);
        }}
        className="w-full sm:w-48"
      >
        <option value="">{t("allStates")}</option>
        {invitationStateSchema.options.map((state) => (
          <option key={state} value={state}>
            {t(`state.${state}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}

function Loading() {
  return <SkeletonRows rows={4} className="h-10" />;
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
