/** What the words of an utterance say about whose turn it is. Pure. */
import type { AgentLanguage } from "#contract/agents.ts";
import { phrase, plain } from "./guided/words.ts";
import { readEmail } from "./guided/slots/email.ts";
import { withFigures } from "./guided/slots/numbers.ts";

/** What the agent has asked somebody to dictate, if anything. */
export type Dictation = "phone" | "email" | "dni" | "iban" | "digits" | "name";

const BACKCHANNEL: Record<AgentLanguage, RegExp> = {
  es: /^(?:aja|aha|mm+|mhm|m?hum|hm+|ah|oh|eh|si+|claro|vale|ya|ok|okay|bueno|bien|muy bien|eso|eso es|exacto|correcto|entiendo|entendido|perfecto|genial|venga|de acuerdo|por supuesto|ya veo|anda)(?: (?:aja|mm+|mhm|ah|si|claro|vale|ya|ok|bien|entiendo|perfecto))*$/,
  en: /^(?:uh huh|uhuh|mm+|mhm|mm hmm|hm+|ah|oh|yeah|yes|yep|ok|okay|right|sure|i see|got it|great|good|fine|really|wow|of course|exactly|all right|alright)(?: (?:uh huh|mm+|mhm|yeah|yes|ok|okay|right|sure|i see|got it))*$/,
};

/** A word that says "I am listening, go on", and nothing else. */
export function isBackchannel(text: string, language: AgentLanguage): boolean {
  return BACKCHANNEL[language].test(phrase(text));
}

/** Sounds of thought at the end, and words after which something must follow. */
const TRAILING: Record<AgentLanguage, RegExp> = {
  es: /\b(?:eh+|em+|mm+|este|esto|pues|a ver|o sea|bueno pues|es que|espera|espere|un momento|un segundo|dejeme ver|dejame ver|y|e|o|u|ni|pero|porque|que|si|como|cuando|donde|de|del|en|a|al|con|sin|para|por|desde|hasta|el|la|los|las|un|una|unos|unas|mi|mis|su|sus|tu|este es|es|es el|es la|soy|seria|llamo|quiero|queria|quisiera|necesito|muy|tan|arroba|punto|guion|guion bajo)$/,
  en: /\b(?:uh+|um+|er+|hm+|well|so|like|let me see|let s see|hold on|one moment|and|or|but|because|that|if|when|of|in|on|at|to|with|for|from|the|a|an|my|your|his|her|is|it is|it s|i am|i m|i want|i need|i would like|very|dot|underscore|dash)$/,
};
/** Whole answers that end in such a word. */
const COMPLETE: Record<AgentLanguage, RegExp> = {
  es: /^(?:claro que si|creo que si|pues si|que si|por que|y que|el que|para que|a que|de que|si|este)$/,
  en: /^(?:i think so|what is it|who is it|where is it|what for|who with|where to|where from|i am|it is|log in|come in)$/,
};

/** Somebody has begun to spell an address. */
const ADDRESS_SIGN = /@|\b(?:arroba|punto|guion|at|dot|dash|underscore)\b/;

/** Figures or signs that a dictated value has at least; fewer mean that the person has not finished. */
const DIGITS: Partial<Record<Dictation, number>> = { phone: 9, dni: 8, iban: 22 };

/**
 * Whether somebody who paused here is likely to go on: "quería saber si…", "eh…", half a telephone number. Used
 * to wait a little longer, so a wrong yes costs a second and a wrong no an interruption.
 */
export function isUnfinished(text: string, language: AgentLanguage, dictating: Dictation | null): boolean {
  if (/(?:\.\.\.|…|,|-)\s*$/.test(text)) return true;
  const said = phrase(text);
  if (TRAILING[language].test(said) && !COMPLETE[language].test(said) && !/\?\s*$/.test(text)) return true;
  if (dictating === "email") return ADDRESS_SIGN.test(said) && readEmail(text, language) === null;
  const wanted = dictating && DIGITS[dictating];
  if (!wanted) return false;
  const digits = withFigures(text, language).replace(/\D/g, "").length;
  return digits > 0 && digits < wanted;
}

const ASKS_FOR: Record<AgentLanguage, [Dictation, RegExp][]> = {
  es: [
    ["email", /\b(?:correo|email|e-mail)\b/],
    ["phone", /\b(?:telefono|movil|que numero|numero de contacto)\b/],
    ["dni", /\b(?:dni|nie|documento de identidad)\b/],
    ["iban", /\b(?:iban|numero de cuenta)\b/],
    ["name", /\b(?:como se llama|su nombre|nombre completo|apellidos?|deletre\w+)\b/],
  ],
  en: [
    ["email", /\b(?:email|e-mail)\b/],
    ["phone", /\b(?:phone|telephone|mobile|which number|what number)\b/],
    ["iban", /\b(?:iban|account number)\b/],
    ["name", /\b(?:your (?:full )?name|surname|spell)\b/],
  ],
};

/** What a reply asks somebody to dictate, where nobody but its words can tell: in its last question. */
export function dictationIn(reply: string, language: AgentLanguage): Dictation | null {
  const question = /[^.!?¿]*\?\s*$/.exec(reply)?.[0];
  if (!question) return null;
  const asked = plain(question);
  return ASKS_FOR[language].find(([, words]) => words.test(asked))?.[0] ?? null;
}
