import type { IncidentSeverity, ServiceKey } from "#contract/status.ts";
import { SERVICE_NAMES } from "./service-names.ts";

/** Without these nobody can work or talk to anybody. */
const VITAL: ReadonlySet<ServiceKey> = new Set(["sign_in", "live_voice", "database"]);

/** What a draft says until an administrator knows more. */
export function draftOf(service: ServiceKey): {
  title: string;
  title_en: string;
  description: string;
  description_en: string;
  severity: IncidentSeverity;
} {
  const { es, en } = SERVICE_NAMES[service];
  return {
    title: `${es}: fuera de servicio`,
    title_en: `${en}: out of service`,
    description:
      "Nuestras comprobaciones automáticas no consiguen usar este servicio. Estamos buscando la causa y contaremos aquí lo que averigüemos.",
    description_en:
      "Our automatic checks cannot use this service. We are looking for the cause and will tell here what we find.",
    severity: VITAL.has(service) ? "critical" : "major",
  };
}
