import { cn } from "#web/lib/cn.ts";

/** Initials on a colour; `hue` in degrees, else the brand's own. */
export function Avatar({ text, hue, className }: { text: string; hue?: number; className?: string }) {
  const colours =
    hue === undefined
      ? undefined
      : { background: `oklch(var(--av-l) var(--av-c) ${hue})`, color: `oklch(var(--av-ink) 0.07 ${hue})` };
  return (
    <span
      aria-hidden
      style={colours}
      className={cn(
        "grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-xs font-semibold text-primary-ink",
        className,
      )}
    >
      {text}
    </span>
  );
}

/** Always the same hue for the same id, spread so that neighbours differ. */
export function hueOf(id: string): number {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + character.codePointAt(0)!) % 3_600;
  return (hash * 137) % 360;
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return "?";
  if (words.length === 1) return words[0]!.slice(0, 2);
  return (words[0]![0]! + words[1]![0]!).toUpperCase();
}
