import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from "react";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { placeholdersIn } from "#contract/agents.ts";
import { cn } from "#web/lib/cn.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Field, Textarea } from "#web/ui/field.tsx";
import { knownVariables, newRow } from "./agent-form-value.ts";
import { useAgentForm } from "./agent-form-context.ts";
import { complete, completionsFor, openPlaceholder } from "./placeholder-completion.ts";

interface PlaceholderFieldProps {
  id: string;
  label: string;
  hint?: string;
  error: string | null;
  max: number;
  value: string;
  className?: string;
  onChange: (value: string) => void;
}

interface Completion {
  start: number;
  caret: number;
  names: string[];
  active: number;
}

/** A text that may hold `{{name}}`: offers the names after two braces, and flags those that nobody defines. */
export function PlaceholderField({ id, label, hint, error, max, value, className, onChange }: PlaceholderFieldProps) {
  const { t } = useTranslation("agents");
  const { form, change } = useAgentForm();
  const area = useRef<HTMLTextAreaElement>(null);
  const [completion, setCompletion] = useState<Completion | null>(null);
  const known = knownVariables(form);
  const unknown = placeholdersIn(value).filter((name) => !known.includes(name));

  function look(event: SyntheticEvent<HTMLTextAreaElement>): void {
    const { value: text, selectionStart: caret } = event.currentTarget;
    const open = openPlaceholder(text, caret);
    const names = open ? completionsFor(open.typed, known).slice(0, 8) : [];
    setCompletion(open && names.length > 0 ? { start: open.start, caret, names, active: 0 } : null);
  }

  function choose(name: string): void {
    if (!completion) return;
    const done = complete(value, completion.start, completion.caret, name);
    onChange(done.text);
    setCompletion(null);
    // The caret can be set only once React has written the new text.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(done.caret, done.caret);
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (!completion) return;
    const { names, active } = completion;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) setCompletion({ ...completion, active: (active + step + names.length) % names.length });
    else if (event.key === "Enter" || event.key === "Tab") choose(names[active]!);
    else if (event.key === "Escape") setCompletion(null);
    else return;
    event.preventDefault();
  }

  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      aside={
        value.length > max * 0.8 && (
          <span className="tnum text-xs text-ink-3">
            {t("fields.characters", { count: value.length, max: formatNumber(max) })}
          </span>
        )
      }
    >
      <div className="relative">
        <Textarea
          ref={area}
          id={id}
          value={value}
          className={className}
          aria-invalid={error !== null}
          aria-describedby={`${id}-${error ? "error" : "hint"}`}
          aria-autocomplete="list"
          aria-controls={completion ? `${id}-names` : undefined}
          aria-activedescendant={completion ? `${id}-name-${completion.active}` : undefined}
          onChange={(event) => {
            onChange(event.target.value);
            look(event);
          }}
          onClick={look}
          onKeyDown={onKeyDown}
          onBlur={() => setCompletion(null)}
        />
        {completion && (
          <ul
            id={`${id}-names`}
            role="listbox"
            aria-label={t("completion.label")}
            className="absolute top-full left-0 z-20 mt-1 max-h-64 min-w-56 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-2"
          >
            {completion.names.map((name, index) => (
              <li
                key={name}
                id={`${id}-name-${index}`}
                role="option"
                aria-selected={index === completion.active}
                // The field must not lose the focus, or its caret is gone.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(name)}
                className="cursor-default rounded-sm px-2.5 py-1.5 font-mono text-sm hover:bg-ink/[0.06] aria-selected:bg-ink/[0.06] dark:aria-selected:bg-ink/[0.09]"
              >
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      {unknown.map((name) => (
        <p
          key={name}
          className={cn(
            "flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warn-soft px-3 py-1.5 text-sm text-warn-ink",
          )}
        >
          {t("completion.unknown", { name })}
          <button
            type="button"
            onClick={() => change({ variables: [...form.variables, newRow(name)] })}
            className="inline-flex h-6 items-center gap-1 rounded-sm font-medium underline underline-offset-[3px]"
          >
            <Plus className="size-3.5" aria-hidden />
            {t("completion.add")}
          </button>
        </p>
      ))}
    </Field>
  );
}
