import fs from "node:fs";
import type { Page } from "@playwright/test";
import { makeAgent } from "../support/agents.ts";
import { signUpConfirmed } from "../support/auth-client.ts";
import { toasts } from "../support/authentication.ts";
import { expect, member } from "../support/journey.ts";
import { connectLive } from "../support/live-client.ts";
import { resident, signedUrl, write } from "../support/resident.ts";
import { pageOf } from "../support/signed-in-browser.ts";
import { es } from "../support/words.ts";

const { conversations, common } = es;
const { detail } = conversations;
const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("link") });

member("without conversations the page says what will be here", async ({ page }) => {
  await page.goto("/conversations");
  await expect(page.getByText(conversations.empty)).toBeVisible();
  await page.getByRole("link", { name: conversations.emptyAction }).click();
  await expect(page).toHaveURL(/\/agents$/);
});

member(
  "conversations are found by what was said, by agent and by state, and the address remembers how",
  async ({ page, baseURL, person }) => {
    const lucia = await makeAgent(baseURL!, person, {
      name: "Lucía",
      knowledge: "El plazo termina el 28 de noviembre.",
    });
    const mateo = await makeAgent(baseURL!, person, { name: "Mateo", knowledge: "Las becas se piden en octubre." });
    await write(baseURL!, person, lucia, ["¿Cuándo termina el plazo?"]);
    await write(baseURL!, person, mateo, ["¿Cuándo se piden las becas?"]);

    await page.goto("/conversations");
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole("searchbox", { name: conversations.search }).pressSequentially("noviembre");
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("¿Cuándo termina el plazo?");
    await expect(page).toHaveURL(/q=noviembre/);
    await page.getByRole("searchbox", { name: conversations.search }).fill("");
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole("combobox", { name: conversations.agentFilter }).selectOption("Mateo");
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(rows(page)).toContainText("¿Cuándo se piden las becas?");
    await page.getByRole("combobox", { name: conversations.statusFilter }).selectOption("failed");
    await expect(page.getByText(conversations.none)).toBeVisible();
    await page.getByRole("button", { name: conversations.clear }).click();
    await expect(rows(page)).toHaveCount(2);
  },
);

resident("a recording plays, and a press on a turn takes it there", async ({ page, resident }) => {
  await page.goto("/conversations");
  await rows(page).first().getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/conversations/${resident.conversationId}$`));
  const position = page.getByRole("slider", { name: detail.position });
  const at = async () => Number(await position.inputValue());
  await page.getByRole("button", { name: detail.play }).click();
  await expect.poll(at).toBeGreaterThan(300);
  await page.getByRole("button", { name: detail.pause }).click();
  await expect(page.getByRole("button", { name: detail.play })).toBeVisible();

  const question = page.getByRole("button").filter({ hasText: "¿Hasta cuándo es el plazo de matrícula?" });
  await question.click();
  await expect(question).toHaveAttribute("aria-current", "true");
  const there = await at();
  await position.press("ArrowLeft");
  await expect.poll(at).toBeLessThan(there);
  await page.getByRole("button", { name: /^Velocidad/ }).click();
  await expect(page.getByRole("button", { name: "Velocidad 1,25×" })).toBeVisible();
});

resident("the recording's own element knows its length @desktop", async ({ page, resident }) => {
  await page.goto(`/audio/${resident.conversationId}`);
  const seconds = () => page.evaluate<number>("document.querySelector('audio')?.duration ?? 0");
  await expect.poll(seconds).toBeGreaterThan(5);
});

resident(
  "an interrupted answer shows what was not said any more, and where each answer rests",
  async ({ page, resident }) => {
    await page.goto(`/conversations/${resident.conversationId}`);
    const turns = page.getByRole("main").getByRole("listitem");
    await expect(turns.filter({ hasText: detail.interrupted }).first()).toContainText(/Sin decir: \S/);
    const answer = turns.filter({ hasText: "28 de noviembre" }).first();
    await answer.getByText(detail.passages).click();
    await expect(answer.getByRole("listitem")).toContainText(
      "El plazo de matrícula termina el viernes 28 de noviembre a las 14:00.",
    );
  },
);

resident("the transcript can be taken away as a file @desktop", async ({ page, resident }) => {
  await page.goto(`/conversations/${resident.conversationId}`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: detail.transcriptFile }).click();
  const text = fs.readFileSync(await (await download).path(), "utf8");
  expect(text).toContain("Persona: ¿Hasta cuándo es el plazo de matrícula?");
  expect(text).toMatch(/^\[0:0\d\] Lucía: Le atiende un asistente virtual/);
});

member("a written conversation has no recording, and a deleted one is gone", async ({ page, baseURL, person }) => {
  const agent = await makeAgent(baseURL!, person, { name: "Lucía" });
  const id = await write(baseURL!, person, agent, ["Hola"]);
  await page.goto(`/conversations/${id}`);
  await expect(page.getByText(detail.noAudio)).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Hola" }).first()).toContainText(
    detail.typed,
  );
  await page.getByRole("button", { name: detail.delete, exact: true }).click();
  const question = page.getByRole("alertdialog", { name: detail.deleteTitle });
  await question.getByRole("button", { name: common.cancel }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: detail.delete, exact: true }).click();
  await question.getByRole("button", { name: detail.deleteAction }).click();
  await expect(toasts(page)).toContainText(detail.deleted);
  await expect(page).toHaveURL(/\/conversations$/);
  await expect(page.getByText(conversations.empty)).toBeVisible();
  await page.goto(`/conversations/${id}`);
  await expect(page.getByText(common.errors.CONVERSATION_NOT_FOUND)).toBeVisible();
});

member(
  "a conversation that still runs says so, and completes itself when it ends @desktop",
  async ({ page, baseURL, person }) => {
    const agent = await makeAgent(baseURL!, person, { name: "Lucía", first_message: "Hola." });
    const live = await connectLive(await signedUrl(baseURL!, person, agent), { textOnly: true });
    await page.goto(`/conversations/${live.conversation.getId()}`);
    await expect(page.getByText(detail.live)).toBeVisible();
    live.conversation.sendUserMessage("¿Sigues ahí?");
    await expect(page.getByText("¿Sigues ahí?")).toBeVisible();
    await live.conversation.endSession();
    await expect(page.getByText(detail.live)).toBeHidden();
    await expect(page.getByText(conversations.endReason.user_hung_up).first()).toBeVisible();
  },
);

resident("a conversation of somebody else does not exist @desktop", async ({ baseURL, browser, resident }) => {
  const stranger = await signUpConfirmed(baseURL!, { organization_name: "Otra casa" });
  const page = await pageOf(browser, baseURL!, stranger);
  await page.goto(`/conversations/${resident.conversationId}`);
  await expect(page.getByText(common.errors.CONVERSATION_NOT_FOUND)).toBeVisible();
  await page.context().close();
});

resident("an answer of which nothing was heard says so in place of words @desktop", async ({ page, resident }) => {
  await page.route(`**/api/conversations/${resident.conversationId}`, async (route) => {
    const answer = await route.fetch();
    const conversation = (await answer.json()) as { turns: { message: string; original_message: string | null }[] };
    const [first] = conversation.turns;
    first!.original_message ??= first!.message;
    first!.message = "";
    await route.fulfill({ response: answer, json: conversation });
  });
  await page.goto(`/conversations/${resident.conversationId}`);
  const turn = page.getByRole("listitem").filter({ hasText: detail.unheard });
  await expect(turn).toContainText("Le atiende un asistente virtual");
  await expect(turn).not.toContainText("…");
});
