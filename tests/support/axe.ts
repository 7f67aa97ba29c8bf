import fs from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { THEME_KEY } from "#contract/limits.ts";

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
async function violations(page: Page): Promise<string[]> {
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

/** Fails with what axe finds wrong with the page as it stands, in the light theme or the dark one. */
export async function passesInBothThemes(page: Page, what: string): Promise<void> {
  for (const theme of ["light", "dark"]) {
    await wear(page, theme);
    expect(await violations(page), `${what} in the ${theme} theme`).toEqual([]);
  }
}

/** As if the theme had been chosen in another tab, which spares loading every screen twice. */
async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate(`
    localStorage.setItem("${THEME_KEY}", "${theme}");
    dispatchEvent(new StorageEvent("storage", { key: "${THEME_KEY}" }));
  `);
  await expect(page.locator("html")).toHaveClass(new RegExp(theme));
}

/**
 * A fade that still runs makes colours that nobody is meant to read. One that ends may begin another, as colours are
 * inherited, so two pictures in a row must be still. Spinners and the like never end and do not count.
 */
async function atRest(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<string[]>(STILL_MOVING), { message: "what still moves" }).toEqual([]);
}

const STILL_MOVING = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const moving = () => document.getAnimations()
    .filter((animation) => {
      const { endTime } = animation.effect.getComputedTiming();
      return animation.playState === "running" && endTime !== Infinity && !(animation.currentTime >= endTime);
    })
    .map((animation) => (animation.animationName ?? animation.transitionProperty) + " of " + animation.effect.target?.className);
  await frame();
  const before = moving();
  await frame();
  return [...before, ...moving()];
})()`;
