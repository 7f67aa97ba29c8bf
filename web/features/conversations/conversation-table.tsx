import { Globe, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ConversationSummary } from "#contract/conversations.ts";
import { formatClock, formatDate, formatNumber } from "#web/lib/format.ts";
import { Avatar, hueOf, initialsOf } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Table } from "#web/ui/table.tsx";
import { ConversationStatusBadge } from "./conversation-status-badge.tsx";

/** One line each; the line's link covers it, so that one may press anywhere. */
export function ConversationTable({ conversations }: { conversations: readonly ConversationSummary[] }) {
  const { t } = useTranslation("conversations");
  return (
    <Table
      head={
        <>
          <th>{t("columns.conversation")}</th>
          <th className="max-md:hidden">{t("columns.agent")}</th>
          <th className="max-sm:hidden">{t("columns.end")}</th>
          <th className="text-right max-lg:hidden">{t("columns.turns")}</th>
          <th className="text-right">{t("columns.duration")}</th>
          <th className="text-right max-sm:hidden">{t("columns.when")}</th>
        </>
      }
    >
      {conversations.map((conversation) => (
        <Row key={conversation.id} conversation={conversation} />
      ))}
    </Table>
  );
}

function Row({ conversation }: { conversation: ConversationSummary }) {
  const { t } = useTranslation("conversations");
  const { id, agent_id, agent_name, channel, opening, turn_count, duration_ms, started_at, host } = conversation;
  const ChannelIcon = channel === "phone" ? Phone : Globe;
  return (
    <tr className="relative border-t border-line transition-colors hover:bg-ink/[0.025]">
      <td className="max-w-0 px-5 py-3 max-md:w-full md:w-2/5">
        <Link
          to={`/conversations/${id}`}
          className="block truncate rounded-sm font-medium after:absolute after:inset-0 hover:underline"
        >
          {opening ?? <span className="font-normal text-ink-3">{t("noOpening")}</span>}
        </Link>
        {host !== "claravoz" && (
          <Badge tone="outline" className="mt-1">
            {t(`host.${host}`)}
          </Badge>
        )}
        <span className="mt-1 flex flex-wrap items-center gap-2 text-xs text-ink-3 md:hidden">
          <span className="sm:hidden">
            <ConversationStatusBadge conversation={conversation} />
          </span>
          <span className="truncate">{agent_name}</span>
        </span>
      </td>
      <td className="px-5 py-3 max-md:hidden">
        <span className="flex items-center gap-2.5 whitespace-nowrap">
          <Avatar text={initialsOf(agent_name)} hue={hueOf(agent_id ?? agent_name)} className="size-6 text-2xs!" />
          <span className="max-w-40 truncate">{agent_name}</span>
        </span>
      </td>
      <td className="px-5 py-3 max-sm:hidden">
        <ConversationStatusBadge conversation={conversation} />
      </td>
      <td className="tnum px-5 py-3 text-right max-lg:hidden">{formatNumber(turn_count)}</td>
      <td className="tnum px-5 py-3 text-right">{formatClock(duration_ms)}</td>
      <td className="tnum px-5 py-3 text-right whitespace-nowrap text-ink-2 max-sm:hidden">
        <span className="inline-flex items-center gap-2">
          {formatDate(started_at, { day: "2-digit", month: "short", hour: "2-digit", minute: "2-digit" })}
          <ChannelIcon className="size-3.5 text-ink-3" role="img" aria-label={t(`channel.${channel}`)} />
        </span>
      </td>
    </tr>
  );
}
