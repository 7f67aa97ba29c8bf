import { cn } from "#web/lib/cn.ts";

/** A grey shape in the place of what is on its way; it appears only after 300 ms, so that quick answers do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("late-in rounded-md bg-ink/[0.06] dark:bg-ink/[0.09]", className)} />;
}
