import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { migrationsFingerprint } from "#database/migrate.ts";
import { checkTexts } from "#web/texts/check.ts";

/** Everything that can be said about the code without running the product. No database, under half a minute. */
const root = path.resolve(import.meta.dirname, "..");
const FLOORS = ["contract", "database", "providers", "voice", "server", "web"];

interface Result {
  name: string;
  ok: boolean;
  output: string;
  ms: number;
}

const results = await Promise.all([
  run("format", "oxfmt", "--check"),
  run("lint", "oxlint", "--type-aware", "--deny-warnings"),
  run("types", "tsc", "-p", "."),
  run("types of the browser app", "tsc", "-p", "web"),
  run("floors and feature order", "depcruise", "--config", "scripts/dependency-cruiser.cjs", ...FLOORS),
  run("dead code", "knip"),
]);
results.push(own("texts alike in every language", checkTexts), own("row types of today's tables", staleTables));

for (const { name, ok, output, ms } of results) {
  console.log(`${ok ? "✓" : "✗"} ${name} (${(ms / 1000).toFixed(1)} s)`);
  if (!ok) console.log(output.trim().replaceAll(/^/gm, "    "));
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;

function run(name: string, program: string, ...args: string[]): Promise<Result> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const bin = path.join(root, "node_modules/.bin");
    const child = spawn(path.join(bin, program), args, {
      cwd: root,
      env: { ...process.env, PATH: `${bin}:${process.env["PATH"]}` },
    });
    let output = "";
    child.stdout.on("data", (piece) => (output += piece));
    child.stderr.on("data", (piece) => (output += piece));
    child.once("error", reject);
    child.once("close", (code) => resolve({ name, ok: code === 0, output, ms: performance.now() - started }));
  });
}

function own(name: string, problems: () => string[]): Result {
  const started = performance.now();
  const found = problems();
  return { name, ok: found.length === 0, output: found.join("\n"), ms: performance.now() - started };
}

function staleTables(): string[] {
  const first = fs.readFileSync(path.join(root, "database/tables.ts"), "utf8").split("\n", 1)[0] ?? "";
  return first.includes(migrationsFingerprint())
    ? []
    : ["database/tables.ts was generated from other migrations; run `npm run tables`."];
}
