/** Languages count differently: Spanish has a form for millions that English lacks. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Texts of a catalogue by their path; `a.b` is one text, and so are all plural forms of one together. */
function textsIn(catalog: unknown, path = ""): Set<string> {
  if (typeof catalog === "string") return new Set(catalog.trim() === "" ? [] : [path.replace(PLURAL, "")]);
  if (typeof catalog !== "object" || catalog === null) return new Set();
  return new Set(
    Object.entries(catalog).flatMap(([name, value]) => [...textsIn(value, path ? `${path}.${name}` : name)]),
  );
}

/** How many of the Spanish texts a language has, over all areas. */
export function translatedShare(
  spanish: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
): { translated: number; all: number } {
  let [translated, all] = [0, 0];
  for (const [area, catalog] of spanish) {
    const wanted = textsIn(catalog);
    const there = textsIn(other.get(area));
    all += wanted.size;
    translated += [...wanted].filter((path) => there.has(path)).length;
  }
  return { translated, all };
}
