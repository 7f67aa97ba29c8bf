import type { Page } from "@playwright/test";
import { DISCLOSURE, elevenlabsGetSignedUrl, type Agent } from "#contract/agents.ts";
import { CONNECT_TIMEOUT } from "#contract/limits.ts";
import { CONVERSATION_PATH } from "#contract/live-call.ts";
import { makeAgent } from "../support/agents.ts";
import { toasts } from "../support/authentication.ts";
import { expect, member } from "../support/journey.ts";
import { watchLiveWire } from "../support/live-wire.ts";
import { connectLive } from "../support/live-client.ts";
import { signedUrl } from "../support/resident.ts";
import { es } from "../support/words.ts";

const { agents, live, shell, common } = es;

/** A member with an agent that can say when the enrolment ends. */
const caller = member.extend<{ agent: Agent }>({
  agent: async ({ baseURL, person }, use) => {
    await use(
      await makeAgent(baseURL!, person, {
        name: "Lucía",
        first_message: "Hola, ¿en qué puedo ayudarle?",
        knowledge: "El plazo de matrícula termina el 28 de noviembre.",
        variables: { centro: "Instituto" },
      }),
    );
  },
});

const transcript = (page: Page) => page.getByRole("log", { name: live.transcript });
const answers = (page: Page) => transcript(page).locator("[data-message=assistant]");

async function startInWriting(page: Page, agent: Agent): Promise<void> {
  await page.goto(`/agent-test/${agent.id}`);
  await page.getByRole("button", { name: live.startWritten }).click();
  await expect(page.getByText(live.state.written, { exact: true })).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name: live.write });
  await field.fill(text);
  await field.press("Enter");
}

caller("an agent can be tried in writing, and then nobody asks for the microphone", async ({ page, agent }) => {
  const wire = watchLiveWire(page);
  await page.addInitScript(
    "navigator.mediaDevices.getUserMedia = () => { throw new Error('asked for the microphone') }",
  );
  await startInWriting(page, agent);
  await expect(answers(page).first()).toContainText("Hola, ¿en qué puedo ayudarle?");
  await write(page, "¿Cuándo termina el plazo de matrícula?");
  await expect(answers(page).last()).toContainText("28 de noviembre");
  await expect(answers(page).last()).toContainText(" ms");
  await page.getByRole("button", { name: live.end, exact: true }).click();
  await expect(page.getByText(live.ended.user)).toBeVisible();
  expect(wire.sent("user_audio_chunk")).toEqual([]);
  expect(wire.received("audio")).toEqual([]);
});

caller("while one writes nothing can be sent twice or empty @desktop", async ({ page, agent }) => {
  const wire = watchLiveWire(page);
  await startInWriting(page, agent);
  await expect(page.getByRole("button", { name: live.send })).toBeDisabled();
  await write(page, "   ");
  await write(page, "Hola");
  await expect(page.getByRole("textbox", { name: live.write })).toHaveValue("");
  await page.getByRole("textbox", { name: live.write }).press("Enter");
  await expect(answers(page)).not.toHaveCount(0);
  expect(wire.sent("user_message")).toHaveLength(1);
});

caller("a refused microphone is explained, and one can go on in writing", async ({ page, agent }) => {
  await page.addInitScript(
    'navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"))',
  );
  await page.goto(`/agent-test/${agent.id}`);
  await page.getByRole("button", { name: live.start }).click();
  const help = page.getByRole("main").getByRole("alert");
  await expect(help).toContainText(live.microphone.refused);
  await expect(help).toContainText(live.microphone.help.chrome);
  await expect(transcript(page)).toContainText(`Error al iniciar la conversación: ${live.microphone.refused}`);
  await expect(toasts(page)).toContainText(live.microphone.refused);
  await page.getByRole("button", { name: live.startWritten }).click();
  await expect(page.getByText(live.state.written, { exact: true })).toBeVisible();
  await expect(help).toHaveCount(0);
});

caller("a machine without a microphone is told so, and not how to permit one @desktop", async ({ page, agent }) => {
  await page.addInitScript(
    'navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotFoundError"))',
  );
  await page.goto(`/agent-test/${agent.id}`);
  await page.getByRole("button", { name: live.start }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(live.microphone.missing);
});

member("without an agent there is nobody to talk with", async ({ page }) => {
  await page.goto("/agent-test");
  await expect(page.getByText("No se proporcionó ID de agente...")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: live.toAgents }).click();
  await expect(page).toHaveURL(/\/agents$/);
});

member("an agent that does not exist cannot be tried @desktop", async ({ page }) => {
  await page.goto("/agent-test/00000000-0000-4000-8000-000000000000");
  await expect(page.getByText(common.errors.AGENT_NOT_FOUND)).toBeVisible();
});

const SIGNED_URL_FAILURES = [
  { when: "the service fails", answer: { status: 500, body: "" }, text: "Failed to get signed URL" },
  {
    when: "it answers something else",
    answer: { status: 200, json: { hola: 1 } },
    text: "Invalid response from signed URL endpoint",
  },
  {
    when: "it brings no address",
    answer: { status: 200, json: { success: true } },
    text: "No se pudo obtener la URL de autorización",
  },
];
for (const { when, answer, text } of SIGNED_URL_FAILURES) {
  caller(`no conversation begins when ${when}, and one may try again @desktop`, async ({ page, agent, guard }) => {
    guard.expectComplaint(/status of 500/);
    await page.route(`**${elevenlabsGetSignedUrl.path}`, (route) => route.fulfill(answer), { times: 1 });
    await page.goto(`/agent-test/${agent.id}`);
    await page.getByRole("button", { name: live.startWritten }).click();
    await expect(transcript(page)).toContainText(`Error al iniciar la conversación: ${text}`);
    await expect(toasts(page)).toContainText(text);
    await page.getByRole("button", { name: live.startWritten }).click();
    await expect(page.getByText(live.state.written, { exact: true })).toBeVisible();
  });
}

caller(
  "an authorisation that was used already is refused with a reason @desktop",
  async ({ page, agent, baseURL, person }) => {
    const used = await signedUrl(baseURL!, person, agent);
    const first = await connectLive(used, { textOnly: true });
    await first.conversation.endSession();
    await page.route(
      `**${elevenlabsGetSignedUrl.path}`,
      (route) => route.fulfill({ json: { success: true, signed_url: used } }),
      { times: 1 },
    );
    await page.goto(`/agent-test/${agent.id}`);
    await page.getByRole("button", { name: live.startWritten }).click();
    await expect(transcript(page)).toContainText(live.refusal.ticket_invalid);
  },
);

caller("when the agent says good-bye the conversation is over, and that is no error", async ({ page, agent }) => {
  await startInWriting(page, agent);
  await write(page, "Adiós");
  await expect(page.getByText(live.ended.agent)).toBeVisible();
  await expect(page.getByText(live.state.offline)).toBeVisible();
  await page.getByRole("button", { name: live.ended.again }).click();
  await expect(page.getByText(live.state.written, { exact: true })).toBeVisible();
});

caller("a line that breaks is an error with its code, and one can connect again", async ({ page, agent }) => {
  let lines = 0;
  await page.routeWebSocket(new RegExp(CONVERSATION_PATH), (socket) => {
    lines += 1;
    const server = socket.connectToServer();
    if (lines > 1) return;
    server.onMessage((frame) => {
      socket.send(frame);
      if (String(frame).includes("agent_response")) void socket.close({ code: 1011, reason: "motor caído" });
    });
  });
  await page.goto(`/agent-test/${agent.id}`);
  await page.getByRole("button", { name: live.startWritten }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("código 1011");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("motor caído");
  await page.getByRole("button", { name: live.ended.reconnect }).click();
  await expect(page.getByText(live.state.written, { exact: true })).toBeVisible();
});

caller(
  "a connection that never comes about is given up, and the next attempt works @desktop",
  async ({ page, agent }) => {
    let attempts = 0;
    await page.routeWebSocket(new RegExp(CONVERSATION_PATH), (socket) => {
      attempts += 1;
      if (attempts > 1) socket.connectToServer();
    });
    await page.clock.install();
    await page.goto(`/agent-test/${agent.id}`);
    await page.getByRole("button", { name: live.startWritten }).click();
    await expect.poll(() => attempts).toBe(1);
    await page.clock.fastForward(CONNECT_TIMEOUT);
    await expect(transcript(page)).toContainText(live.problem.timeout);
    await page.getByRole("button", { name: live.startWritten }).click();
    await expect(page.getByText(live.state.written, { exact: true })).toBeVisible();
  },
);

caller("other values of the variables hold for one test @desktop", async ({ page, baseURL, person }) => {
  const agent = await makeAgent(baseURL!, person, {
    name: "Lucía",
    first_message: "Hola, le atiende {{centro}}.",
    variables: { centro: "Instituto" },
  });
  await page.goto(`/agent-test/${agent.id}`);
  await page.getByText(live.ready.variables).click();
  await page.getByLabel("centro").fill("la Academia");
  await page.getByRole("button", { name: live.startWritten }).click();
  await expect(answers(page).first()).toContainText("le atiende la Academia");
});

caller(
  "an agent of two languages is begun in the one that is chosen, and changes when it is asked to",
  async ({ page, baseURL, person }) => {
    const agent = await makeAgent(baseURL!, person, {
      name: "Lucía",
      first_message: "Hola.",
      languages: [{ language: "en", first_message: "Hello there.", voice_id: "" }],
    });
    await page.goto(`/agent-test/${agent.id}`);
    const languages = page.getByRole("radiogroup", { name: live.ready.language });
    await expect(languages.getByRole("radio", { name: agents.language.es })).toBeChecked();
    await languages.getByRole("radio", { name: agents.language.en }).click();
    await page.getByRole("button", { name: live.startWritten }).click();
    await expect(answers(page).first()).toContainText(`${DISCLOSURE.en} Hello there.`);
    await write(page, "¿Puede hablar en español?");
    await expect(answers(page).last()).toContainText(`${DISCLOSURE.es} Hola.`);
  },
);

caller("leaving in the middle of a conversation is asked about, and ends it", async ({ page, agent }) => {
  await startInWriting(page, agent);
  const away = page.getByRole("link", { name: live.back });
  await away.press("Enter");
  const question = page.getByRole("alertdialog", { name: live.endTitle });
  await question.getByRole("button", { name: common.cancel }).click();
  await expect(question).toBeHidden();
  await write(page, "¿Cuándo termina el plazo?");
  await expect(answers(page).last()).toContainText("28 de noviembre");
  await away.press("Enter");
  await question.getByRole("button", { name: live.end }).click();
  await expect(page).toHaveURL(/\/agents$/);
  await page.goto("/conversations");
  await expect(page.getByRole("row").filter({ hasText: "¿Cuándo termina el plazo?" })).toContainText(
    es.conversations.endReason.user_hung_up,
  );
});

caller("the microphone is seen and can be silenced, also by keyboard @desktop", async ({ page, baseURL, person }) => {
  const agent = await makeAgent(baseURL!, person, { name: "Lucía" });
  await page.goto(`/agent-test/${agent.id}`);
  await page.getByRole("button", { name: live.start }).click();
  const meter = async () => Number(await page.locator("[data-meter]").getAttribute("data-level"));
  await expect.poll(meter, { timeout: 40_000, intervals: [50] }).toBeGreaterThan(0.1);
  const mute = page.getByRole("button", { name: live.mute });
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("m");
  await expect(mute).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(live.state.muted)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog", { name: live.endTitle }).getByRole("button", { name: live.end }).click();
  await expect(page.getByText(live.ended.user)).toBeVisible();
});

caller("what the browser's recogniser understands is answered @desktop", async ({ page, agent }) => {
  const wire = watchLiveWire(page);
  await page.addInitScript(`
    window.SpeechRecognition = window.webkitSpeechRecognition = class extends EventTarget {
      start() { window.understand = (transcript, isFinal) => this.onresult({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] }); }
      abort() {}
    };
  `);
  await page.goto(`/agent-test/${agent.id}`);
  await page.getByRole("button", { name: live.start }).click();
  await expect.poll(() => page.evaluate("'understand' in window")).toBe(true);
  await expect(page.locator("[data-orb]")).toHaveAttribute("data-orb", "speaking");
  await expect(page.locator("[data-orb]")).toHaveAttribute("data-orb", "listening", { timeout: 40_000 });
  const mine = transcript(page).locator("[data-message=user]");
  await page.evaluate("understand('cuándo termina', false)");
  await expect(mine).toContainText("cuándo termina…");
  await page.evaluate("understand('cuándo termina el plazo de matrícula', true)");
  await expect(mine).toContainText("cuándo termina el plazo de matrícula");
  await expect(mine).toHaveCount(1);
  await expect(answers(page).last()).toContainText("28 de noviembre");
  expect(wire.sent("user_message")).toHaveLength(1);
});

caller("the frames can be read by whoever wants to look beneath @desktop", async ({ page, agent }) => {
  await startInWriting(page, agent);
  await page.getByText(live.log.title).click();
  const log = page.getByRole("list", { name: live.log.title });
  await expect(log).toContainText("agent_response");
  await write(page, "¿Cuándo termina el plazo?");
  await expect(log).toContainText("user_message");
  // Frames come many times a second: what nobody looks at is not drawn, hidden or not.
  await page.getByText(live.log.title).click();
  await expect(page.getByLabel(live.log.title)).toHaveCount(0);
});

member(
  "the sound's pieces are a quarter of a second unless one chooses otherwise @desktop",
  async ({ page, baseURL, person }) => {
    const agent = await makeAgent(baseURL!, person, { name: "Lucía" });
    await page.goto(`/agent-test/${agent.id}`);
    await page.getByText(live.ready.sound).click();
    const pieces = page.getByLabel(live.ready.chunk);
    await expect(pieces).toHaveValue("250");
    await pieces.selectOption("100");
    await page.reload();
    await page.getByText(live.ready.sound).click();
    await expect(pieces).toHaveValue("100");
    await expect(page.getByRole("link", { name: shell.nav.agents, exact: true })).toBeVisible();
  },
);

caller("on a telephone the controls stay in sight however far one scrolls to write @phone", async ({ page, agent }) => {
  await startInWriting(page, agent);
  await write(page, "¿Cuándo termina el plazo?");
  await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
  const bar = await page.getByRole("banner").boundingBox();
  const controls = await page.getByRole("button", { name: live.end, exact: true }).boundingBox();
  expect(controls!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
  await page.getByRole("button", { name: live.end, exact: true }).click();
  await expect(page.getByText(live.ended.user)).toBeVisible();
});
