import { AudioLines, Check, Megaphone, Phone, Sparkles, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { cn } from "#web/lib/cn.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";

interface Step {
  key: "create" | "try" | "number" | "campaign";
  to: string;
  minutes: number;
  icon: LucideIcon;
  done: boolean;
  soon: boolean;
}

interface FirstStepsProps {
  hasAgent: boolean;
  hasConversation: boolean;
  /** The agent to try. */
  agentId: string | undefined;
}

/** In the place of figures, for whoever has none yet. */
export function FirstSteps({ hasAgent, hasConversation, agentId }: FirstStepsProps) {
  const { t } = useTranslation("dashboard");
  const steps: Step[] = [
    {
      key: "create",
      to: hasAgent ? "/agents" : "/agent-creator?from=admissions",
      minutes: 2,
      icon: Sparkles,
      done: hasAgent,
      soon: false,
    },
    {
      key: "try",
      to: agentId ? `/agent-test/${agentId}` : "/agents",
      minutes: 1,
      icon: AudioLines,
      done: hasConversation,
      soon: false,
    },
    { key: "number", to: "/phone-numbers", minutes: 5, icon: Phone, done: false, soon: true },
    { key: "campaign", to: "/campaigns", minutes: 10, icon: Megaphone, done: false, soon: true },
  ];
  const next = steps.find(({ done, soon }) => !done && !soon)?.key;
  return (
    <Card className="p-6 sm:p-8">
      <h2 className="display text-xl">{t("start.title")}</h2>
      <p className="mt-1 text-md text-ink-2">{t("start.text")}</p>
      <ol className="mt-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.key}>
            <Link
              to={step.to}
              aria-current={step.key === next ? "step" : undefined}
              className={cn(
                "flex h-full flex-col rounded-lg border p-4 transition-[border-color,background-color] duration-150 hover:border-primary",
                step.key === next ? "border-primary bg-primary-soft/40" : "border-line bg-canvas",
              )}
            >
              <span className="flex items-center justify-between gap-2">
                <span
                  className={cn(
                    "grid size-9 place-items-center rounded-md",
                    step.done ? "bg-ok-soft text-ok-ink" : "bg-primary-soft text-primary-ink",
                  )}
                >
                  {step.done ? (
                    <Check className="size-[1.125rem]" aria-hidden />
                  ) : (
                    <step.icon className="size-[1.125rem]" aria-hidden />
                  )}
                </span>
                {step.done && <Badge tone="ok">{t("start.done")}</Badge>}
                {step.soon && <Badge tone="outline">{t("start.soon")}</Badge>}
              </span>
              <span className="mt-3 font-semibold">
                {index + 1}. {t(`start.${step.key}.title`)}
              </span>
              <span className="mt-0.5 text-sm text-ink-2">{t(`start.${step.key}.text`)}</span>
              <span className="mt-auto pt-3 text-xs text-ink-3">{t("start.minutes", { count: step.minutes })}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
