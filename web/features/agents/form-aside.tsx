import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { DISCLOSURE, fillPlaceholders, normaliseVariables } from "#contract/agents.ts";
import { Card } from "#web/ui/card.tsx";
import { useAgentForm } from "./agent-form-context.ts";
import { draftOf, unknownVariables } from "./agent-form-value.ts";

const SECTIONS = [
  { id: "identity", text: "identity" },
  { id: "speech", text: "speech" },
  { id: "voice", text: "voice" },
  { id: "knowledge-section", text: "knowledge" },
  { id: "flow", text: "flow" },
  { id: "variables", text: "variables" },
  { id: "turn", text: "turn" },
] as const;

/** Beside the form: how the call will begin with what is typed so far, what is still odd, and the way to each section. */
export function FormAside() {
  const { t } = useTranslation("agents");
  const { form } = useAgentForm();
  const greeting = fillPlaceholders(form.first_message, normaliseVariables(draftOf(form).variables));
  const unknown = unknownVariables(form).length;
  const remarks = [
    ...(form.first_message.trim() === "" ? [t("preview.noFirstMessage")] : []),
    ...(form.knowledge.trim() === "" && form.system_prompt.trim() === "" ? [t("preview.noKnowledge")] : []),
    ...(unknown > 0 ? [t("preview.unknown", { count: unknown })] : []),
  ];
  return (
    <aside aria-label={t("preview.title")} className="flex flex-col gap-4 lg:sticky lg:top-20">
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
          <ul className="flex flex-col gap-2 text-sm">
            {remarks.map((remark) => (
              <li key={remark} className="flex gap-2.5 text-warn-ink">
                <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
                {remark}
              </li>
            ))}
            {remarks.length === 0 && (
              <li className="flex gap-2.5 text-ok-ink">
                <CircleCheck className="mt-0.5 size-4 shrink-0" aria-hidden />
                {t("preview.ok")}
              </li>
            )}
          </ul>
        </div>
      </Card>
      <nav aria-label={t("sections.on")} className="hidden px-1 lg:block">
        <ul className="flex flex-col text-sm">
          {SECTIONS.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block rounded-sm border-l-2 border-line py-1.5 pl-3.5 text-ink-2 hover:border-primary hover:text-ink"
              >
                {t(`sections.${text}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
