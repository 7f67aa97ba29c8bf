import type { TemplateScript } from "./script.ts";

export const script: TemplateScript = {
  es: {
    opening: [["sí, dígame", "Para hablar del recibo, ¿me confirma su nombre y apellidos?"]],
    known: [
      ["¿de cuánto es?", /solo se dicen a su titular, después de confirmar el nombre/],
      ["¿y cómo puedo pagar?", /por transferencia, con tarjeta/],
    ],
    unknown: "¿Me van a cortar el acceso?",
    errand: [
      ["soy Pedro Martín", "He entendido: Pedro Martín. ¿Es correcto?"],
      ["sí", "Anotado. El recibo es de 120 euros y vence el 15 de octubre. ¿Qué día cree que podrá hacer el pago?"],
      ["uf, no sé", /^Perdone, no he entendido la fecha\./],
      ["pues a final de mes", "He entendido: miércoles, 30 de septiembre de 2026. ¿Es correcto?"],
      ["no, mejor el viernes que viene", "He entendido: viernes, 11 de septiembre de 2026. ¿Es correcto?"],
      ["vale", "Anotado. ¿Quiere que le preparemos el pago en tres plazos?"],
      ["sí, por favor", "Gracias, Pedro Martín. Queda anotado y no tiene que hacer nada más por ahora."],
    ],
    collected: { nombre: "Pedro Martín", dia: "2026-09-11", plazos: "yes" },
  },
  en: {
    opening: [["yes, go ahead", "To talk about the bill, could you confirm your full name?"]],
    known: [
      ["how much is it?", /only told to its holder, after confirming the name/],
      ["and how can I pay?", /by bank transfer, by card/],
    ],
    unknown: "do you take bitcoin?",
    errand: [
      ["I'm Peter Martin", "I understood: Peter Martin. Is that right?"],
      ["yes", "Noted. The bill is for 120 euros and is due on 15 October. On which day do you think you can pay?"],
      ["whenever", /^Sorry, I did not get the date\./],
      ["at the end of the month", "I understood: Wednesday, 30 September 2026. Is that right?"],
      ["no, next Friday", "I understood: Friday, 11 September 2026. Is that right?"],
      ["yes", "Noted. Shall we prepare the payment in three instalments?"],
      ["yes please", "Thank you, Peter Martin. It is noted and there is nothing else to do for now."],
    ],
    collected: { name: "Peter Martin", day: "2026-09-11", instalments: "yes" },
  },
};
