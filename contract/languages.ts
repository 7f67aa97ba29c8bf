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

export const listActiveLanguages = endpoint({
  method: "GET",
  path: "/api/languages",
  who: "anyone",
  input: z.object({}),
  output: z.object({ languages: z.array(languageSchema) }),
});
