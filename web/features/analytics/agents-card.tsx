import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AgentAtWork } from "#contract/overview.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Avatar, hueOf, initialsOf } from "#web/ui/avatar.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Card, CardHead } from "#web/ui/card.tsx";

export function AgentsCard({ agents }: { agents: AgentAtWork[] }) {
  const { t } = useTranslation("dashboard");
  const live = agents.reduce((sum, agent) => sum + agent.live, 0);
  return (
    <Card className="flex flex-col">
      <CardHead title={t("agents.title")} sub={live > 0 ? t("agents.liveNow", { count: live }) : t("agents.sub")}>
        <Link to="/agents" className={buttonClass({ variant: "link", size: "sm" })}>
          {t("seeAll")}
          <span className="sr-only"> · {t("agents.title")}</span>
        </Link>
      </CardHead>
      {agents.length === 0 && <p className="px-5 py-6 text-ink-3">{t("agents.none")}</p>}
      <ul className="flex flex-1 flex-col justify-start gap-1 px-3 pt-2 pb-3">
        {agents.slice(0, 5).map((agent) => (
          <li key={agent.agent_id}>
            <Link
              to={`/agent/${agent.agent_id}`}
              className="flex items-center gap-3 rounded-md px-2 py-2 hover:bg-ink/[0.04]"
            >
              <span className="relative">
                <Avatar text={initialsOf(agent.name)} hue={hueOf(agent.agent_id)} className="size-9" />
                {agent.live > 0 && (
                  <span className="absolute -right-0.5 -bottom-0.5 size-3 rounded-full border-2 border-surface bg-ok">
                    <span className="absolute inset-0 animate-ping rounded-full bg-ok opacity-60 motion-reduce:hidden" />
                  </span>
                )}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{agent.name}</span>
                <span className="block truncate text-xs text-ink-3">{agent.purpose}</span>
              </span>
              <span className="text-right text-sm">
                <span className="tnum block font-medium">{formatNumber(agent.conversations)}</span>
                <span className="block text-xs whitespace-nowrap text-ink-3">
                  {agent.live > 0 ? (
                    <span className="font-medium text-ok-ink">{t("agents.live", { count: agent.live })}</span>
                  ) : (
                    t("agents.idle")
                  )}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
