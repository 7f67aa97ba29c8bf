import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

export const languageSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  native_name: z.string(),
  flag: z.string(),
  active: z.boolean(),
});
export type Language = z.infer<typeof languageSchema>;

/** Used when the languages cannot be read (spec section 3). */
export const DEFAULT_LANGUAGES: readonly Language[] = [
  { id: "es", code: "es", name: "Spanish", native_name: "Español", flag: "es", active: true },
  { id: "en", code: "en", name: "English", native_name: "English", flag: "us", active: true },
];

/** Countries whose flag we have drawn; `web/ui/flag.tsx` holds the drawings. */
export const flagSchema = z.enum(["es", "us", "gb"]);
export const FLAGS = flagSchema.options;

/** All of them, the inactive ones too, in the order of the switcher. */
export const listLanguages = endpoint({
  method: "GET",
  path: "/api/admin/languages",
  who: "administrator",
  input: z.object({}),
  output: z.object({ languages: z.array(languageSchema) }),
});

/** Every language once, in the order of the switcher. LANGUAGE_NEEDED when Spanish would be switched off. */
export const arrangeLanguages = endpoint({
  method: "PUT",
  path: "/api/admin/languages",
  who: "administrator",
  input: z.object({
    languages: z
      .array(
        z.object({
          code: z.string().check(z.maxLength(10)),
          native_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
          flag: flagSchema,
          active: z.boolean(),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  output: z.object({ languages: z.array(languageSchema) }),
});

export const listActiveLanguages = endpoint({
  method: "GET",
  path: "/api/languages",
  who: "anyone",
  input: z.object({}),
  output: z.object({ languages: z.array(languageSchema) }),
});
