import { useId, useState } from "react";
import { Rocket } from "lucide-react";
import { useTranslation } from "react-i18next";
import { VERSION_NOTE_MAX } from "#contract/agent-versions.ts";
import type { Agent } from "#contract/agents.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field, Textarea } from "#web/ui/field.tsx";
import { agentErrorText } from "./agent-error-text.ts";
import { usePublish } from "./version-queries.ts";

interface PublishButtonProps {
  agent: Agent;
  dirty: boolean;
  /** Saves what is in the form; null where that failed and has been told. */
  onSave: () => Promise<Agent | null>;
}

/** Makes the draft the next version, after a word about what is new. What is unsaved is saved on the way. */
export function PublishButton({ agent, dirty, onSave }: PublishButtonProps) {
  const { t } = useTranslation(["agent-detail", "common"]);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const publish = usePublish();
  const nothing = !dirty && agent.version > 0 && agent.published_revision === agent.revision;

  async function confirmed(): Promise<void> {
    setBusy(true);
    const saved = dirty ? await onSave() : agent;
    // The form says what is wrong with it; the dialog would stand before it.
    if (!saved) {
      setBusy(false);
      return setOpen(false);
    }
    try {
      const published = await publish.mutateAsync({ agent: saved, note });
      toast({ title: t("publish.done", { number: published.version }) });
      setNote("");
      setOpen(false);
    } catch (error) {
      toast({ title: t("publish.failed"), description: agentErrorText(error), variant: "destructive" });
    }
    setBusy(false);
  }

  return (
    <>
      <Button disabled={nothing} title={nothing ? t("publish.nothing") : undefined} onClick={() => setOpen(true)}>
        <Rocket aria-hidden />
        {nothing ? t("publish.published") : t("publish.action")}
      </Button>
      <Dialog
        open={open}
        title={t("publish.title", { number: agent.version + 1 })}
        onClose={() => setOpen(false)}
        className="max-w-md!"
      >
        <p className="mt-1.5 text-ink-2">{dirty ? t("publish.textUnsaved") : t("publish.text")}</p>
        <Field id={`${id}-note`} label={t("publish.note")} className="mt-4">
          <Textarea
            id={`${id}-note`}
            value={note}
            maxLength={VERSION_NOTE_MAX}
            placeholder={t("publish.noteExample")}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button onClick={() => setOpen(false)}>{t("common:cancel")}</Button>
          <Button variant="primary" disabled={busy} onClick={() => void confirmed()}>
            {busy ? t("publish.busy") : dirty ? t("publish.actionUnsaved") : t("publish.action")}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
