import type { IncidentStatus, StatusIncident } from "#contract/status.ts";
import type { ComposedMail } from "./compose-mail.ts";
import { asHtml, asText, type MailBody } from "./layout.ts";
import { MAIL_FOOTER, type MailLanguage } from "./texts.ts";

interface AlertTexts {
  status: Record<IncidentStatus, string>;
  maintenance: string;
  button: string;
  note(unsubscribeUrl: string): string;
}

const TEXTS: Record<MailLanguage, AlertTexts> = {
  es: {
    status: {
      investigating: "Investigando",
      identified: "Identificado",
      monitoring: "Monitoreando",
      resolved: "Resuelto",
    },
    maintenance: "Mantenimiento",
    button: "Ver el estado del sistema",
    note: (url) =>
      `Recibes este mensaje porque te suscribiste a las alertas de estado. Para dejar de recibirlas: ${url}`,
  },
  en: {
    status: {
      investigating: "Investigating",
      identified: "Identified",
      monitoring: "Monitoring",
      resolved: "Resolved",
    },
    maintenance: "Maintenance",
    button: "See the system status",
    note: (url) => `You receive this message because you subscribed to status alerts. To stop receiving them: ${url}`,
  },
};

/** What an incident came to, for one subscriber. Its words are the administrator's own, in whatever language. */
export function composeStatusAlert(alert: {
  language: MailLanguage;
  incident: Pick<StatusIncident, "kind" | "title" | "status">;
  message: string;
  statusUrl: string;
  unsubscribeUrl: string;
}): ComposedMail {
  const texts = TEXTS[alert.language];
  const { kind, title, status } = alert.incident;
  const state = kind === "maintenance" && status !== "resolved" ? texts.maintenance : texts.status[status];
  // A subject is one line.
  const heading = title.replace(/\s+/g, " ");
  const body: MailBody = {
    language: alert.language,
    subject: `${state}: ${heading}`,
    heading,
    paragraphs: [state, ...alert.message.split(/\n+/)].filter((text) => text.trim() !== ""),
    link: { url: alert.statusUrl, label: texts.button, fallback: MAIL_FOOTER[alert.language].fallback },
    note: texts.note(alert.unsubscribeUrl),
    tagline: MAIL_FOOTER[alert.language].tagline,
  };
  return { subject: body.subject, html: asHtml(body), text: asText(body), unsubscribeUrl: alert.unsubscribeUrl };
}
