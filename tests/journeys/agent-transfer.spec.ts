import fs from "node:fs";
import { makeAgent } from "../support/agents.ts";
import { toasts } from "../support/authentication.ts";
import { expect, member } from "../support/journey.ts";
import { es, filled } from "../support/words.ts";

const { agentDetail, agents } = es;

member("an agent goes out as a file and comes back as another", async ({ page, baseURL, person }) => {
  await makeAgent(baseURL!, person, {
    name: "Lola",
    first_message: "Hola, soy de {{centro}}.",
    variables: [{ key: "centro", value: "Sur" }],
  });
  await page.goto("/agents");
  await page.getByRole("button", { name: filled(agents.card.more, { name: "Lola" }) }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: agents.card.export }).click();
  const buffer = fs.readFileSync(await (await download).path());

  await page.getByLabel(agents.import.file).setInputFiles({ name: "lola.json", mimeType: "application/json", buffer });
  await expect(page.getByText(agents.import.source.claravoz)).toBeVisible();
  await page.getByLabel(agents.fields.name, { exact: true }).fill("Lola la segunda");
  await page.getByRole("button", { name: agents.creator.submit }).first().click();
  await page.getByRole("link", { name: "Lola la segunda", exact: true }).click();
  await page.getByRole("tab", { name: agentDetail.tabs.behaviour }).click();
  await expect(page.getByLabel(agents.fields.firstMessage)).toHaveValue("Hola, soy de {{centro}}.");
});

member("a file that is no agent is refused with a reason @desktop", async ({ page, baseURL, person }) => {
  await makeAgent(baseURL!, person, { name: "Lola" });
  await page.goto("/agents");
  await page
    .getByLabel(agents.import.file)
    .setInputFiles({ name: "nota.json", mimeType: "application/json", buffer: Buffer.from("hola") });
  await expect(toasts(page)).toContainText(agents.import.notAnAgent);
  await expect(page).toHaveURL(/\/agents$/);
});
