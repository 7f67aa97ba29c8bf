import { useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { area, curveMonotoneX, line } from "d3-shape";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import { useWidth } from "./use-width.ts";

export interface AreaPoint {
  /** Milliseconds since the epoch. */
  at: number;
  value: number;
  before: number;
}

interface AreaChartProps {
  points: readonly AreaPoint[];
  labels: { value: string; before: string };
  summary: string;
}

const HEIGHT = 248;
const MARGIN = { top: 10, right: 8, bottom: 26, left: 38 };
const INNER_HEIGHT = HEIGHT - MARGIN.top - MARGIN.bottom;
const TICK_ROOM = 84;

/** Round numbers from 0 to at least `highest`, about four of them. */
function niceTicks(highest: number): number[] {
  const rough = Math.max(1, highest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10]
      .map((factor) => factor * power)
      .find((candidate) => candidate >= rough && Number.isInteger(candidate)) ?? power * 10;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

/** A period in days against the one before it. Arrow keys walk through the days. */
export function AreaChart({ points, labels, summary }: AreaChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const gradient = useId();
  const svg = useRef<SVGSVGElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const last = points.length - 1;

  const drawing = useMemo(() => {
    const inner = Math.max(10, width - MARGIN.left - MARGIN.right);
    const ticks = niceTicks(Math.max(4, ...points.flatMap(({ value, before }) => [value, before])));
    const top = ticks.at(-1)!;
    const x = (index: number): number => (last > 0 ? (index / last) * inner : inner / 2);
    const y = (value: number): number => INNER_HEIGHT - (value / top) * INNER_HEIGHT;
    const stroke = (key: "value" | "before") =>
      line<AreaPoint>(
        (_, index) => x(index),
        (point) => y(point[key]),
      ).curve(curveMonotoneX)([...points]) ?? "";
    const fill =
      area<AreaPoint>(
        (_, index) => x(index),
        INNER_HEIGHT,
        (point) => y(point.value),
      ).curve(curveMonotoneX)([...points]) ?? "";
    const every = Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor(inner / TICK_ROOM))));
    return { inner, ticks, x, y, fill, value: stroke("value"), before: stroke("before"), every };
  }, [points, width, last]);

  function showAt(clientX: number): void {
    const { left } = svg.current!.getBoundingClientRect();
    const index = Math.round(((clientX - left - MARGIN.left) / drawing.inner) * last);
    setShown(Math.min(last, Math.max(0, index)));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") return setShown(null);
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setShown((known) => Math.min(last, Math.max(0, (known ?? points.length) + step)));
  }

  const point = shown === null ? undefined : points[shown];
  const pointX = shown === null ? 0 : drawing.x(shown);
  return (
    <div ref={box} className="relative h-[248px]">
      {width > 0 && (
        <svg
          ref={svg}
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={summary}
          tabIndex={0}
          className="block touch-pan-y outline-offset-4"
          onPointerMove={(event) => showAt(event.clientX)}
          onPointerLeave={() => setShown(null)}
          onBlur={() => setShown(null)}
          onKeyDown={onKeyDown}
        >
          <defs>
            <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" stopColor="var(--c1)" stopOpacity=".24" />
              <stop offset="1" stopColor="var(--c1)" stopOpacity="0" />
            </linearGradient>
          </defs>
          <g transform={`translate(${MARGIN.left},${MARGIN.top})`}>
            {drawing.ticks.map((tick) => (
              <g key={tick} transform={`translate(0,${drawing.y(tick)})`}>
                <line x2={drawing.inner} stroke="var(--line)" strokeDasharray={tick === 0 ? undefined : "2 4"} />
                <text x={-10} dy=".32em" textAnchor="end" className="tnum fill-ink-3 text-2xs">
                  {formatNumber(tick)}
                </text>
              </g>
            ))}
            {points.map((day, index) =>
              (last - index) % drawing.every === 0 ? (
                <text
                  key={day.at}
                  x={drawing.x(index)}
                  y={INNER_HEIGHT + 19}
                  textAnchor={index === last ? "end" : "middle"}
                  className="tnum fill-ink-3 text-2xs"
                >
                  {formatDate(day.at, { day: "numeric", month: "short", timeZone: "UTC" })}
                </text>
              ) : null,
            )}
            <path d={drawing.fill} fill={`url(#${gradient})`} />
            <path
              d={drawing.before}
              fill="none"
              stroke="var(--c6)"
              strokeWidth={1.5}
              strokeDasharray="3 4"
              strokeLinecap="round"
            />
            <path
              d={drawing.value}
              fill="none"
              stroke="var(--c1)"
              strokeWidth={2.25}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            {point && (
              <g transform={`translate(${pointX},0)`}>
                <line y2={INNER_HEIGHT} stroke="var(--ink-3)" strokeOpacity=".5" />
                <circle cy={drawing.y(point.before)} r={3.5} fill="var(--surface)" stroke="var(--c6)" strokeWidth={2} />
                <circle cy={drawing.y(point.value)} r={4.5} fill="var(--c1)" stroke="var(--surface)" strokeWidth={2} />
              </g>
            )}
          </g>
        </svg>
      )}
      {point && (
        <div
          role="status"
          className="pointer-events-none absolute top-2 z-10 w-44 rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-2"
          style={{
            left: Math.min(width - 184, Math.max(0, MARGIN.left + pointX + (pointX > drawing.inner / 2 ? -192 : 14))),
          }}
        >
          <p className="mb-1 font-medium first-letter:uppercase">
            {formatDate(point.at, { weekday: "short", day: "numeric", month: "long", timeZone: "UTC" })}
          </p>
          <p className="flex items-center justify-between gap-3">
            <span className="flex items-center gap-2 text-ink-2">
              <i className="h-0.5 w-3 rounded bg-c1" />
              {labels.value}
            </span>
            <b className="tnum font-semibold">{formatNumber(point.value)}</b>
          </p>
          <p className="flex items-center justify-between gap-3">
            <span className="flex items-center gap-2 text-ink-2">
              <i className="h-0.5 w-3 rounded bg-c6" />
              {labels.before}
            </span>
            <span className="tnum">{formatNumber(point.before)}</span>
          </p>
        </div>
      )}
    </div>
  );
}
