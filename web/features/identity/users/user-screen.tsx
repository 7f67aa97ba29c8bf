import { useState } from "react";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { UserRow } from "#contract/users.ts";
import { AuditList, useAuditLog } from "#web/features/audit/audit-list.tsx";
import { errorText } from "#web/lib/error-text.ts";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { useUser } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useChangeUser, useUserDetail } from "./user-queries.ts";
import { UserStateBadge } from "./user-state-badge.tsx";

export default function UserScreen() {
  const { t } = useTranslation(["users", "common"]);
  const { id = "" } = useParams();
  const query = useUserDetail(id);
  const user = query.data?.user;
  const name = user ? `${user.first_name} ${user.last_name}`.trim() || user.email : t("title");
  usePageTitle(name);

  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={name} sub={user?.email} back={{ to: "/admin/users", label: t("back") }}>
        {user && <Actions user={user} />}
      </PageHeader>
      {query.isPending && <Skeleton className="h-48" />}
      {query.isError && (
        <Card>
          <Empty icon={CircleAlert} title={t("loadFailed")} text={errorText(query.error)}>
            <Button onClick={() => void query.refetch()}>{t("common:retry")}</Button>
          </Empty>
        </Card>
      )}
      {query.data && (
        <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
          <div className="flex flex-col gap-6">
            <Facts user={query.data.user} sessions={query.data.sessions} />
            <AgentsOf agents={query.data.agents} total={query.data.user.agents} />
          </div>
          <Activity id={id} />
        </div>
      )}
    </div>
  );
}

function Facts({ user, sessions }: { user: UserRow; sessions: number }) {
  const { t } = useTranslation("users");
  const rows = [
    [t("columns.state"), <UserStateBadge key="state" user={user} />],
    [t("columns.organization"), user.organization_name],
    [t("columns.organizationRole"), t(`organizationRole.${user.organization_role}`)],
    [t("columns.role"), t(`role.${user.role}`)],
    [t("columns.secondFactor"), t(user.second_factor ? "yes" : "no")],
    [t("columns.sessions"), formatNumber(sessions)],
    [
      t("columns.lastSeen"),
      user.last_sign_in_at ? formatDate(user.last_sign_in_at, { dateStyle: "long", timeStyle: "short" }) : t("never"),
    ],
    [t("columns.since"), formatDate(user.created_at, { dateStyle: "long" })],
  ] as const;
  return (
    <Card className="p-5">
      <h2 className="text-md font-semibold">{t("facts")}</h2>
      <dl className="mt-3 flex flex-col gap-2.5 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-3">{label}</dt>
            <dd className="min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function AgentsOf({ agents, total }: { agents: readonly { id: string; name: string }[]; total: number }) {
  const { t } = useTranslation("users");
  return (
    <Card className="p-5">
      <h2 className="text-md font-semibold">{t("agentsTitle", { count: total })}</h2>
      {agents.length === 0 ? (
        <p className="mt-2 text-sm text-ink-3">{t("noAgents")}</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-1.5 text-sm">
          {agents.map(({ id, name }) => (
            <li key={id} className="min-w-0 truncate">
              <Link to={`/agent/${id}`} className="rounded-sm text-primary-ink hover:underline">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
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

type Asking = "promote" | "demote" | "block" | "sign_out";

function Actions({ user }: { user: UserRow }) {
  const { t } = useTranslation("users");
  const self = useUser();
  const change = useChangeUser();
  const [asking, setAsking] = useState<Asking | null>(null);
  const isSelf = self.id === user.id;

  function perform(wish: Asking | "unblock"): void {
    const input =
      wish === "promote" || wish === "demote"
        ? ({ id: user.id, change: "role", role: wish === "promote" ? "admin" : "user" } as const)
        : ({ id: user.id, change: wish } as const);
    change.mutate(input, {
      onSuccess: () => toast({ title: t(`done.${wish}`), description: user.email }),
      onError: (failure) => toast({ title: t("failed"), description: errorText(failure), variant: "destructive" }),
      onSettled: () => setAsking(null),
    });
  }

  return (
    <>
      <Button disabled={change.isPending} onClick={() => setAsking("sign_out")}>
        {t("act.sign_out")}
      </Button>
      <Button disabled={change.isPending} onClick={() => setAsking(user.role === "admin" ? "demote" : "promote")}>
        {t(user.role === "admin" ? "act.demote" : "act.promote")}
      </Button>
      {user.state === "blocked" ? (
        <Button disabled={change.isPending} onClick={() => perform("unblock")}>
          {t("act.unblock")}
        </Button>
      ) : (
        !isSelf && (
          <Button variant="danger" disabled={change.isPending} onClick={() => setAsking("block")}>
            {t("act.block")}
          </Button>
        )
      )}
      <Confirm
        open={asking !== null}
        tone={asking === "promote" ? "primary" : "danger"}
        title={asking ? t(`ask.${asking}.title`, { email: user.email }) : ""}
        text={asking ? t(`ask.${asking}.text`) : ""}
        action={asking ? t(`act.${asking}`) : ""}
        busy={change.isPending}
        onConfirm={() => asking && perform(asking)}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}
