import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { launchTestServer } from "#database/testing.ts";
import { ensureBrowser } from "#tests/support/browser.ts";
import { ensureWebBuilt } from "./build-web.ts";

/**
 * All of it: the checks, then every test of the server side on a real PostgreSQL, then the journeys in a real
 * browser. The last line counts what the runners' own reports say.
 */
const root = path.resolve(import.meta.dirname, "..");
const reports = path.join(root, "test-results");
const bin = path.join(root, "node_modules/.bin");
fs.rmSync(reports, { recursive: true, force: true });
fs.mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;

const checked = await run(process.execPath, ["scripts/check.ts"]);
if (checked === 0) passed++;
else failed++;

ensureWebBuilt();
// One server for all test files; each joins it and makes databases of its own.
const server = await launchTestServer();
try {
  await nodeTests();
  await browserTests();
} finally {
  await server.stop();
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 1 ? 0 : 1;

async function nodeTests(): Promise<void> {
  const report = path.join(reports, "node.xml");
  const files = fs
    .globSync("{contract,database,providers,voice,server,web,tests,bench,scripts}/**/*.test.ts", { cwd: root })
    .toSorted();
  const code = await run(process.execPath, [
    "--test",
    "--test-concurrency=2",
    "--test-reporter=spec",
    "--test-reporter-destination=stdout",
    "--test-reporter=junit",
    `--test-reporter-destination=${report}`,
    ...files,
  ]);
  const xml = fs.existsSync(report) ? fs.readFileSync(report, "utf8") : "";
  // The reporter's closing comments: <!-- pass 42 -->.
  const count = (name: string) => Number(new RegExp(`<!-- ${name} (\\d+) -->`).exec(xml)?.[1] ?? 0);
  const bad = count("fail") + count("cancelled") + count("skipped") + count("todo");
  passed += count("pass");
  failed += bad === 0 && code !== 0 ? 1 : bad;
}

async function browserTests(): Promise<void> {
  const report = path.join(reports, "browser.json");
  const browser = await ensureBrowser();
  const code = await run(path.join(bin, "playwright"), ["test", "--config", "tests/playwright.config.ts"], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const stats = fs.existsSync(report)
    ? (
        JSON.parse(fs.readFileSync(report, "utf8")) as {
          stats: { expected: number; unexpected: number; flaky: number; skipped: number };
        }
      ).stats
    : { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const bad = stats.unexpected + stats.flaky + stats.skipped;
  passed += stats.expected;
  failed += bad === 0 && code !== 0 ? 1 : bad;
}

function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...env, PATH: `${bin}:${process.env["PATH"]}` },
    });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}
