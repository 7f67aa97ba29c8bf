import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { AuditList, useAuditLog } from "#web/features/audit/audit-list.tsx";
import { errorText } from "#web/lib/error-text.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { Card } from "#web/ui/card.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { UserActions } from "./user-actions.tsx";
import { UserAgents, UserFacts, UserSessions } from "./user-facts.tsx";
import { useUserDetail } from "./user-queries.ts";

export default function UserScreen() {
  const { t } = useTranslation(["users", "account", "viewing", "audit"]);
  const { id = "" } = useParams();
  const query = useUserDetail(id);
  const user = query.data?.user;
  const name = user ? `${user.first_name} ${user.last_name}`.trim() || user.email : t("title");
  usePageTitle(name);

  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={name} sub={user?.email} back={{ to: "/admin/users", label: t("back") }}>
        {user && <UserActions user={user} />}
      </PageHeader>
      {query.isPending && <Skeleton className="h-48" />}
      {query.isError && (
        <Card>
          <LoadFailed title={t("loadFailed")} text={errorText(query.error)} onRetry={query.refetch} />
        </Card>
      )}
      {query.data && (
        <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
          <div className="flex flex-col gap-6">
            <UserFacts user={query.data.user} />
            <UserAgents id={id} agents={query.data.agents} total={query.data.user.agents} />
            <UserSessions sessions={query.data.sessions} />
          </div>
          <Activity id={id} />
        </div>
      )}
    </div>
  );
}

function Activity({ id }: { id: string }) {
  const { t } = useTranslation("users");
  const log = useAuditLog({ account: id });
  return (
    <Card className="overflow-hidden">
      <h2 className="border-b border-line px-5 py-4 text-md font-semibold">{t("activity")}</h2>
      <AuditList log={log} />
    </Card>
  );
}
