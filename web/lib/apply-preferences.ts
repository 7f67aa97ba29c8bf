import type { Preferences } from "#contract/preference-values.ts";
import { chooseFormat } from "./format-choice.ts";
import i18next from "./i18n.ts";
import { chosenTheme, setTheme } from "./theme.ts";

/** Makes this device as the person has it everywhere. What they never chose stays as the device has it. */
export async function applyPreferences({ language, theme, time_zone, locale }: Preferences): Promise<void> {
  chooseFormat({ locale, timeZone: time_zone });
  if (theme !== null && theme !== chosenTheme()) setTheme(theme);
  if (language !== null && language !== i18next.language) await i18next.changeLanguage(language);
}
