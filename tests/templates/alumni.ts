import type { TemplateScript } from "./script.ts";

export const script: TemplateScript = {
  es: {
    known: [
      ["Hola, ¿cuándo es el próximo encuentro?", /viernes 12 de junio a las 19:00/],
      ["¿y puedo llevar a mi mujer?", /se puede llevar un acompañante/],
    ],
    unknown: "¿Me dan el teléfono de un compañero?",
    errand: [
      ["bueno, quiero ir al encuentro", "¿Me dice su nombre y apellidos?"],
      ["Jorge Sanz", "He entendido: Jorge Sanz. ¿Es correcto?"],
      ["sí", "Anotado. ¿En qué año terminó sus estudios?"],
      ["en el noventa y ocho", "¿A qué correo le escribimos?"],
      ["jorge sanz", /^Perdone, no he entendido el correo\./],
      [
        "jorge punto sanz arroba gmail punto com",
        "He entendido: jorge punto sanz arroba gmail punto com. ¿Es correcto?",
      ],
      ["sí", "Anotado. ¿Quiere recibir el boletín mensual?"],
      ["no, el boletín no", "Gracias, Jorge Sanz. Queda todo anotado y le escribiremos pronto."],
    ],
    collected: {
      nombre: "Jorge Sanz",
      promocion: "en el noventa y ocho",
      correo: "jorge.sanz@gmail.com",
      boletin: "no",
    },
  },
  en: {
    known: [
      ["Hello, when is the next reunion?", /Friday 12 June at 7 pm/],
      ["and how much is it?", /reunion is free/],
    ],
    unknown: "Can you give me a classmate's number?",
    errand: [
      ["I want to come to the reunion", "What is your full name?"],
      ["George Sands", "I understood: George Sands. Is that right?"],
      ["yes", "Noted. In which year did you finish your studies?"],
      ["in ninety-eight", "Which email address shall we write to?"],
      ["george sands", /^Sorry, I did not get the address\./],
      ["george dot sands at gmail dot com", "I understood: george dot sands at gmail dot com. Is that right?"],
      ["yes", "Noted. Would you like to receive the monthly newsletter?"],
      ["sure, why not", "Thank you, George Sands. Everything is noted and we will write to you soon."],
    ],
    collected: { name: "George Sands", year: "in ninety-eight", email: "george.sands@gmail.com", newsletter: "yes" },
  },
};
