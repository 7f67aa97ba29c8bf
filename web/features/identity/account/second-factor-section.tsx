import { useState, type FormEvent } from "react";
import { ShieldCheck, ShieldOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatDate } from "#web/lib/format.ts";
import { toast } from "#web/lib/toast.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, Input } from "#web/ui/field.tsx";
import { RetryNotice } from "#web/ui/retry-notice.tsx";
import { SectionCard } from "#web/ui/section-card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useEnrol, useFactors, useFirstCode, useRemoveFactor } from "./account-queries.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Two-step verification: set up with an authenticator, paper codes, removal. */
export function SecondFactorSection() {
  const { t } = useTranslation("account");
  const factors = useFactors();
  const enrol = useEnrol();
  const [removing, setRemoving] = useState<string | null>(null);
  const [fresh, setFresh] = useState(false);
  const verified = factors.data ?? [];

  return (
    <SectionCard
      title={
        <>
          {t("factor.title")}
          {factors.data && (
            <Badge tone={verified.length > 0 ? "ok" : "neutral"} dot>
              {t(verified.length > 0 ? "factor.on" : "factor.off")}
            </Badge>
          )}
        </>
      }
      text={t("factor.text")}
      action={
        factors.data &&
        verified.length === 0 &&
        !enrol.data && (
          <Button
            disabled={enrol.isPending}
            onClick={() =>
              enrol.mutate("", {
                onError: (failure) =>
                  toast({ title: t("factor.failed"), description: failure.message, variant: "destructive" }),
              })
            }
          >
            <ShieldCheck aria-hidden />
            {t("factor.turnOn")}
          </Button>
        )
      }
    >
      {factors.isPending && <Skeleton className="h-10" />}
      {factors.isError && <RetryNotice onRetry={factors.refetch}>{t("factor.notLoaded")}</RetryNotice>}
      {enrol.data && verified.length === 0 && (
        <Enrolment
          {...enrol.data}
          onDone={() => {
            enrol.reset();
            setFresh(true);
          }}
          onCancel={() => enrol.reset()}
        />
      )}
      {verified.map(({ id, friendly_name, created_at }) => (
        <div key={id} className="flex flex-col gap-4 border-t border-line pt-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              <span className="font-medium">{friendly_name || t("factor.app")}</span>
              <span className="block text-sm text-ink-3">
                {t("factor.since", { date: formatDate(created_at, { dateStyle: "long" }) })}
              </span>
            </p>
            {removing !== id && (
              <Button variant="ghost" onClick={() => setRemoving(id)}>
                <ShieldOff aria-hidden />
                {t("factor.remove")}
              </Button>
            )}
          </div>
          {removing === id && <Removal factorId={id} onClose={() => setRemoving(null)} />}
        </div>
      ))}
      {verified.length > 0 && <RecoveryCodes makeAtOnce={fresh} />}
    </SectionCard>
  );
}

interface EnrolmentProps {
  factorId: string;
  picture: string;
  secret: string;
  onDone: () => void;
  onCancel: () => void;
}

function Enrolment({ factorId, picture, secret, onDone, onCancel }: EnrolmentProps) {
  const { t } = useTranslation(["account", "common"]);
  const verify = useFirstCode();
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-5 sm:flex-row">
      <img
        src={picture}
        alt={t("factor.picture")}
        className="size-44 shrink-0 self-center rounded-md bg-white p-2 sm:self-start"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <p className="text-ink-2">{t("factor.scan")}</p>
        <p className="text-sm text-ink-2">
          {t("factor.secret")}
          <code className="mt-1 block rounded-sm bg-sunken px-2 py-1 font-mono text-sm break-all select-all">
            {secret.match(/.{1,4}/g)?.join(" ")}
          </code>
        </p>
        <CodeForm
          action={t("factor.confirm")}
          busy={verify.isPending}
          onCancel={onCancel}
          onCode={async (code) => {
            await verify.mutateAsync({ factorId, code });
            toast({ title: t("factor.done") });
            onDone();
          }}
        />
      </div>
    </div>
  );
}

function Removal({ factorId, onClose }: { factorId: string; onClose: () => void }) {
  const { t } = useTranslation("account");
  const remove = useRemoveFactor();
  return (
    <div className="flex flex-col gap-3 rounded-md bg-sunken/60 p-4">
      <p className="text-ink-2">{t("factor.removeText")}</p>
      <CodeForm
        action={t("factor.remove")}
        danger
        busy={remove.isPending}
        onCancel={onClose}
        onCode={async (code) => {
          await remove.mutateAsync({ factorId, code });
          toast({ title: t("factor.removed") });
          onClose();
        }}
      />
    </div>
  );
}

interface CodeFormProps {
  action: string;
  busy: boolean;
  danger?: boolean;
  /** Rejects when the code is wrong. On success this form may be gone before it settles. */
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** Six digits of the authenticator and what they are for. */
function CodeForm({ action, busy, danger = false, onCode, onCancel }: CodeFormProps) {
  const { t } = useTranslation(["account", "common"]);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!/^\d{6}$/.test(code)) return setError(t("factor.sixDigits"));
    setError(null);
    onCode(code).catch(() => {
      setError(t("factor.wrong"));
      setCode("");
    });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field id="factor-code" label={t("factor.code")} error={error} className="w-44">
        <Input
          id="factor-code"
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          aria-invalid={error !== null}
          aria-describedby={error ? "factor-code-error" : undefined}
          onChange={({ target }) => setCode(target.value)}
          className="tnum tracking-[0.2em]"
        />
      </Field>
      <Button type="submit" variant={danger ? "danger" : "primary"} disabled={busy}>
        {action}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {t("common:cancel")}
      </Button>
    </form>
  );
}
