import { chromium, type Browser, type Page } from "@playwright/test";
import { makeAgent } from "#tests/support/agents.ts";
import { signUpConfirmed } from "#tests/support/auth-client.ts";
import { ensureBrowser, LAUNCH_ARGS } from "#tests/support/browser.ts";
import { serverProcess } from "#tests/support/server-process.ts";
import { signedInBrowser } from "#tests/support/signed-in-browser.ts";
import { es } from "#tests/support/words.ts";

/**
 * What the page of a live conversation costs a computer without a graphics chip while the agent speaks: the processor
 * time of the whole browser as a share of one core, beside the same page with the drawn voice hidden and with the page
 * before the call. The limit leaves a two-core office computer a core to itself.
 *
 *     npm run bench:live-page
 */
const LIMIT = 1;
const MEASURED_MS = 6_000;
const SETTLED_MS = 12_000;
/** Long enough to be spoken through every measurement. */
const FIRST_MESSAGE = "Buenos días. Le cuento despacio todo lo que ofrece nuestro centro este curso. ".repeat(12);

interface Cost {
  page: string;
  /** Processor time over time passed: 1 is one core. */
  cores: number;
  /** Pictures a second that the page could draw. */
  pictures: number;
}

const server = await serverProcess();
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: LAUNCH_ARGS });
try {
  await server.start();
  const person = await signUpConfirmed(server.url);
  const agent = await makeAgent(server.url, person, { name: "Lucía", first_message: FIRST_MESSAGE });
  const context = await browser.newContext({
    baseURL: server.url,
    locale: "es-ES",
    permissions: ["microphone"],
    storageState: await signedInBrowser(server.url, person),
  });
  const page = await context.newPage();
  await page.goto(`/agent-test/${agent.id}`);
  const start = page.getByRole("button", { name: es.live.start });
  await start.waitFor();
  const before = await costOf("before the call", page);
  await start.click();
  await page.locator("[data-orb=speaking]").waitFor();
  // Some hundreds of frames later, so that what grows with a conversation is in the figure.
  await page.waitForTimeout(SETTLED_MS);
  const whole = await costOf("the agent speaks", page);
  await page.evaluate(`for (const part of document.querySelector("[data-orb]").children) part.style.display = "none"`);
  const bare = await costOf("the same without the drawn voice", page);
  process.exitCode = report([whole, bare, before]) ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
  await server.remove();
}

async function costOf(name: string, page: Page): Promise<Cost> {
  const begun = { at: performance.now(), seconds: await processorSeconds(browser) };
  const pictures = await page.evaluate(`new Promise((resolve) => {
    const begun = performance.now();
    let drawn = 0;
    requestAnimationFrame(function count(now) {
      drawn += 1;
      if (now - begun < ${MEASURED_MS}) requestAnimationFrame(count);
      else resolve((drawn * 1000) / (now - begun));
    });
  })`);
  const passed = (performance.now() - begun.at) / 1_000;
  return {
    page: name,
    cores: ((await processorSeconds(browser)) - begun.seconds) / passed,
    pictures: Number(pictures),
  };
}

/** Of all processes of the browser together. */
async function processorSeconds(of: Browser): Promise<number> {
  const session = await of.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.reduce((total, { cpuTime }) => total + cpuTime, 0);
}

/** Prints the table. Whether the call stays within its limit. */
function report(costs: readonly Cost[]): boolean {
  console.log("\nA live conversation in the browser, drawn without a graphics chip\n");
  console.log("page                                cores   limit   ratio   pictures a second");
  for (const { page, cores, pictures } of costs) {
    const ratio = (cores / LIMIT).toFixed(2).padStart(6);
    console.log(
      `${page.padEnd(34)} ${cores.toFixed(2).padStart(6)} ${LIMIT.toFixed(2).padStart(7)} ${ratio} ${pictures.toFixed(0).padStart(19)}`,
    );
  }
  return costs.every(({ cores }) => cores <= LIMIT);
}
