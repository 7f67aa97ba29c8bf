import type { TemplateScript } from "./script.ts";

export const script: TemplateScript = {
  es: {
    known: [
      ["Sí, ¿qué documentos tengo que entregar?", /documento de identidad, el certificado de notas/],
      ["¿me vale con el pasaporte?", /pasaporte en vigor/],
    ],
    unknown: "¿Los puedo mandar por WhatsApp?",
    errand: [
      ["es que me falta un documento", "Lo miramos. ¿Me dice su nombre y apellidos?"],
      ["Ana López", "He entendido: Ana López. ¿Es correcto?"],
      ["no, Ana Belén López", "He entendido: Ana Belén López. ¿Es correcto?"],
      ["eso es", "Anotado. ¿Qué documento le falta o le da problemas?"],
      ["el título de bachillerato", "¿A qué correo le escribimos con los pasos que debe seguir?"],
      ["anabelen", /^Perdone, no he entendido el correo\./],
      ["ana punto lopez arroba yahoo punto es", "He entendido: ana punto lopez arroba yahoo punto es. ¿Es correcto?"],
      ["sí", "Anotado. Gracias, Ana Belén López. Secretaría lo revisará y le escribirá con lo que falta."],
    ],
    collected: { nombre: "Ana Belén López", documento: "el título de bachillerato", correo: "ana.lopez@yahoo.es" },
  },
  en: {
    known: [
      ["Yes, which documents do I have to hand in?", /transcript of marks/],
      ["is a passport ok?", /valid passport/],
    ],
    unknown: "Can I send them by WhatsApp?",
    errand: [
      ["I'm missing a document", "Let us see. What is your full name?"],
      ["Ann Lopez", "I understood: Ann Lopez. Is that right?"],
      ["yes", "Noted. Which document is missing or gives you trouble?"],
      ["my old certificate", "Which email address shall we write to with the steps to take?"],
      ["ann at yahoo", /^Sorry, I did not get the address\./],
      ["ann at yahoo dot com", "I understood: ann at yahoo dot com. Is that right?"],
      ["yes", "Noted. Thank you, Ann Lopez. The office will look at it and write to you with what is missing."],
    ],
    collected: { name: "Ann Lopez", document: "my old certificate", email: "ann@yahoo.com" },
  },
};
