/** What an interruption swallowed of a sentence, of which `heard` is the beginning. */
export function unsaidPart(original: string, heard: string): string {
  const said = heard.replace(/[\s.…]+$/, "");
  if (said === "") return original;
  if (!original.startsWith(said)) return original;
  return `… ${original.slice(said.length).replace(/^[\s.…]+/, "")}`;
}
