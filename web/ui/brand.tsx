import { cn } from "#web/lib/cn.ts";

/** Five bars of a voice level that hang like a V. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={cn("size-8", className)} aria-hidden>
      <rect width="32" height="32" rx="9" fill="oklch(0.455 0.085 222)" />
      <g fill="#fff">
        <rect x="5.6" y="8" width="3.2" height="7" rx="1.6" />
        <rect x="10.2" y="10" width="3.2" height="10" rx="1.6" />
        <rect x="19.4" y="10" width="3.2" height="10" rx="1.6" />
        <rect x="24" y="8" width="3.2" height="7" rx="1.6" />
      </g>
      <rect x="14.8" y="12.6" width="3.2" height="12.4" rx="1.6" fill="oklch(0.83 0.14 80)" />
    </svg>
  );
}

export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cn("font-display text-[1.375rem] leading-none font-[560] tracking-[-0.03em]", className)}>
      claravoz
    </span>
  );
}
