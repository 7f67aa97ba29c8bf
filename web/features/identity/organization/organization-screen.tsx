import { useState } from "react";
import { Download, LogOut, Pencil, UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import type { Organization } from "#contract/organization.ts";
import { csvOf } from "#contract/csv.ts";
import { errorText } from "#web/lib/error-text.ts";
import { formatDate } from "#web/lib/format.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { useUser } from "#web/lib/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardHead } from "#web/ui/card.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useInvitations } from "../invitations/invitation-queries.ts";
import { InvitationTable } from "../invitations/invitation-table.tsx";
import { InvitePanel } from "../invitations/invite-panel.tsx";
import { DepartureDialog } from "./departure-dialog.tsx";
import { MemberTable } from "./member-table.tsx";
import { useOrganization } from "./organization-queries.ts";
import { RenameForm } from "./rename-form.tsx";

const COLUMNS = [
  "email",
  "first_name",
  "last_name",
  "organization_role",
  "state",
  "agents",
  "last_sign_in_at",
] as const;

/** The own organisation, or for administrators the one in the address. */
export default function OrganizationScreen() {
  const { t } = useTranslation(["organization", "invitations", "users"]);
  const { id } = useParams();
  const query = useOrganization(id);
  usePageTitle(query.data?.name ?? t("title"));

  if (query.data) return <Whole id={id} organization={query.data} />;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("title")} />
      {query.isPending && <Skeleton className="h-64" />}
      {query.isError && (
        <Card>
          <LoadFailed title={t("loadFailed")} text={errorText(query.error)} onRetry={query.refetch} />
        </Card>
      )}
    </div>
  );
}

type Task = "invite" | "rename" | "leave";

function Whole({ id, organization }: { id: string | undefined; organization: Organization }) {
  const { t } = useTranslation("organization");
  const user = useUser();
  const [params] = useSearchParams();
  const [task, setTask] = useState<Task | null>(params.has("invite") ? "invite" : null);
  const { name, members, manages, own, created_at } = organization;
  const me = members.find((member) => member.id === user.id);
  const done = (): void => setTask(null);

  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={name}
        sub={t("sub", { count: members.length, date: formatDate(created_at, { dateStyle: "long" }) })}
        {...(id && { back: { to: "/admin/users", label: t("back") } })}
      >
        {own && me && members.length > 1 && (
          <Button variant="ghost" onClick={() => setTask("leave")}>
            <LogOut aria-hidden />
            {t("leave")}
          </Button>
        )}
        {manages && (
          <>
            <Button aria-expanded={task === "rename"} onClick={() => setTask(task === "rename" ? null : "rename")}>
              <Pencil aria-hidden />
              {t("rename")}
            </Button>
            <Button
              variant="primary"
              aria-expanded={task === "invite"}
              onClick={() => setTask(task === "invite" ? null : "invite")}
            >
              <UserPlus aria-hidden />
              {t("invite")}
            </Button>
          </>
        )}
      </PageHeader>
      {task === "rename" && <RenameForm id={id} name={name} onDone={done} />}
      {task === "invite" && <InvitePanel organizationId={organization.id} onClose={done} />}
      {own && members.length === 1 && (
        <Notice tone="info">
          {t("alone")} {manages && <span className="font-normal">{t("aloneText")}</span>}
        </Notice>
      )}
      <Card className="overflow-hidden">
        <CardHead title={t("members")} className="pb-3">
          <Button
            size="sm"
            variant="ghost"
            onClick={() => saveFile(`${t("file")}.csv`, csvOf(COLUMNS, members), "text/csv")}
          >
            <Download aria-hidden />
            {t("export")}
          </Button>
        </CardHead>
        <MemberTable id={id} organization={organization} />
      </Card>
      {manages && <Pending organizationId={organization.id} />}
      {me && task === "leave" && <DepartureDialog id={id} organization={organization} member={me} onClose={done} />}
    </div>
  );
}

/** Who was invited and has not come yet. */
function Pending({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation("organization");
  const query = useInvitations({ organization_id: organizationId });
  const pending = (query.data?.invitations ?? []).filter(({ state }) => state === "open" || state === "expired");
  if (query.isError)
    return (
      <Notice tone="bad" role="alert">
        {errorText(query.error)}
      </Notice>
    );
  if (pending.length === 0) return null;
  return (
    <Card className="overflow-hidden">
      <CardHead title={t("pending")} className="pb-3" />
      <InvitationTable invitations={pending} />
    </Card>
  );
}
