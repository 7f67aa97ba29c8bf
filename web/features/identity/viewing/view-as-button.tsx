import { useId, useState } from "react";
import { ScanEye } from "lucide-react";
import { useTranslation } from "react-i18next";
import { VIEWING_REASON_MAX } from "#contract/limits.ts";
import { beginViewing } from "#contract/viewing.ts";
import { call } from "#web/lib/call.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { startViewing } from "#web/lib/viewing.ts";
import { Button } from "#web/ui/button.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { Field, Textarea } from "#web/ui/field.tsx";

/** Asks why, and then shows this tab as the person sees it. */
export function ViewAsButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation("viewing");
  const fieldId = useId();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function begin(): Promise<void> {
    if (reason.trim() === "") return setError(t("reasonRequired"));
    setBusy(true);
    try {
      startViewing(await call(beginViewing, { id, reason }));
    } catch (failure) {
      setBusy(false);
      toastFailure(t("beginFailed"), failure);
    }
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <ScanEye aria-hidden />
        {t("begin")}
      </Button>
      <Confirm
        open={asking}
        tone="primary"
        title={t("beginTitle", { name })}
        action={t("begin")}
        busy={busy}
        onConfirm={() => void begin()}
        onCancel={() => setAsking(false)}
        text={
          <div className="flex flex-col gap-4">
            <p>{t("beginText")}</p>
            <Field id={fieldId} label={t("reason")} hint={t("reasonHint", { name })} error={error}>
              <Textarea
                id={fieldId}
                required
                maxLength={VIEWING_REASON_MAX}
                aria-invalid={error !== null}
                aria-describedby={`${fieldId}-${error === null ? "hint" : "error"}`}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                className="min-h-16!"
              />
            </Field>
          </div>
        }
      />
    </>
  );
}
