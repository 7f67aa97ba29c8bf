import type { AgentLanguage } from "#contract/agents.ts";
import type { SlotKind } from "#contract/flow.ts";

/** Everything the guided brain says of its own. */
export interface Phrases {
  greeting: string;
  greetByName(name: string): string;
  welcomeThanks: string;
  goodBye: string;
  neverAgain: string;
  machine: string;
  person: string;
  personPhone: string;
  personNoted(phone: string): string;
  personDeclined: string;
  asYouWish: string;
  badMoment: string;
  unknown: string;
  /** While something else is being asked. */
  unknownNow: string;
  anythingElse: string;
  nothingToRepeat: string;
  confirm(values: readonly string[]): string;
  askAgain: string;
  noted: string;
  skipped: string;
  /** Something needed was refused. */
  notPressed: string;
  notUnderstood: Record<SlotKind, string>;
  /** Questions for a flow that was written in another language. */
  askFor: Partial<Record<SlotKind, string>>;
  allNoted: string;
}

export const PHRASES: Record<AgentLanguage, Phrases> = {
  es: {
    greeting: "Hola. ¿En qué puedo ayudarle?",
    greetByName: (name) => `Hola, ${name}. ¿En qué puedo ayudarle?`,
    welcomeThanks: "De nada. ¿Puedo ayudarle en algo más?",
    goodBye: "Gracias por hablar con nosotros. ¡Hasta pronto!",
    neverAgain: "De acuerdo. Dejo constancia de que no quiere recibir más llamadas. Disculpe las molestias. Adiós.",
    machine: "Sí, soy un asistente virtual con inteligencia artificial, no una persona.",
    person: "De acuerdo, tomo nota para que le llame una persona.",
    personPhone: "¿A qué número de teléfono le puede llamar?",
    personNoted: (phone) => `Una persona le llamará al ${phone}.`,
    personDeclined: "De acuerdo. ¿Puedo ayudarle en algo más?",
    asYouWish: "De acuerdo, como prefiera.",
    badMoment: "Entiendo, no le molesto más. ¿Quiere que le llame una persona en otro momento?",
    unknown: "No tengo esa información. ¿Quiere que le llame una persona?",
    unknownNow: "Esa información no la tengo; una persona se la podrá dar.",
    anythingElse: "¿Puedo ayudarle en algo más?",
    nothingToRepeat: "Dígame, ¿en qué puedo ayudarle?",
    confirm: (values) => `He entendido: ${values.join(" y ")}. ¿Es correcto?`,
    askAgain: "De acuerdo, vamos a repetirlo.",
    noted: "Anotado.",
    skipped: "No pasa nada, seguimos.",
    notPressed: "De acuerdo, no hace falta que me lo diga. ¿Prefiere que le llame una persona?",
    notUnderstood: {
      name: "Perdone, no he entendido el nombre. ¿Me lo puede repetir?",
      email:
        "Perdone, no he entendido el correo. Dígamelo despacio, por ejemplo: ana, punto, garcía, arroba, gmail, punto, com.",
      phone: "Perdone, no he entendido el teléfono. Dígame las nueve cifras, una a una.",
      date: "Perdone, no he entendido la fecha. Dígame el día y el mes, por ejemplo: el doce de octubre.",
      time: "Perdone, no he entendido la hora. Dígamela así, por ejemplo: las cinco y media de la tarde.",
      dni: "Perdone, no he entendido el documento, o la letra no corresponde. Dígame las cifras de dos en dos, y la letra al final.",
      iban: "Perdone, no he entendido la cuenta. Dígame e, ese, y las veintidós cifras, de cuatro en cuatro.",
      amount: "Perdone, no he entendido el importe. Dígamelo en euros.",
      postcode: "Perdone, no he entendido el código postal. Dígame las cinco cifras, una a una.",
      yes_no: "Perdone, ¿sí o no?",
      text: "Perdone, no le he entendido. ¿Me lo puede repetir?",
    },
    askFor: {
      name: "¿Me dice su nombre y apellidos?",
      email: "¿Cuál es su correo electrónico?",
      phone: "¿Cuál es su número de teléfono?",
      date: "¿Qué día?",
      time: "¿A qué hora?",
      dni: "¿Cuál es el número de su documento de identidad?",
      iban: "¿Cuál es su número de cuenta?",
      amount: "¿Qué importe?",
      postcode: "¿Cuál es su código postal?",
    },
    allNoted: "Gracias, queda todo anotado.",
  },
  en: {
    greeting: "Hello. How can I help you?",
    greetByName: (name) => `Hello, ${name}. How can I help you?`,
    welcomeThanks: "You are welcome. Is there anything else I can do for you?",
    goodBye: "Thank you for talking to us. Good-bye!",
    neverAgain:
      "All right. I have noted that you do not want to be called again. I am sorry for the inconvenience. Good-bye.",
    machine: "Yes, I am a virtual assistant with artificial intelligence, not a person.",
    person: "All right, I will note that a person should call you.",
    personPhone: "Which telephone number can they call you on?",
    personNoted: (phone) => `A person will call you on ${phone}.`,
    personDeclined: "All right. Is there anything else I can do for you?",
    asYouWish: "All right, as you wish.",
    badMoment: "I understand, I will not keep you. Would you like a person to call you at another time?",
    unknown: "I do not have that information. Would you like a person to call you?",
    unknownNow: "I do not have that information; a person will be able to tell you.",
    anythingElse: "Is there anything else I can do for you?",
    nothingToRepeat: "How can I help you?",
    confirm: (values) => `I understood: ${values.join(" and ")}. Is that right?`,
    askAgain: "All right, let us try again.",
    noted: "Noted.",
    skipped: "No problem, let us go on.",
    notPressed: "All right, you do not have to tell me. Would you rather have a person call you?",
    notUnderstood: {
      name: "Sorry, I did not get the name. Could you say it again?",
      email:
        "Sorry, I did not get the address. Please say it slowly, for example: ann, dot, smith, at, gmail, dot, com.",
      phone: "Sorry, I did not get the number. Please say it digit by digit.",
      date: "Sorry, I did not get the date. Please tell me the day and the month.",
      time: "Sorry, I did not get the time. Please say it like this: half past five in the afternoon.",
      dni: "Sorry, I did not get the document, or its letter does not fit. Please say the figures in pairs and the letter at the end.",
      iban: "Sorry, I did not get the account. Please say its letters and figures in groups of four.",
      amount: "Sorry, I did not get the amount.",
      postcode: "Sorry, I did not get the postcode. Please say its five figures one by one.",
      yes_no: "Sorry, is that a yes or a no?",
      text: "Sorry, I did not understand. Could you say it again?",
    },
    askFor: {
      name: "What is your full name?",
      email: "What is your email address?",
      phone: "What is your telephone number?",
      date: "On which day?",
      time: "At what time?",
      dni: "What is the number of your identity document?",
      iban: "What is your account number?",
      amount: "What amount?",
      postcode: "What is your postcode?",
    },
    allNoted: "Thank you, everything is noted.",
  },
};
