import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DISCLOSURE, fillPlaceholders, normaliseVariables } from "#contract/agents.ts";
import { Card } from "#web/ui/card.tsx";
import { useAgentForm } from "./agent-form-context.ts";
import { draftOf } from "./agent-form-value.ts";
import { ReviewList } from "./review-list.tsx";

/** Beside the form: how the call will begin with what is typed so far, and what is still odd. */
export function FormAside({ children }: { children?: ReactNode }) {
  const { t } = useTranslation("agents");
  const { form } = useAgentForm();
  const greeting = fillPlaceholders(form.first_message, normaliseVariables(draftOf(form).variables));
  return (
    <aside aria-label={t("preview.title")} className="flex flex-col gap-4 lg:sticky lg:top-20">
      {children}
      <Card className="overflow-hidden">
        <div className="p-5">
          <h2 className="font-semibold">{t("preview.title")}</h2>
          <p className="text-sm text-ink-3">{t("preview.text")}</p>
          <div lang={form.language} className="mt-4 flex flex-col items-start gap-2">
            <p className="rounded-xl rounded-bl-xs bg-sunken px-3.5 py-2 text-sm text-ink-2">
              {DISCLOSURE[form.language]}
            </p>
            {greeting.trim() === "" ? (
              <p className="text-sm text-ink-3">{t("preview.nothing")}</p>
            ) : (
              <p className="rounded-xl rounded-bl-xs bg-primary-soft px-3.5 py-2 break-words whitespace-pre-line">
                {greeting}
              </p>
            )}
          </div>
        </div>
        <div className="border-t border-line px-5 py-4">
          <h3 className="sr-only">{t("preview.checks")}</h3>
          <ReviewList />
        </div>
      </Card>
    </aside>
  );
}
