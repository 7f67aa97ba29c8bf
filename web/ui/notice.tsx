import type { ReactNode } from "react";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { cn } from "#web/lib/cn.ts";

const LOOKS = {
  bad: { className: "bg-bad-soft text-bad-ink", Icon: CircleAlert },
  warn: { className: "bg-warn-soft text-warn-ink", Icon: TriangleAlert },
  ok: { className: "bg-ok-soft text-ok-ink", Icon: CircleCheck },
  info: { className: "bg-primary-soft text-primary-ink", Icon: Info },
} as const;

interface NoticeProps {
  tone: keyof typeof LOOKS;
  /** "alert" is read out at once; "status" when there is a pause; none for what stands there from the start. */
  role?: "alert" | "status";
  className?: string;
  children: ReactNode;
}

export function Notice({ tone, role, className, children }: NoticeProps) {
  const { className: look, Icon } = LOOKS[tone];
  return (
    <div role={role} className={cn("flex gap-2.5 rounded-md px-3 py-2.5 text-sm font-medium", look, className)}>
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
