import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { IncidentStatus, StatusIncident } from "#contract/status.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { useAddIncidentUpdate } from "./managed-queries.ts";

import { NO_WORDS, UpdateWords } from "./update-words.tsx";

/** For administrators: what is known now. */
export function UpdateForm({ incident }: { incident: StatusIncident }) {
  const { t } = useTranslation("status");
  const [status, setStatus] = useState<IncidentStatus>(incident.status);
  const [words, setWords] = useState(NO_WORDS);
  const add = useAddIncidentUpdate();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      await add.mutateAsync({ id: incident.id, status, ...words });
      setWords(NO_WORDS);
      toast({ title: t("admin.published") });
    } catch (error) {
      toastFailure(t("admin.failed"), error);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-3 border-t border-line pt-4">
      <Field id={`status-${incident.id}`} label={t("admin.status")} className="sm:max-w-60">
        <Select
          id={`status-${incident.id}`}
          value={status}
          onChange={(event) => setStatus(event.target.value as IncidentStatus)}
        >
          {(["investigating", "identified", "monitoring", "resolved"] as const).map((one) => (
            <option key={one} value={one}>
              {t(`incidentStatus.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <UpdateWords id={incident.id} words={words} onChange={setWords} />
      <div>
        <Button type="submit" disabled={words.message.trim() === "" || add.isPending}>
          {t("admin.addUpdate")}
        </Button>
      </div>
    </form>
  );
}
