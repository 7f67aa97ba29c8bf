import { heading, list, note, steps, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Prueba en vivo",
  summary: "Hablar con un agente en el navegador: micrófono, interrupciones y escritura.",
  blocks: [
    steps(
      "Pulsa **Probar** en la tarjeta del agente o en su página.",
      "**Iniciar conversación** pide permiso para el micrófono. **Probar por escrito** no lo necesita.",
      "Habla con naturalidad. Si hablas encima, el agente calla; la transcripción separa lo que no llegó a decir («Sin decir»).",
      "**Terminar** (o la tecla Escape) cierra la conversación y enseña duración, turnos y tiempos.",
    ),
    heading("Cómo te entiende"),
    text(
      "Sin un oído propio, el agente usa el reconocimiento de voz del navegador, que tienen Chrome, Edge y Safari. Puede enviar tu voz a su fabricante; por eso se avisa y se puede desactivar. Sin él te oye, sabe cuándo hablas y cuándo callas, pero tienes que escribir lo que dices.",
    ),
    heading("Mientras habláis"),
    list(
      "Silenciar el micrófono: botón o tecla M.",
      "Volumen del agente, micrófono, altavoz y tamaño de los trozos de audio: en «Sonido y micrófono».",
      "Valorar una respuesta: una vez por respuesta, con el pulgar.",
      "Variables solo para esta prueba: antes de empezar.",
      "«Registro de eventos» enseña los mensajes del protocolo, para quien integra.",
    ),
    text(
      "En Android la conexión espera tres segundos para que el audio esté listo. La pantalla se mantiene encendida si el navegador lo permite.",
    ),
    text(
      "Si el agente está alojado en ElevenLabs, te escucha y te habla allí: el audio va de tu navegador a sus servidores, y la pantalla lo dice antes de empezar. Cuando pruebas un borrador mientras lo escribes, no queda nada guardado.",
    ),
    note("¿No te oye o se corta? Mira [Si algo falla](/help/problems)."),
  ],
};
