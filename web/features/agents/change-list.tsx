import { cn } from "#web/lib/cn.ts";
import type { Piece } from "./version-changes.ts";

const LOOKS = {
  same: "",
  gone: "rounded-xs bg-bad-soft text-bad-ink line-through decoration-bad/60",
  new: "rounded-xs bg-ok-soft text-ok-ink no-underline",
} as const;
const MARKS = { same: "span", gone: "del", new: "ins" } as const;

interface ChangeListProps {
  label: string;
  changes: readonly { id: string; name: string; pieces: readonly Piece[] }[];
}

/** What changed, a block per field, word by word. */
export function ChangeList({ label, changes }: ChangeListProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-4">
      {changes.map(({ id, name, pieces }) => (
        <li key={id}>
          <h3 className="text-sm font-semibold">{name}</h3>
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
