import { Monitor, Smartphone, UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AccountSession } from "#contract/account.ts";
import type { UserRow } from "#contract/users.ts";
import { formatDate, formatRelative } from "#web/lib/format.ts";
import { buttonClass, textLinkClass } from "#web/ui/button.tsx";
import { Card, CardHead } from "#web/ui/card.tsx";
import { useDevice } from "../account/use-device.ts";
import { UserStateBadge } from "./user-state-badge.tsx";

export function UserFacts({ user }: { user: UserRow }) {
  const { t } = useTranslation("users");
  const place = `/admin/organizations/${user.organization_id}`;
  const rows = [
    [t("columns.state"), <UserStateBadge key="state" user={user} />],
    [
      t("columns.organization"),
      <Link key="organization" to={place} className={textLinkClass}>
        {user.organization_name}
      </Link>,
    ],
    [t("columns.organizationRole"), t(`organizationRole.${user.organization_role}`)],
    [t("columns.role"), t(`role.${user.role}`)],
    [t("columns.secondFactor"), t(user.second_factor ? "yes" : "no")],
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
      <Link to={`${place}?invite`} className={buttonClass({ size: "sm", className: "mt-4 w-full" })}>
        <UserPlus aria-hidden />
        {t("inviteThere")}
      </Link>
    </Card>
  );
}

interface UserAgentsProps {
  id: string;
  agents: readonly { id: string; name: string }[];
  total: number;
}

export function UserAgents({ id, agents, total }: UserAgentsProps) {
  const { t } = useTranslation("users");
  return (
    <Card className="pb-5">
      <CardHead title={t("agentsTitle", { count: total })}>
        {total > 0 && (
          <Link to={`/admin/agents?owner=${id}`} className={`text-sm ${textLinkClass}`}>
            {t("allAgents")}
          </Link>
        )}
      </CardHead>
      {agents.length === 0 ? (
        <p className="mt-2 px-5 text-sm text-ink-3">{t("noAgents")}</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-1.5 px-5 text-sm">
          {agents.map((agent) => (
            <li key={agent.id} className="min-w-0 truncate">
              <Link to={`/agent/${agent.id}`} className="rounded-sm text-primary-ink hover:underline">
                {agent.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function UserSessions({ sessions }: { sessions: readonly AccountSession[] }) {
  const { t } = useTranslation("users");
  return (
    <Card className="pb-4">
      <CardHead title={t("sessionsTitle")} />
      {sessions.length === 0 ? (
        <p className="mt-2 px-5 text-sm text-ink-3">{t("noSessions")}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line px-5 text-sm">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function SessionRow({ session: { user_agent, ip, refreshed_at } }: { session: AccountSession }) {
  const { t } = useTranslation("users");
  const { name, mobile } = useDevice(user_agent);
  const Icon = mobile ? Smartphone : Monitor;
  return (
    <li className="flex gap-3 py-2.5">
      <Icon className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden />
      <span className="min-w-0">
        <span className="block truncate">{name}</span>
        <span className="block truncate text-xs text-ink-3">
          {[ip, t("seen", { when: formatRelative(refreshed_at) })].filter(Boolean).join(" · ")}
        </span>
      </span>
    </li>
  );
}
