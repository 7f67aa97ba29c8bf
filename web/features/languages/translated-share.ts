/** Texts of a catalogue by their path; `a.b` is one text. */
export function textsIn(catalog: unknown, path = ""): string[] {
  if (typeof catalog === "string") return catalog.trim() === "" ? [] : [path];
  if (typeof catalog !== "object" || catalog === null) return [];
  return Object.entries(catalog).flatMap(([name, value]) => textsIn(value, path ? `${path}.${name}` : name));
}

/** How many of the Spanish texts a language has, over all areas. */
export function translatedShare(
  spanish: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
): { translated: number; all: number } {
  let [translated, all] = [0, 0];
  for (const [area, catalog] of spanish) {
    const wanted = textsIn(catalog);
    const there = new Set(textsIn(other.get(area)));
    all += wanted.length;
    translated += wanted.filter((path) => there.has(path)).length;
  }
  return { translated, all };
}
