import { useTranslation } from "react-i18next";
import { cn } from "#web/lib/cn.ts";
import type { AgentFormValue } from "./agent-form-value.ts";
import { changesBetween, type Piece } from "./version-changes.ts";

const LOOKS = {
  same: "",
  gone: "rounded-xs bg-bad-soft text-bad-ink line-through decoration-bad/60",
  new: "rounded-xs bg-ok-soft text-ok-ink no-underline",
} as const;
const MARKS = { same: "span", gone: "del", new: "ins" } as const;

/** What changed between two states, a block per field. Loaded late, as the comparison is heavy and seldom wanted. */
export default function VersionDiff({ before, after }: { before: AgentFormValue; after: AgentFormValue }) {
  const { t } = useTranslation("agent-detail");
  const changes = changesBetween(before, after);
  if (changes.length === 0) return <p className="text-ink-2">{t("versions.same")}</p>;
  return (
    <ul aria-label={t("versions.changes")} className="flex flex-col gap-4">
      {changes.map(({ field, pieces }) => (
        <li key={field}>
          <h3 className="text-sm font-semibold">{t(`versions.fields.${field}`)}</h3>
          <p className="mt-1 max-h-96 overflow-y-auto rounded-md border border-line bg-canvas/60 px-3 py-2 text-sm break-words whitespace-pre-wrap">
            {keyed(pieces).map(({ key, kind, text }) => {
              const Mark = MARKS[kind];
              return (
                <Mark key={key} className={cn(LOOKS[kind])}>
                  {text}
                </Mark>
              );
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Where a piece begins tells it from the others. */
function keyed(pieces: readonly Piece[]): (Piece & { key: string })[] {
  let at = 0;
  return pieces.map((piece) => {
    at += piece.text.length;
    return { ...piece, key: `${piece.kind}-${at}` };
  });
}
