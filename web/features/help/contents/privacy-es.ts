import { heading, list, terms, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Privacidad y seguridad",
  summary: "Dónde están los datos, quién los ve y cómo se borran.",
  blocks: [
    list(
      "Cada cuenta ve sus agentes y sus conversaciones, y los agentes que le han compartido. Lo comprueba la base de datos en cada consulta.",
      "Lo que haces en una organización se queda en ella: si sales, tus agentes y conversaciones de allí pasan a otra persona ([cómo](/help/account)).",
      "Si alguien de administración mira Claravoz como lo ves tú para ayudarte, no puede cambiar nada y lo encuentras en tus [ajustes](/profile), con el motivo.",
      "Las grabaciones y transcripciones están en el servidor donde está instalado Claravoz.",
      "Los registros técnicos no contienen lo que se dice ni las instrucciones de los agentes.",
      "Con los motores integrados no sale nada del servidor. Con servidores externos, el audio o el texto llega a quien los presta; con un agente alojado en ElevenLabs, la conversación entera. El reconocimiento del navegador puede enviarlo a su fabricante.",
      "No se usan cookies. Lo que guarda el navegador está en [Cookies y almacenamiento](/cookies).",
    ),
    heading("Lo que puedes hacer"),
    terms(
      ["Corregir tus datos", "En [Ajustes de cuenta](/profile)."],
      ["Llevarte un agente", "Exportar JSON, en el menú del agente."],
      ["Llevarte una conversación", "Descargar audio y transcripción, en su página."],
      ["Borrar", "Agentes, documentos y conversaciones, desde cada página."],
      ["Llevarte todo", "Un ZIP con todos tus datos, en [Mis datos y cuenta](/profile#cuenta)."],
      [
        "Cerrar la cuenta",
        "En el mismo sitio: se borra a los 14 días. Tu dirección queda en el registro de actividad. Para lo demás, escribe a {{privacyEmail}}.",
      ],
    ),
    text("El texto completo está en la [política de privacidad](/privacy)."),
  ],
};
