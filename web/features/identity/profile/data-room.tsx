import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { updateMyProfile, type Profile } from "#contract/identity.ts";
import { call } from "#web/lib/call.ts";
import { reloadProfile, useUser } from "#web/lib/session.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Input } from "#web/ui/field.tsx";
import { RetryNotice } from "#web/ui/retry-notice.tsx";
import { SectionCard } from "#web/ui/section-card.tsx";
import { EmailCard } from "./email-card.tsx";
import { OrganizationCard } from "../organization/organization-card.tsx";

/** Who one is. */
export default function DataRoom() {
  const { t } = useTranslation("identity");
  const user = useUser();
  if (user.profile)
    return (
      <>
        <ProfileForm key={user.profile.updated_at} profile={user.profile} />
        <EmailCard />
        <OrganizationCard />
      </>
    );
  return <RetryNotice onRetry={reloadProfile}>{t("profile.notLoaded")}</RetryNotice>;
}

function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation("identity");
  const [details, setDetails] = useState({
    first_name: profile.first_name,
    last_name: profile.last_name,
    organization_name: profile.organization_name ?? "",
  });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!details.first_name.trim()) return setError(t("profile.firstRequired"));
    setError(null);
    setBusy(true);
    try {
      await call(updateMyProfile, { ...details, organization_name: details.organization_name.trim() || null });
      await reloadProfile();
      toast({ title: t("profile.saved") });
    } catch (failure) {
      toastFailure(t("profile.failed"), failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <SectionCard title={t("profile.data")}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id="first_name" label={t("register.firstName")} error={error}>
            <Input
              id="first_name"
              autoComplete="given-name"
              maxLength={100}
              value={details.first_name}
              aria-invalid={error !== null}
              onChange={(event) => setDetails({ ...details, first_name: event.target.value })}
            />
          </Field>
          <Field id="last_name" label={t("register.lastName")}>
            <Input
              id="last_name"
              autoComplete="family-name"
              maxLength={100}
              value={details.last_name}
              onChange={(event) => setDetails({ ...details, last_name: event.target.value })}
            />
          </Field>
        </div>
        <Field id="organization_name" label={t("register.organization")}>
          <Input
            id="organization_name"
            autoComplete="organization"
            maxLength={160}
            value={details.organization_name}
            onChange={(event) => setDetails({ ...details, organization_name: event.target.value })}
          />
        </Field>
        <Button type="submit" variant="primary" disabled={busy} className="self-end">
          {busy ? t("profile.saving") : t("profile.save")}
        </Button>
      </form>
    </SectionCard>
  );
}
