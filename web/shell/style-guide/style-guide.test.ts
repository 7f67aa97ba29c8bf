import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { COLOURS, RADII, SHADOWS, TEXT_SIZES } from "./tokens.ts";

const web = join(import.meta.dirname, "../..");
const styles = readFileSync(join(web, "styles/tokens.css"), "utf8");
const theme = styles.slice(styles.indexOf("@theme inline"));
/** The names of the theme's tokens of a kind, as the stylesheet declares them. */
const declared = (kind: string) =>
  [...theme.matchAll(new RegExp(`^ {2}--${kind}-([\\w-]+?): `, "gm"))]
    .map((match) => match[1]!)
    .filter((name) => !name.includes("--"));

test("the style guide shows every token of the stylesheet, and no other", () => {
  const colours = declared("color").filter((name) => !["white", "black", "transparent", "current"].includes(name));
  const shown = COLOURS.flatMap(({ names }): readonly string[] => names);
  assert.deepEqual(shown.toSorted(), colours.toSorted());
  for (const [kind, tokens] of [
    ["text", TEXT_SIZES],
    ["radius", RADII],
    ["shadow", SHADOWS],
  ] as const)
    assert.deepEqual(tokens.map(({ name }) => name).toSorted(), declared(kind).toSorted(), kind);
});

test("the style guide shows every component of the kit", () => {
  const guide = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"))
    .join("\n");
  const kit = readdirSync(join(web, "ui"))
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) =>
      [...readFileSync(join(web, "ui", file), "utf8").matchAll(/^export (?:default )?function ([A-Z]\w+)/gm)].map(
        (match) => match[1]!,
      ),
    );
  // The toaster stands once on every page and is shown by asking for a toast.
  const shownBy = (name: string) => (["Toaster", "LazyToaster"].includes(name) ? "toast({" : `<${name}`);
  assert.ok(kit.length > 30);
  assert.deepEqual(
    kit.filter((name) => !guide.includes(shownBy(name))),
    [],
  );
});
