import { useRef, useState } from "react";
import { Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { agentErrorText } from "./agent-error-text.ts";
import { NotAnAgentFile, readAgentFile } from "./import-agent.ts";

/** Chooses an exported agent and opens it in the creator, where it is looked at before it is made. */
export function ImportButton() {
  const { t } = useTranslation("agents");
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function read(file: File): Promise<void> {
    setBusy(true);
    try {
      const imported = await readAgentFile(file);
      void navigate("/agent-creator", { state: { imported } });
    } catch (error) {
      const description = error instanceof NotAnAgentFile ? t("import.notAnAgent") : agentErrorText(error);
      toast({ title: t("import.failed"), description, variant: "destructive" });
      setBusy(false);
    }
  }

  return (
    <>
      <Button disabled={busy} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {t("import.action")}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t("import.file")}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void read(file);
          // The same file may be chosen again, after it has been corrected.
          event.target.value = "";
        }}
      />
    </>
  );
}
