import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { SERVICE_KEYS, type IncidentSeverity, type ServiceKey, type StatusIncident } from "#contract/status.ts";
import { errorText } from "#web/lib/error-text.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Field, Input, Select, Textarea } from "#web/ui/field.tsx";
import { usePublishIncident } from "./status-queries.ts";

type Kind = StatusIncident["kind"];
interface Draft {
  kind: Kind;
  title: string;
  description: string;
  severity: IncidentSeverity;
  services: ServiceKey[];
  from: string;
  to: string;
}
const EMPTY: Draft = {
  kind: "incident",
  title: "",
  description: "",
  severity: "minor",
  services: [],
  from: "",
  to: "",
};

/** For administrators: what everybody will read, and subscribers will be told. What was typed stays when it fails. */
export function IncidentForm() {
  const { t } = useTranslation("status");
  const [draft, setDraft] = useState(EMPTY);
  const publish = usePublishIncident();
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const maintenance = draft.kind === "maintenance";
  const complete =
    draft.title.trim() && draft.description.trim() && (!maintenance || (draft.from && draft.to > draft.from));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { from, to, ...rest } = draft;
    const times = maintenance ? { started_at: new Date(from).toISOString(), ends_at: new Date(to).toISOString() } : {};
    try {
      await publish.mutateAsync({ ...rest, ...times });
      setDraft(EMPTY);
      toast({ title: t("admin.published") });
    } catch (error) {
      toast({ title: t("admin.failed"), description: errorText(error), variant: "destructive" });
    }
  }

  return (
    <Card className="p-5">
      <h2 className="font-semibold">{t("admin.open")}</h2>
      <p className="text-sm text-ink-3">{t("admin.text")}</p>
      <form onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="incident-kind" label={t("admin.kind")}>
            <Select
              id="incident-kind"
              value={draft.kind}
              onChange={(event) => change({ kind: event.target.value as Kind })}
            >
              <option value="incident">{t("admin.incident")}</option>
              <option value="maintenance">{t("admin.maintenance")}</option>
            </Select>
          </Field>
          {!maintenance && (
            <Field id="incident-severity" label={t("admin.severity")}>
              <Select
                id="incident-severity"
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
        {maintenance && (
          <div className="grid gap-4 sm:grid-cols-2">
            {(["from", "to"] as const).map((end) => (
              <Field key={end} id={`incident-${end}`} label={t(`admin.${end}`)}>
                <Input
                  id={`incident-${end}`}
                  type="datetime-local"
                  value={draft[end]}
                  onChange={(event) => change({ [end]: event.target.value })}
                />
              </Field>
            ))}
          </div>
        )}
        <Field id="incident-title" label={t("admin.title")}>
          <Input
            id="incident-title"
            maxLength={160}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        </Field>
        <Field id="incident-description" label={t("admin.description")}>
          <Textarea
            id="incident-description"
            maxLength={4_000}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
        <fieldset>
          <legend className="text-sm font-medium">{t("admin.services")}</legend>
          <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
            {SERVICE_KEYS.map((key) => (
              <label key={key} className="flex min-h-6 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  className="size-4 accent-primary"
                  checked={draft.services.includes(key)}
                  onChange={({ target }) =>
                    change({
                      services: target.checked
                        ? [...draft.services, key]
                        : draft.services.filter((other) => other !== key),
                    })
                  }
                />
                {t(`services.${key}.name`)}
              </label>
            ))}
          </div>
        </fieldset>
        <div>
          <Button type="submit" variant="primary" disabled={!complete || publish.isPending}>
            {t("admin.publish")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
