import { useState } from "react";
import { CircleCheck, MessageCircleQuestionMark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { errorText } from "#web/lib/error-text.ts";
import { cn } from "#web/lib/cn.ts";
import { Button } from "#web/ui/button.tsx";
import { Input } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useAsk } from "./document-queries.ts";
import { FormSection } from "./form-section.tsx";

/** Shows which passages the agent would answer a question with, before anybody calls. */
export function AskSection({ agentId, dirty }: { agentId: string; dirty: boolean }) {
  const { t } = useTranslation("agent-detail");
  const [question, setQuestion] = useState("");
  const ask = useAsk(agentId);
  const passages = ask.data?.passages ?? [];

  return (
    <FormSection id="ask" icon={MessageCircleQuestionMark} title={t("ask.title")} text={t("ask.text")}>
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (question.trim() !== "") ask.mutate(question);
        }}
      >
        <Input
          aria-label={t("ask.question")}
          placeholder={t("ask.example")}
          maxLength={500}
          value={question}
          className="min-w-0 flex-1 basis-60"
          onChange={(event) => setQuestion(event.target.value)}
        />
        <Button type="submit" size="md" className="h-10!" disabled={ask.isPending || question.trim() === ""}>
          {ask.isPending ? t("ask.asking") : t("ask.action")}
        </Button>
      </form>
      {dirty && <p className="text-xs text-ink-3">{t("ask.saveFirst")}</p>}
      {ask.isError && (
        <Notice tone="bad" role="alert">
          {errorText(ask.error)}
        </Notice>
      )}
      <div aria-live="polite" className="flex flex-col gap-3">
        {ask.data && passages.length === 0 && <Notice tone="warn">{t("ask.none")}</Notice>}
        {passages.length > 0 && (
          <ol aria-label={t("ask.passages")} className="flex flex-col gap-2">
            {passages.map(({ text, source, answers }) => (
              <li
                key={`${source}-${text}`}
                className={cn(
                  "rounded-md border px-3.5 py-2.5",
                  answers ? "border-ok/50 bg-ok-soft/60" : "border-line bg-canvas/60 text-ink-2",
                )}
              >
                <p className="whitespace-pre-line">{text}</p>
                <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
                  {answers && (
                    <span className="inline-flex items-center gap-1 font-medium text-ok-ink">
                      <CircleCheck className="size-3.5" aria-hidden />
                      {t("ask.answers")}
                    </span>
                  )}
                  <span>{source === "" ? t("ask.written") : t("ask.source", { source })}</span>
                </p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </FormSection>
  );
}
