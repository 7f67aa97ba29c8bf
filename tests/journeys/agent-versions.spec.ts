import { makeAgent } from "../support/agents.ts";
import { toasts } from "../support/authentication.ts";
import { expect, member } from "../support/journey.ts";
import { es, filled } from "../support/words.ts";

const { agentDetail, agents } = es;
const { documents, publish, tabs, versions } = agentDetail;

member("an agent is published, changed, compared and brought back", async ({ page, baseURL, person }) => {
  const agent = await makeAgent(baseURL!, person, { name: "Lola", first_message: "Hola, soy Lola." });
  await page.goto(`/agent/${agent.id}?tab=behaviour`);
  await page.getByLabel(agents.fields.firstMessage).fill("Buenos días, soy Lola.");

  await member.step("publishing saves what is unsaved first", async () => {
    await page.getByRole("button", { name: publish.action }).click();
    const dialog = page.getByRole("dialog", { name: filled(publish.title, { number: 1 }) });
    await dialog.getByLabel(publish.note).fill("La primera");
    await dialog.getByRole("button", { name: publish.actionUnsaved }).click();
    await expect(toasts(page)).toContainText(filled(publish.done, { number: 1 }));
    await expect(page.getByRole("button", { name: publish.published })).toBeDisabled();
  });

  await member.step("a change is unpublished until it is published, and shown word by word", async () => {
    await page.getByLabel(agents.fields.firstMessage).fill("Buenas tardes, soy Lola.");
    await page.getByRole("button", { name: agents.saveBar.save, exact: true }).click();
    await expect(page.getByText(publish.changed)).toBeVisible();
    await page.getByRole("tab", { name: tabs.versions }).click();
    await expect(page.getByRole("list", { name: versions.title })).toContainText("La primera");
    const changes = page.getByRole("list", { name: versions.changes });
    await expect(changes.locator("del")).toHaveText(["Buenos días"]);
    await expect(changes.locator("ins")).toHaveText(["Buenas tardes"]);
  });

  await member.step("a version comes back as the draft once one has said so", async () => {
    await page.getByRole("button", { name: versions.restore }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: versions.restore }).click();
    await expect(toasts(page)).toContainText(filled(versions.restored, { number: 1 }));
    await page.getByRole("tab", { name: tabs.behaviour }).click();
    await expect(page.getByLabel(agents.fields.firstMessage)).toHaveValue("Buenos días, soy Lola.");
  });
});

member(
  "files become knowledge that one can ask about, and the unreadable say why",
  async ({ page, baseURL, person }) => {
    const agent = await makeAgent(baseURL!, person, { name: "Lola" });
    await page.goto(`/agent/${agent.id}?tab=knowledge`);
    await page.locator("input[type=file]").setInputFiles([
      { name: "becas.md", mimeType: "text/markdown", buffer: Buffer.from("# Becas\n\nLas becas se piden en octubre.") },
      { name: "roto.pdf", mimeType: "application/pdf", buffer: Buffer.from("no es un PDF") },
      { name: "foto.png", mimeType: "image/png", buffer: Buffer.from("x") },
    ]);
    const list = page.getByRole("list", { name: documents.title });
    await expect(list.getByRole("listitem").filter({ hasText: "becas.md" })).toContainText(documents.status.ready);
    await expect(list.getByRole("listitem").filter({ hasText: "roto.pdf" })).toContainText(
      documents.problem.unreadable,
    );
    await expect(page.getByText(documents.refused.kind)).toBeVisible();

    await page.getByLabel(agentDetail.ask.question).fill("¿Cuándo se piden las becas?");
    await page.getByRole("button", { name: agentDetail.ask.action }).click();
    const passage = page.getByRole("list", { name: agentDetail.ask.passages }).getByRole("listitem").first();
    await expect(passage).toContainText("Las becas se piden en octubre.");
    await expect(passage).toContainText(agentDetail.ask.answers);

    await page.getByRole("button", { name: filled(documents.remove, { name: "becas.md" }) }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: documents.removeAction }).click();
    await expect(list.getByText("becas.md", { exact: true })).toBeHidden();
  },
);

member("a mistake in another tab is gone to when one saves @desktop", async ({ page, baseURL, person }) => {
  const agent = await makeAgent(baseURL!, person, { name: "Lola" });
  await page.goto(`/agent/${agent.id}?tab=voice`);
  await page.getByRole("button", { name: agentDetail.pronunciation.add }).click();
  await page.getByRole("tab", { name: tabs.variables }).click();
  await page.getByRole("button", { name: agents.saveBar.save, exact: true }).click();
  await expect(page.getByRole("tab", { name: tabs.voice })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel(filled(agentDetail.pronunciation.written, { number: 1 }))).toBeFocused();
});
