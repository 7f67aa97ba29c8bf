import { makeAgent } from "../support/agents.ts";
import { toasts } from "../support/authentication.ts";
import { colleagueOf } from "../support/colleague.ts";
import { expect, member } from "../support/journey.ts";
import { write } from "../support/resident.ts";
import { pageOf } from "../support/signed-in-browser.ts";
import { es, filled } from "../support/words.ts";

const { agents, common } = es;

member(
  "an agent is shared, taken back at once, and withdrawn from whoever talks with it",
  async ({ page, browser, baseURL, person }) => {
    const luis = await colleagueOf(baseURL!, person);
    const agent = await makeAgent(baseURL!, person, { name: "Lucía" });
    const card = page.locator(`[data-agent="${agent.id}"]`);
    const choose = async (entry: string): Promise<void> => {
      await card.getByRole("button", { name: filled(agents.card.more, { name: "Lucía" }) }).click();
      await page.getByRole("menuitem", { name: entry }).click();
    };

    await member.step("share it from its menu, and take that back in the toast", async () => {
      await page.goto("/agents");
      await choose(agents.sharing.share);
      await expect(card).toContainText(agents.card.shared);
      await toasts(page).getByRole("button", { name: common.undo }).click();
      await expect(card).not.toContainText(agents.card.shared);
    });

    await member.step("share it from its page", async () => {
      await page.goto(`/agent/${agent.id}`);
      await expect(page.getByText(agents.sharing.private)).toBeVisible();
      await page.getByRole("button", { name: agents.sharing.share }).click();
      await expect(page.getByText(agents.sharing.public)).toBeVisible();
    });

    await member.step("a colleague finds it among what is shared, and cannot change it", async () => {
      const theirs = await pageOf(browser, baseURL!, luis);
      await theirs.goto("/agents");
      await expect(theirs.locator("[data-agent]")).toContainText(agents.card.sharedWithYou);
      await theirs.getByLabel(agents.filterWhose).selectOption("mine");
      await expect(theirs.getByText(agents.none)).toBeVisible();
      await theirs.getByLabel(agents.filterWhose).selectOption("others");
      await theirs.getByRole("link", { name: "Lucía", exact: true }).click();
      await expect(theirs.getByText(agents.sharing.publicOf)).toBeVisible();
      await expect(theirs.getByRole("button", { name: agents.sharing.withdraw })).toHaveCount(0);
      await theirs.context().close();
      await write(baseURL!, luis, agent, ["Hola"]);
    });

    await member.step("withdraw it, knowing who will miss it", async () => {
      await page.getByRole("button", { name: agents.sharing.withdraw }).click();
      const dialog = page.getByRole("alertdialog");
      await expect(dialog).toContainText(filled(agents.sharing.ask_one, { count: 1 }));
      await dialog.getByRole("button", { name: agents.sharing.withdraw }).click();
      await expect(page.getByText(agents.sharing.private)).toBeVisible();
    });
  },
);
