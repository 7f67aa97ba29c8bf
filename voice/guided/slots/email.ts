import type { AgentLanguage } from "#contract/agents.ts";
import { plain } from "../words.ts";
import { joinSpelled, letterOf } from "./letters.ts";
import { withFigures } from "./numbers.ts";

/** How signs are said. Longer ones first: "guion bajo" holds "guion". */
const SIGNS: Record<AgentLanguage, [RegExp, string][]> = {
  es: [
    [/\s*\b(?:arroba|aroba)\b\s*/g, "@"],
    [/\s*\bgui[oó]n\s+bajo\b\s*/g, "_"],
    [/\s*\b(?:gui[oó]n(?:\s+(?:medio|normal))?)\b\s*/g, "-"],
    [/\s*\bpunto\b\s*/g, "."],
    [/\s*\bmas\b\s*(?=\S+@)/g, "+"],
  ],
  en: [
    [/\s+at\s+/g, "@"],
    [/\s*\bunderscore\b\s*/g, "_"],
    [/\s*\b(?:dash|hyphen)\b\s*/g, "-"],
    [/\s*\b(?:dot|period)\b\s*/g, "."],
    [/\s*\bplus\b\s*(?=\S+@)/g, "+"],
  ],
};

const ADDRESS = /^[a-z0-9](?:[a-z0-9._%+-]{0,62}[a-z0-9])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;
/** Providers as recognisers write what they hear. */
const MISHEARD: [RegExp, string][] = [
  [/\b(?:jimeil|yimeil|gimeil|gemail|g ?mail|jimail)\b/g, "gmail"],
  [/\b(?:jotmeil|hotmeil|hot mail|jotmail)\b/g, "hotmail"],
  [/\b(?:autluk|outluk|out look)\b/g, "outlook"],
  [/\b(?:yaju|yahu|llaju)\b/g, "yahoo"],
];
/** Words before the address that do not belong to it. */
const LEAD_IN = /^.*\b(?:es|correo|email|mail|is|it's|address)\b[\s:,]+(?=\S)/;

/** An e-mail address, typed or said ("ana punto garcía arroba gmail punto com"), in lower case; null if there is none. */
export function readEmail(text: string, language: AgentLanguage): string | null {
  const typed = plain(text)
    .split(/[\s,;<>()"]+/)
    .map((word) => word.replace(/[.!?:]+$/, ""))
    .find((word) => ADDRESS.test(word));
  if (typed) return typed;

  let said = withFigures(
    joinSpelled(
      plain(text)
        .replace(/[,;!?¿¡"]/g, " ")
        .replace(/\s+/g, " "),
      language,
    ),
    language,
  );
  for (const [heard, meant] of MISHEARD) said = said.replace(heard, meant);
  for (const [sign, character] of SIGNS[language]) said = said.replace(sign, character);
  // A letter that stands alone between two signs is that letter: "punto ge arroba".
  said = said.replace(/(?<=[._-])([a-z]{2,4})(?=[@._-])/g, (word) => letterOf(word, language) ?? word);
  said = said
    .replace(/\s*@\s*/g, "@")
    .replace(/\s*\.\s*(?=[a-z])/g, ".")
    .replace(/[.\s]+$/, "");
  const at = said.indexOf("@");
  if (at < 0) return null;
  // Recognisers write a name said in pieces as several words ("ana maria @ gmail.com"): they belong together.
  const local = said.slice(0, at).replace(LEAD_IN, "").replace(/\s+/g, "");
  // What follows the last dot is one word; the rest is courtesy.
  const domain = (/^.*\.[a-z]{2,24}(?=\s|$)/.exec(said.slice(at + 1))?.[0] ?? "").replace(/\s+/g, "");
  const address = `${local}@${domain}`;
  return ADDRESS.test(address) ? address : null;
}

/** How it is read back, so that an ear can check it. */
export function sayEmail(address: string, language: AgentLanguage): string {
  const words =
    language === "es"
      ? { "@": "arroba", ".": "punto", _: "guion bajo", "-": "guion", "+": "más" }
      : { "@": "at", ".": "dot", _: "underscore", "-": "dash", "+": "plus" };
  return address.replace(/[@._+-]/g, (sign) => ` ${words[sign as keyof typeof words]} `).replace(/\s+/g, " ");
}
