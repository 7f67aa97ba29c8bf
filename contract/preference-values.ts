import * as z from "zod/mini";

export const themeSchema = z.enum(["light", "dark", "system"]);
export const interfaceLanguageSchema = z.enum(["es", "en"]);

/** Each is null where the person has chosen nothing: then the device decides. */
export const preferencesSchema = z.object({
  language: z.nullable(interfaceLanguageSchema),
  theme: z.nullable(themeSchema),
  /** A name of the IANA database, such as `America/Bogota`. */
  time_zone: z.nullable(z.string()),
  locale: z.nullable(z.string()),
});
export type Preferences = z.infer<typeof preferencesSchema>;
