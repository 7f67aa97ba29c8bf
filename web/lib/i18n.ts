import i18next from "i18next";
import resourcesToBackend from "i18next-resources-to-backend";
import { initReactI18next } from "react-i18next";
import { LANGUAGE_KEY } from "#contract/limits.ts";
import common from "#web/texts/es/common.json";

export const SUPPORTED_LANGUAGES = ["es", "en"] as const;
export type SupportedLanguage = (typeof SUPPORTED_LANGUAGES)[number];

// A file per language and area, each loaded when first needed; the Spanish common words come with the entry.
const catalogs = import.meta.glob(["../texts/*/*.json", "!../texts/es/common.json"]);

/** Every catalogue of a language, by area; those that do not exist are missing. */
export async function catalogsOf(language: string): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const [path, load] of Object.entries(catalogs)) {
    const [, code, area] = /texts\/([^/]+)\/(.+)\.json$/.exec(path) ?? [];
    if (code === language && area) found.set(area, ((await load()) as { default: unknown }).default);
  }
  if (language === "es") found.set("common", common);
  return found;
}

export const textsReady = i18next
  .use(resourcesToBackend((language: string, area: string) => catalogs[`../texts/${language}/${area}.json`]?.()))
  .use(initReactI18next)
  .init({
    lng: localStorage.getItem(LANGUAGE_KEY) === "en" ? "en" : "es",
    fallbackLng: "es",
    supportedLngs: [...SUPPORTED_LANGUAGES],
    ns: ["common"],
    defaultNS: "common",
    partialBundledLanguages: true,
    resources: { es: { common } },
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (languages, area, key) => console.error(`[i18n] missing ${area}:${key} (${languages.join()})`),
  });

i18next.on("languageChanged", (language) => {
  document.documentElement.lang = language;
  localStorage.setItem(LANGUAGE_KEY, language);
});

export function currentLanguage(): SupportedLanguage {
  return i18next.language === "en" ? "en" : "es";
}

export default i18next;
