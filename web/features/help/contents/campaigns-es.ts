import { heading, list, note, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Campañas",
  summary: "Llamar a muchas personas: qué falta y cómo prepararse.",
  blocks: [
    note(
      "Las campañas están en preparación: hoy no se pueden crear ni lanzar. La página [Campañas](/campaigns) cuenta lo que tendrá.",
    ),
    heading("Qué preparar"),
    list(
      "Una lista con teléfono, nombre y para qué se llama. Quita los repetidos y a quien pidió que no le llamaran.",
      "La prueba del consentimiento de cada persona si la llamada es comercial: qué aceptó, cuándo y dónde.",
      "La consulta a la Lista Robinson, con su fecha.",
      "Un agente publicado y probado, con despedida y con salida a una persona.",
    ),
    text("Qué es comercial y a qué horas se puede llamar está en [Llamar en España](/help/law)."),
  ],
  awaits: ["/campaigns"],
};
