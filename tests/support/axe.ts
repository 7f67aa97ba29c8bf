import fs from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const source = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Violation {
  id: string;
  nodes: { target: string[]; any: { message: string }[]; all: { message: string }[]; none: { message: string }[] }[];
}

/**
 * What axe finds wrong with the page as it stands, one line each. The script comes in by the debugger and not by a
 * `<script>`, which the page's own policy would refuse.
 */
export async function violations(page: Page): Promise<string[]> {
  await atRest(page);
  await page.evaluate(source);
  const found = await page.evaluate<Violation[]>(
    `axe.run({ runOnly: ${JSON.stringify(RULES)} }).then((result) => result.violations)`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) =>
        `${id}: ${target.join(" ")} ${[...any, ...all, ...none].map(({ message }) => message).join("; ")}`,
    ),
  );
}

/** A fade that still runs makes colours that nobody is meant to read; spinners and the like never end and do not count. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(
    document.getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished.catch(() => undefined)),
  ).then(() => undefined)`);
}
