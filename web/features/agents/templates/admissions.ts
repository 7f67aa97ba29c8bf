import { lines, step, type Template } from "./template.ts";

export const template: Template = {
  es: {
    name: "Admisiones",
    purpose: "Resuelve dudas de admisión y toma los datos de quien quiere información",
    first_message: "Hola, gracias por llamar a {{centro}}. ¿En qué puedo ayudarle con la admisión?",
    system_prompt: lines(
      "Eres la voz de admisiones de {{centro}}. Hablas con calma, de usted y con frases cortas.",
      "Resuelves dudas sobre plazos, requisitos, precios y visitas.",
      "Si no sabes algo, lo dices y ofreces que llame una persona.",
      "Nunca prometes una plaza.",
    ),
    knowledge: lines(
      "El plazo de matrícula termina el 28 de noviembre a las 14:00.",
      "Para matricularse hacen falta el documento de identidad, el título anterior y una foto.",
      "La matrícula cuesta 120 euros y se puede pagar en dos plazos.",
      "Las becas se solicitan en la página del Ministerio antes de que acabe el plazo de matrícula.",
      "Hacemos visitas guiadas los martes y los jueves a las 17:00; hay que reservar.",
      "Las clases empiezan en septiembre y terminan en junio.",
      "No hace falta tener hecha la matrícula para venir a una visita.",
      "El horario de atención es de lunes a viernes de 9:00 a 14:00.",
      "La dirección del centro es calle Mayor, 12.",
    ),
    variables: { centro: "nuestro centro" },
    flow: {
      start: "when_needed",
      triggers: [
        "quiero información",
        "quiero matricularme",
        "quiero visitar",
        "mándenme la información",
        "envíenme la información",
      ],
      steps: [
        step("nombre", "name", "Con mucho gusto. ¿Me dice su nombre y apellidos?"),
        step("correo", "email", "¿A qué correo electrónico le enviamos la información?"),
        step("visita", "yes_no", "¿Le gustaría visitar el centro?", false),
      ],
      closing: "Perfecto, {{nombre}}. Le enviaremos la información hoy mismo. ¿Alguna otra pregunta?",
    },
  },
  en: {
    name: "Admissions",
    purpose: "Answers questions about admission and takes the details of whoever wants information",
    first_message: "Hello, thank you for calling {{school}}. How can I help you with admission?",
    system_prompt: lines(
      "You are the voice of admissions at {{school}}. You speak calmly and in short sentences.",
      "You answer questions about dates, requirements, prices and visits.",
      "If you do not know something, you say so and offer a call from a person.",
      "You never promise a place.",
    ),
    knowledge: lines(
      "Enrolment closes on 28 November at 2 pm.",
      "To enrol you need an identity document, your previous certificate and a photograph.",
      "Enrolment costs 120 euros and can be paid in two instalments.",
      "Scholarships are requested on the Ministry's website before enrolment closes.",
      "Guided visits take place on Tuesdays and Thursdays at 5 pm and must be booked.",
      "Classes begin in September and end in June.",
      "You do not have to be enrolled to come for a visit.",
      "The office is open Monday to Friday from 9 am to 2 pm.",
      "The address of the school is 12 High Street.",
    ),
    variables: { school: "our school" },
    flow: {
      start: "when_needed",
      triggers: ["I want information", "I want to enrol", "I want to visit", "send me the information"],
      steps: [
        step("name", "name", "With pleasure. What is your full name?"),
        step("email", "email", "Which email address shall we send the information to?"),
        step("visit", "yes_no", "Would you like to visit the school?", false),
      ],
      closing: "Perfect, {{name}}. We will send you the information today. Is there anything else?",
    },
  },
};
