import { useState, type FormEvent } from "react";
import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { StatusIncident } from "#contract/status.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { useCorrectUpdate } from "./managed-queries.ts";
import { UpdateWords } from "./update-words.tsx";

interface CorrectUpdateProps {
  incidentId: string;
  update: StatusIncident["updates"][number];
}

/** The words of an update may be corrected; its time and status stay. */
export function CorrectUpdate({ incidentId, update }: CorrectUpdateProps) {
  const { t } = useTranslation(["status", "common"]);
  const [words, setWords] = useState<{ message: string; message_en: string } | null>(null);
  const correct = useCorrectUpdate();
  const { id, message, message_en } = update;
  if (!words)
    return (
      <Button variant="link" className="mt-1 text-xs" onClick={() => setWords({ message, message_en })}>
        <Pencil aria-hidden />
        {t("admin.correct")}
      </Button>
    );

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!words) return;
    try {
      await correct.mutateAsync({ id: incidentId, update_id: id, ...words });
      toast({ title: t("admin.saved") });
      setWords(null);
    } catch (error) {
      toastFailure(t("admin.notSaved"), error);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="mt-2 flex flex-col gap-3">
      <UpdateWords id={id} words={words} onChange={setWords} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" disabled={words.message.trim() === "" || correct.isPending}>
          {t("admin.save")}
        </Button>
        <Button size="sm" onClick={() => setWords(null)}>
          {t("common:cancel")}
        </Button>
      </div>
    </form>
  );
}
