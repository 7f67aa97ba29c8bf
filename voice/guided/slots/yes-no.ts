import { phrase } from "../words.ts";

const NO =
  /^(?:no|nop|que va|para nada|en absoluto|negativo|ni hablar|incorrecto|mal|esta mal|not?|nope|nah|not really|negative|wrong|incorrect)\b|\bno (?:es correcto|esta bien|gracias|quiero|hace falta|thanks|thank you)\b/;
const YES =
  /^(?:(?:pues|ah|bueno|eso|claro que|por supuesto que|desde luego que|yes|oh|well) )*(?:si|sip|sii+|claro|vale|correcto|exacto|eso es|perfecto|de acuerdo|por supuesto|desde luego|afirmativo|asi es|venga|bien|esta bien|ok|okay|yes|yeah|yep|sure|right|correct|exactly|of course|please do|that is right|that s right|fine)\b/;

/** Null when the answer is neither. A "no" wins: agreeing for somebody is worse than asking again. */
export function readYesNo(text: string): "yes" | "no" | null {
  const said = phrase(text);
  if (NO.test(said)) return "no";
  return YES.test(said) ? "yes" : null;
}

const REFUSAL =
  /\b(?:no (?:se lo |te lo )?(?:quiero|deseo|voy a)|prefiero no|rather not|(?:do not|don t|won t) (?:want|give|tell))\b/;

/** Whether somebody will not say what was asked, and not merely says something that begins with "no". */
export function isRefusal(text: string): boolean {
  return REFUSAL.test(phrase(text)) || (readYesNo(text) === "no" && withoutYesNo(text) === "");
}

/** What follows the yes or no: "no, es el 612…" → "es el 612…". Empty when nothing does. */
export function withoutYesNo(text: string): string {
  const rest = text.replace(
    /^(?:[\s,.;:!¡]*(?:no es correcto|est[aá] mal|s[ií]|no|claro(?: que s[ií])?|vale|de acuerdo|por supuesto|por favor|perfecto|correcto|incorrecto|bueno|yes|yeah|sure|ok(?:ay)?|not?|nope|please|wrong|right|of course)(?=[\s,.;:!]|$))+[\s,.;:!]*/i,
    "",
  );
  return rest.trim();
}
