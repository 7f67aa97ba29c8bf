import type { TemplateScript } from "./script.ts";

export const script: TemplateScript = {
  es: {
    known: [
      ["Buenos días. ¿A qué hora abren los miércoles?", /los miércoles también de 16:00 a 18:00/],
      ["he perdido el carné", /el duplicado cuesta cinco euros/],
    ],
    unknown: "¿Tienen piscina?",
    errand: [
      ["quería pedir un certificado", "Lo anoto. ¿Me dice su nombre y apellidos?"],
      ["Rosa Díaz", "He entendido: Rosa Díaz. ¿Es correcto?"],
      ["sí", "Anotado. ¿Qué trámite necesita?"],
      ["un certificado de notas", "¿A qué teléfono le llamamos?"],
      ["el seis uno dos tres cuatro", /^Perdone, no he entendido el teléfono\./],
      [
        "seis uno dos, treinta y cuatro, cincuenta y seis, setenta y ocho",
        "He entendido: 612, 34, 56, 78. ¿Es correcto?",
      ],
      ["no, acaba en setenta y nueve", /¿A qué teléfono le llamamos\?$|¿Es correcto\?$/],
      ["612 34 56 79", "He entendido: 612, 34, 56, 79. ¿Es correcto?"],
      ["sí", "Anotado. Gracias, Rosa Díaz. Secretaría le llamará en su horario de atención."],
    ],
    collected: { nombre: "Rosa Díaz", tramite: "un certificado de notas", telefono: "+34612345679" },
  },
  en: {
    known: [
      ["Good morning, when are you open on Wednesdays?", /on Wednesdays also from 4 to 6 pm/],
      ["I lost my student card", /a new one costs five euros/],
    ],
    unknown: "do you have a swimming pool?",
    errand: [
      ["I need a certificate", "I will note it. What is your full name?"],
      ["Rose Day", "I understood: Rose Day. Is that right?"],
      ["yes", "Noted. What do you need?"],
      ["a certificate of marks", "Which number shall we call?"],
      ["six one two three four", /^Sorry, I did not get the number\./],
      ["six one two, three four, five six, seven eight", "I understood: 612, 34, 56, 78. Is that right?"],
      ["yes it is", "Noted. Thank you, Rose Day. The office will call you within its opening hours."],
    ],
    collected: { name: "Rose Day", request: "a certificate of marks", phone: "+34612345678" },
  },
};
