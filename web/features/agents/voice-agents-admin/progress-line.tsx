/** How far a piece of work is, to be seen and to be heard. */
export function ProgressLine({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <svg className="size-full" preserveAspectRatio="none" viewBox={`0 0 ${Math.max(1, total)} 1`} aria-hidden>
          <rect width={done} height="1" className="fill-primary" />
        </svg>
      </div>
      <p className="tnum mt-1 text-sm text-ink-2">{label}</p>
    </div>
  );
}
