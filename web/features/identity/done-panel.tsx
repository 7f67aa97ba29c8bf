import { CircleCheck } from "lucide-react";

export function DonePanel({ title, text }: { title: string; text: string }) {
  return (
    <div role="status" className="mt-8 rounded-lg border border-line bg-surface p-5 shadow-1">
      <CircleCheck className="size-6 text-ok" aria-hidden />
      <h2 className="mt-3 text-md font-semibold">{title}</h2>
      <p className="mt-1 text-ink-2">{text}</p>
    </div>
  );
}
