import { use, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage, type SupportedLanguage } from "./i18n.ts";

/** Long texts, a file per language, each loaded when it is first shown. */
export type Contents<T> = Readonly<Record<SupportedLanguage, () => Promise<T>>>;

/** Loads each language once, however often it is asked for. */
export function contents<T>(loaders: Contents<T>): Contents<T> {
  const loading = new Map<SupportedLanguage, Promise<T>>();
  const once = (language: SupportedLanguage) => () => {
    const known = loading.get(language);
    if (known) return known;
    const begun = loaders[language]();
    loading.set(language, begun);
    // A network that failed may work the next time.
    void begun.catch(() => loading.delete(language));
    return begun;
  };
  return { es: once("es"), en: once("en") };
}

/** The text in the language of the page. Suspends while the first one loads; the old one stays while another does. */
export function useContents<T>(loaders: Contents<T>): T {
  // The words of the page change with the language, and so must this.
  useTranslation();
  const language = useDeferredValue(currentLanguage());
  return use(loaders[language]());
}
