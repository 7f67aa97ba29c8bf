import { memo } from "react";
import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatDate } from "#web/lib/format.ts";
import { useEventLog, type EventLog, type LogEntry } from "./event-log.ts";

/** The raw frames, for developers. */
export function EventLogPanel({ log }: { log: EventLog }) {
  const { t } = useTranslation("live");
  const entries = useEventLog(log);
  if (entries.length === 0) return <p className="text-sm text-ink-3">{t("log.none")}</p>;
  return (
    <ol
      tabIndex={0}
      aria-label={t("log.title")}
      className="max-h-72 overflow-y-auto rounded-md bg-sunken p-2 font-mono text-xs"
    >
      {entries.toReversed().map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

/** An entry never changes, so only new ones are drawn. */
const Row = memo(function Row({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation("live");
  return (
    <li className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-baseline gap-2 py-0.5">
      <span className="tnum text-ink-3">
        {formatDate(entry.at, { hour: "2-digit", minute: "2-digit", second: "2-digit" })}
      </span>
      {entry.direction === "in" ? (
        <ArrowDownLeft className="size-3 self-center text-primary" role="img" aria-label={t("log.in")} />
      ) : (
        <ArrowUpRight className="size-3 self-center text-accent-ink" role="img" aria-label={t("log.out")} />
      )}
      <span className="truncate" title={entry.text}>
        <b className="font-medium">{entry.type}</b> <span className="text-ink-2">{entry.text}</span>
      </span>
    </li>
  );
});
