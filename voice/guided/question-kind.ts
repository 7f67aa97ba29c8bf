/**
 * What a question asks for, and which sentences could tell it. "¿Hasta cuándo me puedo matricular?" shares its one
 * word with every sentence about enrolment; that it wants a deadline is what picks the right one.
 */
import type { AgentLanguage } from "#contract/agents.ts";
import { plain, phrase } from "./words.ts";

export type QuestionKind = "until" | "when" | "hour" | "price" | "duration" | "place" | "who";

interface Asked {
  kind: QuestionKind;
  /** Words that say what is asked for and nothing about what it is asked of. */
  words: string[];
}

/** The first that fits counts, so the narrower ones stand first. */
const ASKED: Record<AgentLanguage, [QuestionKind, RegExp][]> = {
  es: [
    [
      "until",
      /\b(?:hasta (?:que dia|que fecha|cuando)|fecha (?:limite|tope)|ultimo dia|cuando (?:termina|acaba|vence|cierra) el plazo|que plazo)\b/,
    ],
    [
      "hour",
      /\b(?:(?:a|hasta|desde|sobre) que horas?|que horas?|(?:que |cual es el |el |los )?horarios?(?: tienen?| hay| es)?)\b/,
    ],
    [
      "price",
      /\b(?:cuanto (?:cuestan?|valen?|es|son|hay que pagar|se paga|cobran|sale|saldria)|que (?:precio|coste|tarifa|importe)s?(?: tienen?)?|(?:cual es el |el )?(?:precio|coste|importe|tarifa)s?|a cuanto)\b/,
    ],
    [
      "duration",
      /\b(?:cuant[oa]s (?:anos|meses|semanas|dias|horas|minutos) (?:duran?|tardan?|son|es|hay)|cuanto (?:tiempo )?(?:duran?|tardan?|tarda en)|(?:de )?cuanto tiempo(?: es)?|(?:que|cual es la) duracion(?: tienen?)?)\b/,
    ],
    [
      "place",
      /\b(?:(?:a |de |en )?donde|en que (?:calle|planta|sitio|lugar|edificio|aula|ciudad)|(?:cual es (?:la|su|vuestra) |que )?(?:direccion|ubicacion)|como (?:se llega|llego|puedo llegar))\b/,
    ],
    ["who", /\b(?:(?:con |a |de )?quien(?:es)?)\b/],
    ["when", /\b(?:(?:desde )?cuando|que (?:dia|fecha|mes)s?|en que (?:dia|fecha|mes)s?|a partir de cuando)\b/],
  ],
  en: [
    [
      "until",
      /\b(?:until (?:when|what (?:day|date))|(?:what is the |what s the )?(?:deadline|closing date|last day|cut off)|by when|when is the (?:deadline|last day)|how late can)\b/,
    ],
    [
      "hour",
      /\b(?:(?:at )?(?:what|which) (?:time|hour)s?|(?:what are the |what are your )?(?:opening |office |business )?hours|timetable)\b/,
    ],
    [
      "price",
      /\b(?:how much (?:is|are|does|do|would|will)?|(?:what is the |what s the |what does )?(?:price|cost|fee)s?|how expensive)\b/,
    ],
    [
      "duration",
      /\b(?:how (?:long|many (?:years|months|weeks|days|hours|minutes)) ?(?:is|are|does|do|will)?|(?:what is the )?(?:length|duration))\b/,
    ],
    [
      "place",
      /\b(?:where|(?:what is the |what s the |which )?address|(?:on |in )?(?:which|what) (?:street|floor|building|room)|how do i get)\b/,
    ],
    ["who", /\b(?:who|whom|whose)\b/],
    ["when", /\b(?:when|(?:on )?(?:what|which) (?:day|date|month)s?|since when)\b/],
  ],
};

const DATE: Record<AgentLanguage, RegExp> = {
  es: /\b\d{1,2}(?:º)? de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)\b|\b\d{1,2}[/-]\d{1,2}\b/,
  en: /\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:january|february|march|april|may|june|july|august|september|october|november|december|each month|every month)\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}\b|\b\d{1,2}\/\d{1,2}\b/,
};
const CALENDAR: Record<AgentLanguage, RegExp> = {
  es: /\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)\b/,
  en: /\b(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|january|february|march|april|june|july|august|september|october|november|december)\b/,
};
const HOUR: Record<AgentLanguage, RegExp> = {
  es: /\b\d{1,2}[:.]\d{2}\b|\b(?:de|a) (?:las )?\d{1,2} (?:a|de la|h\b|horas)|\ba las (?:\d|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)/,
  en: /\b\d{1,2}(?:[:.]\d{2})? ?(?:am|pm|a\.m|p\.m|o'clock)\b|\b\d{1,2}:\d{2}\b|\b(?:noon|midnight)\b/,
};
const MONEY: Record<AgentLanguage, RegExp> = {
  es: /\d ?(?:€|euros?\b|dolares\b)|\b(?:euros?|centimos)\b|\b(?:gratis|gratuit[oa]s?|sin coste)\b/,
  en: /[€£$] ?\d|\d ?(?:€|£|euros?\b|pounds?\b|dollars?\b)|\b(?:euros|pounds|dollars)\b|\bfree(?: of charge)?\b/,
};
const SPAN: Record<AgentLanguage, RegExp> = {
  es: /\b(?:\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|noventa|media) (?:anos?|meses|mes|semanas?|dias?|horas?|minutos|cursos?|trimestres?)\b/,
  en: /\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|half an)(?: working)? (?:years?|months?|weeks?|days?|hours?|minutes)\b/,
};

/** What makes a sentence able to tell it, and how strongly; the strengths of one kind add up to 1. */
const EVIDENCE: Record<AgentLanguage, Record<QuestionKind, [RegExp, number][]>> = {
  es: {
    until: [
      [
        /\b(?:hasta el|plazo|terminan?|acaban?|finalizan?|vencen?|cierran?|antes del?|fecha (?:limite|tope)|ultimo dia|a mas tardar)\b/,
        0.5,
      ],
      [DATE.es, 0.5],
    ],
    when: [
      [
        /\b(?:empiezan?|comienzan?|inician?|inicio|terminan?|acaban?|vencen?|abren?|cierran?|celebran?|desde el|a partir del?|es el|son los)\b/,
        0.3,
      ],
      [DATE.es, 0.3],
      [CALENDAR.es, 0.4],
    ],
    hour: [
      [HOUR.es, 0.7],
      [/\b(?:horarios?|abr(?:e|en|imos)|cierr(?:a|an)|cerramos|atend?(?:emos|iende)|horas)\b/, 0.3],
    ],
    price: [
      [MONEY.es, 0.6],
      [/\b(?:cuestan?|coste|precios?|valen?|tarifas?|importe|cuotas?|se pagan?|abonan?)\b/, 0.4],
    ],
    duration: [
      [SPAN.es, 0.6],
      [/\b(?:duran?|duracion|tardan?|minimo|durante|en un plazo de)\b/, 0.4],
    ],
    place: [
      [/\b(?:calle|avenida|avda|plaza|paseo|carretera|camino|glorieta|poligono)\b/, 0.4],
      [/\b(?:estan?|estamos|situad[oa]s?|ubicad[oa]s?|direccion|se encuentran?|sede)\b/, 0.3],
      [/\b(?:planta|piso|sotano|edificio|aula|despacho|junto a|frente a|cerca del?|al lado)\b/, 0.3],
    ],
    who: [
      [
        /\b(?:doctora?|profesora?|don|dona|sra?|director|directora|coordinador|coordinadora|responsable|encargad[oa]|jef[ea]|profesorado)\b/,
        0.3,
      ],
      [/\b(?:dirigen?|coordinan?|llevan?|atienden?|imparten?|formado por|se encargan?)\b/, 0.3],
    ],
  },
  en: {
    until: [
      [/\b(?:until|by|before|deadline|closes?|ends?|no later than|last day)\b/, 0.5],
      [DATE.en, 0.5],
    ],
    when: [
      [/\b(?:starts?|begins?|ends?|opens?|closes?|due|takes? place|from)\b/, 0.3],
      [DATE.en, 0.3],
      [CALENDAR.en, 0.4],
    ],
    hour: [
      [HOUR.en, 0.7],
      [/\b(?:opens?|open|closes?|closed|hours|timetable|starts?)\b/, 0.3],
    ],
    price: [
      [MONEY.en, 0.6],
      [/\b(?:costs?|prices?|fees?|charges?|amounts?|paid|pay)\b/, 0.4],
    ],
    duration: [
      [SPAN.en, 0.6],
      [/\b(?:takes?|lasts?|long|duration|valid for|within|minimum)\b/, 0.4],
    ],
    place: [
      [/\b(?:street|avenue|road|square|lane|address)\b/, 0.4],
      [/\b(?:is|are) (?:at|on|in|next)\b|\blocated\b/, 0.3],
      [/\b(?:floor|building|basement|room|next to|opposite|close to|near)\b/, 0.3],
    ],
    who: [
      [/\b(?:doctor|dr|professor|mr|mrs|ms|head|director|manager|coordinator|responsible|in charge)\b/, 0.3],
      [/\b(?:runs?|leads?|directs?|coordinates?|teaches|head of|is the)\b/, 0.3],
    ],
  },
};

/** A first name and a surname; what else is written so at the beginning of words is rarely asked for with "who". */
const PROPER_NAME = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;
const PROPER_NAME_WEIGHT = 0.4;

/** Null for a question that asks for nothing in particular. */
export function questionKind(question: string, language: AgentLanguage): Asked | null {
  const said = phrase(question);
  for (const [kind, words] of ASKED[language]) {
    const found = words.exec(said);
    if (found) return { kind, words: found[0].split(" ") };
  }
  return null;
}

/** How well a sentence could tell what the kind asks for: 0 not at all, 1 as well as a sentence can. */
export function evidence(kind: QuestionKind, sentence: string, language: AgentLanguage): number {
  const said = plain(sentence);
  const named = kind === "who" && PROPER_NAME.test(sentence) ? PROPER_NAME_WEIGHT : 0;
  return EVIDENCE[language][kind].reduce((sum, [sign, weight]) => sum + (sign.test(said) ? weight : 0), named);
}
