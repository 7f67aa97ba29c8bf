import type { ComponentProps, ReactNode } from "react";
import { ChevronDown } from "lucide-react";
import { cn } from "#web/lib/cn.ts";

interface FieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | null;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Label, control, and below it a hint or what is wrong. The control names `<id>-hint` or `<id>-error` in aria-describedby. */
export function Field({ id, label, hint, error, aside, className, children }: FieldProps) {
  return (
    <div className={cn("flex min-w-0 flex-col gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs font-medium text-bad-ink">
          {error}
        </p>
      )}
    </div>
  );
}

const control =
  "w-full rounded-md border border-line-strong bg-surface px-3 text-base text-ink shadow-1 transition-[border-color,box-shadow] duration-150 placeholder:text-ink-3 hover:border-ink-3 focus-visible:border-primary focus-visible:outline-[3px] focus-visible:outline-offset-0 focus-visible:outline-primary/25 disabled:opacity-60 aria-invalid:border-bad aria-invalid:focus-visible:outline-bad/25 max-sm:text-md";

/** `compact` is for rows of filters and tables. */
export function Input({ compact = false, className, ...rest }: ComponentProps<"input"> & { compact?: boolean }) {
  return <input className={cn(control, compact ? "h-9" : "h-10", className)} {...rest} />;
}

/** Grows with its text. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea className={cn(control, "field-sizing-content min-h-24 py-2 leading-relaxed", className)} {...rest} />
  );
}

export function Select({
  compact = false,
  className,
  children,
  ...rest
}: ComponentProps<"select"> & { compact?: boolean }) {
  return (
    <span className={cn("relative block", className)}>
      <select className={cn(control, "appearance-none pr-9 text-ellipsis", compact ? "h-9" : "h-10")} {...rest}>
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-3"
        aria-hidden
      />
    </span>
  );
}

/** A checkbox with its words; the words may hold links. */
export function Checkbox({
  id,
  children,
  className,
  ...rest
}: ComponentProps<"input"> & { id: string; children: ReactNode }) {
  return (
    <span className={cn("flex items-start gap-2.5", className)}>
      <input id={id} type="checkbox" className="mt-[3px] size-4 shrink-0 rounded-xs accent-primary" {...rest} />
      <label htmlFor={id} className="text-sm text-ink-2">
        {children}
      </label>
    </span>
  );
}
