import path from "node:path";
import { defineConfig } from "@playwright/test";
import { LAUNCH_ARGS, ensureBrowser } from "./support/browser.ts";
import { MICROPHONE } from "./support/microphone.ts";

const executablePath = await ensureBrowser();
// Each worker reads this file again; the browser need not be looked for twice.
process.env["CHROMIUM_PATH"] = executablePath;
const report = process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"];

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: "**/*.spec.ts",
  outputDir: path.resolve(import.meta.dirname, "../test-results/browser"),
  globalSetup: path.join(import.meta.dirname, "support/one-server.ts"),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous: these machines are shared, and a wait that is long enough costs nothing when things go well.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    permissions: ["microphone"],
    screenshot: "only-on-failure",
    launchOptions: { executablePath, args: [...LAUNCH_ARGS, `--use-file-for-fake-audio-capture=${MICROPHONE}`] },
  },
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});
