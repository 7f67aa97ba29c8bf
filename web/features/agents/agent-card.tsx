import { AudioLines, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Agent } from "#contract/agents.ts";
import { cn } from "#web/lib/cn.ts";
import { formatRelative } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session.ts";
import { Avatar, hueOf, initialsOf } from "#web/ui/avatar.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Flag } from "#web/ui/flag.tsx";
import { AgentMenu } from "./agent-menu.tsx";
import { AgentStatusBadge, DisabledBadge } from "./agent-status-badge.tsx";

const FLAGS = { es: "es", en: "gb" } as const;

interface AgentCardProps {
  agent: Agent;
  mine: boolean;
  /** Just created: it lights up for a moment. */
  fresh: boolean;
  onDuplicated: (copy: Agent) => void;
}

export function AgentCard({ agent, mine, fresh, onDuplicated }: AgentCardProps) {
  const { t } = useTranslation("agents");
  const userId = useUser().id;
  return (
    <li
      data-agent={agent.id}
      className={cn(
        "relative flex flex-col rounded-lg border border-line bg-surface p-5 shadow-1 transition-[border-color,box-shadow] duration-150 hover:border-line-strong/60 hover:shadow-2",
        fresh && "highlight",
      )}
    >
      <div className="flex items-start gap-3.5">
        <Avatar text={initialsOf(agent.name)} hue={hueOf(agent.id)} className="size-11 text-sm!" />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-md font-semibold tracking-[-0.01em]">
            <Link
              to={`/agent/${agent.id}`}
              className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {agent.name}
            </Link>
          </h2>
          <p className="mt-0.5 line-clamp-2 min-h-11 text-ink-2">{agent.purpose || t("card.noPurpose")}</p>
        </div>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-ink-3">
        {agent.disabled_at === null ? <AgentStatusBadge status={agent.status} /> : <DisabledBadge />}
        <span className="inline-flex items-center gap-1.5">
          <Flag code={FLAGS[agent.language]} />
          {t(`language.${agent.language}`)}
        </span>
        {agent.shared && (
          <span className="inline-flex items-center gap-1.5">
            <UsersRound className="size-3.5" aria-hidden />
            {t(agent.owner_id === userId ? "card.shared" : "card.sharedWithYou")}
          </span>
        )}
      </p>
      <div className="relative mt-4 flex items-center gap-2 border-t border-line pt-3.5">
        <Link to={`/agent-test/${agent.id}`} className={buttonClass({ variant: "primary", size: "sm" })}>
          <AudioLines aria-hidden />
          {t("card.try")}
          <span className="sr-only"> {agent.name}</span>
        </Link>
        <Link to={`/agent/${agent.id}`} className={buttonClass({ size: "sm" })}>
          {t("card.edit")}
          <span className="sr-only"> {agent.name}</span>
        </Link>
        <span className="ml-auto truncate text-xs text-ink-3">{formatRelative(agent.updated_at)}</span>
        <AgentMenu agent={agent} mayDelete={mine} onDuplicated={onDuplicated} />
      </div>
    </li>
  );
}
