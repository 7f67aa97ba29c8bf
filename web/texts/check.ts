/**
 * Spanish is the source. Every other language must have the same areas, keys and variables, and each language its
 * own plural forms: Spanish has three (one, many, other), and without `_many` a million of something prints the key.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SOURCE = "es";
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Catalog = Map<string, string>;

/** Everything that is wrong with the texts, a line each; empty when all is well. */
export function checkTexts(folder: string = import.meta.dirname): string[] {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const areas = new Set(languages.flatMap(({ name }) => readdirSync(join(folder, name))));
  return [...areas].flatMap((area) => {
    const source = read(join(folder, SOURCE, area));
    return languages.flatMap(({ name }) => {
      const problems = compare(source, read(join(folder, name, area)), name);
      return problems.map((problem) => `texts/${name}/${area}: ${problem}`);
    });
  });
}

function read(path: string): Catalog {
  try {
    return flat(JSON.parse(readFileSync(path, "utf8")));
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return new Map();
    throw new Error(`${path} is no catalog`, { cause });
  }
}

function flat(node: unknown, path = ""): Catalog {
  if (typeof node === "string") return new Map([[path, node]]);
  const entries = Object.entries(node as Record<string, unknown>);
  return new Map(entries.flatMap(([key, value]) => [...flat(value, path ? `${path}.${key}` : key)]));
}

/** Exported for its test. */
export function compare(source: Catalog, catalog: Catalog, language: string): string[] {
  const problems: string[] = [];
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const stems = new Set([...source.keys()].map(stem));
  for (const key of stems) {
    if (!source.has(key)) {
      for (const form of forms) if (!catalog.has(`${key}_${form}`)) problems.push(`${key}_${form} is missing`);
    } else if (!catalog.has(key)) {
      problems.push(`${key} is missing`);
      continue;
    }
    const expected = variables(source.get(key) ?? source.get(`${key}_other`));
    const found = variables(catalog.get(key) ?? catalog.get(`${key}_other`));
    if (expected !== found)
      problems.push(`${key} has the variables ${found || "none"} where the source has ${expected || "none"}`);
  }
  for (const key of catalog.keys()) {
    if (!stems.has(stem(key))) problems.push(`${key} is not in the source`);
    if (catalog.get(key)?.trim() === "") problems.push(`${key} is empty`);
  }
  return problems;
}

function stem(key: string): string {
  return key.replace(PLURAL, "");
}

function variables(text = ""): string {
  const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]!);
  return [...new Set(names)].toSorted().join(", ");
}
