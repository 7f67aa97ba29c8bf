import { useTranslation } from "react-i18next";
import { isSignedIn } from "#web/lib/session.ts";
import { useLanguages } from "#web/lib/languages.ts";

/** The languages side by side, for pages without the top bar. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const languages = useLanguages();
  return (
    <span className="flex gap-1" role="group" aria-label={t("languageLabel")}>
      {languages.map((language) => (
        <button
          key={language.code}
          type="button"
          lang={language.code}
          aria-pressed={i18n.language === language.code}
          onClick={() => {
            void i18n.changeLanguage(language.code);
            void remember(language.code);
          }}
          className="h-8 rounded-sm px-2 text-sm font-medium text-ink-3 hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
        >
          {language.native_name}
        </button>
      ))}
    </span>
  );
}

/** Most who change it here are not signed in, so what keeps it is loaded when it is wanted. */
async function remember(code: string): Promise<void> {
  if (!isSignedIn()) return;
  const { rememberPreference } = await import("#web/lib/remember-preference.ts");
  await rememberPreference({ language: code === "en" ? "en" : "es" });
}
