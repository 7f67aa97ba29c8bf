import type { TemplateScript } from "./script.ts";

export const script: TemplateScript = {
  es: {
    known: [
      ["Una pregunta: ¿abren los sábados?", /los sábados de 10:00 a 13:00/],
      ["¿dónde están ustedes?", /calle Mayor, 12/],
    ],
    unknown: "¿Hacen descuento a jubilados?",
    errand: [
      ["pues quería pedir cita", "Con mucho gusto. ¿Me dice su nombre y apellidos?"],
      ["a nombre de Marta Gil", "He entendido: Marta Gil. ¿Es correcto?"],
      ["sí", "Anotado. ¿Qué día le viene bien?"],
      ["el jueves que viene", "He entendido: jueves, 10 de septiembre de 2026. ¿Es correcto?"],
      ["no, mejor el viernes", "He entendido: viernes, 11 de septiembre de 2026. ¿Es correcto?"],
      ["perfecto", "Anotado. ¿Para qué es la cita?"],
      ["para una revisión", "¿A qué teléfono le llamamos?"],
      ["seis cero cero, once, doce", /^Perdone, no he entendido el teléfono\./],
      ["seis cero cero, ciento once, doscientos veintidós", "He entendido: 600, 11, 12, 22. ¿Es correcto?"],
      ["sí, correcto", "Anotado. Gracias, Marta Gil. Le llamaremos para confirmar la hora de su cita."],
    ],
    collected: { nombre: "Marta Gil", dia: "2026-09-11", motivo: "para una revisión", telefono: "+34600111222" },
  },
  en: {
    known: [
      ["A question: are you open on Saturdays?", /on Saturdays from 10 am to 1 pm/],
      ["where are you?", /12 High Street/],
    ],
    unknown: "do you give discounts to pensioners?",
    errand: [
      ["I'd like to book an appointment", "With pleasure. What is your full name?"],
      ["Martha Gill", "I understood: Martha Gill. Is that right?"],
      ["yes", "Noted. Which day suits you?"],
      ["next Thursday", "I understood: Thursday, 10 September 2026. Is that right?"],
      ["no, Friday", "I understood: Friday, 11 September 2026. Is that right?"],
      ["yes", "Noted. What is the appointment for?"],
      ["a check-up", "Which number shall we call?"],
      ["six hundred eleven", /^Sorry, I did not get the number\./],
      ["six zero zero, one one one, two two two", "I understood: 600, 11, 12, 22. Is that right?"],
      ["yes", "Noted. Thank you, Martha Gill. We will call you to confirm the time of your appointment."],
    ],
    collected: { name: "Martha Gill", day: "2026-09-11", reason: "a check-up", phone: "+34600111222" },
  },
};
