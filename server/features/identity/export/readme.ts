/** What lies at the top of the archive. */
export const README: Record<"es" | "en", string> = {
  es: `Tus datos de Claravoz
=====================

account.json        Tu cuenta: nombre, correo, organización.
preferences.json    Idioma, tema, zona horaria y correos elegidos.
sessions.json       Los navegadores en los que has entrado.
api-keys.json       Tus claves de API: nombre, permisos y fechas. La clave en sí no la guardamos.
audit.json          Lo que has hecho y queda en el registro de actividad.
agents/             Tus agentes: configuración, versiones publicadas y el texto de sus documentos.
conversations/      Tus conversaciones, una por una, con lo que se dijo (JSON y CSV), y una lista de todas.
recordings/         Las grabaciones que existen de ellas.

Las horas están en UTC. Los archivos CSV llevan comas y texto en UTF-8.
No hay contraseñas ni secretos: solo guardamos su huella.
`,
  en: `Your data of Claravoz
=====================

account.json        Your account: name, address, organisation.
preferences.json    Language, theme, time zone and the mails you chose.
sessions.json       The browsers in which you signed in.
api-keys.json       Your API keys: name, permissions and dates. The key itself is not kept by us.
audit.json          What you did that stays in the activity log.
agents/             Your agents: settings, published versions and the text of their documents.
conversations/      Your conversations, one by one, with what was said (JSON and CSV), and a list of all.
recordings/         The recordings that exist of them.

Times are in UTC. CSV files have commas and text in UTF-8.
There are no passwords or secrets: we keep only their hash.
`,
};
