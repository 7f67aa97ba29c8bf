import type { ServiceKey } from "#contract/status.ts";

/** What the services are called where the server itself writes: in drafts and on badges. */
export const SERVICE_NAMES: Record<ServiceKey, { es: string; en: string }> = {
  sign_in: { es: "Acceso", en: "Sign-in" },
  live_voice: { es: "Voz en vivo", en: "Live voice" },
  database: { es: "Base de datos", en: "Database" },
  mail: { es: "Correo", en: "E-mail" },
  hosting: { es: "Proveedor alojado", en: "Hosted provider" },
  telephony: { es: "Telefonía", en: "Telephony" },
};
