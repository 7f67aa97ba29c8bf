import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { statusSubscribe } from "#contract/status.ts";
import { call } from "#web/lib/call.ts";
import { errorText } from "#web/lib/error-text.ts";
import { ApiError } from "#web/lib/http.ts";
import { currentLanguage } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Input } from "#web/ui/field.tsx";

/** Spec section 4: idle, processing, then success or error; the field is emptied on success. */
export function AlertForm() {
  const { t } = useTranslation("status");
  const [email, setEmail] = useState("");
  const [processing, setProcessing] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const address = email.trim();
    if (!address.includes("@"))
      return toast({ title: t("alerts.invalidTitle"), description: t("alerts.invalid"), variant: "destructive" });
    setProcessing(true);
    try {
      const { requiresConfirmation } = await call(statusSubscribe, { email: address, language: currentLanguage() });
      setEmail("");
      toast(
        requiresConfirmation
          ? { title: t("alerts.startedTitle"), description: t("alerts.started") }
          : { title: t("alerts.doneTitle"), description: t("alerts.done") },
      );
    } catch (error) {
      const answered = error instanceof ApiError && error.status !== 0 && error.status !== 504;
      const description = answered ? errorText(error) || t("alerts.failed") : t("alerts.unexpected");
      toast({ title: t("alerts.failedTitle"), description, variant: "destructive" });
    }
    setProcessing(false);
  }

  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
      <div className="min-w-0">
        <h2 className="font-semibold">{t("alerts.title")}</h2>
        <p className="text-sm text-ink-3">{t("alerts.text")}</p>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-1 basis-72 gap-2">
        <Input
          type="email"
          autoComplete="email"
          aria-label={t("alerts.email")}
          placeholder={t("alerts.email")}
          value={email}
          disabled={processing}
          onChange={(event) => setEmail(event.target.value)}
          className="min-w-0"
        />
        <Button type="submit" variant="primary" disabled={processing || email.trim() === ""} className="h-10">
          {processing ? t("alerts.subscribing") : t("alerts.subscribe")}
        </Button>
      </form>
    </Card>
  );
}
