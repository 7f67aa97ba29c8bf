import { useState } from "react";
import { ClipboardPaste } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Input, Textarea } from "#web/ui/field.tsx";
import { useAddText } from "./document-queries.ts";

/** A text that is pasted becomes a document of its own. */
export function PastedText({ agentId }: { agentId: string }) {
  const { t } = useTranslation(["agent-detail", "common"]);
  const [open, setOpen] = useState(false);
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const add = useAddText(agentId);

  async function save(): Promise<void> {
    try {
      await add.mutateAsync({ title, text });
      setTitle("");
      setText("");
      setOpen(false);
    } catch (error) {
      toastFailure(t("documents.addFailed"), error);
    }
  }

  if (!open) {
    return (
      <Button size="sm" variant="ghost" className="self-start" onClick={() => setOpen(true)}>
        <ClipboardPaste aria-hidden />
        {t("documents.paste")}
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-3.5">
      <Field id="pasted-title" label={t("documents.pasteTitle")}>
        <Input id="pasted-title" maxLength={200} value={title} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Field id="pasted-text" label={t("documents.pasteText")}>
        <Textarea id="pasted-text" maxLength={200_000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <span className="flex gap-2">
        <Button
          size="sm"
          variant="primary"
          disabled={add.isPending || title.trim() === "" || text.trim() === ""}
          onClick={() => void save()}
        >
          {t("documents.pasteAction")}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setOpen(false)}>
          {t("common:cancel")}
        </Button>
      </span>
    </div>
  );
}
