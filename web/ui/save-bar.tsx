import { Button } from "./button.tsx";

interface SaveBarProps {
  shown: boolean;
  text: string;
  discard: string;
  save: string;
  busy: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** Rises from the bottom while something is unsaved, and stays in sight. */
export function SaveBar({ shown, text, discard, save, busy, onDiscard, onSave }: SaveBarProps) {
  if (!shown) return null;
  return (
    <div className="sticky bottom-4 z-20 mt-6 flex justify-center transition-[opacity,translate] duration-200 starting:translate-y-3 starting:opacity-0">
      <div
        role="region"
        aria-label={text}
        className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-xl border border-line bg-raised py-2.5 pr-2.5 pl-5 shadow-3"
      >
        <span className="flex items-center gap-2.5 font-medium">
          <span aria-hidden className="size-2 rounded-full bg-warn" />
          {text}
        </span>
        <span className="ml-auto flex gap-2">
          <Button variant="ghost" disabled={busy} onClick={onDiscard}>
            {discard}
          </Button>
          <Button variant="primary" disabled={busy} onClick={onSave}>
            {save}
          </Button>
        </span>
      </div>
    </div>
  );
}
