import fs from "node:fs";
import { openMockServer } from "#providers/speech/compatible/mock-server.ts";
import { toasts } from "../support/authentication.ts";
import { keepEngine } from "../support/engines.ts";
import { expect, member } from "../support/journey.ts";
import { watchLiveWire } from "../support/live-wire.ts";
import { voicedMs } from "../support/recording.ts";
import { es, filled } from "../support/words.ts";

const { agentDetail, agents, conversations, engines, live } = es;
const { publish, tabs, versions } = agentDetail;

const HEARD = "¿Cuándo termina el plazo de matrícula?";
const ANSWER = "El plazo termina el treinta de febrero.";

/** Two seconds that are loud and no tone, at the rate of the OpenAI shape. */
const voice = Int16Array.from({ length: 48_000 }, (_, i) => 9_000 * Math.sin(i / 9) * Math.sin(i / 1_700));

member(
  "an agent from a template is published twice, compared, given engines of its own and talked with @desktop",
  async ({ page, baseURL }, { project }) => {
    member.setTimeout(180_000);
    const stack = await openMockServer({
      transcript: HEARD,
      tokens: ["El plazo termina ", "el treinta de febrero."],
      pcm: voice,
    });
    const at = { base_url: stack.baseURL };
    const kept = {
      listen: await keepEngine(baseURL!, { ...at, sense: "listen", name: `Whisper ${project.name}`, model: "whisper" }),
      think: await keepEngine(baseURL!, { ...at, sense: "think", name: `Llama ${project.name}`, model: "llama3" }),
      speak: await keepEngine(baseURL!, {
        ...at,
        sense: "speak",
        name: `Kokoro ${project.name}`,
        model: "kokoro",
        voice: "ef_dora",
      }),
    };
    const wire = watchLiveWire(page);
    const orb = page.locator("[data-orb]");
    const transcript = page.getByRole("log", { name: live.transcript });
    const save = page.getByRole("button", { name: agents.saveBar.save, exact: true });
    const openTab = (name: string) => page.getByRole("tab", { name }).click();

    async function publishAs(number: number): Promise<void> {
      await page.getByRole("button", { name: publish.action, exact: true }).click();
      const dialog = page.getByRole("dialog", { name: filled(publish.title, { number }) });
      await dialog.getByRole("button", { name: new RegExp(`^(${publish.action}|${publish.actionUnsaved})$`) }).click();
      await expect(toasts(page)).toContainText(filled(publish.done, { number }));
      await expect(page.getByRole("dialog")).toBeHidden();
    }

    await member.step("make it from a template, change it and publish it", async () => {
      await page.goto("/agents");
      await page.getByRole("link", { name: /^Admisiones/ }).click();
      await page.getByRole("button", { name: agents.creator.submit }).first().click();
      await page.getByRole("link", { name: `${agents.card.edit} Admisiones` }).click();
      await openTab(tabs.behaviour);
      await page.getByLabel(agents.fields.firstMessage).fill("Hola, dígame.");
      await publishAs(1);
    });

    await member.step("change it again, publish that, and compare the two", async () => {
      await page.getByLabel(agents.fields.firstMessage).fill("Hola, buenos días.");
      await publishAs(2);
      await openTab(tabs.versions);
      await page.getByLabel(versions.from).selectOption("1");
      await page.getByLabel(versions.to).selectOption("2");
      const changes = page.getByRole("list", { name: versions.changes });
      await expect(changes.locator("del").first()).toContainText("dígame");
      await expect(changes.locator("ins").first()).toContainText("buenos días");
    });

    await member.step("choose who listens, thinks and speaks", async () => {
      await openTab(tabs.voice);
      for (const sense of ["listen", "think", "speak"] as const) {
        const field = page.locator(`#engine-${sense}`);
        await field.selectOption(`server:${kept[sense].id}`);
        await expect(page.locator(`#engine-${sense}-hint`)).toHaveText(engines.limits[sense].server);
      }
      await expect(page.getByRole("radio", { name: /ef_dora/ })).toBeChecked();
      await save.click();
      await expect(save).toBeHidden();
    });

    await member.step(
      "talk: what the microphone heard goes to the server's ear, and its voice comes back",
      async () => {
        await page.getByRole("link", { name: agents.detail.try, exact: true }).first().click();
        await page.getByRole("button", { name: live.start }).click();
        await expect(page.getByText(live.state.live)).toBeVisible();
        await expect.poll(() => Math.max(0, ...wire.scores()), { timeout: 40_000 }).toBeGreaterThan(0.5);
        await expect(transcript.locator("[data-message=user]").first()).toContainText(HEARD, { timeout: 40_000 });
        // The file begins again; one question is enough.
        await page.getByRole("button", { name: live.mute }).click();
        const answer = transcript.locator("[data-message=assistant]").filter({ hasText: ANSWER }).first();
        await expect(answer).toBeVisible();
        await expect(orb).toHaveAttribute("data-orb", "speaking");
        await expect.poll(async () => Number(await orb.getAttribute("data-level"))).toBeGreaterThan(0.1);
        const line = answer.locator("[data-engines]");
        for (const { name } of Object.values(kept))
          await expect(line).toContainText(new RegExp(`${name}, [\\d,]+ m?s`));
        // Heard to its end.
        await expect(orb).toHaveAttribute("data-orb", "muted", { timeout: 40_000 });
        expect(stack.requests.map(({ path }) => path)).toEqual(
          expect.arrayContaining(["/audio/transcriptions", "/chat/completions", "/audio/speech"]),
        );
      },
    );

    await member.step("hang up, and find it all in the conversation: words, engines, times, both voices", async () => {
      await page.getByRole("button", { name: live.end, exact: true }).click();
      await page.getByRole("link", { name: live.ended.see }).click();
      const turns = page.getByRole("main").getByRole("listitem");
      await expect(turns.filter({ hasText: HEARD }).first()).toBeVisible();
      await expect(turns.filter({ hasText: ANSWER }).first()).toContainText(kept.think.name);
      await expect(page.getByText(engines.summary.title, { exact: true })).toBeVisible();
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: conversations.detail.download }).click();
      const voiced = voicedMs(fs.readFileSync(await (await download).path()));
      expect(voiced.agent).toBeGreaterThan(2_000);
      expect(voiced.user).toBeGreaterThan(800);
    });
    await stack.close();
  },
);
