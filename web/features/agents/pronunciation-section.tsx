import { BookA, Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { Input } from "#web/ui/field.tsx";
import { useAgentForm } from "./agent-form-context.ts";
import { FormSection } from "./form-section.tsx";
import { useProblemText } from "./use-problem-text.ts";

const MAX = 200;

/** Words that the voice gets wrong, and how they should sound. */
export function PronunciationSection() {
  const { t } = useTranslation("agent-detail");
  const { form, change } = useAgentForm();
  const problem = useProblemText();
  const rows = form.pronunciation;

  function changeRow(index: number, patch: Partial<(typeof rows)[number]>): void {
    change({ pronunciation: rows.map((row, at) => (at === index ? { ...row, ...patch } : row)) });
  }

  return (
    <FormSection id="pronunciation" icon={BookA} title={t("pronunciation.title")} text={t("pronunciation.text")}>
      {rows.length > 0 && (
        <ul className="flex flex-col gap-2">
          {rows.map((row, index) => {
            const wrong = problem(`pronunciation.${index}.written`) ?? problem(`pronunciation.${index}.spoken`);
            return (
              // Rows are only ever added at the end, and a removed one takes its place with it.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2">
                  <Input
                    compact
                    aria-label={t("pronunciation.written", { number: index + 1 })}
                    placeholder={t("pronunciation.writtenExample")}
                    value={row.written}
                    aria-invalid={wrong !== null}
                    onChange={(event) => changeRow(index, { written: event.target.value })}
                  />
                  <Input
                    compact
                    aria-label={t("pronunciation.spoken", { number: index + 1 })}
                    placeholder={t("pronunciation.spokenExample")}
                    value={row.spoken}
                    aria-invalid={wrong !== null}
                    onChange={(event) => changeRow(index, { spoken: event.target.value })}
                  />
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={t("pronunciation.remove", { word: row.written || String(index + 1) })}
                    onClick={() => change({ pronunciation: rows.filter((_, at) => at !== index) })}
                  >
                    <X aria-hidden />
                  </Button>
                </div>
                {wrong && <p className="mt-1 text-xs font-medium text-bad-ink">{wrong}</p>}
              </li>
            );
          })}
        </ul>
      )}
      <Button
        size="sm"
        className="self-start"
        disabled={rows.length >= MAX}
        onClick={() => change({ pronunciation: [...rows, { written: "", spoken: "" }] })}
      >
        <Plus aria-hidden />
        {t("pronunciation.add")}
      </Button>
    </FormSection>
  );
}
