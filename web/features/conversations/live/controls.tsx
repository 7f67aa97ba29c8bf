import { useEffect, useRef, type RefObject } from "react";
import { Mic, MicOff, PhoneOff, Volume2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cn } from "#web/lib/cn.ts";
import { Button } from "#web/ui/button.tsx";
import { Tip } from "#web/ui/tip.tsx";
import type { Mode } from "./live-state.ts";

interface ControlsProps {
  textOnly: boolean;
  muted: boolean;
  mode: Mode;
  level: RefObject<number>;
  onMute: (muted: boolean) => void;
  /** Absent where there is no room for it. */
  volume?: { value: number; onChange: (value: number) => void };
  onEnd: () => void;
}

export function Controls({ textOnly, muted, mode, level, volume, onMute, onEnd }: ControlsProps) {
  const { t } = useTranslation("live");
  const action = muted ? t("unmute") : t("mute");
  return (
    <>
      {!textOnly && (
        <Tip label={`${action} (M)`}>
          <Button
            size="icon"
            className={cn("relative size-11! overflow-hidden", muted && "border-bad/40! bg-bad-soft! text-bad-ink!")}
            aria-pressed={muted}
            aria-label={t("mute")}
            aria-keyshortcuts="M"
            onClick={() => onMute(!muted)}
          >
            <Meter level={level} on={!muted && mode === "listening"} />
            {muted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
          </Button>
        </Tip>
      )}
      <Button variant="danger" size="lg" onClick={onEnd}>
        <PhoneOff aria-hidden />
        {t("end")}
      </Button>
      {!textOnly && volume && (
        <label className="flex h-11 items-center gap-2.5 rounded-md border border-line bg-surface px-3 shadow-1">
          <Volume2 className="size-4 text-ink-3" aria-hidden />
          <span className="sr-only">{t("volume")}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(volume.value * 100)}
            onChange={(event) => volume.onChange(Number(event.target.value) / 100)}
            className="h-6 w-24 accent-primary max-sm:w-16"
          />
        </label>
      )}
    </>
  );
}

/** A line along the button that grows with the microphone's sound: one sees that one is heard. */
function Meter({ level, on }: { level: RefObject<number>; on: boolean }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = (): void => {
      const shown = on ? level.current : 0;
      if (bar.current) {
        bar.current.style.transform = `scaleX(${shown.toFixed(3)})`;
        bar.current.dataset["level"] = shown.toFixed(3);
      }
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [level, on]);
  return (
    <span
      ref={bar}
      data-meter
      aria-hidden
      className="absolute inset-x-0 bottom-0 h-[3px] origin-left scale-x-0 bg-ok"
    />
  );
}
