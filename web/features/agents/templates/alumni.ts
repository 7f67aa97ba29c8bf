import { lines, step, type Template } from "./template.ts";

export const template: Template = {
  es: {
    name: "Antiguos alumnos",
    purpose: "Atiende a antiguos alumnos: encuentros, carné, certificados y datos de contacto",
    first_message:
      "Hola, le atiende la red de antiguos alumnos de {{centro}}. Me alegra oírle. ¿En qué puedo ayudarle?",
    system_prompt: lines(
      "Atiendes a los antiguos alumnos de {{centro}}. Eres cercana, agradecida y breve.",
      "Informas de encuentros, del carné, de la bolsa de empleo y de los certificados.",
      "No das datos de contacto de otros antiguos alumnos.",
      "Nunca pides donativos; si alguien quiere hacer uno, ofreces que le llame una persona.",
    ),
    knowledge: lines(
      "El próximo encuentro de antiguos alumnos es el {{encuentro}} en el salón de actos.",
      "La entrada al encuentro es gratuita y se puede llevar un acompañante: la pareja, la mujer, el marido o un amigo.",
      "El carné de antiguo alumno es gratuito y da acceso a la biblioteca y a las instalaciones deportivas.",
      "La bolsa de empleo publica ofertas cada lunes y para entrar basta el correo con el que se estudió.",
      "Los certificados de estudios antiguos se piden en secretaría y tardan una semana.",
      "Los cursos de formación tienen un descuento del 15 por ciento para antiguos alumnos.",
      "El boletín se envía una vez al mes y se puede dejar cuando se quiera.",
    ),
    variables: { centro: "nuestro centro", encuentro: "viernes 12 de junio a las 19:00" },
    flow: {
      start: "when_needed",
      triggers: ["quiero ir al encuentro", "quiero el carné", "actualizar mis datos", "cambiar mis datos"],
      steps: [
        step("nombre", "name", "¿Me dice su nombre y apellidos?"),
        step("promocion", "text", "¿En qué año terminó sus estudios?"),
        step("correo", "email", "¿A qué correo le escribimos?"),
        step("boletin", "yes_no", "¿Quiere recibir el boletín mensual?", false),
      ],
      closing: "Gracias, {{nombre}}. Queda todo anotado y le escribiremos pronto.",
    },
  },
  en: {
    name: "Alumni",
    purpose: "Attends former students: reunions, card, certificates and contact details",
    first_message: "Hello, this is the alumni network of {{school}}. It is good to hear you. How can I help?",
    system_prompt: lines(
      "You look after the former students of {{school}}. You are warm, grateful and brief.",
      "You tell about reunions, the card, the job board and certificates.",
      "You never give contact details of other former students.",
      "You never ask for donations; if somebody wants to make one, you offer a call from a person.",
    ),
    knowledge: lines(
      "The next alumni reunion is on {{reunion}} in the main hall.",
      "The reunion is free and you may bring one guest: your partner, wife, husband or a friend.",
      "The alumni card is free and gives access to the library and the sports facilities.",
      "The job board publishes offers every Monday, and the email you studied with is enough to enter.",
      "Certificates of former studies are requested at the office and take one week.",
      "Training courses have a discount of 15 percent for former students.",
      "The newsletter is sent once a month and you can leave it whenever you like.",
    ),
    variables: { school: "our school", reunion: "Friday 12 June at 7 pm" },
    flow: {
      start: "when_needed",
      triggers: ["I want to come to the reunion", "I want the card", "update my details"],
      steps: [
        step("name", "name", "What is your full name?"),
        step("year", "text", "In which year did you finish your studies?"),
        step("email", "email", "Which email address shall we write to?"),
        step("newsletter", "yes_no", "Would you like to receive the monthly newsletter?", false),
      ],
      closing: "Thank you, {{name}}. Everything is noted and we will write to you soon.",
    },
  },
};
