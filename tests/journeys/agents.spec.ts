import type { Page } from "@playwright/test";
import { getAgent, getUserAgents, listOwnAgents } from "#contract/agents.ts";
import { makeAgent } from "../support/agents.ts";
import { ask, good } from "../support/api.ts";
import { toasts } from "../support/authentication.ts";
import { signUpConfirmed } from "../support/auth-client.ts";
import { expect, member } from "../support/journey.ts";
import { pageOf } from "../support/signed-in-browser.ts";
import { es, filled } from "../support/words.ts";

const { agents, agentDetail, common } = es;
const { fields, saveBar, toast } = agents;
const cards = (page: Page) => page.locator("[data-agent]");
const nameField = (page: Page) => page.getByRole("region", { name: agents.sections.identity }).getByLabel(fields.name);
/** Goes to a step of the creator. */
const goTo = (page: Page, step: keyof typeof agents.creator.steps) =>
  page
    .getByRole("navigation", { name: agents.creator.steps.label })
    .getByRole("button", { name: agents.creator.steps[step] })
    .click();
const names = (page: Page) => cards(page).getByRole("heading");

member("a new account begins from one of eight templates or from nothing", async ({ page }) => {
  await page.goto("/agents");
  await expect(page.getByRole("heading", { name: agents.empty.title })).toBeVisible();
  const choices = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(choices).toHaveText([
    ...Object.values(agents.templates).map(({ name }) => new RegExp(name)),
    new RegExp(agents.empty.scratch),
  ]);
  await choices.filter({ hasText: agents.templates.reception.name }).click();
  await expect(nameField(page)).toHaveValue("Recepción");
  await page.getByRole("button", { name: agents.creator.submit }).first().click();
  await expect(page).toHaveURL(/\/agents$/);
  await expect(toasts(page)).toContainText("Agente de voz creado correctamente");
  await expect(names(page)).toHaveText(["Recepción"]);
});

member("a created agent stands on top of the list", async ({ page, baseURL, person }) => {
  await makeAgent(baseURL!, person, { name: "Antigua" });
  await page.goto("/agents");
  await page.getByRole("link", { name: agents.create }).click();
  await nameField(page).fill("Nueva");
  await page.getByRole("button", { name: agents.creator.submit }).first().click();
  await expect(names(page)).toHaveText(["Nueva", "Antigua"]);
  await page.reload();
  await expect(names(page)).toHaveText(["Nueva", "Antigua"]);
});

member("an agent without a name is not sent; the name is asked for", async ({ page }) => {
  await page.goto("/agent-creator");
  await page.getByRole("button", { name: agents.creator.submit }).first().click();
  await expect(page.getByRole("alert").filter({ hasText: "1 dato" })).toBeVisible();
  const name = nameField(page);
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("Con nombre");
  await expect(name).toHaveAttribute("aria-invalid", "false");
});

member(
  "what was typed into a new agent survives a closed tab, until one begins anew @desktop",
  async ({ page, context }) => {
    await page.goto("/agent-creator");
    await nameField(page).fill("A medias");
    await goTo(page, "speech");
    await page.getByLabel(fields.systemPrompt).fill("Eres paciente.");
    await page.close();
    const later = await context.newPage();
    await later.goto("/agent-creator");
    await expect(later.getByText(agents.creator.restored)).toBeVisible();
    await expect(nameField(later)).toHaveValue("A medias");
    await goTo(later, "speech");
    await expect(later.getByLabel(fields.systemPrompt)).toHaveValue("Eres paciente.");
    await later.getByRole("button", { name: agents.creator.forget }).click();
    await expect(nameField(later)).toHaveValue("");
    await later.reload();
    await expect(nameField(later)).toHaveValue("");
    await expect(later.getByText(agents.creator.restored)).toBeHidden();
  },
);

member("a change is saved from the bar that rises, whatever tab one is on", async ({ page, baseURL, person }) => {
  const agent = await makeAgent(baseURL!, person, { name: "Lola", first_message: "Hola." });
  await page.goto(`/agent/${agent.id}`);
  const bar = page.getByRole("region", { name: saveBar.unsaved });
  const tab = (name: string) => page.getByRole("tab", { name });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lola");
  await tab(agentDetail.tabs.behaviour).click();
  await expect(page).toHaveURL(/tab=behaviour/);
  await expect(bar).toBeHidden();
  await page.getByLabel(fields.firstMessage).fill("Buenos días, ¿en qué puedo ayudarle?");
  await tab(agentDetail.tabs.variables).click();
  await bar.getByRole("button", { name: saveBar.save }).click();
  await expect(toasts(page)).toContainText("Agente de voz actualizado correctamente");
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(tab(agentDetail.tabs.variables)).toHaveAttribute("aria-selected", "true");
  await tab(agentDetail.tabs.behaviour).click();
  await expect(page.getByLabel(fields.firstMessage)).toHaveValue("Buenos días, ¿en qué puedo ayudarle?");
});

member("changes can be discarded @desktop", async ({ page, baseURL, person }) => {
  const agent = await makeAgent(baseURL!, person, { name: "Lola" });
  await page.goto(`/agent/${agent.id}?tab=behaviour`);
  await nameField(page).fill("Lolo");
  await page.getByRole("button", { name: saveBar.discard }).click();
  await expect(nameField(page)).toHaveValue("Lola");
  await expect(page.getByRole("region", { name: saveBar.unsaved })).toBeHidden();
});

member("leaving with unsaved changes is asked about first", async ({ page, baseURL, person }) => {
  const agent = await makeAgent(baseURL!, person, { name: "Lola" });
  await page.goto(`/agent/${agent.id}?tab=behaviour`);
  await nameField(page).fill("Lolo");
  const back = page.getByRole("link", { name: agents.detail.back });
  await back.click();
  const question = page.getByRole("alertdialog", { name: agents.leave.title });
  await question.getByRole("button", { name: common.cancel }).click();
  await expect(nameField(page)).toHaveValue("Lolo");
  await back.click();
  await question.getByRole("button", { name: agents.leave.action }).click();
  await expect(page).toHaveURL(/\/agents$/);
  await expect(names(page)).toHaveText(["Lola"]);
});

member("an agent is duplicated with all it knows, and the copy stands on top", async ({ page, baseURL, person }) => {
  await makeAgent(baseURL!, person, { name: "Lola", knowledge: "Abrimos a las nueve." });
  await page.goto("/agents");
  await page.getByRole("button", { name: filled(agents.card.more, { name: "Lola" }) }).click();
  await page.getByRole("menuitem", { name: agents.card.duplicate }).click();
  await expect(toasts(page)).toContainText("Agente de voz creado correctamente");
  await expect(names(page)).toHaveText(["Lola (copia)", "Lola"]);
  await page.getByRole("link", { name: "Lola (copia)", exact: true }).click();
  await page.getByRole("tab", { name: agentDetail.tabs.knowledge }).click();
  await expect(page.getByRole("textbox", { name: fields.knowledge })).toHaveValue("Abrimos a las nueve.");
});

member("an agent is deleted only after one has said so", async ({ page, baseURL, person }) => {
  await makeAgent(baseURL!, person, { name: "Lola" });
  await makeAgent(baseURL!, person, { name: "Mateo" });
  await page.goto("/agents");
  await page.getByRole("button", { name: filled(agents.card.more, { name: "Lola" }) }).click();
  await page.getByRole("menuitem", { name: agents.card.delete }).click();
  const question = page.getByRole("alertdialog", { name: filled(agents.deleteDialog.title, { name: "Lola" }) });
  await question.getByRole("button", { name: common.cancel }).click();
  await expect(names(page)).toHaveCount(2);
  await page.getByRole("button", { name: filled(agents.card.more, { name: "Lola" }) }).click();
  await page.getByRole("menuitem", { name: agents.card.delete }).click();
  await question.getByRole("button", { name: agents.deleteDialog.action }).click();
  await expect(toasts(page)).toContainText("Agente de voz eliminado correctamente");
  await expect(names(page)).toHaveText(["Mateo"]);
  await page.reload();
  await expect(names(page)).toHaveText(["Mateo"]);
});

member(
  "the list is narrowed by text, status and language, and the address remembers how",
  async ({ page, baseURL, person }) => {
    await makeAgent(baseURL!, person, { name: "Becas", purpose: "Ayudas al estudio", status: "active" });
    await makeAgent(baseURL!, person, { name: "Grace", language: "en", status: "draft" });
    await makeAgent(baseURL!, person, { name: "Matrícula", status: "draft" });
    await page.goto("/agents");
    await expect(cards(page)).toHaveCount(3);
    await page.getByRole("searchbox", { name: agents.search }).pressSequentially("matricula");
    await expect(names(page)).toHaveText(["Matrícula"]);
    await page.getByRole("searchbox", { name: agents.search }).fill("estudio");
    await expect(names(page)).toHaveText(["Becas"]);
    await page.getByRole("searchbox", { name: agents.search }).fill("");
    await page.getByRole("combobox", { name: agents.filterStatus }).selectOption("draft");
    await page.getByRole("combobox", { name: agents.filterLanguage }).selectOption("en");
    await expect(names(page)).toHaveText(["Grace"]);
    await page.reload();
    await expect(names(page)).toHaveText(["Grace"]);
    await page.getByRole("combobox", { name: agents.filterStatus }).selectOption("active");
    await expect(page.getByText(agents.none)).toBeVisible();
    await page.getByRole("button", { name: agents.clear }).click();
    await expect(cards(page)).toHaveCount(3);
  },
);

member("names between double braces are offered while one types, and unknown ones are flagged", async ({ page }) => {
  await page.goto("/agent-creator?from=admissions");
  await goTo(page, "speech");
  const message = page.getByLabel(fields.firstMessage);
  await message.fill("");
  await message.pressSequentially("Hola, esto es {{cen");
  await page.getByRole("option", { name: "centro" }).click();
  await expect(message).toHaveValue("Hola, esto es {{centro}}");

  await message.fill("Hola, {{apodo}}");
  const flag = page.getByText(filled(agents.completion.unknown, { name: "apodo" }));
  await expect(flag).toBeVisible();
  await flag.getByRole("button", { name: agents.completion.add }).click();
  await expect(flag).toBeHidden();
  await goTo(page, "knowledge");
  await page.getByLabel(`${agents.variables.value}: apodo`).fill("Chema");
  await expect(page.getByText("Hola, Chema")).toBeVisible();
});

member("variables arrive as a pasted object too, and what cannot be carried is named @desktop", async ({ page }) => {
  await page.goto("/agent-creator");
  await goTo(page, "knowledge");
  await page.getByRole("button", { name: agents.variables.paste }).click();
  const paste = page.getByRole("textbox", { name: agents.variables.paste });
  await paste.fill("{ esto no");
  await page.getByRole("button", { name: agents.variables.pasteAction }).click();
  await expect(page.getByText("No es un objeto JSON")).toBeVisible();
  await paste.fill('{"centro": "Instituto", "plazas": 30, "sedes": ["norte"]}');
  await page.getByRole("button", { name: agents.variables.pasteAction }).click();
  await expect(page.getByLabel(`${agents.variables.value}: centro`)).toHaveValue("Instituto");
  await expect(page.getByLabel(`${agents.variables.value}: plazas`)).toHaveValue("30");
  await expect(page.getByText(filled(agents.variables.pasteDropped, { names: "sedes" }))).toBeVisible();
});

member("the sentence that says it is a machine cannot be edited away", async ({ page }) => {
  await page.goto("/agent-creator");
  await goTo(page, "speech");
  await expect(page.getByText("Le atiende un asistente virtual con inteligencia artificial.").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: fields.disclosure })).toHaveCount(0);
});

member("a voice can be heard before it is chosen @desktop", async ({ page }) => {
  await page.goto("/agent-creator");
  const voices = page.getByRole("radiogroup", { name: agents.voices.label });
  await voices.getByRole("button", { name: filled(agents.voices.play, { name: "Mateo (España)" }) }).click();
  const stop = voices.getByRole("button", { name: filled(agents.voices.stop, { name: "Mateo (España)" }) });
  await expect(stop).toBeVisible();
  await expect(stop).toBeHidden({ timeout: 40_000 });
  await expect(toasts(page)).toHaveCount(0);
  await voices.getByRole("radio", { name: /Mateo/ }).check();
  await expect(voices.getByRole("radio", { name: /Mateo/ })).toBeChecked();
});

member("when the service of agents fails, the list is read directly and says so", async ({ page, baseURL, person }) => {
  await makeAgent(baseURL!, person, { name: "Lola" });
  await page.route(`**${getUserAgents.path}`, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/agents");
  await expect(names(page)).toHaveText(["Lola"]);
  await expect(page.getByText(agents.unsynced)).toBeVisible();
});

member("when nothing can be read the page says why and tries again on request", async ({ page, baseURL, person }) => {
  await makeAgent(baseURL!, person, { name: "Lola" });
  const policy = { error: { code: "ROW_POLICY", message: "permission denied", request_id: "x" } };
  for (const { path } of [getUserAgents, listOwnAgents]) {
    await page.route(`**${path}`, (route) => route.fulfill({ status: 403, json: policy }));
  }
  await page.goto("/agents");
  await expect(page.getByText("Error al cargar agentes")).toBeVisible();
  await expect(
    page.getByText(
      "Error de permisos en la base de datos. Contacte al administrador para verificar las políticas RLS.",
    ),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: common.retry }).click();
  await expect(names(page)).toHaveText(["Lola"]);
});

member("a change that the server refuses stays in the form @desktop", async ({ page, baseURL, person }) => {
  const agent = await makeAgent(baseURL!, person, { name: "Lola" });
  await page.goto(`/agent/${agent.id}?tab=behaviour`);
  await nameField(page).fill("Lolo");
  await page.route(`**/api/agents/${agent.id}`, (route) =>
    route.fulfill({
      status: 404,
      json: { error: { code: "AGENT_NOT_FOUND_AFTER_UPDATE", message: "gone", request_id: "x" } },
    }),
  );
  await page.getByRole("button", { name: saveBar.save }).click();
  await expect(toasts(page)).toContainText(toast.updateFailed);
  await expect(toasts(page)).toContainText("Agent not found after update");
  await expect(nameField(page)).toHaveValue("Lolo");
});

member(
  "an agent at a provider that does not answer is saved here all the same @desktop",
  async ({ page, baseURL, person }) => {
    const agent = await makeAgent(baseURL!, person, { name: "Lola" });
    await page.route(`**/api/agents/${agent.id}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), agent_id: "agent_de_fuera" } });
    });
    await page.goto(`/agent/${agent.id}?tab=behaviour`);
    await nameField(page).fill("Lolo");
    await page.getByRole("button", { name: saveBar.save }).click();
    await expect(toasts(page)).toContainText("Agente de voz actualizado correctamente");
    await expect(toasts(page)).toContainText(toast.notSynced);
    await page.unrouteAll();
    await page.reload();
    await expect(nameField(page)).toHaveValue("Lolo");
  },
);

member("an agent of somebody else does not exist @desktop", async ({ baseURL, browser, person }) => {
  const agent = await makeAgent(baseURL!, person, { name: "Lola" });
  const stranger = await signUpConfirmed(baseURL!, { organization_name: "Otra casa" });
  const page = await pageOf(browser, baseURL!, stranger);
  await page.goto(`/agent/${agent.id}`);
  await expect(page.getByText(common.errors.AGENT_NOT_FOUND)).toBeVisible();
  await page.context().close();
});

member(
  "a step that must be heard whole is marked so, and the mark can be taken back @desktop",
  async ({ page, baseURL, person }) => {
    const agent = await makeAgent(baseURL!, person, {
      name: "Lucía",
      flow: { steps: [{ id: "aviso", ask: "Esta llamada se graba.", slot: null }], closing: "Adiós." },
    });
    await page.goto(`/agent/${agent.id}?tab=flow`);
    const mark = page.getByRole("checkbox", { name: agents.flow.uninterruptible });
    await expect(mark).not.toBeChecked();
    await mark.check();
    await expect(page.getByText(agents.flow.uninterruptibleWhy)).toBeVisible();
    await page.getByRole("button", { name: agents.saveBar.save }).click();
    await expect(toasts(page)).toContainText(agents.toast.updated);
    await page.reload();
    await expect(mark).toBeChecked();
    await mark.uncheck();
    await page.getByRole("button", { name: agents.saveBar.save }).click();
    await expect
      .poll(async () => good(await ask(baseURL!, person.accessToken, getAgent, { id: agent.id })).flow.steps)
      .toEqual(agent.flow.steps);
  },
);
