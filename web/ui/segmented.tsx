import type { KeyboardEvent } from "react";

interface SegmentedProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** A choice of a few, all in sight; arrow keys move it. */
export function Segmented<V extends string>({ label, value, options, onChange }: SegmentedProps<V>) {
  function step(event: KeyboardEvent<HTMLButtonElement>): void {
    const direction = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    const index = options.findIndex((option) => option.value === value);
    const next = (index + direction + options.length) % options.length;
    onChange(options[next]!.value);
    event.currentTarget.parentElement?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div role="radiogroup" aria-label={label} className="inline-flex rounded-md bg-sunken p-0.5">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
          onKeyDown={step}
          className="h-7 rounded-sm px-2.5 text-sm font-medium text-ink-2 transition-colors hover:text-ink aria-checked:bg-surface aria-checked:text-ink aria-checked:shadow-1 dark:aria-checked:bg-line"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
