import { heading, list, note, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Para quien integra",
  summary: "El protocolo de las conversaciones, los motores y lo que aún no hay.",
  blocks: [
    heading("Conversaciones"),
    text(
      "Las conversaciones en vivo hablan el protocolo de agentes de ElevenLabs por websocket, así que su cliente oficial (`@elevenlabs/client`) funciona sin cambios con una dirección firmada. La función `elevenlabs_get_signed_url` la da para un agente; vale 15 minutos y una vez.",
    ),
    heading("Motores"),
    text(
      "El oído, la mente y la voz pueden ser servidores compatibles con OpenAI. Se conectan en [Motores y proveedor](/admin/voice-agents), o al instalar con `LISTEN_`, `THINK_` y `SPEAK_` (`BASE_URL`, `MODEL`, `API_KEY`).",
    ),
    heading("Llevar y traer agentes"),
    list(
      "Exportar JSON da un archivo que se puede guardar e importar en otra instalación.",
      "Importar acepta también exportaciones de ElevenLabs, Vapi y Retell.",
    ),
    heading("API"),
    text(
      "Con una [clave de API](/profile) tus programas crean y cambian agentes y leen conversaciones. La [documentación](/api-docs) dice qué puede hacer cada permiso, con ejemplos para copiar.",
    ),
    note("Los webhooks, GraphQL y los datos educativos están en preparación."),
  ],
  awaits: ["/integrations"],
};
