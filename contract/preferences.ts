import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { interfaceLanguageSchema, preferencesSchema, themeSchema } from "./preference-values.ts";

/** Ways to write dates and numbers, by the language of the interface; the first is what it has without a choice. */
export const LOCALES = {
  es: ["es-ES", "es-MX", "es-AR", "es-CL", "es-CO", "es-PE", "es-UY", "es-US"],
  en: ["en-GB", "en-US", "en-IE", "en-CA", "en-AU"],
} as const;

/** Changes what is named and leaves the rest. */
export const updateMyPreferences = endpoint({
  method: "PATCH",
  path: "/api/profile/preferences",
  who: "signed-in",
  input: z.object({
    language: z.optional(z.nullable(interfaceLanguageSchema)),
    theme: z.optional(z.nullable(themeSchema)),
    time_zone: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    locale: z.optional(z.nullable(z.enum([...LOCALES.es, ...LOCALES.en]))),
  }),
  output: preferencesSchema,
});

/** The zone of days that are counted for somebody who has named none. */
export const DEFAULT_TIME_ZONE = "Europe/Madrid";

export function isTimeZone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    // An offset is accepted there too, but it is no place whose summer time is known.
    return /^[A-Za-z]/.test(timeZone);
  } catch {
    return false;
  }
}
