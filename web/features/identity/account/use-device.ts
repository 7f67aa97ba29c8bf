import { useTranslation } from "react-i18next";
import { deviceOf } from "#contract/device-of.ts";

/** What a session's browser is called on screens, and whether one carries it in a pocket. */
export function useDevice(userAgent: string | null): { name: string; mobile: boolean } {
  const { t } = useTranslation("account");
  const { browser, system, mobile } = deviceOf(userAgent ?? "");
  const whole = browser && system ? t("sessions.device", { browser, system }) : "";
  return { name: whole || browser || system || t("sessions.unknown"), mobile };
}
