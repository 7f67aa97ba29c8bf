import type { OptionalMail, SecurityNotice } from "#contract/notices.ts";
import { asSingleLine, type ComposedMail } from "./compose-mail.ts";
import { asHtml, asText } from "./layout.ts";
import { MAIL_FOOTER, type MailLanguage } from "./texts.ts";

export type NoticeKind = Exclude<SecurityNotice, "password_changed"> | OptionalMail;

interface NoticeText {
  subject: string;
  paragraphs: string[];
  button: string;
  note: string;
}
type NoticeTexts = Record<NoticeKind, (what: string) => NoticeText>;

const NOT_YOU_ES = "Si no has sido tú, cambia tu contraseña ahora mismo y cierra las demás sesiones.";
const NOT_YOU_EN = "If this was not you, change your password now and end your other sessions.";

const es: NoticeTexts = {
  new_device: (what) => ({
    subject: "Nuevo inicio de sesión en tu cuenta",
    paragraphs: [
      `Alguien ha entrado en tu cuenta de Claravoz desde un dispositivo o una red que no conocíamos: ${what}.`,
    ],
    button: "Ver mis sesiones",
    note: NOT_YOU_ES,
  }),
  email_changed: (what) => ({
    subject: "El correo de tu cuenta ha cambiado",
    paragraphs: [`Tu cuenta de Claravoz usa ahora otra dirección: ${what}. Esta ya no sirve para entrar.`],
    button: "Ir a mi cuenta",
    note: "Si no has sido tú, responde cuanto antes al equipo de soporte desde la ayuda de Claravoz.",
  }),
  second_factor_on: () => ({
    subject: "Verificación en dos pasos activada",
    paragraphs: ["Tu cuenta de Claravoz pide desde ahora un código al entrar, además de la contraseña."],
    button: "Ver la seguridad de mi cuenta",
    note: NOT_YOU_ES,
  }),
  second_factor_off: () => ({
    subject: "Verificación en dos pasos desactivada",
    paragraphs: ["Tu cuenta de Claravoz ya no pide un código al entrar: basta con la contraseña."],
    button: "Ver la seguridad de mi cuenta",
    note: NOT_YOU_ES,
  }),
  api_key_created: (what) => ({
    subject: "Nueva clave de API en tu cuenta",
    paragraphs: [what ? `Se ha creado una clave de API: ${what}.` : "Se ha creado una clave de API."],
    button: "Ver mis claves",
    note: "Si no has sido tú, revoca la clave y cambia tu contraseña ahora mismo.",
  }),
  deletion_scheduled: (what) => ({
    subject: "Tu cuenta se eliminará",
    paragraphs: [
      `Has pedido eliminar tu cuenta de Claravoz. El ${what} borraremos tus agentes, conversaciones, grabaciones y claves.`,
      "Hasta ese día puedes entrar y cancelarlo.",
    ],
    button: "Cancelar la eliminación",
    note: "Si no lo has pedido tú, entra, cancélalo y cambia tu contraseña.",
  }),
  deletion_cancelled: () => ({
    subject: "Tu cuenta ya no se eliminará",
    paragraphs: ["Has cancelado la eliminación de tu cuenta de Claravoz. Todo sigue como estaba."],
    button: "Ir a mi cuenta",
    note: NOT_YOU_ES,
  }),
  export_ready: (what) => ({
    subject: "Tus datos están listos para descargar",
    paragraphs: [
      `El archivo con tus datos de Claravoz está listo. Puedes descargarlo hasta el ${what}; después lo borramos.`,
    ],
    button: "Descargar mis datos",
    note: "Para descargarlo hay que entrar en la cuenta. Puedes dejar de recibir este aviso en los ajustes de tu cuenta.",
  }),
  invitation_accepted: (what) => ({
    subject: "Han aceptado tu invitación",
    paragraphs: [`${what || "La persona que invitaste"} ya forma parte de tu organización en Claravoz.`],
    button: "Ver mi organización",
    note: "Puedes dejar de recibir este aviso en los ajustes de tu cuenta.",
  }),
};

const en: NoticeTexts = {
  new_device: (what) => ({
    subject: "New sign-in to your account",
    paragraphs: [
      `Somebody signed in to your Claravoz account from a device or a network that we did not know: ${what}.`,
    ],
    button: "See my sessions",
    note: NOT_YOU_EN,
  }),
  email_changed: (what) => ({
    subject: "The address of your account has changed",
    paragraphs: [`Your Claravoz account now uses another address: ${what}. This one no longer signs you in.`],
    button: "Go to my account",
    note: "If this was not you, write to support as soon as you can, from the help of Claravoz.",
  }),
  second_factor_on: () => ({
    subject: "Two-step verification turned on",
    paragraphs: ["From now on your Claravoz account asks for a code at sign-in, besides the password."],
    button: "See the security of my account",
    note: NOT_YOU_EN,
  }),
  second_factor_off: () => ({
    subject: "Two-step verification turned off",
    paragraphs: ["Your Claravoz account no longer asks for a code at sign-in: the password is enough."],
    button: "See the security of my account",
    note: NOT_YOU_EN,
  }),
  api_key_created: (what) => ({
    subject: "New API key in your account",
    paragraphs: [what ? `An API key was created: ${what}.` : "An API key was created."],
    button: "See my keys",
    note: "If this was not you, revoke the key and change your password now.",
  }),
  deletion_scheduled: (what) => ({
    subject: "Your account will be deleted",
    paragraphs: [
      `You asked us to delete your Claravoz account. On ${what} we will erase your agents, conversations, recordings and keys.`,
      "Until that day you can sign in and cancel it.",
    ],
    button: "Cancel the deletion",
    note: "If you did not ask for this, sign in, cancel it and change your password.",
  }),
  deletion_cancelled: () => ({
    subject: "Your account will not be deleted",
    paragraphs: ["You cancelled the deletion of your Claravoz account. Everything is as it was."],
    button: "Go to my account",
    note: NOT_YOU_EN,
  }),
  export_ready: (what) => ({
    subject: "Your data are ready to download",
    paragraphs: [`The file with your data of Claravoz is ready. You can download it until ${what}; then we delete it.`],
    button: "Download my data",
    note: "Downloading it takes signing in. You can turn this notice off in your account settings.",
  }),
  invitation_accepted: (what) => ({
    subject: "Your invitation was accepted",
    paragraphs: [`${what || "The person you invited"} now belongs to your organisation on Claravoz.`],
    button: "See my organisation",
    note: "You can turn this notice off in your account settings.",
  }),
};

const TEXTS: Record<MailLanguage, NoticeTexts> = { es, en };

/** What happened to somebody's account. `what` is ours or has been through `asSingleLine`. */
export function composeNotice(notice: {
  kind: NoticeKind;
  language: MailLanguage;
  firstName: string;
  what: string;
  url: string;
}): ComposedMail {
  const { subject, paragraphs, button, note } = TEXTS[notice.language][notice.kind](notice.what);
  const name = asSingleLine(notice.firstName);
  const body = {
    language: notice.language,
    subject,
    heading: name ? `${subject}, ${name}` : subject,
    paragraphs,
    note,
    link: { url: notice.url, label: button, fallback: MAIL_FOOTER[notice.language].fallback },
    tagline: MAIL_FOOTER[notice.language].tagline,
  };
  return { subject, html: asHtml(body), text: asText(body) };
}
