import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "#web/lib/cn.ts";

const badgeClass = cva(
  "inline-flex items-center gap-1.5 rounded-full px-2 py-px text-xs font-medium whitespace-nowrap",
  {
    variants: {
      tone: {
        neutral: "bg-sunken text-ink-2",
        ok: "bg-ok-soft text-ok-ink",
        warn: "bg-warn-soft text-warn-ink",
        bad: "bg-bad-soft text-bad-ink",
        info: "bg-primary-soft text-primary-ink",
        outline: "text-ink-2 ring-1 ring-line ring-inset",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeClass>["tone"]>;

export function Badge({
  tone,
  dot,
  className,
  children,
  ...rest
}: ComponentProps<"span"> & { tone?: BadgeTone; dot?: boolean }) {
  return (
    <span className={cn(badgeClass({ tone }), className)} {...rest}>
      {dot && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}
