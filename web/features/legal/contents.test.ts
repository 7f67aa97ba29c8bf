import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { appPaths, leadsSomewhere } from "#tests/support/app-paths.ts";
import { shapeOf, textsIn } from "#tests/support/contents.ts";
import { inlinePieces } from "#web/ui/inline-text.ts";
import { document as accessibilityEn } from "./contents/accessibility-en.ts";
import { document as accessibilityEs } from "./contents/accessibility-es.ts";
import { document as cookiesEn } from "./contents/cookies-en.ts";
import { document as cookiesEs } from "./contents/cookies-es.ts";
import { document as privacyEn } from "./contents/privacy-en.ts";
import { document as privacyEs } from "./contents/privacy-es.ts";
import { document as termsEn } from "./contents/terms-en.ts";
import { document as termsEs } from "./contents/terms-es.ts";
import { LEGAL_SECTIONS, type LegalPageName, type LegalSection } from "./legal-document.ts";
import { STORAGE_KEYS } from "./storage-keys.ts";

interface Page {
  title: string;
  sections: Readonly<Record<string, LegalSection>>;
}

const PAGES: Record<LegalPageName, { es: Page; en: Page }> = {
  terms: { es: termsEs, en: termsEn },
  privacy: { es: privacyEs, en: privacyEn },
  cookies: { es: cookiesEs, en: cookiesEn },
  accessibility: { es: accessibilityEs, en: accessibilityEn },
};
const NAMES = Object.keys(PAGES) as LegalPageName[];
const web = join(import.meta.dirname, "../..");

test("terms and privacy have every section that the specification lists, in its order, with its dates", () => {
  assert.equal(LEGAL_SECTIONS.terms.length, 11 + 1, "eleven sections and the annex");
  assert.equal(LEGAL_SECTIONS.privacy.length, 12);
  for (const name of NAMES)
    for (const page of Object.values(PAGES[name])) assert.deepEqual(Object.keys(page.sections), LEGAL_SECTIONS[name]);
  assert.match(termsEs.updated, /enero de 2025$/);
  assert.match(privacyEs.updated, /9 de abril de 2025$/);
});

test("no section is empty, and prices, tariff and owner come from data", () => {
  for (const name of NAMES)
    for (const page of Object.values(PAGES[name]))
      for (const section of Object.values(page.sections)) assert.ok(section.blocks.length > 0, section.title);
  const kinds = (name: LegalPageName, section: string) =>
    Object.entries(PAGES[name].es.sections).flatMap(([id, { blocks }]) =>
      id === section ? blocks.map(({ kind }) => kind) : [],
    );
  assert.ok(kinds("terms", "object").includes("operator"));
  assert.ok(kinds("terms", "pricing").includes("plans"));
  assert.ok(kinds("terms", "annex").includes("tariff"));
  assert.ok(kinds("cookies", "storage").includes("storage"));
});

test("both languages say the same things in the same places", () => {
  for (const name of NAMES) assert.deepEqual(shapeOf(PAGES[name].en), shapeOf(PAGES[name].es), name);
});

test("every link of the texts leads to a page and a section that exist", () => {
  const paths = appPaths();
  for (const name of NAMES) {
    for (const text of textsIn(PAGES[name].es)) {
      for (const piece of inlinePieces(text)) {
        if (piece.kind !== "link") continue;
        const [path = "", anchor] = piece.to.split("#");
        const target = path === "" ? name : path.slice(1);
        if (path !== "") assert.ok(leadsSomewhere(path, paths), `${name}: ${piece.to}`);
        if (anchor !== undefined)
          assert.ok((LEGAL_SECTIONS[target as LegalPageName] as readonly string[]).includes(anchor), piece.to);
      }
    }
  }
});

test("a text asks only for what the operator can have said", () => {
  const known = new Set(["operator", "courts", "supportEmail", "privacyEmail"]);
  for (const name of NAMES)
    for (const text of textsIn(PAGES[name].es))
      for (const piece of inlinePieces(text)) if (piece.kind === "value") assert.ok(known.has(piece.name), piece.name);
});

test("every key that the app keeps in the browser is on the page that lists them", () => {
  const listed = STORAGE_KEYS.map(({ key }) => key.replace("…", ""));
  const sources = readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/^(dist|node_modules)|\.test\.ts$|build\/|storage-keys/.test(file))
    .map((file) => readFileSync(join(web, file), "utf8"));
  sources.push(readFileSync(join(web, "../contract/limits.ts"), "utf8"));
  const kept = sources.flatMap((source) =>
    [...source.matchAll(/["`]((?:claravoz|reshape)-[a-z-]+)/g)].map((match) => match[1]!),
  );
  assert.ok(kept.length >= 6, "the search finds the keys at all");
  for (const key of kept)
    assert.ok(
      listed.some((known) => key.startsWith(known)),
      `${key} is kept and not listed`,
    );
});
