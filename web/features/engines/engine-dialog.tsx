import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { SENSES, type EngineServer } from "#contract/engines.ts";
import { ENGINE_TIMEOUT_MS } from "#contract/limits.ts";
import { formatNumber } from "#web/lib/format.ts";
import { ApiError } from "#web/lib/http.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Checkbox, Field, Input, Select } from "#web/ui/field.tsx";
import { useCreateEngine, useUpdateEngine } from "./admin-queries.ts";
import { fieldsOf, problemsIn, TIMES, type EngineForm, type EngineProblems } from "./engine-form.ts";

interface EngineDialogProps {
  editing: { server: EngineServer | null; form: EngineForm } | null;
  servers: readonly EngineServer[];
  onClose: () => void;
}

/** Adds an engine or changes a kept one. The key goes in and is never shown. */
export function EngineDialog({ editing, servers, onClose }: EngineDialogProps) {
  const { t } = useTranslation("engines");
  const server = editing?.server;
  return (
    <Dialog
      open={editing !== null}
      title={server ? t("admin.form.editTitle", { name: server.name }) : t("admin.form.addTitle")}
      onClose={onClose}
      className="max-w-xl!"
    >
      {editing && <EngineFields key={server?.id ?? "new"} {...{ editing, servers, onClose }} />}
    </Dialog>
  );
}

function EngineFields({
  editing,
  servers,
  onClose,
}: EngineDialogProps & { editing: NonNullable<EngineDialogProps["editing"]> }) {
  const { t } = useTranslation(["engines", "common"]);
  const { server } = editing;
  const [form, setForm] = useState(editing.form);
  const [problems, setProblems] = useState<EngineProblems>({});
  const create = useCreateEngine();
  const update = useUpdateEngine();
  const busy = create.isPending || update.isPending;
  const change = (changes: Partial<EngineForm>): void => setForm({ ...form, ...changes });
  const others = servers.filter((other) => other.sense === form.sense && other.id !== server?.id);

  function problemText(field: keyof EngineForm): string | null {
    const problem = problems[field];
    if (!problem) return null;
    const range = { min: formatNumber(ENGINE_TIMEOUT_MS.min), max: formatNumber(ENGINE_TIMEOUT_MS.max) };
    return t(`admin.problem.${problem}`, range);
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = problemsIn(form);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`engine-form-${first}`)?.focus();
    const key = form.key.trim();
    try {
      if (server)
        await update.mutateAsync({
          id: server.id,
          ...fieldsOf(form),
          ...(key ? { key } : form.removeKey ? { key: null } : {}),
        });
      else await create.mutateAsync({ sense: form.sense, ...fieldsOf(form), ...(key ? { key } : {}) });
      toast({ title: server ? t("admin.saved") : t("admin.added") });
      onClose();
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields?.find(({ path }) => path === "fallback_id") : undefined;
      if (refused) setProblems({ fallback_id: refused.problem === "ring" ? "ring" : "unknown" });
      else toastFailure(t("admin.failed"), error);
    }
  }

  const text = (field: "name" | "base_url" | "model" | "voice", hint?: string) => (
    <Field
      id={`engine-form-${field}`}
      label={t(`admin.form.${field}`)}
      hint={hint}
      error={problemText(field)}
      className={field === "base_url" ? "sm:col-span-2" : ""}
    >
      <Input
        id={`engine-form-${field}`}
        value={form[field]}
        maxLength={field === "base_url" ? 500 : field === "name" ? 80 : 200}
        inputMode={field === "base_url" ? "url" : "text"}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problems[field] !== undefined}
        aria-describedby={`engine-form-${field}-${problems[field] ? "error" : "hint"}`}
        onChange={(event) => change({ [field]: event.target.value })}
      />
    </Field>
  );
  const kept = server?.key_ending
    ? t("admin.form.keyKept", { ending: server.key_ending })
    : t("admin.form.keyKeptShort");

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-5 flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {!server && (
          <Field id="engine-form-sense" label={t("admin.form.sense")} className="sm:col-span-2">
            <Select
              id="engine-form-sense"
              value={form.sense}
              onChange={(event) =>
                change({ sense: SENSES.find((sense) => sense === event.target.value) ?? "think", fallback_id: null })
              }
            >
              {SENSES.map((sense) => (
                <option key={sense} value={sense}>
                  {t(`admin.senseOne.${sense}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {text("base_url", t("admin.form.base_urlHint"))}
        {text("name", t("admin.form.nameHint"))}
        {text("model")}
        {form.sense === "speak" && text("voice", t("admin.form.voiceHint"))}
        <Field id="engine-form-key" label={t("admin.form.key")} hint={server?.has_key ? kept : t("admin.form.keyNew")}>
          <Input
            id="engine-form-key"
            type="password"
            value={form.key}
            maxLength={500}
            autoComplete="new-password"
            disabled={form.removeKey}
            aria-describedby="engine-form-key-hint"
            onChange={(event) => change({ key: event.target.value })}
          />
        </Field>
        {server?.has_key && (
          <Checkbox
            id="engine-form-remove-key"
            className="self-center"
            checked={form.removeKey}
            onChange={(event) => change({ removeKey: event.target.checked, key: "" })}
          >
            {t("admin.form.keyRemove")}
          </Checkbox>
        )}
        <Field
          id="engine-form-fallback_id"
          label={t("admin.form.fallback")}
          hint={t("admin.form.fallbackHint")}
          error={problemText("fallback_id")}
          className="sm:col-span-2"
        >
          <Select
            id="engine-form-fallback_id"
            value={form.fallback_id ?? ""}
            aria-invalid={problems.fallback_id !== undefined}
            aria-describedby={`engine-form-fallback_id-${problems.fallback_id ? "error" : "hint"}`}
            onChange={(event) => change({ fallback_id: event.target.value || null })}
          >
            <option value="">{t(`admin.form.noFallback.${form.sense}`)}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <fieldset>
        <legend className="text-sm font-semibold">{t("admin.form.times")}</legend>
        <div className="mt-3 grid gap-5 sm:grid-cols-3">
          {TIMES.map((time) => (
            <Field
              key={time}
              id={`engine-form-${time}`}
              label={`${t(`admin.form.${time}`)} (${t("admin.form.unit")})`}
              error={problemText(time)}
            >
              <Input
                id={`engine-form-${time}`}
                type="number"
                inputMode="numeric"
                step={100}
                className="tnum"
                value={Number.isNaN(form[time]) ? "" : form[time]}
                aria-invalid={problems[time] !== undefined}
                aria-describedby={problems[time] ? `engine-form-${time}-error` : undefined}
                onChange={(event) => change({ [time]: event.target.valueAsNumber })}
              />
            </Field>
          ))}
        </div>
      </fieldset>
      <Checkbox
        id="engine-form-enabled"
        checked={form.enabled}
        onChange={(event) => change({ enabled: event.target.checked })}
      >
        {t("admin.form.enabled")}
      </Checkbox>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t("common:cancel")}</Button>
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? t("admin.form.saving") : server ? t("admin.form.save") : t("admin.form.create")}
        </Button>
      </div>
    </form>
  );
}
