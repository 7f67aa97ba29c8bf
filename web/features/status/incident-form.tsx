import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { SERVICE_KEYS, type IncidentSeverity, type StatusIncident } from "#contract/status.ts";
import { currentTimeZone } from "#web/lib/format.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, Field, Input, Select, Textarea } from "#web/ui/field.tsx";
import { Fold } from "#web/ui/fold.tsx";
import {
  draftOf,
  EMPTY_INCIDENT,
  isComplete,
  timesOf,
  toPublish,
  toUpdate,
  type IncidentDraft,
} from "./incident-draft.ts";
import { usePublishIncident, useUpdateIncident } from "./managed-queries.ts";

interface IncidentFormProps {
  /** The one to correct; without it a new one is published. */
  incident?: StatusIncident;
  onDone?: () => void;
}

/** For administrators: what everybody will read. What was typed stays when it fails. */
export function IncidentForm({ incident, onDone }: IncidentFormProps) {
  const { t } = useTranslation(["status", "common"]);
  const id = useId();
  const timeZone = currentTimeZone();
  const [draft, setDraft] = useState(incident ? draftOf(incident, timeZone) : EMPTY_INCIDENT);
  const publish = usePublishIncident();
  const update = useUpdateIncident();
  const change = (part: Partial<IncidentDraft>) => setDraft({ ...draft, ...part });
  const maintenance = draft.kind === "maintenance";
  const times = timesOf(draft, incident);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      if (incident) await update.mutateAsync(toUpdate(draft, incident, timeZone));
      else await publish.mutateAsync(toPublish(draft, timeZone));
      toast({ title: t(incident ? "admin.saved" : "admin.published") });
      if (!incident) setDraft(EMPTY_INCIDENT);
      onDone?.();
    } catch (error) {
      toastFailure(t(incident ? "admin.notSaved" : "admin.failed"), error);
    }
  }

  const text = (field: "title" | "title_en") => (
    <Field id={`${id}-${field}`} label={t(`admin.${field}`)}>
      <Input
        id={`${id}-${field}`}
        maxLength={160}
        value={draft[field]}
        onChange={(event) => change({ [field]: event.target.value })}
      />
    </Field>
  );
  const longText = (field: "description" | "description_en") => (
    <Field id={`${id}-${field}`} label={t(`admin.${field}`)}>
      <Textarea
        id={`${id}-${field}`}
        maxLength={4_000}
        value={draft[field]}
        onChange={(event) => change({ [field]: event.target.value })}
      />
    </Field>
  );

  return (
    <form onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-4">
      {(!incident || !maintenance) && (
        <div className="grid gap-4 sm:grid-cols-2">
          {!incident && (
            <Field id={`${id}-kind`} label={t("admin.kind")}>
              <Select
                id={`${id}-kind`}
                value={draft.kind}
                onChange={(event) => change({ kind: event.target.value as IncidentDraft["kind"] })}
              >
                <option value="incident">{t("admin.incident")}</option>
                <option value="maintenance">{t("admin.maintenance")}</option>
              </Select>
            </Field>
          )}
          {!maintenance && (
            <Field id={`${id}-severity`} label={t("admin.severity")}>
              <Select
                id={`${id}-severity`}
                value={draft.severity}
                onChange={(event) => change({ severity: event.target.value as IncidentSeverity })}
              >
                {(["minor", "major", "critical"] as const).map((severity) => (
                  <option key={severity} value={severity}>
                    {t(`severity.${severity}`)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
      )}
      {times.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {times.map((time) => (
            <Field
              key={time}
              id={`${id}-${time}`}
              label={t(`admin.${time}`)}
              hint={t("admin.zone", { zone: timeZone })}
            >
              <Input
                id={`${id}-${time}`}
                aria-describedby={`${id}-${time}-hint`}
                type="datetime-local"
                value={draft[time]}
                onChange={(event) => change({ [time]: event.target.value })}
              />
            </Field>
          ))}
        </div>
      )}
      {text("title")}
      {longText("description")}
      <Fold title={t("admin.english")}>
        <div className="flex flex-col gap-4">
          <p className="text-sm text-ink-3">{t("admin.englishText")}</p>
          {text("title_en")}
          {longText("description_en")}
        </div>
      </Fold>
      <fieldset>
        <legend className="text-sm font-medium">{t("admin.services")}</legend>
        <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
          {SERVICE_KEYS.map((key) => (
            <Checkbox
              key={key}
              id={`${id}-${key}`}
              checked={draft.services.includes(key)}
              onChange={({ target }) =>
                change({
                  services: SERVICE_KEYS.filter((one) => (one === key ? target.checked : draft.services.includes(one))),
                })
              }
            >
              {t(`services.${key}.name`)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          disabled={!isComplete(draft, incident) || publish.isPending || update.isPending}
        >
          {t(incident ? "admin.save" : "admin.publish")}
        </Button>
        {incident && <Button onClick={onDone}>{t("common:cancel")}</Button>}
      </div>
    </form>
  );
}
