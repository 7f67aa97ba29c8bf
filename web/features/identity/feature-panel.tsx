import { useEffect, useState } from "react";
import { Pause, Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CAROUSEL_STEP } from "#contract/limits.ts";
import { cn } from "#web/lib/cn.ts";

const PHRASES = 4;
const BARS_IN_PHRASE = 15;

/** Heights in percent of one quiet wave in four phrases. Fixed, so that every visit shows the same one. */
const BARS = Array.from({ length: PHRASES * BARS_IN_PHRASE }, (_, bar) => {
  const place = (bar % BARS_IN_PHRASE) / (BARS_IN_PHRASE - 1);
  const swell = Math.sin(place * Math.PI) ** 0.7;
  return 10 + 90 * swell * (0.42 + 0.58 * Math.abs(Math.sin(bar * 1.7) * Math.cos(bar * 0.63)));
});

/**
 * Four promises in turn, two seconds each. All stay readable and only the light moves; it can be paused, and it
 * rests under the pointer and for people who asked for less motion (WCAG 2.2.2).
 */
export function FeaturePanel() {
  const { t } = useTranslation("identity");
  const features = [t("features.f1"), t("features.f2"), t("features.f3"), t("features.f4")];
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [hovered, setHovered] = useState(false);

  useEffect(() => {
    if (paused || hovered) return;
    const timer = setInterval(() => setCurrent((shown) => (shown + 1) % PHRASES), CAROUSEL_STEP);
    return () => clearInterval(timer);
  }, [paused, hovered]);

  return (
    <aside className="relative hidden overflow-hidden bg-hero text-white lg:flex lg:w-[46%] lg:flex-col lg:justify-between lg:gap-8 lg:p-12 xl:p-16">
      <div className="max-w-xl">
        <h2 className="display text-3xl xl:text-[2.75rem] xl:leading-[3.1rem]">{t("features.hero")}</h2>
        <p className="mt-4 max-w-md text-md text-white/75">{t("features.heroSub")}</p>
      </div>
      <div className="max-w-xl" onPointerEnter={() => setHovered(true)} onPointerLeave={() => setHovered(false)}>
        <svg
          viewBox={`0 0 ${BARS.length} 100`}
          preserveAspectRatio="none"
          className="mb-7 h-24 w-full [@media(max-height:760px)]:h-14"
          aria-hidden
        >
          {BARS.map((height, bar) => (
            <rect
              key={bar}
              x={bar + 0.26}
              width={0.48}
              y={50 - height / 2}
              height={height}
              rx={0.24}
              ry={4}
              className={cn(
                "transition-[fill] duration-500",
                Math.floor(bar / BARS_IN_PHRASE) === current ? "fill-accent" : "fill-white/20",
              )}
              style={{ transitionDelay: `${(bar % BARS_IN_PHRASE) * 18}ms` }}
            />
          ))}
        </svg>
        <ul className="grid gap-y-1">
          {features.map((feature, index) => (
            <li
              key={feature}
              data-current={index === current}
              className={cn(
                "flex items-center gap-3.5 py-1.5 text-md transition-colors duration-300",
                index === current ? "text-white" : "text-white/65",
              )}
            >
              <span
                aria-hidden
                className={cn(
                  "size-1.5 rounded-full transition-colors duration-300",
                  index === current ? "bg-accent" : "bg-white/35",
                )}
              />
              {feature}
            </li>
          ))}
        </ul>
        <button
          type="button"
          onClick={() => setPaused(!paused)}
          className="mt-3 inline-flex h-7 items-center gap-2 rounded-sm text-xs text-white/70 hover:text-white focus-visible:outline-white"
        >
          {paused ? <Play className="size-3.5" aria-hidden /> : <Pause className="size-3.5" aria-hidden />}
          {paused ? t("features.play") : t("features.pause")}
        </button>
      </div>
      <figure className="max-w-xl border-t border-white/15 pt-6">
        <blockquote className="display text-xl leading-8! text-white/95">«{t("features.quote")}»</blockquote>
        <figcaption className="mt-2 text-sm text-white/70">{t("features.quoteBy")}</figcaption>
      </figure>
    </aside>
  );
}
