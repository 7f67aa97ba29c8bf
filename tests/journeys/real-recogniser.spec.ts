import path from "node:path";
import { EMBEDDED_ENGINE } from "#contract/engines.ts";
import { makeAgent } from "../support/agents.ts";
import { LAUNCH_ARGS } from "../support/browser.ts";
import { keepEngine } from "../support/engines.ts";
import { expect, member } from "../support/journey.ts";
import { englishMicrophone, ensureRecogniser, openRecogniserServer } from "../support/recogniser.ts";
import { es } from "../support/words.ts";

const { live } = es;

/** Plain words, as the recogniser chooses among all the words of its English dictionary. */
const SENTENCE = "How much does the course cost?";
const MICROPHONE = path.resolve(import.meta.dirname, "../../.cache/english-microphone.wav");

member.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...LAUNCH_ARGS, `--use-file-for-fake-audio-capture=${MICROPHONE}`];
    await use({ ...launchOptions, args });
  },
});

member.beforeAll(async () => {
  member.setTimeout(900_000);
  ensureRecogniser();
  await englishMicrophone(MICROPHONE, { sentence: SENTENCE, silenceBefore: 6_500, silenceAfter: 12_000 });
});

member(
  "what is said into the microphone is understood by a recogniser that really listens, and answered @desktop",
  async ({ page, baseURL, person }) => {
    member.setTimeout(180_000);
    const recogniser = await openRecogniserServer();
    const ear = await keepEngine(baseURL!, {
      sense: "listen",
      name: "PocketSphinx",
      base_url: recogniser.baseURL,
      model: "en-us",
      // A whole vocabulary takes its time on a machine that does other things too.
      ...{ first_part_timeout_ms: 60_000, total_timeout_ms: 60_000 },
    });
    const agent = await makeAgent(baseURL!, person, {
      name: "Grace",
      language: "en",
      first_message: "",
      knowledge: "The course costs nine hundred euros and lasts a year.\nClasses start in September.",
      engine: { ...EMBEDDED_ENGINE, listen: `server:${ear.id}` },
    });
    await page.goto(`/agent-test/${agent.id}`);
    await page.getByRole("button", { name: live.start }).click();
    const transcript = page.getByRole("log", { name: live.transcript });
    await expect(transcript.locator("[data-message=user]").first()).toContainText(/course cost/i, { timeout: 90_000 });
    const answer = transcript.locator("[data-message=assistant]").filter({ hasText: "nine hundred euros" }).first();
    await expect(answer).toBeVisible();
    await expect(answer.locator("[data-engines]")).toContainText(/PocketSphinx, [\d,]+ m?s/);
    expect(recogniser.understood.join(" ")).toMatch(/course cost/);
    await page.getByRole("button", { name: live.end, exact: true }).click();
    await recogniser.close();
  },
);
