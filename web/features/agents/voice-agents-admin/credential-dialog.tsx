import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { HostAccount } from "#contract/hosted-agents.ts";
import { errorText } from "#web/lib/error-text.ts";
import { ApiError } from "#web/lib/http.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Checkbox, Field, Input, Select } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useSaveCredential } from "./host-queries.ts";

interface CredentialDialogProps {
  open: boolean;
  account: HostAccount;
  onClose: () => void;
}

/** Enters the account or puts another in its place. Secrets go in and are never shown. */
export function CredentialDialog({ open, account, onClose }: CredentialDialogProps) {
  const { t } = useTranslation("hosting");
  return (
    <Dialog open={open} title={t("form.title")} onClose={onClose}>
      <CredentialForm account={account} onClose={onClose} />
    </Dialog>
  );
}

function CredentialForm({ account, onClose }: Omit<CredentialDialogProps, "open">) {
  const { t } = useTranslation(["hosting", "common"]);
  const [address, setAddress] = useState(account.base_url ?? account.addresses[0] ?? "");
  const [key, setKey] = useState("");
  const [secret, setSecret] = useState("");
  const [removeSecret, setRemoveSecret] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveCredential();
  // One that cannot be opened any more is no key to stay with.
  const keepsKey = account.source === "kept";
  const missing = !keepsKey && key.trim() === "";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setProblem(null);
    const typed = { ...(key.trim() && { key }), ...(secret.trim() && { webhook_secret: secret }) };
    try {
      await save.mutateAsync({ base_url: address, ...typed, ...(removeSecret && { webhook_secret: null }) });
      toast({ title: t("saved") });
      onClose();
    } catch (error) {
      const refused = error instanceof ApiError && error.code === "HOST_REFUSED_KEY";
      setProblem(refused ? t("form.refused") : errorText(error));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-5">
      <p className="text-sm text-ink-2">{t("form.text")}</p>
      <Field id="host-address" label={t("address")} hint={t("form.addressHint")}>
        <Select
          id="host-address"
          value={address}
          aria-describedby="host-address-hint"
          onChange={(event) => setAddress(event.target.value)}
        >
          {account.addresses.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="host-key" label={t("key")} hint={keepsKey ? t("form.keyKept") : t("form.keyHint")}>
        <Input
          id="host-key"
          type="password"
          value={key}
          maxLength={500}
          autoComplete="new-password"
          aria-describedby="host-key-hint"
          onChange={(event) => setKey(event.target.value)}
        />
      </Field>
      <Field
        id="host-secret"
        label={t("form.secret")}
        hint={
          <span className="wrap-anywhere">
            {account.webhook ? t("form.secretKept") : t("form.secretHint", { url: account.webhook_url })}
          </span>
        }
      >
        <Input
          id="host-secret"
          type="password"
          value={secret}
          maxLength={500}
          autoComplete="new-password"
          disabled={removeSecret}
          aria-describedby="host-secret-hint"
          onChange={(event) => setSecret(event.target.value)}
        />
      </Field>
      {account.webhook && (
        <Checkbox
          id="host-secret-remove"
          checked={removeSecret}
          onChange={(event) => {
            setRemoveSecret(event.target.checked);
            setSecret("");
          }}
        >
          {t("form.secretRemove")}
        </Checkbox>
      )}
      {problem && (
        <Notice tone="bad" role="alert">
          {problem} {t("form.nothingSaved")}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t("common:cancel")}</Button>
        <Button type="submit" variant="primary" disabled={missing || save.isPending}>
          {save.isPending ? t("form.trying") : t("form.save")}
        </Button>
      </div>
    </form>
  );
}
