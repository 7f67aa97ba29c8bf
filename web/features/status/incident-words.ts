import type { StatusIncident } from "#contract/status.ts";
import { currentLanguage } from "#web/lib/i18n.ts";

/** The title alone, for where there is no room for more. */
export function incidentTitle({ title, title_en }: Pick<StatusIncident, "title" | "title_en">): string {
  return (currentLanguage() === "en" && title_en) || title;
}

/** The words in the reader's language, as far as they were written in it. */
export function incidentWords(incident: StatusIncident): Pick<StatusIncident, "title" | "description"> {
  const { title, title_en, description, description_en } = incident;
  if (currentLanguage() !== "en") return { title, description };
  return { title: title_en || title, description: description_en || description };
}

export function updateMessage({ message, message_en }: StatusIncident["updates"][number]): string {
  return (currentLanguage() === "en" && message_en) || message;
}
