export type MailLanguage = "es" | "en";
export type MailKind =
  | "signup"
  | "magiclink"
  | "recovery"
  | "invite"
  | "email_change"
  | "reauthentication"
  | "password_changed"
  | "removed"
  | "status";

interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The words on the button, where the mail carries a link. */
  button?: string;
  /** Small print below: how long it lasts, what to do if one did not ask for it. */
  note: string;
}

/** `life` is a phrase such as "15 minutos". */
type MailTexts = Record<MailKind, (facts: { firstName: string; life: string; organization: string }) => MailText>;

const es: MailTexts = {
  signup: ({ firstName, life }) => ({
    subject: "Confirma tu correo electrónico",
    heading: hello("Te damos la bienvenida", firstName),
    paragraphs: [
      "Tu cuenta de Claravoz está casi lista. Confirma tu correo electrónico para activarla y crear tu primer agente de voz.",
    ],
    button: "Confirmar mi correo",
    note: `El enlace es válido durante ${life}. Si no has creado una cuenta, puedes ignorar este mensaje.`,
  }),
  magiclink: ({ firstName, life }) => ({
    subject: "Tu enlace de acceso",
    heading: hello("Aquí tienes tu enlace de acceso", firstName),
    paragraphs: ["Pulsa el botón para entrar en Claravoz sin contraseña."],
    button: "Entrar en Claravoz",
    note: `El enlace es válido durante ${life} y se puede usar una sola vez. Si no lo has pedido, puedes ignorar este mensaje.`,
  }),
  recovery: ({ firstName, life }) => ({
    subject: "Restablece tu contraseña",
    heading: hello("Elige una contraseña nueva", firstName),
    paragraphs: ["Hemos recibido una solicitud para restablecer la contraseña de tu cuenta de Claravoz."],
    button: "Restablecer mi contraseña",
    note: `El enlace es válido durante ${life} y se puede usar una sola vez. Si no lo has pedido, ignora este mensaje: tu contraseña sigue siendo la misma.`,
  }),
  invite: ({ firstName, life, organization }) => ({
    subject: "Te han invitado a Claravoz",
    heading: hello("Te han invitado a Claravoz", firstName),
    paragraphs: [
      ...(organization ? [`${organization} te invita a su equipo.`] : []),
      "En Claravoz, los equipos de centros educativos y empresas crean agentes de voz con inteligencia artificial y hablan con ellos. Acepta la invitación para empezar.",
    ],
    button: "Aceptar la invitación",
    note: `El enlace es válido durante ${life}. Si no esperabas esta invitación, puedes ignorar este mensaje.`,
  }),
  email_change: ({ firstName, life }) => ({
    subject: "Confirma tu nuevo correo electrónico",
    heading: hello("Confirma tu nueva dirección", firstName),
    paragraphs: ["Has pedido usar esta dirección en tu cuenta de Claravoz. El cambio se hará cuando la confirmes."],
    button: "Confirmar la dirección",
    note: `El enlace es válido durante ${life}. Si no lo has pedido, puedes ignorar este mensaje.`,
  }),
  reauthentication: ({ firstName, life }) => ({
    subject: "Tu código de verificación",
    heading: hello("Tu código de verificación", firstName),
    paragraphs: ["Escribe este código en Claravoz para confirmar que eres tú."],
    note: `El código es válido durante ${life}. No lo compartas con nadie. Si no lo has pedido, cambia tu contraseña.`,
  }),
  password_changed: ({ firstName }) => ({
    subject: "Tu contraseña ha cambiado",
    heading: hello("Tu contraseña ha cambiado", firstName),
    paragraphs: ["La contraseña de tu cuenta de Claravoz se ha cambiado y hemos cerrado tus demás sesiones."],
    note: "Si no has sido tú, restablece tu contraseña ahora mismo desde la pantalla de inicio de sesión.",
  }),
  removed: ({ firstName, organization }) => ({
    subject: "Ya no formas parte de tu organización en Claravoz",
    heading: hello("Has salido de la organización", firstName),
    paragraphs: [
      `${organization || "La organización"} te ha quitado de su equipo en Claravoz. Los agentes y las conversaciones que tenías allí se quedan con el equipo.`,
      "Tu cuenta sigue abierta, con la misma contraseña y una organización nueva solo para ti.",
    ],
    button: "Ir a Claravoz",
    note: "Si crees que es un error, habla con quien lleva la organización.",
  }),
  status: ({ life }) => ({
    subject: "Confirma tus alertas de estado",
    heading: "¿Quieres recibir las alertas de estado?",
    paragraphs: [
      "Alguien ha pedido que te avisemos en esta dirección al abrir, actualizar y cerrar cada incidente de Claravoz. Confírmalo para empezar a recibirlas.",
    ],
    button: "Confirmar la suscripción",
    note: `El enlace es válido durante ${life}. Si no lo has pedido, ignora este mensaje: no recibirás nada más.`,
  }),
};

const en: MailTexts = {
  signup: ({ firstName, life }) => ({
    subject: "Confirm your e-mail address",
    heading: hello("Welcome", firstName),
    paragraphs: [
      "Your Claravoz account is almost ready. Confirm your e-mail address to activate it and create your first voice agent.",
    ],
    button: "Confirm my address",
    note: `The link is valid for ${life}. If you did not create an account, you can ignore this message.`,
  }),
  magiclink: ({ firstName, life }) => ({
    subject: "Your sign-in link",
    heading: hello("Here is your sign-in link", firstName),
    paragraphs: ["Press the button to enter Claravoz without a password."],
    button: "Enter Claravoz",
    note: `The link is valid for ${life} and works once. If you did not ask for it, you can ignore this message.`,
  }),
  recovery: ({ firstName, life }) => ({
    subject: "Reset your password",
    heading: hello("Choose a new password", firstName),
    paragraphs: ["We received a request to reset the password of your Claravoz account."],
    button: "Reset my password",
    note: `The link is valid for ${life} and works once. If you did not ask for it, ignore this message: your password stays the same.`,
  }),
  invite: ({ firstName, life, organization }) => ({
    subject: "You have been invited to Claravoz",
    heading: hello("You have been invited to Claravoz", firstName),
    paragraphs: [
      ...(organization ? [`${organization} invites you to its team.`] : []),
      "On Claravoz, teams in education and business create AI voice agents and talk with them. Accept the invitation to begin.",
    ],
    button: "Accept the invitation",
    note: `The link is valid for ${life}. If you did not expect this invitation, you can ignore this message.`,
  }),
  email_change: ({ firstName, life }) => ({
    subject: "Confirm your new e-mail address",
    heading: hello("Confirm your new address", firstName),
    paragraphs: [
      "You asked to use this address for your Claravoz account. The change takes place once you confirm it.",
    ],
    button: "Confirm the address",
    note: `The link is valid for ${life}. If you did not ask for it, you can ignore this message.`,
  }),
  reauthentication: ({ firstName, life }) => ({
    subject: "Your verification code",
    heading: hello("Your verification code", firstName),
    paragraphs: ["Type this code in Claravoz to confirm that it is you."],
    note: `The code is valid for ${life}. Share it with nobody. If you did not ask for it, change your password.`,
  }),
  password_changed: ({ firstName }) => ({
    subject: "Your password has changed",
    heading: hello("Your password has changed", firstName),
    paragraphs: ["The password of your Claravoz account was changed and we closed your other sessions."],
    note: "If this was not you, reset your password now from the sign-in screen.",
  }),
  removed: ({ firstName, organization }) => ({
    subject: "You no longer belong to your organisation on Claravoz",
    heading: hello("You have left the organisation", firstName),
    paragraphs: [
      `${organization || "The organisation"} removed you from its team on Claravoz. The agents and conversations that you had there stay with the team.`,
      "Your account is still open, with the same password and a new organisation of your own.",
    ],
    button: "Go to Claravoz",
    note: "If you think this is a mistake, talk to whoever runs the organisation.",
  }),
  status: ({ life }) => ({
    subject: "Confirm your status alerts",
    heading: "Do you want to receive status alerts?",
    paragraphs: [
      "Somebody asked us to write to this address whenever an incident of Claravoz is opened, updated or closed. Confirm it to start receiving them.",
    ],
    button: "Confirm the subscription",
    note: `The link is valid for ${life}. If you did not ask for it, ignore this message: you will receive nothing else.`,
  }),
};

export const MAIL_TEXTS: Record<MailLanguage, MailTexts> = { es, en };

export const MAIL_FOOTER: Record<MailLanguage, { tagline: string; fallback: string }> = {
  es: {
    tagline: "Claravoz · Agentes de voz con inteligencia artificial",
    fallback: "Si el botón no funciona, copia esta dirección en tu navegador:",
  },
  en: {
    tagline: "Claravoz · AI voice agents",
    fallback: "If the button does not work, copy this address into your browser:",
  },
};

function hello(sentence: string, firstName: string): string {
  return firstName === "" ? sentence : `${sentence}, ${firstName}`;
}
