import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { interfaceLanguageSchema, type Preferences } from "#contract/preference-values.ts";
import { LOCALES, updateMyPreferences } from "#contract/preferences.ts";
import { applyPreferences } from "#web/lib/apply-preferences.ts";
import { call } from "#web/lib/call.ts";
import i18next, { currentLanguage, type SupportedLanguage } from "#web/lib/i18n.ts";
import { useLanguages } from "#web/lib/languages.ts";
import { reloadProfile, useUser } from "#web/lib/session.ts";
import { useTheme, type Theme } from "#web/lib/theme.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { RetryNotice } from "#web/ui/retry-notice.tsx";
import { SectionCard } from "#web/ui/section-card.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { TimeZoneSelect } from "./time-zone-select.tsx";

type Chosen = Preferences & { language: SupportedLanguage; theme: Theme };

/** How one likes to have things, the same on every device. */
export default function PreferencesRoom() {
  const { t } = useTranslation(["profile", "identity"]);
  const { profile } = useUser();
  const theme = useTheme();
  // The top bar changes language and theme as well; then this form begins anew with them.
  const language = currentLanguage();
  if (profile)
    return (
      <PreferencesForm
        key={`${language} ${theme} ${profile.preferences.time_zone} ${profile.preferences.locale}`}
        kept={{ ...profile.preferences, language, theme }}
      />
    );
  return <RetryNotice onRetry={reloadProfile}>{t("identity:profile.notLoaded")}</RetryNotice>;
}

function PreferencesForm({ kept }: { kept: Chosen }) {
  const { t } = useTranslation(["profile", "common"]);
  const languages = useLanguages();
  const [wish, setWish] = useState<Chosen>(kept);
  const [busy, setBusy] = useState(false);
  const locales: readonly string[] = LOCALES[wish.language];
  const locale = wish.locale !== null && locales.includes(wish.locale) ? wish.locale : locales[0]!;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      const { language, theme, time_zone } = wish;
      const known = [...LOCALES.es, ...LOCALES.en].find((one) => one === locale) ?? null;
      await applyPreferences(await call(updateMyPreferences, { language, theme, time_zone, locale: known }));
      await reloadProfile();
      // In the language that was just chosen.
      toast({ title: i18next.t("preferences.saved", { ns: "profile" }) });
    } catch (failure) {
      toastFailure(t("preferences.failed"), failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <SectionCard title={t("preferences.title")} text={t("preferences.text")}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id="language" label={t("common:languageLabel")}>
            <Select
              id="language"
              value={wish.language}
              onChange={({ target }) => setWish({ ...wish, language: interfaceLanguageSchema.parse(target.value) })}
            >
              {languages.map(({ code, native_name }) => (
                <option key={code} value={code} lang={code}>
                  {native_name}
                </option>
              ))}
            </Select>
          </Field>
          <div className="flex flex-col gap-1.5">
            <span className="text-sm font-medium">{t("preferences.theme")}</span>
            <span>
              <Segmented<Theme>
                label={t("preferences.theme")}
                value={wish.theme}
                onChange={(theme) => setWish({ ...wish, theme })}
                options={(["light", "dark", "system"] as const).map((value) => ({
                  value,
                  label: t(`preferences.themes.${value}`),
                }))}
              />
            </span>
          </div>
          <Field id="locale" label={t("preferences.locale")}>
            <Select id="locale" value={locale} onChange={({ target }) => setWish({ ...wish, locale: target.value })}>
              {locales.map((one) => (
                <option key={one} value={one}>
                  {regionName(one)}
                </option>
              ))}
            </Select>
          </Field>
          <Field id="time-zone" label={t("preferences.zone")}>
            <TimeZoneSelect
              id="time-zone"
              value={wish.time_zone}
              onChange={(time_zone) => setWish({ ...wish, time_zone })}
            />
          </Field>
        </div>
        <Sample locale={locale} timeZone={wish.time_zone} />
        <Button type="submit" variant="primary" disabled={busy} className="self-end">
          {busy ? t("preferences.saving") : t("preferences.save")}
        </Button>
      </form>
    </SectionCard>
  );
}

/** What the choice comes to, before it is saved. */
function Sample({ locale, timeZone }: { locale: string; timeZone: string | null }) {
  const { t } = useTranslation("profile");
  const [now] = useState(() => new Date());
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: "full",
    timeStyle: "short",
    ...(timeZone && { timeZone }),
  }).format(now);
  return (
    <p className="rounded-md bg-sunken/60 px-4 py-3 text-sm text-ink-2">
      <span className="block text-ink-3">{t("preferences.sample")}</span>
      <span className="tnum">
        {date} · {new Intl.NumberFormat(locale, { useGrouping: "always" }).format(12_845.6)}
      </span>
    </p>
  );
}

function regionName(locale: string): string {
  const [language = "es", region = "ES"] = locale.split("-");
  return new Intl.DisplayNames(language, { type: "region" }).of(region) ?? region;
}
