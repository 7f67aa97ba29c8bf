import { HOSTED_ANSWER } from "#providers/hosted-agents/elevenlabs/mock-live.ts";
import { DISCLOSURE } from "#contract/agents.ts";
import { makeAgent } from "../support/agents.ts";
import { toasts } from "../support/authentication.ts";
import { passesInBothThemes } from "../support/axe.ts";
import { hostedMember } from "../support/hosted-server.ts";
import { expect } from "../support/journey.ts";
import { es } from "../support/words.ts";

const { hosting } = es.agentDetail;

interface Theirs {
  conversation_config: { agent: { first_message: string; prompt: { prompt: string } } };
}

hostedMember(
  "an agent is hosted, changed on both sides, brought into line and taken back",
  async ({ page, person, world, guard }) => {
    guard.expectComplaint(/left the origin: ws:/);
    const agent = await makeAgent(world.url, person, {
      name: "Lucía",
      first_message: "Hola, soy Lucía.",
      system_prompt: "Eres Lucía, de admisiones.",
    });
    const section = page.locator("#hosting");
    const header = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
    const theirs = () => [...world.host.agents.values()].at(-1) as unknown as Theirs;

    await hostedMember.step("it goes there once somebody has said so", async () => {
      await page.goto(`/agent/${agent.id}`);
      await section.getByRole("button", { name: hosting.host }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: hosting.host }).click();
      await expect(toasts(page)).toContainText(hosting.hosted);
      await expect(section.getByText(hosting.synced)).toBeVisible();
      expect(theirs().conversation_config.agent.first_message).toBe(`${DISCLOSURE.es} Hola, soy Lucía.`);
    });

    await hostedMember.step("a change that does not get there is kept here and sent again by hand", async () => {
      world.host.mishaps.push({ status: 401 });
      await page.goto(`/agent/${agent.id}?tab=behaviour`);
      await page.getByLabel(es.agents.fields.firstMessage).fill("Buenos días, soy Lucía.");
      await page.getByRole("button", { name: es.agents.saveBar.save, exact: true }).click();
      await expect(toasts(page)).toContainText(es.agents.toast.notSynced);
      await expect(header.getByText(hosting.notSynced)).toBeVisible();
      await page.getByRole("tab", { name: es.agentDetail.tabs.overview }).click();
      await expect(section.getByText(es.common.errors.HOST_REFUSED_KEY)).toBeVisible();
      await passesInBothThemes(page, "a hosted agent");
      await header.getByRole("button", { name: hosting.retry }).click();
      await expect(header.getByText(hosting.synced)).toBeVisible();
      expect(theirs().conversation_config.agent.first_message).toContain("Buenos días");
    });

    await hostedMember.step("what was changed there shows, and comes here", async () => {
      theirs().conversation_config.agent.prompt.prompt = "Eres Lucía, de becas.";
      await section.getByRole("button", { name: hosting.compare }).click();
      const differences = section.getByRole("list", { name: hosting.differences });
      await expect(differences.locator("del")).toHaveText(["admisiones"]);
      await expect(differences.locator("ins")).toHaveText(["becas"]);
      await passesInBothThemes(page, "a hosted agent");
      await section.getByRole("button", { name: hosting.pull }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: hosting.pull }).click();
      await expect(toasts(page)).toContainText(hosting.brought);
      await page.getByRole("tab", { name: es.agentDetail.tabs.behaviour }).click();
      await expect(page.getByLabel(es.agents.fields.systemPrompt)).toHaveValue("Eres Lucía, de becas.");
    });

    await hostedMember.step("its conversations are held there and come here", async () => {
      await page.goto(`/agent-test/${agent.id}`);
      await expect(page.getByText(es.live.ready.hosted).first()).toBeVisible();
      await page.getByRole("button", { name: es.live.startWritten }).click();
      const message = page.locator("[data-message=assistant]");
      await expect(message.first()).toContainText(DISCLOSURE.es);
      const field = page.getByRole("textbox", { name: es.live.write });
      await field.fill("¿Hay becas?");
      await field.press("Enter");
      await expect(message.filter({ hasText: HOSTED_ANSWER })).toBeVisible();
      await page.getByRole("button", { name: es.live.end, exact: true }).click();
      await expect(page.getByText(es.live.ended.hosted)).toBeVisible();
      await page.getByRole("link", { name: es.live.ended.toConversations }).click();
      const row = page.getByRole("row").filter({ hasText: "¿Hay becas?" });
      await expect(row.getByText(es.conversations.host.elevenlabs)).toBeVisible();
      await row.getByRole("link").click();
      await expect(page.getByText(HOSTED_ANSWER)).toBeVisible();
    });

    await hostedMember.step("it comes home and leaves nothing there", async () => {
      await page.goto(`/agent/${agent.id}`);
      await section.getByRole("button", { name: hosting.takeBack }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: hosting.takeBackAction }).click();
      await expect(toasts(page)).toContainText(hosting.takenBack);
      await expect(section.getByRole("button", { name: hosting.host })).toBeVisible();
      expect(world.host.agents.size).toBe(0);
    });
  },
);
