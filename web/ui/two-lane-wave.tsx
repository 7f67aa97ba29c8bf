import { useId, useMemo, type KeyboardEvent } from "react";
import { cn } from "#web/lib/cn.ts";
import { useWidth } from "./use-width.ts";

interface TwoLaneWaveProps {
  /** Peaks 0..1 over the whole duration. */
  upper: readonly number[];
  lower: readonly number[];
  /** Milliseconds, all three. */
  duration: number;
  position: number;
  marks: readonly number[];
  label: string;
  valueText: string;
  disabled?: boolean;
  onSeek: (position: number) => void;
}

const HEIGHT = 84;
const MIDDLE = HEIGHT / 2;
const LANE = 36;
const BAR = 4;
const QUIETEST = 0.2;
const KEY_STEP = 5_000;

/** Two voices over time. The picture is drawn; the control is a range input on top of it, which keyboards and readers know. */
export function TwoLaneWave({
  upper,
  lower,
  duration,
  position,
  marks,
  label,
  valueText,
  disabled,
  onSeek,
}: TwoLaneWaveProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const played = useId();
  const bars = Math.max(40, Math.floor(width / BAR));
  const lanes = useMemo(() => {
    // Quiet recordings fill the lanes too, but silence is not blown up into noise.
    const scale = LANE / Math.max(QUIETEST, ...upper, ...lower);
    return [
      { path: lanePath(upper, bars, -scale), rest: "stroke-c1/30", done: "stroke-c1" },
      { path: lanePath(lower, bars, scale), rest: "stroke-c2/40", done: "stroke-c2" },
    ];
  }, [upper, lower, bars]);
  const x = duration > 0 ? (Math.min(position, duration) / duration) * width : 0;

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === "ArrowRight" ? KEY_STEP : event.key === "ArrowLeft" ? -KEY_STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    onSeek(Math.max(0, Math.min(duration, position + step)));
  }

  return (
    <div ref={box} className="group relative h-[84px]">
      {width > 0 && (
        <svg width={width} height={HEIGHT} className="block" aria-hidden>
          <defs>
            <clipPath id={played}>
              <rect width={x} height={HEIGHT} />
            </clipPath>
          </defs>
          {lanes.map(({ path, rest, done }) => (
            <g key={done} strokeWidth={2.5} strokeLinecap="round" fill="none">
              <path d={path} className={rest} />
              <path d={path} className={done} clipPath={`url(#${played})`} />
            </g>
          ))}
          {marks.map((mark) => (
            <circle key={mark} cx={(mark / duration) * width} cy={MIDDLE} r={3} className="fill-bad" />
          ))}
          <line x1={x} x2={x} y1={2} y2={HEIGHT - 2} className="stroke-ink" strokeWidth={1.5} />
          <circle cx={x} cy={3} r={3.5} className="fill-ink" />
        </svg>
      )}
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.round(duration))}
        step={100}
        value={Math.round(position)}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={(event) => onSeek(Number(event.target.value))}
        onKeyDown={onKeyDown}
        className={cn("absolute inset-0 size-full opacity-0", disabled ? "cursor-default" : "cursor-pointer")}
      />
      <div className="pointer-events-none absolute inset-0 rounded-sm group-focus-within:outline-2 group-focus-within:outline-offset-4 group-focus-within:outline-primary" />
    </div>
  );
}

/** One stroke per bar, from the middle up (negative scale) or down: the loudest peak of its stretch. */
function lanePath(peaks: readonly number[], bars: number, scale: number): string {
  const direction = Math.sign(scale);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar / bars) * peaks.length);
    const to = Math.max(from + 1, Math.floor(((bar + 1) / bars) * peaks.length));
    const height = Math.max(1.5, Math.max(0, ...peaks.slice(from, to)) * Math.abs(scale));
    return `M${(bar * BAR + 1.25).toFixed(1)} ${MIDDLE + direction * 2}v${(direction * height).toFixed(1)}`;
  }).join("");
}
