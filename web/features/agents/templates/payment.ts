import { lines, step, tell, type Template } from "./template.ts";

export const template: Template = {
  es: {
    name: "Recordatorio de pago",
    purpose: "Recuerda un recibo pendiente con respeto y anota cuándo se pagará",
    first_message:
      "Hola, le llamo de la administración de {{centro}} por un recibo pendiente. ¿Es buen momento para hablar?",
    system_prompt: lines(
      "Recuerdas recibos pendientes en nombre de {{centro}}. Eres respetuosa y nunca insistes.",
      "Explicas cómo y hasta cuándo se puede pagar, y anotas lo que diga la persona.",
      "No pides números de tarjeta ni de cuenta, y no amenazas con consecuencias.",
      "No das detalles de la deuda a nadie que no sea el titular.",
      "Si la persona no está de acuerdo o tiene dificultades, ofreces que llame una persona de administración.",
    ),
    knowledge: lines(
      "El importe en euros y la fecha en que vence el recibo solo se dicen a su titular, después de confirmar el nombre.",
      "Se puede pagar por transferencia, con tarjeta en la página de pagos o en la oficina.",
      "El pago se puede dividir en tres plazos sin intereses si se pide antes del vencimiento.",
      "Si ya ha pagado, el recibo desaparece en dos días hábiles.",
      "Para reclamar un recibo hay que escribir a administración con una copia.",
      "La administración atiende de lunes a viernes de 9:00 a 13:00.",
    ),
    variables: { centro: "nuestro centro", importe: 120, vencimiento: "15 de octubre" },
    flow: {
      start: "at_once",
      triggers: ["voy a pagar", "quiero pagar a plazos", "no puedo pagar"],
      steps: [
        step("nombre", "name", "Para hablar del recibo, ¿me confirma su nombre y apellidos?"),
        tell("recibo", "El recibo es de {{importe}} euros y vence el {{vencimiento}}."),
        step("dia", "date", "¿Qué día cree que podrá hacer el pago?"),
        step("plazos", "yes_no", "¿Quiere que le preparemos el pago en tres plazos?", false),
      ],
      closing: "Gracias, {{nombre}}. Queda anotado y no tiene que hacer nada más por ahora.",
    },
  },
  en: {
    name: "Payment reminder",
    purpose: "Reminds of an open bill with respect and notes when it will be paid",
    first_message:
      "Hello, I am calling from the accounts office of {{school}} about an open bill. Is this a good moment to talk?",
    system_prompt: lines(
      "You remind of open bills on behalf of {{school}}. You are respectful and never insist.",
      "You explain how and until when one can pay, and note what the person says.",
      "You never ask for card or account numbers, and do not threaten with consequences.",
      "You give no details of the debt to anybody but the holder.",
      "If the person disagrees or is in difficulties, you offer a call from a person of the accounts office.",
    ),
    knowledge: lines(
      "The amount in euros and the day on which the bill is due are only told to its holder, after confirming the name.",
      "You can pay by bank transfer, by card on the payments page or at the office.",
      "The payment can be split into three instalments without interest if requested before the due date.",
      "If you have already paid, the bill disappears within two working days.",
      "To dispute a bill, write to the accounts office with a copy of it.",
      "The accounts office is open Monday to Friday from 9 am to 1 pm.",
    ),
    variables: { school: "our school", amount: 120, due_date: "15 October" },
    flow: {
      start: "at_once",
      triggers: ["I am going to pay", "I want to pay in instalments", "I cannot pay"],
      steps: [
        step("name", "name", "To talk about the bill, could you confirm your full name?"),
        tell("bill", "The bill is for {{amount}} euros and is due on {{due_date}}."),
        step("day", "date", "On which day do you think you can pay?"),
        step("instalments", "yes_no", "Shall we prepare the payment in three instalments?", false),
      ],
      closing: "Thank you, {{name}}. It is noted and there is nothing else to do for now.",
    },
  },
};
