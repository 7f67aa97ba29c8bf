import fs from "node:fs";
import { DISCLOSURE } from "#contract/agents.ts";
import { fillRegistration, freshEmail } from "../support/authentication.ts";
import { expect, visitor } from "../support/journey.ts";
import { soundOfAnswer, watchLiveWire } from "../support/live-wire.ts";
import { followLinkInMail } from "../support/mailbox.ts";
import { voicedMs } from "../support/recording.ts";
import { es } from "../support/words.ts";

const { agents, conversations, identity, live, shell } = es;

visitor(
  "from nothing to a spoken conversation with one's own agent, and what was said is kept",
  async ({ page, isMobile }) => {
    visitor.setTimeout(120_000);
    const wire = watchLiveWire(page);
    const orb = page.locator("[data-orb]");
    const transcript = page.getByRole("log", { name: live.transcript });
    const email = freshEmail();

    await visitor.step("register and confirm by the mail", async () => {
      await page.goto("/register");
      await fillRegistration(page, {
        firstName: "Eva",
        lastName: "Soler",
        organization: "Centro de prueba",
        email,
        password: "Clave-segura-1",
      });
      await page.getByRole("button", { name: identity.register.submit }).click();
      await expect(page.getByText(identity.register.done)).toBeVisible();
      await followLinkInMail(page, email, "signup");
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    await visitor.step("make an agent from a starting point", async () => {
      if (isMobile) await page.getByRole("button", { name: shell.sidebar.open }).click();
      await page.getByRole("link", { name: shell.nav.agents, exact: true }).click();
      await page.getByRole("link", { name: /^Admisiones/ }).click();
      await page.getByRole("button", { name: agents.creator.submit }).first().click();
      await page.getByRole("link", { name: `${agents.card.try} Admisiones` }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admisiones");
    });

    await visitor.step("hear the greeting", async () => {
      await page.getByRole("button", { name: live.start }).click();
      await expect(page.getByText(live.state.live)).toBeVisible();
      await expect(orb).toHaveAttribute("data-orb", "speaking");
      await expect.poll(async () => Number(await orb.getAttribute("data-level"))).toBeGreaterThan(0.1);
      await expect(transcript).toContainText(DISCLOSURE.es);
    });

    await visitor.step("interrupt it by speaking", async () => {
      await expect.poll(() => Math.max(0, ...wire.scores()), { timeout: 40_000 }).toBeGreaterThan(0.5);
      await expect(transcript.getByText(live.interrupted)).toBeVisible();
      await expect(page.getByText(live.state.listening)).toBeVisible();
      const [first] = wire.interruptions();
      expect(first?.afterwards, "sound of the interrupted response").toEqual([]);
      // A second of quiet: the sentence has been said to its end.
      await expect.poll(() => Math.max(...wire.scores().slice(-30))).toBeLessThan(0.3);
    });

    await visitor.step("ask in writing, and be answered from what the agent knows", async () => {
      await page.getByRole("button", { name: live.mute }).click();
      const field = page.getByRole("textbox", { name: live.write });
      await field.fill("¿Cuánto cuesta la matrícula?");
      await field.press("Enter");
      await expect(transcript.locator("[data-message=user]").last()).toContainText("¿Cuánto cuesta la matrícula?");
      await expect(transcript.locator("[data-message=assistant]").filter({ hasText: "120 euros" })).toBeVisible();
      await expect.poll(() => soundOfAnswer(wire, "120 euros"), "sound of the answer").toBeGreaterThan(0);
    });

    await visitor.step("like the answer, once", async () => {
      // By its words: whoever stays silent is soon asked whether they are still there.
      const answer = transcript.locator("[data-message=assistant]").filter({ hasText: "120 euros" });
      await answer.getByRole("button", { name: live.like }).click();
      await expect(answer.getByRole("button", { name: live.like })).toBeDisabled();
      await expect(answer.getByRole("button", { name: live.dislike })).toBeDisabled();
      expect(wire.sent("feedback")).toHaveLength(1);
    });

    await visitor.step("hang up", async () => {
      await page.getByRole("button", { name: live.end, exact: true }).click();
      await expect(page.getByText(live.ended.user)).toBeVisible();
      await page.getByRole("link", { name: live.ended.see }).click();
      await expect(page).toHaveURL(/\/conversations\/[0-9a-f-]{36}$/);
    });

    await visitor.step("read what was said", async () => {
      const turns = page.getByRole("main").getByRole("listitem");
      await expect(turns.filter({ hasText: DISCLOSURE.es }).first()).toBeVisible();
      await expect(turns.filter({ hasText: conversations.detail.interrupted }).first()).toBeVisible();
      await expect(turns.filter({ hasText: "¿Cuánto cuesta la matrícula?" }).first()).toBeVisible();
      const answer = turns.filter({ hasText: "120 euros" }).first();
      await expect(answer.getByRole("img", { name: conversations.detail.liked })).toBeVisible();
      await expect(page.getByText(conversations.endReason.user_hung_up).first()).toBeVisible();
    });

    await visitor.step("hear both voices in the recording", async () => {
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: conversations.detail.download }).click();
      const voiced = voicedMs(fs.readFileSync(await (await download).path()));
      expect(voiced.agent).toBeGreaterThan(3_000);
      expect(voiced.user).toBeGreaterThan(800);
    });
  },
);
