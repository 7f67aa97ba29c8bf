import { useState, type FormEvent } from "react";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { errorText } from "#web/lib/error-text.ts";
import { formatDate } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Button, textLinkClass } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field, Input } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RetryNotice } from "#web/ui/retry-notice.tsx";
import { SectionCard } from "#web/ui/section-card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useIdentityCheck } from "../account/identity-check.tsx";
import { useCancelDeletion, useDeletion, useRequestDeletion } from "./account-queries.ts";

/** The end of the account: what goes, what stays, and the way back. */
export function DeletionCard() {
  const { t } = useTranslation("profile");
  const query = useDeletion();
  const cancel = useCancelDeletion();
  const [asking, setAsking] = useState(false);
  const state = query.data;

  async function keep(): Promise<void> {
    try {
      await cancel.mutateAsync();
      toast({ title: t("deletion.cancelled") });
    } catch (failure) {
      toastFailure(t("deletion.notCancelled"), failure);
    }
  }

  return (
    <SectionCard title={t("deletion.title")} text={t("deletion.text")} className="border-bad/40!">
      {query.isPending && <Skeleton className="h-16" />}
      {query.isError && <RetryNotice onRetry={query.refetch}>{errorText(query.error)}</RetryNotice>}
      {state && (
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm text-ink-2">
          <li>{t("deletion.agents", { count: state.agents })}</li>
          <li>{t("deletion.conversations", { count: state.conversations })}</li>
          {state.agents_staying > 0 && <li>{t("deletion.staying", { count: state.agents_staying })}</li>}
          <li>{t("deletion.log")}</li>
        </ul>
      )}
      {state?.obstacle && (
        <Notice tone="info">
          {t(`deletion.obstacle.${state.obstacle}`)}{" "}
          {state.obstacle === "HANDOVER_NEEDED" && (
            <Link to="/organization" className={textLinkClass}>
              {t("deletion.toOrganization")}
            </Link>
          )}
        </Notice>
      )}
      {state?.due_at && (
        <Notice tone="warn">
          {t("deletion.pending", { date: formatDate(state.due_at, { dateStyle: "long", timeStyle: "short" }) })}
        </Notice>
      )}
      {state && (
        <div className="flex justify-end">
          {state.due_at ? (
            <Button variant="primary" disabled={cancel.isPending || query.isFetching} onClick={() => void keep()}>
              {t("deletion.cancel")}
            </Button>
          ) : (
            <Button variant="danger" disabled={state.obstacle !== null} onClick={() => setAsking(true)}>
              <Trash2 aria-hidden />
              {t("deletion.begin")}
            </Button>
          )}
        </div>
      )}
      <Dialog open={asking} title={t("deletion.askTitle")} onClose={() => setAsking(false)}>
        <DeletionForm onClose={() => setAsking(false)} />
      </Dialog>
    </SectionCard>
  );
}

function DeletionForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["profile", "common"]);
  const { email } = useUser();
  const request = useRequestDeletion();
  const { confirmed, dialog } = useIdentityCheck();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== email) return setError(t("deletion.otherAddress"));
    setError(null);
    try {
      const done = await confirmed(() => request.mutateAsync(typed));
      if (!done) return;
      const date = formatDate(done.due_at, { dateStyle: "long" });
      toast({ title: t("deletion.scheduled"), description: t("deletion.scheduledText", { date }) });
      onClose();
    } catch (failure) {
      setError(errorText(failure));
    }
  }

  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-1.5 flex flex-col gap-5">
        <p className="text-ink-2">{t("deletion.askText")}</p>
        <Field id="deletion-email" label={t("deletion.typeAddress", { email })} error={error}>
          <Input
            id="deletion-email"
            type="email"
            autoComplete="off"
            value={typed}
            aria-invalid={error !== null}
            aria-describedby={error ? "deletion-email-error" : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button type="submit" variant="danger" disabled={request.isPending}>
            {t("deletion.begin")}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
