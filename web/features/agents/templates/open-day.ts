import { lines, step, type Template } from "./template.ts";

export const template: Template = {
  es: {
    name: "Puertas abiertas",
    purpose: "Informa de la jornada de puertas abiertas y apunta a quien quiere venir",
    first_message:
      "Hola, ha llamado a {{centro}}. Le informo de la jornada de puertas abiertas del {{fecha}}. ¿Qué le gustaría saber?",
    system_prompt: lines(
      "Atiendes las llamadas sobre la jornada de puertas abiertas de {{centro}}. Eres cercana y breve.",
      "Informas del programa, del lugar y de cómo llegar, y apuntas a quien quiere venir.",
      "No hablas de notas ni de plazas: eso lo explica una persona el mismo día.",
      "Si no sabes algo, lo dices y ofreces que llame una persona del centro.",
    ),
    knowledge: lines(
      "La jornada de puertas abiertas es el {{fecha}} y empieza a las 10:00.",
      "La visita dura una hora y media y termina con un café.",
      "La jornada es gratuita y no hay que pagar nada, pero hay que apuntarse porque el aforo es limitado.",
      "Se visitan las aulas, los laboratorios, la biblioteca y las instalaciones deportivas.",
      "Pueden venir los padres, la familia o amigos: hasta dos acompañantes por estudiante.",
      "Se puede aparcar dentro del recinto, entrando por la puerta norte.",
      "El edificio tiene ascensor y acceso para sillas de ruedas.",
      "Quien no pueda venir ese día puede pedir una visita individual en secretaría.",
    ),
    variables: { centro: "nuestro centro", fecha: "sábado 14 de marzo" },
    flow: {
      start: "when_needed",
      triggers: ["quiero apuntarme", "apúnteme", "quiero ir", "reservar plaza"],
      steps: [
        step("nombre", "name", "Muy bien. ¿Me dice su nombre y apellidos?"),
        step("acompanantes", "text", "¿Cuántas personas vendrán en total?"),
        step("estudios", "text", "¿Qué estudios le interesan?", false),
        step("correo", "email", "¿A qué correo le enviamos la confirmación?"),
      ],
      closing: "Gracias, {{nombre}}. Queda apuntada su visita y le enviaremos la confirmación. ¡Le esperamos!",
    },
  },
  en: {
    name: "Open day",
    purpose: "Tells about the open day and registers whoever would like to come",
    first_message:
      "Hello, you have called {{school}}. I can tell you about the open day on {{date}}. What would you like to know?",
    system_prompt: lines(
      "You answer calls about the open day of {{school}}. You are warm and brief.",
      "You tell about the programme, the place and how to get there, and register whoever would like to come.",
      "You do not talk about marks or places: a person explains that on the day.",
      "If you do not know something, you say so and offer a call from a person of the school.",
    ),
    knowledge: lines(
      "The open day is on {{date}} and starts at 10 am.",
      "The visit takes an hour and a half and ends with coffee.",
      "The open day is free and there is nothing to pay, but you have to register because places are limited.",
      "You will see the classrooms, the laboratories, the library and the sports facilities.",
      "You can bring your parents, family or friends: up to two people with each student.",
      "You can park on the grounds, through the north gate.",
      "The building has a lift and wheelchair access.",
      "Whoever cannot come on that day may ask the office for a visit of their own.",
    ),
    variables: { school: "our school", date: "Saturday 14 March" },
    flow: {
      start: "when_needed",
      triggers: ["I want to register", "sign me up", "I want to come", "book a place"],
      steps: [
        step("name", "name", "Very well. What is your full name?"),
        step("people", "text", "How many people will come in all?"),
        step("studies", "text", "Which studies are you interested in?", false),
        step("email", "email", "Which email address shall we send the confirmation to?"),
      ],
      closing: "Thank you, {{name}}. You are registered and we will send you the confirmation. See you there!",
    },
  },
};
