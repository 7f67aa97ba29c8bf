import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { appPaths, leadsSomewhere } from "#tests/support/app-paths.ts";
import { shapeOf, textsIn } from "#tests/support/contents.ts";
import { LEGAL_SECTIONS, type LegalPageName } from "#web/features/legal/legal-document.ts";
import { textSearch } from "#web/lib/text-search.ts";
import { ROOMS } from "#web/features/identity/profile/rooms.ts";
import { inlinePieces } from "#web/ui/inline-text.ts";
import { articles as en } from "./contents/articles-en.ts";
import { articles as es } from "./contents/articles-es.ts";
import { pagesFor, PAGES, wordsOfPath } from "./find-pages.ts";
import { HELP_ARTICLES } from "./help-articles.ts";
import { searchableArticles } from "./searchable-articles.ts";

const TEXTS = join(import.meta.dirname, "../../texts");

/** Everything that the app says in a language, in one line. */
function saidBy(language: string): string {
  return readdirSync(join(TEXTS, language))
    .flatMap((file) => textsIn(JSON.parse(readFileSync(join(TEXTS, language, file), "utf8"))))
    .join("\n");
}

test("there is an article on every subject, the same in both languages", () => {
  assert.deepEqual(Object.keys(es), [...HELP_ARTICLES]);
  assert.deepEqual(shapeOf(en), shapeOf(es));
});

function sectionsOf(path: string): readonly string[] {
  if (path === "/profile") return ROOMS.map(({ hash }) => hash);
  return LEGAL_SECTIONS[path.slice(1) as LegalPageName] ?? [];
}

test("every link of an article leads to a page and a section that exist", () => {
  const paths = appPaths();
  const links = textsIn(es)
    .flatMap((text) => inlinePieces(text))
    .flatMap((piece) => (piece.kind === "link" ? [piece.to] : []));
  assert.ok(links.some((to) => to.startsWith("/help/")) && links.some((to) => to.includes("#")));
  for (const to of links) {
    const [path = "", anchor] = to.split("#");
    assert.ok(leadsSomewhere(path, paths), to);
    if (path.startsWith("/help/"))
      assert.ok(
        HELP_ARTICLES.some((id) => path === `/help/${id}`),
        to,
      );
    if (anchor) assert.ok(sectionsOf(path).includes(anchor), to);
  }
});

test("whatever an article cites from a screen or asks people to press, stands on a screen", () => {
  for (const [language, articles, cited] of [
    ["es", es, /«([^»]+)»/g],
    ["en", en, /“([^”]+)”/g],
  ] as const) {
    const said = saidBy(language);
    const citations = textsIn(articles).flatMap((text) => [...text.matchAll(cited)].map((match) => match[1]!));
    assert.ok(citations.length >= 8);
    for (const citation of citations) {
      const words = citation.replace(/ \(.*$/, "");
      assert.ok(said.includes(words), `${language}: “${citation}” is on no screen`);
    }
    const pressed = textsIn(articles).flatMap((text) =>
      inlinePieces(text).flatMap((piece) => (piece.kind === "strong" ? [piece.text] : [])),
    );
    assert.ok(pressed.length >= 8);
    for (const words of pressed)
      assert.ok(said.toLowerCase().includes(words.toLowerCase()), `${language}: ${words} is on no screen`);
  }
});

test("people find an article by what they would type, with or without accents", () => {
  const inSpanish = textSearch(searchableArticles(es));
  const inEnglish = textSearch(searchableArticles(en));
  assert.equal(inSpanish("campana")[0], "campaigns");
  assert.equal(inSpanish("TELEFONO")[0], "telephone");
  assert.ok(inSpanish("robinson").includes("law"));
  assert.ok(inSpanish("microfono denegado").includes("problems"));
  assert.equal(inEnglish("keyboard")[0], "keyboard");
  assert.ok(inEnglish("recording").includes("conversations"));
});

test("a lost person is offered pages that exist and that they may open", () => {
  const paths = appPaths();
  for (const { to } of PAGES) assert.ok(leadsSomewhere(to, paths), to);
  const offered = (who: { signedIn: boolean; admin: boolean }) => pagesFor(who).map(({ to }) => to);
  assert.ok(offered({ signedIn: false, admin: false }).includes("/login"));
  assert.ok(!offered({ signedIn: false, admin: false }).includes("/agents"));
  assert.ok(!offered({ signedIn: true, admin: false }).includes("/admin/users"));
  assert.ok(offered({ signedIn: true, admin: true }).includes("/admin/users"));
});

test("the words of a wrong address are read even when it is damaged", () => {
  assert.equal(wordsOfPath("/agentes-de-voz/nuevo"), "agentes voz nuevo");
  assert.equal(wordsOfPath("/politica%20de%20privacidad"), "politica privacidad");
  assert.equal(wordsOfPath("/%E0%A4%A"), "");
});
