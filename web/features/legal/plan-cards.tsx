import { useTranslation } from "react-i18next";
import { formatNumber } from "#web/lib/format.ts";
import { useOperator } from "#web/lib/operator.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const NAMES = ["small", "medium", "large"] as const;

/** The three plans of the terms: title, price, what is included and what comes on top. */
export function PlanCards() {
  const { t } = useTranslation("legal");
  const { operator, settled } = useOperator();
  const { plans } = operator;
  const euros = (amount: string) =>
    formatNumber(Number(amount), { style: "currency", currency: "EUR", maximumFractionDigits: 5 });
  if (!settled) return <Skeleton className="h-44" />;
  return (
    <>
      {plans.source === "reference" && <Notice tone="info">{t("plans.reference")}</Notice>}
      <ul className="grid gap-4 md:grid-cols-3">
        {NAMES.map((name, index) => {
          const plan = plans.list[index];
          return plan ? (
            <li
              key={name}
              className="flex flex-col rounded-lg border border-line bg-surface p-5 print:break-inside-avoid"
            >
              <h3 className="text-md font-semibold text-ink">{t(`plans.names.${name}`)}</h3>
              <p className="mt-0.5 text-sm text-ink-3 md:min-h-10">{t(`plans.for.${name}`)}</p>
              <p className="tnum mt-4 text-lg font-semibold text-ink">
                {t("plans.price", { price: euros(plan.monthlyPrice) })}
              </p>
              <p className="tnum mt-3 text-base">
                {t("plans.included", { count: plan.minutesIncluded, minutes: formatNumber(plan.minutesIncluded) })}
              </p>
              <p className="tnum mt-1 text-base">{t("plans.extra", { price: euros(plan.extraMinutePrice) })}</p>
            </li>
          ) : null;
        })}
      </ul>
    </>
  );
}
