import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { invitePeople } from "#contract/invitations.ts";
import { startAll } from "#server/main/all.ts";
import { readConfig } from "#server/platform/config.ts";
import { createLog } from "#server/platform/log.ts";
import { ask, good } from "#tests/support/api.ts";
import { authClient, linkInMail } from "#tests/support/auth-client.ts";
import { ensureBrowser, LAUNCH_ARGS } from "#tests/support/browser.ts";
import { ensureMicrophone } from "#tests/support/microphone.ts";
import { AGENT_TABS } from "#web/features/agents/agent-places.ts";
import { ensureWebBuilt } from "./build-web.ts";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "./demo/people.ts";
import { seedDemo } from "./demo/seed-demo.ts";

/** Pictures of every screen, light, dark and as wide as a telephone, from the demonstration data, into docs/screenshots. */
const folder = path.resolve(import.meta.dirname, "../docs/screenshots");
const LOOKS = [
  { name: "light", theme: "light", viewport: { width: 1440, height: 900 }, scale: 1 },
  { name: "dark", theme: "dark", viewport: { width: 1440, height: 900 }, scale: 1 },
  { name: "mobile", theme: "light", viewport: { width: 390, height: 844 }, scale: 2 },
] as const;

interface Scene {
  name: string;
  path: string | ((page: Page) => Promise<string>);
  signedIn?: boolean;
  prepare?(page: Page): Promise<void>;
}

/** The path of the first link on a list that fits. */
const firstLink = (list: string, pattern: RegExp) => async (page: Page) => {
  await page.goto(list);
  for (;;) {
    const paths = await page.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const found = paths.find((href) => pattern.test(href));
    if (found) return found;
    await page.waitForTimeout(100);
  }
};
const anAgent = firstLink("/agents", /^\/agent\/[0-9a-f-]{36}$/);
/** The agent of the demonstration that has the most to show. */
const theFullest = async (page: Page): Promise<string> => {
  await page.goto("/agents");
  const link = page.locator("[data-agent]").filter({ hasText: "Lucía" }).locator("a[href^='/agent/']").first();
  return (await link.getAttribute("href"))!;
};
const aConversation = firstLink("/conversations", /^\/(conversations|audio)\/[0-9a-f-]{36}$/);

const SCENES: Scene[] = [
  { name: "login", path: "/login" },
  { name: "register", path: "/register" },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "callback", path: "/auth/callback" },
  { name: "activate", path: () => (activationPath ??= activation()) },
  { name: "not-found", path: "/privacidad" },
  { name: "terms", path: "/terms#pricing" },
  { name: "style-guide", path: "/style-guide" },
  { name: "api-docs", path: "/api-docs" },
  { name: "dashboard", path: "/dashboard", signedIn: true },
  { name: "agents", path: "/agents", signedIn: true },
  { name: "creator", path: "/agent-creator", signedIn: true },
  { name: "rehearsal", path: "/agent-creator?from=appointment", signedIn: true, prepare: rehearse },
  { name: "agent", path: anAgent, signedIn: true },
  ...AGENT_TABS.filter((tab) => tab !== "overview").map((tab) => ({
    name: `agent-${tab}`,
    path: async (page: Page) => `${await theFullest(page)}?tab=${tab}`,
    signedIn: true,
  })),
  {
    name: "live-start",
    path: async (page) => (await anAgent(page)).replace("/agent/", "/agent-test/"),
    signedIn: true,
  },
  {
    name: "live",
    path: async (page) => (await anAgent(page)).replace("/agent/", "/agent-test/"),
    signedIn: true,
    prepare: talk,
  },
  { name: "conversations", path: "/conversations", signedIn: true },
  { name: "conversation", path: aConversation, signedIn: true },
  { name: "campaigns", path: "/campaigns", signedIn: true },
  { name: "profile", path: "/profile", signedIn: true },
  { name: "profile-security", path: "/profile#seguridad", signedIn: true },
  { name: "reset-password", path: "/reset-password/new", signedIn: true },
  { name: "help", path: "/help", signedIn: true },
  { name: "status", path: "/status", prepare: (page) => page.getByText("Operativo").first().waitFor() },
  { name: "engines", path: "/admin/voice-agents", signedIn: true },
  { name: "users", path: "/admin/users", signedIn: true },
  { name: "user", path: firstLink("/admin/users?q=pablo", /^\/admin\/users\/[0-9a-f-]{36}$/), signedIn: true },
  { name: "all-agents", path: "/admin/agents", signedIn: true },
  { name: "organization", path: "/organization", signedIn: true },
  { name: "invitations", path: "/admin/invitations", signedIn: true, prepare: inviting },
  { name: "audit", path: "/admin/audit", signedIn: true },
  { name: "languages", path: "/admin/languages", signedIn: true },
];

/** One invitation serves all looks. */
let activationPath: Promise<string> | undefined;

/** Where an invited administrator is led, by the link in their mail. */
async function activation(): Promise<string> {
  const email = "nueva@demo.claravoz.example";
  const inviter = { email: DEMO_PEOPLE[0].email, password: DEMO_PASSWORD };
  const { data } = await authClient(url).signInWithPassword(inviter);
  const invitation = { role: "admin", organization_role: "manager", language: "es", days: 7 } as const;
  good(await ask(url, data.session?.access_token, invitePeople, { people: [{ email }], ...invitation }));
  const { pathname, search } = await linkInMail(url, email);
  return pathname + search;
}

async function talk(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Iniciar conversación" }).click();
  await page.getByText("En directo").waitFor();
  const field = page.getByRole("textbox", { name: "Escribe un mensaje" });
  await page.waitForTimeout(2_500);
  await field.fill("¿La biblioteca abre los sábados?");
  await field.press("Enter");
  await page.waitForTimeout(3_000);
}

async function inviting(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Invitar" }).first().click();
  await page.getByLabel("Personas").fill("Nuria Soler <nuria@demo.claravoz.example>\nluis@demo.claravoz.example");
}

async function rehearse(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Siguiente" }).click();
  if (page.viewportSize()!.width < 1024) await page.getByRole("button", { name: "Probar", exact: true }).click();
  const rehearsal = page.getByRole("region", { name: "Habla con tu borrador" });
  await rehearsal.getByRole("button", { name: "Iniciar conversación" }).click();
  await rehearsal.getByText("En directo").waitFor();
  await page.waitForTimeout(2_500);
  await rehearsal.getByRole("textbox").fill("¿Abren los sábados?");
  await rehearsal.getByRole("textbox").press("Enter");
  await page.waitForTimeout(2_000);
}

ensureWebBuilt();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "claravoz-screenshots-"));
fs.chmodSync(dataDir, 0o755);
const running = await startAll(
  readConfig({ PORT: "0", DATA_DIR: dataDir, AUTH_RATE_LIMITS: "false" }),
  createLog("error"),
);
const url = running.url.replace("127.0.0.1", "localhost");
await seedDemo(running.parts);
fs.mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: [...LAUNCH_ARGS, `--use-file-for-fake-audio-capture=${await ensureMicrophone()}`],
});
const only = process.argv.slice(2);
try {
  for (const look of LOOKS) await takeAll(browser, look);
} finally {
  await browser.close();
  await running.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

async function takeAll(browser: Browser, look: (typeof LOOKS)[number]): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: look.viewport,
    deviceScaleFactor: look.scale,
    isMobile: look.name === "mobile",
    hasTouch: look.name === "mobile",
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    permissions: ["microphone"],
  });
  await context.addInitScript((theme) => localStorage.setItem("reshape-theme-preference", theme), look.theme);
  const page = await context.newPage();
  let signedIn = false;
  for (const scene of SCENES) {
    if (only.length > 0 && !only.includes(scene.name)) continue;
    if (scene.signedIn && !signedIn) {
      await page.goto("/login");
      await page.getByLabel("Correo electrónico").fill(DEMO_PEOPLE[0].email);
      await page.getByLabel("Contraseña", { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole("button", { name: "Iniciar sesión" }).click();
      await page.waitForURL("**/dashboard");
      signedIn = true;
    }
    await page.goto(typeof scene.path === "string" ? scene.path : await scene.path(page));
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForTimeout(700);
    await scene.prepare?.(page);
    await page.screenshot({ path: path.join(folder, `${scene.name}-${look.name}.png`) });
    console.log(`${scene.name}-${look.name}`);
  }
  await context.close();
}
