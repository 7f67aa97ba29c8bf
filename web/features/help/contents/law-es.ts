import { heading, list, note, table, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Llamar en España",
  summary: "Lo que la ley pide a un agente de voz, en una página.",
  blocks: [
    note(
      "Es un resumen para orientarse, no asesoramiento jurídico. Antes de una campaña, consúltalo con tu delegado de protección de datos o tu asesoría.",
    ),
    table(
      ["Qué", "Qué pide la ley"],
      [
        "Decir que es una IA",
        "Quien habla debe saberlo desde el principio (artículo 50.1 del Reglamento europeo de IA, desde el 2 de agosto de 2026). Claravoz pone el aviso y no deja quitarlo.",
      ],
      [
        "Consentimiento",
        "Las llamadas automáticas con fines comerciales necesitan consentimiento previo (artículo 66.1.a de la Ley 11/2022). Trata a un agente de voz como llamada automática.",
      ],
      [
        "Horario",
        "Las llamadas comerciales a consumidores: de lunes a viernes, de 9 a 21, nunca en festivo (artículo 96 de la ley de consumidores).",
      ],
      ["Identificarse", "Al empezar: quién llama y que es con fin comercial. Nunca con número oculto."],
      [
        "Número",
        "Ni móviles para llamadas comerciales o de atención, ni números españoles en llamadas que vienen de fuera (Orden TDF/149/2025).",
      ],
      [
        "Listas de exclusión",
        "Consultar la Lista Robinson salvo que haya consentimiento (artículo 23 de la LOPDGDD), y respetar siempre a quien dice que no quiere más llamadas.",
      ],
      [
        "Hablar con una persona",
        "La Ley 10/2025 de atención a la clientela prohíbe atender solo con máquinas y pide renovar el consentimiento cada dos años a las empresas a las que se aplica, que deben adaptarse antes del 28 de diciembre de 2026.",
      ],
    ),
    heading("Grabar"),
    text(
      "La voz es un dato personal. Informa antes, di para qué y cuánto tiempo, y ten una base legal. Si alguien no quiere que se le grabe, ofrécele otra vía.",
    ),
    heading("Centros educativos"),
    list(
      "No se pueden deducir emociones a partir de la voz (artículo 5.1.f del Reglamento de IA). Claravoz no lo hace.",
      "Decidir admisiones o notas con IA es de alto riesgo: el agente informa, apunta y da cita; decide una persona.",
      "Desde los 14 años se puede consentir por uno mismo (artículo 7 de la LOPDGDD); por debajo, hace falta la familia. Nuestra [política](/privacy#minors) pide 16 para tener cuenta.",
    ),
    heading("Quién responde"),
    text(
      "Tu organización es responsable del tratamiento; quien presta Claravoz es el encargado. El contrato de encargo está en los [términos](/terms#data-protection).",
    ),
  ],
};
