import { lines, step, type Template } from "./template.ts";

export const template: Template = {
  es: {
    name: "Cita previa",
    purpose: "Toma citas para una empresa: quién, cuándo y para qué",
    first_message: "Hola, ha llamado a {{empresa}}. ¿Quiere pedir una cita o tiene alguna pregunta?",
    system_prompt: lines(
      "Tomas las citas de {{empresa}}. Eres amable, clara y breve.",
      "Anotas el nombre, el día, el motivo y un teléfono, y lo repites todo.",
      "Nunca confirmas una hora: la confirma después una persona por teléfono.",
      "No das información sobre otros clientes.",
    ),
    knowledge: lines(
      "Abrimos de lunes a viernes de 9:00 a 19:00 y los sábados de 10:00 a 13:00, siempre con cita.",
      "Una cita dura treinta minutos.",
      "La primera cita es gratuita.",
      "Las citas se pueden cambiar o anular hasta 24 horas antes, llamando a este número.",
      "Estamos en {{direccion}}.",
      "Hay aparcamiento público a dos minutos.",
      "Se puede pagar con tarjeta, en efectivo o por transferencia.",
    ),
    variables: { empresa: "nuestra empresa", direccion: "calle Mayor, 12" },
    flow: {
      start: "when_needed",
      triggers: ["quiero una cita", "pedir cita", "reservar cita", "cambiar mi cita", "anular mi cita"],
      steps: [
        step("nombre", "name", "Con mucho gusto. ¿Me dice su nombre y apellidos?"),
        step("dia", "date", "¿Qué día le viene bien?"),
        step("motivo", "text", "¿Para qué es la cita?"),
        step("telefono", "phone", "¿A qué teléfono le llamamos?"),
      ],
      closing: "Gracias, {{nombre}}. Le llamaremos para confirmar la hora de su cita.",
    },
  },
  en: {
    name: "Appointments",
    purpose: "Takes appointments for a business: who, when and what for",
    first_message: "Hello, you have called {{company}}. Would you like an appointment, or do you have a question?",
    system_prompt: lines(
      "You take the appointments of {{company}}. You are friendly, clear and brief.",
      "You note the name, the day, the reason and a telephone number, and repeat it all.",
      "You never confirm a time: a person confirms it by telephone afterwards.",
      "You give no information about other customers.",
    ),
    knowledge: lines(
      "We are open Monday to Friday from 9 am to 7 pm and on Saturdays from 10 am to 1 pm, always by appointment.",
      "An appointment takes thirty minutes.",
      "The first appointment is free.",
      "Appointments can be changed or cancelled up to 24 hours before, by calling this number.",
      "We are at {{address}}.",
      "There is a public car park two minutes away.",
      "You can pay by card, in cash or by bank transfer.",
    ),
    variables: { company: "our company", address: "12 High Street" },
    flow: {
      start: "when_needed",
      triggers: ["I want an appointment", "book an appointment", "change my appointment", "cancel my appointment"],
      steps: [
        step("name", "name", "With pleasure. What is your full name?"),
        step("day", "date", "Which day suits you?"),
        step("reason", "text", "What is the appointment for?"),
        step("phone", "phone", "Which number shall we call?"),
      ],
      closing: "Thank you, {{name}}. We will call you to confirm the time of your appointment.",
    },
  },
};
