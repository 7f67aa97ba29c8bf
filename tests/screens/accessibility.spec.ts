import type { Page } from "@playwright/test";
import { makeAgent } from "../support/agents.ts";
import { signUpConfirmed } from "../support/auth-client.ts";
import { passesInBothThemes } from "../support/axe.ts";
import { keepEngine } from "../support/engines.ts";
import { administrator, expect, visitor } from "../support/journey.ts";
import { resident, type Resident } from "../support/resident.ts";
import { es, filled } from "../support/words.ts";
import { ALIKE, SCREENS, type Screen } from "./screens.ts";

/** The narrowest telephone that still counts (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 };

async function look(page: Page, isMobile: boolean, path: string, prepare?: Screen["prepare"]): Promise<void> {
  const viewport = page.viewportSize();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await prepare?.(page);
  await passesInBothThemes(page, path);
  if (!isMobile) return;
  await page.setViewportSize(NARROWEST);
  const overhang = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
  expect(overhang, `${path}: pixels beyond a narrow telephone`).toBeLessThanOrEqual(0);
  await page.setViewportSize(viewport!);
}

for (const { name, who, path, prepare } of SCREENS) {
  const sentence = `anybody can use this screen, in both themes and without scrolling sideways: ${name}`;
  if (who === "visitor") visitor(sentence, ({ page, isMobile }) => look(page, isMobile, path({} as Resident), prepare));
  else resident(sentence, ({ page, isMobile, resident }) => look(page, isMobile, path(resident), prepare));
}

resident("anybody can use the pages that come later", async ({ page, isMobile }) => {
  for (const path of ALIKE.resident) await look(page, isMobile, path);
});

administrator("anybody can use the administration's pages", async ({ page, isMobile }) => {
  for (const path of ALIKE.administrator) await look(page, isMobile, path);
});

administrator("anybody can use the form that invites, and a person's page", async ({ page, isMobile }) => {
  await look(page, isMobile, "/admin/invitations", async () => {
    await page.getByRole("button", { name: es.invitations.invite }).first().click();
    await page.getByLabel(es.invitations.people).fill("Ana Gil <ana@centro.test>\nsin correo");
  });
  await look(page, isMobile, "/admin/users", () => page.getByRole("table").waitFor());
  const path = await page.getByRole("table").getByRole("link").first().getAttribute("href");
  await look(page, isMobile, path!, () => page.getByRole("heading", { name: es.users.activity }).waitFor());
});

administrator(
  "anybody can use all agents, and what is asked before one changes hands or is stopped",
  async ({ page, baseURL, isMobile }) => {
    const { agentsAdmin } = es;
    const ana = await signUpConfirmed(baseURL!, { first_name: "Ana", organization_name: "Centro" });
    const agent = await makeAgent(baseURL!, ana, { name: "Agente que se mira" });
    const ask = (what: string) => async () => {
      await page.getByRole("button", { name: filled(agentsAdmin.more, { name: agent.name }) }).click();
      await page.getByRole("menuitem", { name: what }).click();
      await page.getByRole("alertdialog").waitFor();
    };
    const path = `/admin/agents?owner=${ana.userId}`;
    await look(page, isMobile, path, async () => {
      await page.getByLabel(filled(agentsAdmin.choose, { name: agent.name })).check();
    });
    await look(page, isMobile, path, async () => {
      await ask(agentsAdmin.reassign)();
      await page.getByRole("alertdialog").getByRole("radio").first().waitFor();
    });
    await look(page, isMobile, path, ask(agentsAdmin.disable));
    await look(page, isMobile, `/admin/organizations/${agent.organization_id}?invite`, () =>
      page.getByLabel(es.invitations.people).waitFor(),
    );
  },
);

administrator(
  "anybody can use the question why one looks through somebody's eyes, and the banner above it",
  async ({ page, baseURL, isMobile }) => {
    const { viewing } = es;
    const ana = await signUpConfirmed(baseURL!, { first_name: "Ana", organization_name: "Centro" });
    await look(page, isMobile, `/admin/users/${ana.userId}`, async () => {
      await page.getByRole("button", { name: viewing.begin }).click();
      await page.getByLabel(viewing.reason).fill("No encuentra su agente");
    });
    await page.getByRole("alertdialog").getByRole("button", { name: viewing.begin }).click();
    await page.getByRole("region", { name: viewing.label }).waitFor();
    await look(page, isMobile, "/agents", () => page.getByRole("region", { name: viewing.label }).waitFor());
  },
);

administrator("anybody can use the engines, and the form that adds one", async ({ page, baseURL, isMobile }) => {
  const { admin } = es.engines;
  await keepEngine(baseURL!, {
    sense: "think",
    name: "Motor de prueba",
    base_url: "http://127.0.0.1:9/v1",
    model: "m",
  });
  const listed = (name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
  await look(page, isMobile, "/admin/voice-agents", async () => {
    await listed("Motor de prueba").getByRole("button", { name: admin.check }).click();
    await listed("Motor de prueba")
      .getByText(/no se puede llegar/i)
      .waitFor();
  });
  await look(page, isMobile, "/admin/voice-agents", async () => {
    await page.getByRole("button", { name: admin.add, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: admin.form.addTitle });
    await dialog.getByRole("button", { name: admin.form.create, exact: true }).click();
    await dialog.getByText(admin.problem.url).waitFor();
  });
});
