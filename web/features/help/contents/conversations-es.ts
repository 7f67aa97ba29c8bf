import { list, note, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Conversaciones",
  summary: "Escuchar, leer, buscar y borrar lo que se habló.",
  blocks: [
    list(
      "[La lista](/conversations) se filtra por agente y estado, y la búsqueda mira en lo que se dijo.",
      "La transcripción va con el audio: pulsa una frase para oírla. Lo que el agente no llegó a decir sale aparte.",
      "La grabación tiene dos carriles: arriba la persona, abajo el agente. Se puede acelerar y descargar, igual que la transcripción.",
      "«Latencia por turno» enseña en qué se fue el tiempo de cada respuesta.",
      "«En qué se basa» enseña los fragmentos de tus documentos que sostienen una respuesta.",
      "Los datos que pidió el flujo salen aparte, ya comprobados.",
    ),
    text(
      "Eliminar una conversación borra su transcripción y su grabación y no se puede deshacer. No hay borrado automático por antigüedad todavía: bórralas tú cuando ya no hagan falta.",
    ),
    note(
      "Si el servidor se para a media conversación, lo dicho hasta ahí se conserva y la conversación aparece como interrumpida.",
    ),
  ],
};
