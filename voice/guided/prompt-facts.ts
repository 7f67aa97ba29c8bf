/** How instructions begin, perhaps after the mark of a list. */
const OPENINGS = [
  "eres|tu\\b|tú\\b|debes|nunca|siempre|no\\s+(?!hay|se\\b|es\\b)|objetivo|si\\s+(?:el|la|te|no)",
  "responde|habla|contesta|saluda|pregunta|usa|utiliza|evita|mant[eé]n|s[eé]\\b|act[uú]a|ayuda",
  // "Informas de…": what the agent does, told to itself.
  "(?:anotas|apuntas|atiendes|confirmas|das|derivas|dices|explicas|gestionas|haces|informas|ofreces|orientas|pides|recoges|recuerdas|repites|resuelves|tomas|trabajas|vas|vendes)\\b",
  "you\\b|your\\b|always|never|do\\b|don't|be\\b|act\\b|answer|speak|use\\b|avoid|if\\b|goal",
];
const BEGINS_AS_INSTRUCTION = new RegExp(`^\\s*(?:[-*•\\d.)]+\\s*)?(?:${OPENINGS.join("|")})`, "iu");
const ABOUT_THE_AGENT =
  /\b(?:tu|your) (?:conocimiento|funci[oó]n|papel|objetivo|tarea|knowledge|role|task|job|instructions)\b/iu;

/** A prompt tells the agent how to be; only its sentences about the world are answers. */
export function factsIn(prompt: string): string {
  return prompt
    .split(/\n+|(?<=[.!?])\s+/)
    .filter((sentence) => !BEGINS_AS_INSTRUCTION.test(sentence) && !ABOUT_THE_AGENT.test(sentence))
    .join("\n");
}
