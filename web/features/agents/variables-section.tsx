import { useState } from "react";
import { Braces, Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cn } from "#web/lib/cn.ts";
import { Button } from "#web/ui/button.tsx";
import { Input, Textarea } from "#web/ui/field.tsx";
import { newRow, readPastedVariables, rowsOf, type VariableRow } from "./agent-form-value.ts";
import { useAgentForm } from "./agent-form-context.ts";
import { FormSection } from "./form-section.tsx";
import { useProblemText } from "./use-problem-text.ts";

export function VariablesSection() {
  const { t } = useTranslation("agents");
  const { form, change } = useAgentForm();
  const problem = useProblemText();
  const rows = form.variables;

  function changeRow(row: VariableRow, patch: Partial<VariableRow>): void {
    change({ variables: rows.map((known) => (known.id === row.id ? { ...known, ...patch } : known)) });
  }

  return (
    <FormSection id="variables" icon={Braces} title={t("sections.variables")} text={t("variables.text")}>
      {rows.length === 0 && <p className="text-sm text-ink-3">{t("variables.none")}</p>}
      {rows.length > 0 && (
        <ul className="flex flex-col gap-2">
          {rows.map((row, index) => {
            const wrong = problem(`variables.${index}`) ?? problem(`variables.${index}.key`);
            return (
              <li key={row.id}>
                <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-2">
                  <Input
                    aria-label={t("variables.key")}
                    placeholder={t("variables.key")}
                    value={row.key}
                    spellCheck={false}
                    autoCapitalize="none"
                    aria-invalid={wrong !== null}
                    compact
                    className="font-mono text-sm!"
                    onChange={(event) => changeRow(row, { key: event.target.value })}
                  />
                  <Input
                    aria-label={row.key ? `${t("variables.value")}: ${row.key}` : t("variables.value")}
                    placeholder={t("variables.value")}
                    value={row.value}
                    compact
                    onChange={(event) => changeRow(row, { value: event.target.value })}
                  />
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={t("variables.remove", { name: row.key || String(index + 1) })}
                    onClick={() => change({ variables: rows.filter(({ id }) => id !== row.id) })}
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
      <PasteVariables />
    </FormSection>
  );
}

function PasteVariables() {
  const { t } = useTranslation(["agents", "common"]);
  const { form, change } = useAgentForm();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [message, setMessage] = useState<string | null>(null);

  function add(): void {
    const read = readPastedVariables(text);
    if ("problem" in read) return setMessage(t("variables.pasteBad", { problem: read.problem }));
    const kept = form.variables.filter(({ key }) => key.trim() !== "" && !(key.trim() in read.variables));
    change({ variables: [...kept, ...rowsOf(read.variables)] });
    setText("");
    setOpen(false);
    setMessage(read.dropped.length > 0 ? t("variables.pasteDropped", { names: read.dropped.join(", ") }) : null);
  }

  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => change({ variables: [...form.variables, newRow()] })}>
          <Plus aria-hidden />
          {t("variables.add")}
        </Button>
        <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Braces aria-hidden />
          {t("variables.paste")}
        </Button>
      </div>
      {open && (
        <div className="mt-3 flex flex-col items-start gap-2">
          <Textarea
            aria-label={t("variables.paste")}
            aria-describedby="paste-hint"
            value={text}
            spellCheck={false}
            className="font-mono text-sm!"
            onChange={(event) => setText(event.target.value)}
          />
          <p id="paste-hint" className="text-xs text-ink-3">
            {t("variables.pasteHint")}
          </p>
          <span className="flex gap-2">
            <Button size="sm" variant="primary" disabled={text.trim() === ""} onClick={add}>
              {t("variables.pasteAction")}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setOpen(false)}>
              {t("common:cancel")}
            </Button>
          </span>
        </div>
      )}
      <p role="status" className={cn("mt-2 text-sm", open ? "text-bad-ink" : "text-warn-ink")}>
        {message}
      </p>
    </div>
  );
}
