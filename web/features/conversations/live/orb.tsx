import { useEffect, useRef, type RefObject } from "react";
import { cn } from "#web/lib/cn.ts";

export type OrbState = "idle" | "connecting" | "listening" | "speaking" | "muted";

const SIZES = { large: "size-44 lg:size-72", small: "size-28 lg:size-72", token: "size-14" };

const BARS = 72;
const RADIUS = 104;
const LONGEST = 30;

/** A steady, uneven rhythm for each bar, so that the ring looks like a voice and not like a clock. */
const PHASES = Array.from({ length: BARS }, (_, bar) => (Math.sin(bar * 12.9898) * 43_758.5453) % 1);

const DIRECTIONS = Array.from({ length: BARS }, (_, bar) => {
  const angle = (bar / BARS) * Math.PI * 2;
  return { x: Math.sin(angle), y: -Math.cos(angle) };
});

/** Milliseconds between two pictures: half of what a screen could show, as the page also listens and speaks meanwhile. */
const PICTURE = 1_000 / 30;
/** Before a call there is only a slow drift to see, and the page may stay open for hours. */
const IDLE_PICTURE = 1_000 / 10;

/** Length beyond the resting ring of one bar, by the loudness 0..1 and the clock in milliseconds. */
function barLength(bar: number, state: OrbState, loudness: number, now: number): number {
  const angle = (bar / BARS) * Math.PI * 2;
  if (state === "connecting") return 2.5 + 2.5 * Math.max(0, Math.sin(angle * 2 - now / 260));
  const wave = Math.abs(Math.sin(angle * 3 + now / 420 + PHASES[bar]!) * Math.cos(angle * 2 - now / 530));
  return 1.5 + loudness * LONGEST * (0.35 + 0.65 * wave);
}

/** The ring as one path: each bar from the resting radius outwards. */
function ringPath(length: (bar: number) => number): string {
  return DIRECTIONS.map(({ x, y }, bar) => {
    const end = RADIUS + length(bar);
    return `M${(x * RADIUS).toFixed(1)} ${(y * RADIUS).toFixed(1)}L${(x * end).toFixed(1)} ${(y * end).toFixed(1)}`;
  }).join("");
}

const RESTING = ringPath(() => 2);

/** The voice one can see: a sphere and a ring of bars that follow the loudness. Decoration; the words beside it say the same. `small` holds on telephones, `token` stands beside a line of text. */
export function Orb({ level, state, size }: { level: RefObject<number>; state: OrbState; size: keyof typeof SIZES }) {
  const root = useRef<HTMLDivElement>(null);
  const ring = useRef<SVGPathElement>(null);
  const shown = useRef(state);
  shown.current = state;

  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    let frame = 0;
    let drawn = 0;
    const draw = (now: number): void => {
      frame = requestAnimationFrame(draw);
      // A little less than a picture, so that a clock that wavers does not leave out every other one.
      if (now - drawn < (shown.current === "idle" ? IDLE_PICTURE : PICTURE) * 0.9) return;
      drawn = now;
      const loudness = level.current;
      if (!root.current) return;
      root.current.dataset["level"] = loudness.toFixed(3);
      if (still) return;
      root.current.style.setProperty("--loudness", loudness.toFixed(3));
      root.current.style.setProperty("--clock", (now / 1_000).toFixed(2));
      ring.current?.setAttribute(
        "d",
        ringPath((bar) => barLength(bar, shown.current, loudness, now)),
      );
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [level]);

  return (
    <div ref={root} data-orb={state} className={cn("group relative shrink-0", SIZES[size])} aria-hidden>
      <svg viewBox="-140 -140 280 280" className="absolute inset-0 size-full">
        <path
          ref={ring}
          d={RESTING}
          className="stroke-line-strong/60 transition-[stroke] duration-300 group-data-[orb=listening]:stroke-c1 group-data-[orb=muted]:stroke-bad/60 group-data-[orb=speaking]:stroke-c2"
          strokeWidth={2.4}
          strokeLinecap="round"
        />
      </svg>
      <div className="orb-glow absolute inset-[-8%] rounded-full opacity-0 transition-[opacity,color] duration-500 group-data-[orb=listening]:text-c1 group-data-[orb=listening]:opacity-25 group-data-[orb=speaking]:text-c2 group-data-[orb=speaking]:opacity-35" />
      <div className="orb-body absolute inset-[17%] overflow-hidden rounded-full shadow-2 transition-[filter] duration-500 group-data-[orb=idle]:saturate-[.8] group-data-[orb=muted]:saturate-[.15]">
        <div className="orb-water absolute -inset-[10%]" />
        <div className="orb-light absolute -inset-[6%] opacity-25 transition-opacity duration-500 group-data-[orb=idle]:opacity-15 group-data-[orb=speaking]:opacity-95" />
        <div className="orb-rim absolute inset-0 rounded-full" />
      </div>
    </div>
  );
}
