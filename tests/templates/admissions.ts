import type { TemplateScript } from "./script.ts";

export const script: TemplateScript = {
  es: {
    known: [
      ["Hola, buenas. Quería saber cuánto cuesta la matrícula.", /120 euros/],
      ["¿y hasta cuándo tengo de plazo?", /28 de noviembre a las 14:00/],
    ],
    unknown: "¿Tienen comedor?",
    errand: [
      ["pues sí, quería que me mandaran información", "Con mucho gusto. ¿Me dice su nombre y apellidos?"],
      ["sí, mire, me llamo Carmen Ortega Ruiz", "He entendido: Carmen Ortega Ruiz. ¿Es correcto?"],
      ["sí, eso es", "Anotado. ¿A qué correo electrónico le enviamos la información?"],
      ["carmen punto ortega arroba gmail", /^Perdone, no he entendido el correo\./],
      [
        "a ver, carmen punto ortega arroba gmail punto com",
        "He entendido: carmen punto ortega arroba gmail punto com. ¿Es correcto?",
      ],
      [
        "no, es carmen guion bajo ortega arroba gmail punto com",
        "He entendido: carmen guion bajo ortega arroba gmail punto com. ¿Es correcto?",
      ],
      ["correcto", "Anotado. ¿Le gustaría visitar el centro?"],
      [
        "pues sí, me encantaría",
        "Perfecto, Carmen Ortega Ruiz. Le enviaremos la información hoy mismo. ¿Alguna otra pregunta?",
      ],
    ],
    collected: { nombre: "Carmen Ortega Ruiz", correo: "carmen_ortega@gmail.com", visita: "yes" },
  },
  en: {
    known: [
      ["Hi there, how much does it cost to enrol?", /120 euros/],
      ["what papers do I need?", /identity document, your previous certificate and a photograph/],
    ],
    unknown: "Do you have a canteen?",
    errand: [
      ["I'd like some information, please", "With pleasure. What is your full name?"],
      ["yes, my name is John Smith", "I understood: John Smith. Is that right?"],
      ["no, it's Joan Smith", "I understood: Joan Smith. Is that right?"],
      ["yes, that's it", "Noted. Which email address shall we send the information to?"],
      ["joan at gmail", /^Sorry, I did not get the address\./],
      ["it's joan dot smith at gmail dot com", "I understood: joan dot smith at gmail dot com. Is that right?"],
      ["that's right", "Noted. Would you like to visit the school?"],
      ["no, not really", "Perfect, Joan Smith. We will send you the information today. Is there anything else?"],
    ],
    collected: { name: "Joan Smith", email: "joan.smith@gmail.com", visit: "no" },
  },
};
