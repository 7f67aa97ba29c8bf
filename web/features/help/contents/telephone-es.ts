import { heading, list, note, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Teléfono",
  summary: "Qué se puede hacer hoy y qué está en preparación.",
  blocks: [
    note(
      "Todavía no se puede llamar ni atender por teléfono: los agentes hablan en el navegador. La página [Números de teléfono](/phone-numbers) cuenta lo que tendrá.",
    ),
    text(
      "Mientras tanto puedes dejarlo todo listo: el agente que probarás por voz es el mismo que atenderá el teléfono.",
    ),
    heading("Para prepararlo"),
    list(
      "Decide qué número se usará. Para llamadas comerciales o de atención no puede ser un móvil.",
      "Escribe el mensaje fuera de horario y a quién se transfiere.",
      "Prueba al agente en voz alta, con ruido y con datos difíciles: un correo, un DNI, un nombre poco común.",
      "Mira la [tarifa de referencia](/terms#annex) de los destinos a los que llamas.",
    ),
    text("Lo legal está en [Llamar en España](/help/law)."),
  ],
  awaits: ["/phone-numbers"],
};
