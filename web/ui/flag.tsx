import { cn } from "#web/lib/cn.ts";

// Drawn, because Windows has no flag emoji.
const FLAGS: Record<string, readonly { d: string; fill: string }[]> = {
  es: [
    { d: "M0 0h24v18H0z", fill: "#c60b1e" },
    { d: "M0 4.5h24v9H0z", fill: "#ffc400" },
    { d: "M5 7.2h2.6v3.2a1.3 1.3 0 0 1-2.6 0z", fill: "#c60b1e" },
  ],
  us: [
    { d: "M0 0h24v18H0z", fill: "#fff" },
    {
      d: "M0 0h24v1.4H0zM0 2.8h24v1.4H0zM0 5.5h24v1.4H0zM0 8.3h24v1.4H0zM0 11.1h24v1.4H0zM0 13.8h24v1.4H0zM0 16.6h24V18H0z",
      fill: "#b22234",
    },
    { d: "M0 0h10.5v9.7H0z", fill: "#3c3b6e" },
  ],
  gb: [
    { d: "M0 0h24v18H0z", fill: "#012169" },
    { d: "m0 0 24 18M24 0 0 18", fill: "none" },
    { d: "M9.6 0h4.8v18H9.6zM0 6.6h24v4.8H0z", fill: "#fff" },
    { d: "M10.6 0h2.8v18h-2.8zM0 7.6h24v2.8H0z", fill: "#c8102e" },
  ],
};

/** A country's flag by its code; a flag emoji from the languages table works too. */
export function Flag({ code, className }: { code: string; className?: string }) {
  const shapes = FLAGS[countryOf(code)];
  return (
    <svg
      viewBox="0 0 24 18"
      aria-hidden
      className={cn("h-3.5 w-[1.175rem] shrink-0 overflow-hidden rounded-[3px] ring-1 ring-ink/10", className)}
    >
      {shapes?.map((shape) => <path key={shape.d} d={shape.d} fill={shape.fill} />) ?? (
        <path d="M0 0h24v18H0z" className="fill-line-strong" />
      )}
    </svg>
  );
}

/** 🇪🇸 is two "regional indicator" characters, each a letter moved by 0x1F1A5. */
function countryOf(flag: string): string {
  const letters = [...flag].map((character) => {
    const point = character.codePointAt(0)!;
    return point >= 0x1f1e6 && point <= 0x1f1ff ? String.fromCodePoint(point - 0x1f1a5) : character;
  });
  return letters.join("").toLowerCase();
}
