import type { ReactNode } from "react";
import { MailCheck } from "lucide-react";

/** "Look into your mailbox": what stands in the place of a form once its mail is on the way. */
export function SentPanel({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div role="status" className="mt-8 rounded-lg border border-line bg-surface p-5 shadow-1">
      <MailCheck className="size-6 text-ok" aria-hidden />
      <h2 className="mt-3 text-md font-semibold">{title}</h2>
      <p className="mt-1 text-ink-2 break-words">{text}</p>
      <div className="mt-5 flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
