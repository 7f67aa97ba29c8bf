import type { Page, Route } from "@playwright/test";
import { appPaths } from "../support/app-paths.ts";
import { administrator, expect, visitor } from "../support/journey.ts";
import { ADDRESSES, MARKUP } from "../support/payloads.ts";
import { resident } from "../support/resident.ts";
import { SCREENS } from "./screens.ts";

/**
 * Whatever anybody writes into any field comes back to a browser in an answer of the server. So here every answer's
 * texts are replaced, on every screen, by all payloads at once, and every field of the screen is filled with them too.
 */
const ALL_MARKUP = MARKUP.join(" ");

/** Words of the program and not of people: codes, keys of languages, ids, moments, where to go on reading. */
const OF_THE_PROGRAM = /^([a-z0-9_.:/-]*|[0-9a-f-]{36}|\d{4}-\d\d-\d\d(T[\d:.]+Z)?|[a-z]{2}-[A-Z]{2}.*)$/;
const KEYS_OF_THE_PROGRAM = new Set(["signed_url", "url", "next", "voice_id", "time_zone", "locale", "token"]);

const INCIDENT = {
  id: "00000000-0000-4000-8000-000000000001",
  kind: "incident",
  title: "Título",
  title_en: "Title",
  description: "Qué pasa",
  description_en: "What happens",
  severity: "major",
  status: "identified",
  started_at: "2026-11-21T10:00:00.000Z",
  ends_at: null,
  resolved_at: null,
  published_at: "2026-11-21T10:00:00.000Z",
  updated_at: "2026-11-21T10:00:00.000Z",
  services: [],
  updates: [
    {
      id: "00000000-0000-4000-8000-000000000002",
      status: "identified",
      message: "Sabemos qué es",
      message_en: "We know",
      created_at: "2026-11-21T10:05:00.000Z",
    },
  ],
};

function poisoned(value: unknown, payload: string, key = ""): unknown {
  if (typeof value === "string") return OF_THE_PROGRAM.test(value) || KEYS_OF_THE_PROGRAM.has(key) ? value : payload;
  if (Array.isArray(value)) {
    const list = key === "incidents" && value.length === 0 ? [INCIDENT] : value;
    return list.map((one) => poisoned(one, payload, key));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poisoned(one, payload, name)]));
}

/** The page under test, with every answer of the program's doors full of the payload. */
async function poison(page: Page, payload: () => string): Promise<void> {
  await page.addInitScript("window.ran = () => { document.documentElement.dataset.ran = 'yes'; }");
  page.on("dialog", (dialog) => {
    // What was typed here is not kept, and the next page is opened all the same.
    if (dialog.type() === "beforeunload") return void dialog.accept();
    throw new Error(`a payload opened a dialog: ${dialog.message()}`);
  });
  await page.route(/\/(api|functions\/v1)\//, async (route: Route) => {
    if (route.request().headers()["accept"]?.includes("event-stream")) return route.continue();
    const response = await route.fetch();
    const type = response.headers()["content-type"] ?? "";
    if (!type.includes("application/json")) return route.fulfill({ response });
    return route.fulfill({ response, json: poisoned(await response.json(), payload()) });
  });
}

/** Elements and attributes that only a payload can have made. */
const FOREIGN = [
  "script:not([src^='/assets/']):not(head script)",
  "iframe:not([src^='/'])",
  "object, embed, base, math, template",
  "[srcdoc], [onerror], [onload], [onfocus], [ontoggle], [onbegin], [onmouseover]",
  "[href^='javascript:' i], [src^='javascript:' i], [href^='data:' i]:not(link), [href^='vbscript:' i]",
].join(", ");

async function nothingForeign(page: Page, path: string): Promise<void> {
  expect(await page.locator(FOREIGN).evaluateAll((found) => found.map(({ outerHTML }) => outerHTML)), path).toEqual([]);
  expect(await page.locator("html").getAttribute("data-ran"), path).toBeNull();
}

/** Opens the screen, and then fills its fields. Returns whether the text was seen on it. */
async function nothingRuns(page: Page, path: string, text: string): Promise<boolean> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  const shown = (await page.locator("body").innerText()).includes(text.slice(0, 16));
  // Before anything is typed: a field that searches would leave nothing of the list.
  await nothingForeign(page, path);
  for (const field of await page.locator("input:not([type]), input[type=text], input[type=search], textarea").all())
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill(text.replaceAll("\n", " "));
  await nothingForeign(page, path);
  return shown;
}

/**
 * Goes through the screens with all markup in every text, and once more with the addresses, which mean something only
 * when they stand alone, in turn. Says on which screens the markup was seen.
 */
async function throughAll(page: Page, paths: readonly string[]): Promise<string[]> {
  let texts: readonly string[] = [ALL_MARKUP];
  let turn = 0;
  await poison(page, () => texts[turn++ % texts.length]!);
  const shown: string[] = [];
  for (const path of paths) if (await nothingRuns(page, path, ALL_MARKUP)) shown.push(path);
  texts = ADDRESSES;
  for (const path of shown) await nothingRuns(page, path, ADDRESSES[0]!);
  return shown;
}

const paths = (who: "visitor" | "resident", of: Parameters<(typeof SCREENS)[number]["path"]>[0]) => [
  ...new Set(SCREENS.filter((screen) => screen.who === who).map(({ path }) => path(of))),
];

visitor("nothing of what a stranger may read runs, whoever wrote it @desktop", async ({ page }) => {
  visitor.setTimeout(300_000);
  const none = { agent: { id: "" } } as Parameters<(typeof SCREENS)[number]["path"]>[0];
  const shown = await throughAll(page, paths("visitor", none));
  expect(shown).toEqual(expect.arrayContaining(["/status"]));
});

resident("nothing that is written on a person's screens runs @desktop", async ({ page, resident: who }) => {
  resident.setTimeout(300_000);
  const shown = await throughAll(page, paths("resident", who));
  expect(shown).toEqual(
    expect.arrayContaining([
      "/dashboard",
      "/agents",
      `/agent/${who.agent.id}?tab=overview`,
      `/agent-test/${who.agent.id}`,
      "/conversations",
      `/conversations/${who.conversationId}`,
    ]),
  );
});

administrator("nothing that an administrator reads of others runs @desktop", async ({ page, person }) => {
  administrator.setTimeout(300_000);
  const of = appPaths()
    .filter((path) => path.startsWith("/admin/") && path !== "/admin/activate")
    .map((path) => path.replace(":id", person.userId));
  const shown = await throughAll(page, of);
  expect(shown).toEqual(expect.arrayContaining(["/admin/users", `/admin/users/${person.userId}`, "/admin/audit"]));
});
