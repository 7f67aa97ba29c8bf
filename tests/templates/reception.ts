import type { TemplateScript } from "./script.ts";

export const script: TemplateScript = {
  es: {
    known: [
      ["Buenas tardes, ¿cuál es su horario?", /de lunes a viernes de 9:00 a 18:00/],
      ["¿y dónde puedo aparcar?", /en el sótano/],
    ],
    unknown: "¿Quién es el director?",
    errand: [
      ["póngame con administración", "¿Me dice su nombre, por favor?"],
      ["soy Iván Prieto", "He entendido: Iván Prieto. ¿Es correcto?"],
      ["sí", "Anotado. ¿Con qué persona o departamento quiere hablar?"],
      ["con administración", "¿A qué teléfono le llamamos?"],
      ["seis nueve nueve, cuarenta y cuatro", /^Perdone, no he entendido el teléfono\./],
      [
        "seis nueve nueve, cuarenta y cuatro, treinta y tres, veintidós",
        "He entendido: 699, 44, 33, 22. ¿Es correcto?",
      ],
      ["sí", "Anotado. ¿Qué día prefiere que le llamemos?"],
      ["mañana por la mañana", "He entendido: martes, 8 de septiembre de 2026. ¿Es correcto?"],
      ["vale", "Anotado. ¿Cuál es el motivo de la llamada?"],
      ["una factura que no me llega", "Gracias, Iván Prieto. Paso el recado y le llamaremos."],
    ],
    collected: {
      nombre: "Iván Prieto",
      departamento: "con administración",
      telefono: "+34699443322",
      dia: "2026-09-08",
      motivo: "una factura que no me llega",
    },
  },
  en: {
    known: [
      ["Good afternoon, what are your hours?", /Monday to Friday from 9 am to 6 pm/],
      ["and where can I park?", /in the basement/],
    ],
    unknown: "who is the director?",
    errand: [
      ["put me through to accounts, please", "May I have your name, please?"],
      ["this is Ivan Price", "I understood: Ivan Price. Is that right?"],
      ["yes", "Noted. Which person or department would you like to speak to?"],
      ["accounts", "Which number shall we call?"],
      ["six nine nine four four", /^Sorry, I did not get the number\./],
      ["six nine nine four four three three two two", "I understood: 699, 44, 33, 22. Is that right?"],
      ["yes", "Noted. On which day would you like us to call?"],
      ["I don't mind", /^Sorry, I did not get the date\./],
      ["tomorrow then", "I understood: Tuesday, 8 September 2026. Is that right?"],
      ["yes", "Noted. What is the call about?"],
      ["an invoice that never came", "Thank you, Ivan Price. I will pass on the message and we will call you."],
    ],
    collected: {
      name: "Ivan Price",
      department: "accounts",
      phone: "+34699443322",
      day: "2026-09-08",
      reason: "an invoice that never came",
    },
  },
};
