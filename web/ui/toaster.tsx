import { useEffect, useRef, useState } from "react";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cn } from "#web/lib/cn.ts";
import { attachToaster, type ToastInput } from "#web/lib/toast.ts";
import { Button } from "./button.tsx";

const SHOWN = { default: 5_000, destructive: 8_000 } as const;

/**
 * One toast at a time in two permanent live regions: polite for news, assertive for errors.
 * Hover and focus hold the clock (WCAG 2.2.1).
 */
export default function Toaster() {
  const { t } = useTranslation();
  const [current, setCurrent] = useState<(ToastInput & { id: number }) | null>(null);
  const [held, setHeld] = useState(false);
  const count = useRef(0);
  const bad = current?.variant === "destructive";

  useEffect(
    () =>
      attachToaster((input) => {
        count.current += 1;
        setHeld(false);
        setCurrent({ ...input, id: count.current });
      }),
    [],
  );
  useEffect(() => {
    if (!current || held) return;
    const timer = setTimeout(() => setCurrent(null), SHOWN[current.variant ?? "default"]);
    return () => clearTimeout(timer);
  }, [current, held]);

  const card = current && (
    <div
      key={current.id}
      data-toast={current.variant ?? "default"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === "Escape" && setCurrent(null)}
      className={cn(
        "pointer-events-auto relative flex items-start gap-3 rounded-lg border bg-raised p-4 pr-11 shadow-3 transition-[opacity,translate] duration-200 ease-out starting:translate-y-3 starting:opacity-0",
        bad ? "border-bad/45" : "border-line",
      )}
    >
      {bad ? (
        <CircleAlert className="mt-px size-5 shrink-0 text-bad" aria-hidden />
      ) : (
        <CircleCheck className="mt-px size-5 shrink-0 text-ok" aria-hidden />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{current.title}</p>
        {current.description && <p className="text-sm break-words text-ink-2">{current.description}</p>}
        {current.action && (
          <Button
            variant="link"
            onClick={() => {
              setCurrent(null);
              current.action?.run();
            }}
          >
            {current.action.label}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label={t("close")}
        onClick={() => setCurrent(null)}
        className="absolute top-2.5 right-2.5 grid size-7 place-items-center rounded-sm text-ink-3 hover:bg-ink/[0.06] hover:text-ink"
      >
        <X className="size-4" aria-hidden />
      </button>
    </div>
  );

  return (
    <section
      aria-label={t("notifications")}
      className="pointer-events-none fixed right-4 bottom-4 z-70 w-[calc(100vw-2rem)] sm:right-6 sm:bottom-6 sm:w-90"
    >
      <div role="status" aria-atomic="true">
        {!bad && card}
      </div>
      <div role="alert" aria-atomic="true">
        {bad && card}
      </div>
    </section>
  );
}
