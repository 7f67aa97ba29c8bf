import type { TemplateScript } from "./script.ts";

export const script: TemplateScript = {
  es: {
    known: [
      ["¿A qué hora empieza?", /empieza a las 10:00/],
      ["¿y puedo ir con mis padres?", /hasta dos acompañantes por estudiante/],
    ],
    unknown: "¿Hay autobús hasta allí?",
    errand: [
      ["vale, pues apúnteme", "Muy bien. ¿Me dice su nombre y apellidos?"],
      ["soy Luis Gómez", "He entendido: Luis Gómez. ¿Es correcto?"],
      ["sí", "Anotado. ¿Cuántas personas vendrán en total?"],
      ["vamos tres", "¿Qué estudios le interesan?"],
      ["todavía no lo tengo claro, quizá ingeniería", "¿A qué correo le enviamos la confirmación?"],
      ["luis gomez arroba hotmail punto com", "He entendido: luisgomez arroba hotmail punto com. ¿Es correcto?"],
      [
        "no, luis punto gomez arroba hotmail punto com",
        "He entendido: luis punto gomez arroba hotmail punto com. ¿Es correcto?",
      ],
      ["ahí sí", "He entendido: luis punto gomez arroba hotmail punto com. ¿Es correcto?"],
      [
        "sí, sí",
        "Anotado. Gracias, Luis Gómez. Queda apuntada su visita y le enviaremos la confirmación. ¡Le esperamos!",
      ],
    ],
    collected: {
      nombre: "Luis Gómez",
      acompanantes: "vamos tres",
      estudios: "todavía no lo tengo claro, quizá ingeniería",
      correo: "luis.gomez@hotmail.com",
    },
  },
  en: {
    known: [
      ["What time does it start?", /starts at 10 am/],
      ["is it free?", /open day is free/],
    ],
    unknown: "Is there a bus from the station?",
    errand: [
      ["ok, I'd like to come", "Very well. What is your full name?"],
      ["this is Mary Jones", "I understood: Mary Jones. Is that right?"],
      ["yes", "Noted. How many people will come in all?"],
      ["there will be three of us", "Which studies are you interested in?"],
      ["engineering", "Which email address shall we send the confirmation to?"],
      ["mary at home", /^Sorry, I did not get the address\./],
      ["mary dot jones at gmail dot com", "I understood: mary dot jones at gmail dot com. Is that right?"],
      ["yes", "Noted. Thank you, Mary Jones. You are registered and we will send you the confirmation. See you there!"],
    ],
    collected: {
      name: "Mary Jones",
      people: "there will be three of us",
      studies: "engineering",
      email: "mary.jones@gmail.com",
    },
  },
};
