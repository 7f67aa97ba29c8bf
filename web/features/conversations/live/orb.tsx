import { useEffect, useRef, type RefObject } from "react";
import { cn } from "#web/lib/cn.ts";

export type OrbState = "idle" | "connecting" | "listening" | "speaking" | "muted";

const SIZES = { large: "size-44 lg:size-72", small: "size-28 lg:size-72", token: "size-14" };

const BARS = 72;
const RADIUS = 104;
const LONGEST = 30;

/** A steady, uneven rhythm for each bar, so that the ring looks like a voice and not like a clock. */
const PHASES = Array.from({ length: BARS }, (_, bar) => (Math.sin(bar * 12.9898) * 43_758.5453) % 1);

/** Length beyond the resting ring of one bar, by the loudness 0..1 and the clock in milliseconds. */
function barLength(bar: number, state: OrbState, loudness: number, now: number): number {
  const angle = (bar / BARS) * Math.PI * 2;
  if (state === "connecting") return 2.5 + 2.5 * Math.max(0, Math.sin(angle * 2 - now / 260));
  const wave = Math.abs(Math.sin(angle * 3 + now / 420 + PHASES[bar]!) * Math.cos(angle * 2 - now / 530));
  return 1.5 + loudness * LONGEST * (0.35 + 0.65 * wave);
}

/** The voice one can see: a sphere and a ring of bars that follow the loudness. Decoration; the words beside it say the same. `small` holds on telephones, `token` stands beside a line of text. */
export function Orb({ level, state, size }: { level: RefObject<number>; state: OrbState; size: keyof typeof SIZES }) {
  const root = useRef<HTMLDivElement>(null);
  const ring = useRef<SVGGElement>(null);
  const shown = useRef(state);
  shown.current = state;

  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const bars = [...(ring.current?.children ?? [])];
    let frame = 0;
    const draw = (now: number): void => {
      const loudness = level.current;
      if (root.current) root.current.dataset["level"] = loudness.toFixed(3);
      frame = requestAnimationFrame(draw);
      if (still) return;
      root.current?.style.setProperty("--loudness", loudness.toFixed(3));
      for (const [index, bar] of bars.entries()) {
        bar.setAttribute("y2", String(-(RADIUS + barLength(index, shown.current, loudness, now))));
      }
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [level]);

  return (
    <div ref={root} data-orb={state} className={cn("group relative shrink-0", SIZES[size])} aria-hidden>
      <svg viewBox="-140 -140 280 280" className="absolute inset-0 size-full">
        <g
          ref={ring}
          className="stroke-line-strong/60 transition-[stroke] duration-300 group-data-[orb=listening]:stroke-c1 group-data-[orb=muted]:stroke-bad/60 group-data-[orb=speaking]:stroke-c2"
          strokeWidth={2.4}
          strokeLinecap="round"
        >
          {PHASES.map((phase, bar) => (
            <line key={phase} y1={-RADIUS} y2={-RADIUS - 2} transform={`rotate(${(bar * 360) / BARS})`} />
          ))}
        </g>
      </svg>
      <div className="orb-glow absolute inset-[10%] rounded-full opacity-0 blur-2xl transition-[opacity,background-color] duration-500 group-data-[orb=listening]:bg-c1 group-data-[orb=listening]:opacity-25 group-data-[orb=speaking]:bg-c2 group-data-[orb=speaking]:opacity-35" />
      <div className="orb-body absolute inset-[17%] overflow-hidden rounded-full shadow-2 transition-[filter] duration-500 group-data-[orb=idle]:saturate-[.8] group-data-[orb=muted]:saturate-[.15]">
        <div className="orb-water absolute -inset-[10%] blur-lg" />
        <div className="orb-light absolute -inset-[6%] opacity-25 blur-lg transition-opacity duration-500 group-data-[orb=idle]:opacity-15 group-data-[orb=speaking]:opacity-95" />
        <div className="orb-rim absolute inset-0 rounded-full" />
      </div>
    </div>
  );
}
