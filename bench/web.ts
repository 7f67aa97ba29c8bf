import { chromium, type Browser } from "@playwright/test";
import { PRELOAD_DELAY } from "#contract/limits.ts";
import { makeAgent } from "#tests/support/agents.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { ensureBrowser, LAUNCH_ARGS } from "#tests/support/browser.ts";
import { serverProcess } from "#tests/support/server-process.ts";
import { signedInBrowser } from "#tests/support/signed-in-browser.ts";

/**
 * What a first visit to each page costs: the bytes of JavaScript that come over the wire, compressed as the server
 * sends them, until the page is at rest, in Spanish and with an empty cache; beside them the limit. What the page
 * loads in idle time for the next one is not counted.
 *
 *     npm run bench:web
 */
const LIMIT = 240_000;
const LOGIN_LIMIT = 160_000;

const OPEN = [
  "/login",
  "/register",
  "/forgot-password",
  "/setup-password",
  "/admin/activate",
  "/auth/callback",
  "/terms",
  "/privacy",
  "/cookies",
  "/accessibility",
  "/status",
  "/no-existe",
  "/api-docs",
  "/style-guide",
];
const GUARDED = [
  "/dashboard",
  "/agents",
  "/agent-creator",
  "/agent/:id",
  "/agent-test/:id",
  "/conversations",
  "/profile",
  "/organization",
  "/reset-password/new",
  "/campaigns",
  "/help",
];

interface Weight {
  route: string;
  script: number;
  files: number;
  all: number;
}

const server = await serverProcess();
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: LAUNCH_ARGS });
try {
  await server.start();
  const person = await signUpConfirmed(server.url);
  const agent = await makeAgent(server.url, person, { name: "Lucía", first_message: "Hola." });
  const weights: Weight[] = [];
  for (const route of OPEN) weights.push(await weigh(browser, route, route));
  for (const route of GUARDED) weights.push(await weigh(browser, route, route.replace(":id", agent.id), person));
  process.exitCode = report(weights) ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
  await server.remove();
}

async function weigh(browser: Browser, route: string, path: string, person?: Person): Promise<Weight> {
  const signedIn = person && { storageState: await signedInBrowser(server.url, person) };
  const context = await browser.newContext({ baseURL: server.url, locale: "es-ES", ...signedIn });
  const page = await context.newPage();
  const arrivals: Promise<{ script: boolean; bytes: number }>[] = [];
  page.on("requestfinished", (request) => {
    const script = request.resourceType() === "script" || new URL(request.url()).pathname.endsWith(".js");
    arrivals.push(request.sizes().then(({ responseBodySize }) => ({ script, bytes: responseBodySize })));
  });
  // What is loaded in idle time hangs on timers of two seconds and more; those never ring here.
  await page.addInitScript(`
    const ring = window.setTimeout;
    window.setTimeout = (work, delay, ...rest) => (delay >= ${PRELOAD_DELAY} ? 0 : ring(work, delay, ...rest));
  `);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  const sizes = await Promise.all(arrivals);
  await context.close();
  const scripts = sizes.filter(({ script }) => script);
  return { route, script: sum(scripts), files: scripts.length, all: sum(sizes) };
}

function sum(sizes: readonly { bytes: number }[]): number {
  return sizes.reduce((total, { bytes }) => total + bytes, 0);
}

/** Prints the table and what falls short. Whether nothing does. */
function report(weights: readonly Weight[]): boolean {
  const limitOf = ({ route }: Weight) => (route === "/login" ? LOGIN_LIMIT : LIMIT);
  const kB = (bytes: number) => (bytes / 1_000).toFixed(1).padStart(7);
  console.log("\nJavaScript of a first visit, kB compressed\n");
  console.log("route                      script   limit   ratio   files   all bytes");
  for (const weight of weights) {
    const { route, script, files, all } = weight;
    const ratio = (script / limitOf(weight)).toFixed(2).padStart(6);
    console.log(
      `${route.padEnd(24)} ${kB(script)} ${kB(limitOf(weight))} ${ratio} ${String(files).padStart(7)} ${kB(all).padStart(11)}`,
    );
  }
  const over = weights.filter((weight) => weight.script > limitOf(weight));
  console.log(
    over.length === 0
      ? "\nEvery page is within its limit."
      : `\nBeyond the limit: ${over.map(({ route }) => route).join(", ")}`,
  );
  return over.length === 0;
}
