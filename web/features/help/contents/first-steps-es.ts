import { heading, list, note, steps, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Primeros pasos",
  summary: "De una cuenta vacía a hablar con tu primer agente, en unos minutos.",
  blocks: [
    text(
      "Un agente es quien habla por tu organización: tiene nombre, voz, un primer mensaje, lo que sabe y lo que pregunta. No hace falta saber programar.",
    ),
    steps(
      "En [Agentes de voz](/agents) pulsa **Crear agente** y elige un punto de partida: admisiones, puertas abiertas, documentos de matrícula, recordatorio de pago, secretaría, antiguos alumnos, cita previa o recepción. También puedes empezar de cero.",
      "Recorre los cuatro pasos: identidad, qué dice, qué sabe y hace, revisar y probar. Puedes saltar de uno a otro y lo que dejes a medias se guarda en este navegador.",
      "En «Habla con tu borrador» pulsa **Probar** y conversa con lo que llevas escrito. De esa prueba no se guarda nada.",
      "**Crear agente** lo guarda. Desde su tarjeta, **Probar** abre una conversación completa, que queda en [Conversaciones](/conversations) con su transcripción y su grabación.",
      "Cuando te guste cómo responde, abre el agente y pulsa **Publicar**. Así queda una versión fija a la que siempre puedes volver.",
    ),
    heading("Qué conviene preparar"),
    list(
      "Las diez preguntas que más os hacen y su respuesta, en frases cortas.",
      "Los plazos, precios, horarios y direcciones al día.",
      "A quién se pasa a quien quiere hablar con una persona, y cuándo atiende.",
    ),
    note("Si no tienes micrófono a mano, «Probar por escrito» hace lo mismo con el teclado."),
  ],
};
