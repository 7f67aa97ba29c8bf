import { useEffect, useRef, useState } from "react";
import { ScanEye } from "lucide-react";
import { useTranslation } from "react-i18next";
import { endViewing } from "#contract/viewing.ts";
import { call } from "#web/lib/call.ts";
import { errorText } from "#web/lib/error-text.ts";
import { ApiError, onViewingOnly } from "#web/lib/http.ts";
import { formatClock } from "#web/lib/format.ts";
import { toast } from "#web/lib/toast.ts";
import { currentViewing, forgetViewing, leaveViewing } from "#web/lib/viewing.ts";
import { Button } from "#web/ui/button.tsx";

const TICK = 1_000;

/** On top of every page for as long as an administrator looks through somebody's eyes. */
export default function ViewingBanner() {
  const { t } = useTranslation("viewing");
  const [viewing] = useState(currentViewing);
  const [now, setNow] = useState(Date.now);
  const [ending, setEnding] = useState(false);
  const bar = useBarHeight();
  const left = viewing ? Date.parse(viewing.expires_at) - now : 0;

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) leaveViewing();
  }, [left]);
  useEffect(() => {
    onViewingOnly(() => {
      const description = errorText(new ApiError(403, JSON.stringify({ error: { code: "VIEWING_ONLY" } })));
      toast({ title: t("refused"), description, variant: "destructive" });
    });
  }, [t]);

  if (!viewing) return null;

  async function end(): Promise<void> {
    setEnding(true);
    const before = forgetViewing();
    // Without an answer it is over all the same for this tab, and after the hour for good.
    if (before) await call(endViewing, { id: before.id }).catch(() => {});
    location.assign(before ? `/admin/users/${before.person_id}` : "/dashboard");
  }

  return (
    <section
      ref={bar}
      aria-label={t("label")}
      className="sticky top-0 z-60 flex flex-wrap items-center justify-center gap-x-4 gap-y-1.5 bg-warn-soft px-4 py-2 text-sm text-warn-ink shadow-1"
    >
      <p className="flex min-w-0 items-center gap-2 font-medium">
        <ScanEye className="size-4 shrink-0" aria-hidden />
        {t("banner", { name: viewing.name })}
      </p>
      {/* Not a live region: a clock that speaks every second helps nobody. */}
      <p className="tnum">{t("left", { time: formatClock(Math.max(0, left)) })}</p>
      <Button size="sm" disabled={ending} onClick={() => void end()}>
        {ending ? t("ending") : t("end")}
      </Button>
    </section>
  );
}

/** Tells what sticks to the top of the page how much room the banner takes there. */
function useBarHeight() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = bar;
    const { style } = document.documentElement;
    if (!current) return;
    const watcher = new ResizeObserver(() => style.setProperty("--viewing-bar", `${current.offsetHeight}px`));
    watcher.observe(current);
    return () => {
      watcher.disconnect();
      style.removeProperty("--viewing-bar");
    };
  }, []);
  return bar;
}
