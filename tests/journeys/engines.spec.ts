import type { Page } from "@playwright/test";
import { USUAL_PLACES } from "#providers/speech/compatible/local-servers.ts";
import { openMockServer, type MockAnswers, type MockServer } from "#providers/speech/compatible/mock-server.ts";
import { EMBEDDED_ENGINE } from "#contract/engines.ts";
import { makeAgent } from "../support/agents.ts";
import { toasts } from "../support/authentication.ts";
import { keepEngine } from "../support/engines.ts";
import { administrator, expect, member } from "../support/journey.ts";
import { es, filled } from "../support/words.ts";

const { live } = es;
const { admin, failure, stoodIn, summary } = es.engines;

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

administrator("an engine is added, tried, corrected, switched off and deleted", async ({ page }, { project }) => {
  const engine = await openMockServer({ tokens: ["Hola, ", "¿qué tal?"] });
  const refusing = await openMockServer({ status: 401 });
  const name = `A mano ${project.name}`;
  await page.goto("/admin/voice-agents");

  await administrator.step("what is missing or wrong is said beside it, and nothing is lost", async () => {
    await page.getByRole("button", { name: admin.add }).first().click();
    const dialog = page.getByRole("dialog", { name: admin.form.addTitle });
    await dialog.getByLabel(admin.form.name).fill(name);
    await dialog.getByLabel(admin.form.base_url).fill("127.0.0.1:11434");
    await dialog.getByRole("button", { name: admin.form.create, exact: true }).click();
    await expect(dialog.getByText(admin.problem.url)).toBeVisible();
    await expect(dialog.getByText(admin.problem.required)).toBeVisible();
    await dialog.getByLabel(admin.form.base_url).fill(refusing.baseURL);
    await dialog.getByLabel(admin.form.model).fill("llama3");
    await dialog.getByLabel(admin.form.key, { exact: true }).fill("sk-muy-secreta-1234");
    await dialog.getByRole("button", { name: admin.form.create, exact: true }).click();
    await expect(toasts(page)).toContainText(admin.added);
    await expect(row(page, name)).toContainText(filled(admin.key, { ending: "1234" }));
    await expect(page.getByText("sk-muy-secreta")).toHaveCount(0);
  });

  await administrator.step(
    "the trial says that the key is refused, and measures once the address is right",
    async () => {
      await row(page, name).getByRole("button", { name: admin.check }).click();
      await expect(row(page, name).getByRole("status")).toContainText(
        new RegExp(`${failure.refused_key} \\(401\\)`, "i"),
      );
      await row(page, name).getByRole("button", { name: admin.edit }).click();
      const dialog = page.getByRole("dialog", { name: filled(admin.form.editTitle, { name }) });
      await dialog.getByLabel(admin.form.base_url).fill(engine.baseURL);
      await dialog.getByRole("button", { name: admin.form.save, exact: true }).click();
      await expect(toasts(page)).toContainText(admin.saved);
      await row(page, name).getByRole("button", { name: admin.check }).click();
      await expect(row(page, name).getByRole("status")).toContainText(/primera palabra en \d+ ms, total \d+ ms/);
      // The key was kept, as nothing else was typed.
      expect(engine.requests.at(-1)!.authorization).toBe("Bearer sk-muy-secreta-1234");
    },
  );

  await administrator.step("switched off it can still be tried; deleted it is gone", async () => {
    await row(page, name)
      .getByRole("button", { name: `${admin.switchOff}: ${name}` })
      .click();
    await expect(row(page, name)).toContainText(admin.off);
    await row(page, name)
      .getByRole("button", { name: `${admin.delete}: ${name}` })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: admin.delete, exact: true }).click();
    await expect(toasts(page)).toContainText(admin.deleted);
    await expect(row(page, name)).toHaveCount(0);
  });
  await Promise.all([engine.close(), refusing.close()]);
});

member("who is no administrator does not reach the engines @desktop", async ({ page }) => {
  await page.goto("/admin/voice-agents");
  await expect(page.getByRole("heading", { name: admin.title })).toHaveCount(0);
});

administrator("what runs on the machine is found and added with one press @desktop", async ({ page }) => {
  const { server, baseURL } = await atAUsualPlace({ models: ["llama3.1:8b", "kokoro-tts"], tokens: ["Hola"] });
  await page.goto("/admin/voice-agents");
  const found = page.getByRole("listitem").filter({ hasText: baseURL }).first();
  await found.getByRole("button", { name: filled(admin.found.add, { model: "llama3.1:8b" }) }).click();
  await expect(toasts(page)).toContainText(admin.added);
  const added = page.locator("[data-engine]").filter({ hasText: baseURL }).filter({ hasText: "llama3.1:8b" });
  await added.getByRole("button", { name: admin.check }).click();
  await expect(added.getByRole("status")).toContainText(/primera palabra en \d+ ms/);

  // Only people know the name of a voice.
  await found.getByRole("button", { name: filled(admin.found.add, { model: "kokoro-tts" }) }).click();
  const dialog = page.getByRole("dialog", { name: admin.form.addTitle });
  await expect(dialog.getByLabel(admin.form.model)).toHaveValue("kokoro-tts");
  await dialog.getByRole("button", { name: admin.form.create, exact: true }).click();
  await expect(dialog.getByLabel(admin.form.voice)).toBeFocused();
  await server.close();
});

/** A server at the first address among those that are looked at where nothing listens yet. */
async function atAUsualPlace(answers: MockAnswers): Promise<{ server: MockServer; baseURL: string }> {
  for (const { baseURL } of USUAL_PLACES) {
    const server = await openMockServer(answers, Number(new URL(baseURL).port)).catch(() => null);
    if (server) return { server, baseURL };
  }
  throw new Error("Something listens at every usual address of this machine");
}

member(
  "an answer says for whom it stood in, while one talks and in the conversation that is kept",
  async ({ page, baseURL, person }) => {
    const spare = await openMockServer({ tokens: ["Cuesta ", "seis mil euros."] });
    const taken = await keepEngine(baseURL!, { sense: "think", name: "Reserva", base_url: spare.baseURL, model: "m" });
    const gone = await keepEngine(baseURL!, {
      ...{ sense: "think", name: "Caída", base_url: "http://127.0.0.1:9/v1", model: "m", fallback_id: taken.id },
    });
    const engine = { ...EMBEDDED_ENGINE, think: `server:${gone.id}` };
    const agent = await makeAgent(baseURL!, person, { name: "Lucía", engine });
    await page.goto(`/agent-test/${agent.id}`);
    await page.getByRole("button", { name: live.startWritten }).click();
    const field = page.getByRole("textbox", { name: live.write });
    await field.fill("¿Cuánto cuesta?");
    await field.press("Enter");
    const instead = filled(stoodIn, { name: "Caída", why: failure.unavailable });
    const answer = page.locator("[data-message=assistant]").filter({ hasText: "seis mil euros" });
    await expect(answer.locator("[data-engines]")).toContainText(instead);
    await expect(answer.locator("[data-engines]")).toContainText(/Reserva, [\d,]+ m?s/);
    await page.getByRole("button", { name: live.end, exact: true }).click();
    await page.getByRole("link", { name: live.ended.see }).click();
    await expect(page.getByRole("main").locator("[data-engines]").last()).toContainText(instead);
    await expect(
      page.getByText(filled(summary.trouble_one, { name: "Caída", why: failure.unavailable })),
    ).toBeVisible();
    await spare.close();
  },
);
