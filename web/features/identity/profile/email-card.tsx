import { useState, type FormEvent } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isAuthApiError } from "@supabase/auth-js";
import { useTranslation } from "react-i18next";
import { cancelEmailChange } from "#contract/account.ts";
import { authClient } from "#web/lib/auth-client.ts";
import { call } from "#web/lib/call.ts";
import { errorText } from "#web/lib/error-text.ts";
import { useUser } from "#web/lib/session.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Input } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SectionCard } from "#web/ui/section-card.tsx";
import { useIdentityCheck } from "../account/identity-check.tsx";

const PENDING = ["email-change"];

/** The address one signs in with. A new one counts once the link that is mailed there has been followed. */
export function EmailCard() {
  const { t } = useTranslation(["profile", "common"]);
  const { email } = useUser();
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const { confirmed, dialog } = useIdentityCheck();
  const pending = useQuery({
    queryKey: PENDING,
    queryFn: async () => {
      const { data, error } = await authClient.getUser();
      if (error) throw error;
      return data.user.new_email ?? null;
    },
  });

  async function change(wanted: string): Promise<string | null> {
    try {
      const done = await confirmed(async () => {
        const { error } = await authClient.updateUser(
          { email: wanted },
          { emailRedirectTo: `${location.origin}/profile` },
        );
        if (error) throw error;
        return true;
      });
      if (!done) return null;
      void queries.invalidateQueries({ queryKey: PENDING });
      setEditing(false);
      toast({ title: t("email.sent"), description: wanted });
      return null;
    } catch (failure) {
      if (!isAuthApiError(failure)) return errorText(failure);
      if (failure.code === "email_exists") return t("email.taken");
      if (failure.code === "validation_failed") return t("email.invalid");
      return failure.code?.startsWith("over_") ? t("email.tooSoon") : failure.message;
    }
  }

  async function cancel(): Promise<void> {
    try {
      await call(cancelEmailChange, {});
      void queries.invalidateQueries({ queryKey: PENDING });
      toast({ title: t("email.cancelled") });
    } catch (failure) {
      toastFailure(t("email.notCancelled"), failure);
    }
  }

  return (
    <SectionCard
      title={t("email.title")}
      text={email}
      action={!editing && <Button onClick={() => setEditing(true)}>{t("email.change")}</Button>}
    >
      {pending.data && (
        <Notice tone="info">
          {t("email.pending", { email: pending.data })}{" "}
          <span className="flex flex-wrap gap-x-4">
            <Button variant="link" onClick={() => void change(pending.data!).then(reportRefusal)}>
              {t("email.resend")}
            </Button>
            <Button variant="link" onClick={() => void cancel()}>
              {t("email.cancelChange")}
            </Button>
          </span>
        </Notice>
      )}
      {editing && <EmailForm onChange={change} onCancel={() => setEditing(false)} />}
      {dialog}
    </SectionCard>
  );
}

function reportRefusal(problem: string | null): void {
  if (problem) toast({ title: problem, variant: "destructive" });
}

interface EmailFormProps {
  /** Resolves to what is wrong, or null. On success this form may be gone before it settles. */
  onChange: (email: string) => Promise<string | null>;
  onCancel: () => void;
}

function EmailForm({ onChange, onCancel }: EmailFormProps) {
  const { t } = useTranslation(["profile", "common"]);
  const { email } = useUser();
  const [value, setValue] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wanted = value.trim().toLowerCase();
    if (!/^[^\s@]+@[^\s@]+$/.test(wanted)) return setError(t("email.invalid"));
    if (wanted === email) return setError(t("email.same"));
    setBusy(true);
    setError(await onChange(wanted));
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 border-t border-line pt-4">
      <Field id="new-email" label={t("email.new")} hint={t("email.newHint")} error={error}>
        <Input
          id="new-email"
          type="email"
          autoComplete="email"
          value={value}
          maxLength={255}
          aria-invalid={error !== null}
          aria-describedby={error ? "new-email-error" : "new-email-hint"}
          onChange={({ target }) => setValue(target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t("common:cancel")}</Button>
        <Button type="submit" variant="primary" disabled={busy}>
          {t("email.send")}
        </Button>
      </div>
    </form>
  );
}
