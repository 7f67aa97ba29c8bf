import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cn } from "#web/lib/cn.ts";
import { CREATOR_STEPS, type CreatorStep } from "./agent-places.ts";

interface CreatorStepsProps {
  current: CreatorStep;
  /** Steps in which something is to be corrected. */
  wrong: ReadonlySet<CreatorStep>;
  onGo: (step: CreatorStep) => void;
}

/** The way through the creator: each step can be entered at any time, forwards and back. */
export function CreatorSteps({ current, wrong, onGo }: CreatorStepsProps) {
  const { t } = useTranslation("agents");
  const at = CREATOR_STEPS.indexOf(current);
  return (
    <nav aria-label={t("creator.steps.label")}>
      <ol className="grid grid-cols-4 gap-1.5 sm:gap-3">
        {CREATOR_STEPS.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === current ? "step" : undefined}
              onClick={() => onGo(step)}
              className={cn(
                "flex h-full w-full flex-col gap-1.5 border-t-2 pt-2 text-left text-sm transition-colors sm:flex-row sm:items-center sm:gap-2.5",
                index <= at ? "border-primary text-ink" : "border-line text-ink-2 hover:border-line-strong",
                wrong.has(step) && "border-bad text-bad-ink",
              )}
            >
              <span
                aria-hidden
                className={cn(
                  "tnum grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold",
                  index < at
                    ? "bg-primary-soft text-primary-ink"
                    : index === at
                      ? "bg-primary text-on-primary"
                      : "bg-sunken text-ink-2",
                )}
              >
                {index < at ? <Check className="size-3.5" /> : index + 1}
              </span>
              <span className={cn("min-w-0 text-xs sm:text-sm", step === current && "font-semibold")}>
                {t(`creator.steps.${step}`)}
                {wrong.has(step) && <span className="sr-only"> {t("creator.steps.wrong")}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
