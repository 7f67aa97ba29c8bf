import { area, curveMonotoneX, line } from "d3-shape";

const WIDTH = 96;
const HEIGHT = 32;

/** The shape of a series, without its figures; decoration beside a number. */
export function Spark({ values, tone = "var(--c1)" }: { values: readonly number[]; tone?: string }) {
  if (values.length < 2) return null;
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest || 1;
  const x = (index: number): number => 2 + (index / (values.length - 1)) * (WIDTH - 6);
  const y = (value: number): number => HEIGHT - 4 - ((value - lowest) / span) * (HEIGHT - 8);
  const series = [...values];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-8 w-24 shrink-0" aria-hidden>
      <path
        d={area<number>((_, index) => x(index), HEIGHT, y).curve(curveMonotoneX)(series) ?? ""}
        fill={tone}
        opacity={0.1}
      />
      <path
        d={line<number>((_, index) => x(index), y).curve(curveMonotoneX)(series) ?? ""}
        fill="none"
        stroke={tone}
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1)!)} r={2.5} fill={tone} />
    </svg>
  );
}
