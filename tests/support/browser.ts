import { spawnSync } from "node:child_process";
import { aptInstall, mayInstall, which } from "./apt.ts";
import { browserFromNpm } from "./browser-from-npm.ts";

/**
 * How every browser of ours is started: without sandbox, as tests also run as root; a microphone that needs no
 * permission and no device; sound that starts without a click; colours and letters alike on every machine; and
 * no name but this machine's can be resolved, so that nothing can leave it.
 */
export const LAUNCH_ARGS: string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream",
  "--autoplay-policy=no-user-gesture-required",
  "--force-color-profile=srgb",
  "--font-render-hinting=none",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

// The shell is Chromium without its windows: all that a test needs, and a third faster.
const SYSTEM_BROWSERS = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The path of a browser that runs here: the one of CHROMIUM_PATH, else the system's, else (as root) one installed
 * now, else the one that came with npm.
 *
 * @throws Error with what was tried, when there is none: a test that needs a browser fails, it is never left out.
 */
export async function ensureBrowser(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const given = env["CHROMIUM_PATH"];
  if (given) {
    if (answers(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which does not answer --version`);
  }
  const found = systemBrowser() ?? installedBrowser();
  if (found) return found;
  const packed = await browserFromNpm();
  if (answers(packed)) return packed;
  throw new Error(
    `No browser runs here: there is none on the PATH (${SYSTEM_BROWSERS.join(", ")}), none could be installed with apt-get, ` +
      `and the one from npm (${packed}) does not start: ${whyNot(packed)}`,
  );
}

function systemBrowser(): string | undefined {
  return SYSTEM_BROWSERS.map((name) => (name.startsWith("/") ? name : which(name))).find(
    (path) => path !== undefined && answers(path),
  );
}

/** A stand-in that only tells how to install the real one does not print a version. */
function answers(path: string): boolean {
  const asked = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 20_000 });
  return asked.status === 0 && /\d+\.\d+/.test(asked.stdout);
}

function whyNot(path: string): string {
  const asked = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 20_000 });
  return (asked.error?.message ?? asked.stderr).trim();
}

function installedBrowser(): string | undefined {
  if (!mayInstall()) return undefined;
  console.log("No browser found; installing Chromium with apt-get …");
  // Without any font a page has no text at all, not even for the tests.
  aptInstall(["chromium-headless-shell", "fonts-liberation"], ["chromium", "fonts-liberation"]);
  return systemBrowser();
}
