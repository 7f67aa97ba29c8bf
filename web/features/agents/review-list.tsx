import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAgentForm } from "./agent-form-context.ts";
import type { AgentFormValue } from "./agent-form-value.ts";
import { useVoices } from "./agent-queries.ts";
import { reviewOf, type Remark } from "./agent-review.ts";

/** What is worth a second look, each with the way to it where `onGo` is given. */
export function ReviewList({ onGo }: { onGo?: (field: keyof AgentFormValue) => void }) {
  const { t } = useTranslation("agents");
  const { form } = useAgentForm();
  const remarks = reviewOf(form, useVoices().data?.voices ?? []);
  const words = ({ code, count }: Remark) =>
    code === "unknown" ? t("review.unknown", { count: count ?? 0 }) : t(`review.${code}`);

  return (
    <ul className="flex flex-col gap-2 text-sm">
      <li className="flex gap-2.5 text-ok-ink">
        <CircleCheck className="mt-0.5 size-4 shrink-0" aria-hidden />
        {t("review.disclosure")}
      </li>
      {remarks.map((remark) => (
        <li key={remark.code} className="flex gap-2.5 text-warn-ink">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span>
            {words(remark)}{" "}
            {onGo && (
              <button
                type="button"
                className="font-medium underline underline-offset-[3px]"
                onClick={() => onGo(remark.field)}
              >
                {t("review.go")}
                <span className="sr-only">: {words(remark)}</span>
              </button>
            )}
          </span>
        </li>
      ))}
      {remarks.length === 0 && (
        <li className="flex gap-2.5 text-ok-ink">
          <CircleCheck className="mt-0.5 size-4 shrink-0" aria-hidden />
          {t("preview.ok")}
        </li>
      )}
    </ul>
  );
}
