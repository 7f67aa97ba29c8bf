import { randomUUID } from "node:crypto";
import { DISCLOSURE, type Agent } from "#contract/agents.ts";
import type { Turn } from "#contract/conversations.ts";
import { embeddedBy, EMBEDDED_ENGINE } from "#contract/engines.ts";
import { SERVICE, type Database } from "#database/connection.ts";
import type { Engines } from "#providers/speech/port.ts";
import type { Recordings } from "#server/features/conversations/recordings.ts";
import { PEAK_COUNT } from "#server/features/conversations/recordings.ts";
import { createAgent } from "#server/features/agents/create-agent.ts";
import { publishVersion } from "#server/features/agents/versions/publish-version.ts";
import { createAccount } from "#server/features/identity/create-account.ts";
import type { Identity } from "#server/features/identity/identity.ts";
import { addUpdate } from "#server/features/status/incident-updates.ts";
import { publishIncident } from "#server/features/status/publish-incident.ts";
import type { Log } from "#server/platform/log.ts";
import { recordingPeaks } from "#voice/audio/peaks.ts";
import { openRecording } from "#voice/audio/recording.ts";
import { Resampler } from "#voice/audio/resample.ts";
import { SAMPLE_RATE } from "#contract/live-call.ts";
import { joinPcm } from "#providers/speech/wav.ts";
import type { Context } from "#server/platform/context.ts";
import { DEMO_AGENTS } from "./agents.ts";
import { DEMO_DIALOGUES, type DemoDialogue } from "./dialogues.ts";
import { DEMO_ORGANIZATION, DEMO_PASSWORD, DEMO_PEOPLE } from "./people.ts";

const MINUTE = 60_000;
const DAYS = 28;
const CONVERSATIONS = 40;
/** The person on the other end, so that the two lanes sound unlike each other. */
const CALLER_VOICE = { es: "es-419-diego", en: "en-US-henry" } as const;

interface Parts {
  database: Database;
  identity: Identity;
  engines: Engines;
  recordings: Recordings;
  log: Log;
  now(): Date;
}

/** An invented organisation that has worked for a month. Does nothing where it exists already. Returns whether it made it. */
export async function seedDemo(parts: Parts): Promise<boolean> {
  const owner = await makePeople(parts);
  if (!owner) return false;
  const context: Context = {
    ...parts,
    actor: { kind: "user", ...owner, role: "admin" },
    requestId: "demo",
    ip: "127.0.0.1",
    userAgent: undefined,
    origin: "",
  };
  const agents: Agent[] = [];
  for (const { perDay: _, ...draft } of DEMO_AGENTS) {
    const { id, revision } = await createAgent(context, draft);
    agents.push(await publishVersion(context, { agent_id: id, revision, note: "Primera versión" }));
  }
  for (let n = 0; n < CONVERSATIONS; n++) await makeConversation(parts, owner, agents, n);
  await tellIncident(parts, context);
  return true;
}

/** One that is being looked into, so that the status page and the strip on the home page have something to show. */
async function tellIncident({ identity, now }: Parts, context: Context): Promise<void> {
  const { id } = await publishIncident(identity, context, {
    kind: "incident",
    title: "Los correos pueden tardar unos minutos (demostración)",
    title_en: "Mails may take a few minutes (demonstration)",
    description: "Vemos retrasos al entregar correos de acceso. Las conversaciones no se ven afectadas.",
    description_en: "We see delays in delivering sign-in mails. Conversations are not affected.",
    severity: "minor",
    services: ["mail"],
    started_at: new Date(now().getTime() - 40 * MINUTE).toISOString(),
  });
  await addUpdate(identity, context, {
    id,
    status: "identified",
    message: "El servidor de correo está aceptando menos mensajes de lo normal. Se entregan todos, más despacio.",
    message_en: "The mail server accepts fewer messages than usual. All are delivered, more slowly.",
  });
}

async function makePeople({ identity, now }: Parts): Promise<{ userId: string; organizationId: string } | undefined> {
  const passwordHash = await identity.hasher.hash(DEMO_PASSWORD);
  return identity.asService(async (tx) => {
    let owner: { userId: string; organizationId: string } | undefined;
    for (const { email, role, ...names } of DEMO_PEOPLE) {
      const account = await createAccount(
        tx,
        {
          email,
          passwordHash,
          role,
          metadata: { ...names, organization_name: DEMO_ORGANIZATION, demo: true },
          columns: { email_confirmed_at: now() },
        },
        now(),
      );
      if (!account) return undefined;
      const profile = await tx
        .selectFrom("profiles")
        .select("organization_id")
        .where("id", "=", account.id)
        .executeTakeFirstOrThrow();
      owner ??= { userId: account.id, organizationId: profile.organization_id };
      await tx
        .updateTable("profiles")
        .set({ organization_id: owner.organizationId, organization_role: role === "admin" ? "manager" : "member" })
        .where("id", "=", account.id)
        .execute();
    }
    return owner;
  });
}

async function makeConversation(
  parts: Parts,
  owner: { userId: string; organizationId: string },
  agents: Agent[],
  n: number,
): Promise<void> {
  const dialogue = DEMO_DIALOGUES[n % DEMO_DIALOGUES.length]!;
  const agent = agents.find(({ name }) => name === dialogue.agent)!;
  const id = randomUUID();
  const name = parts.recordings.nameFor(id);
  const { turns, durationMs } = await speak(parts, agent, dialogue, parts.recordings.pathOf(name), n);
  const startedAt = momentFor(n, parts.now());
  const whose = { owner_id: owner.userId, organization_id: owner.organizationId, shared: false };
  const peaks = await recordingPeaks(parts.recordings.pathOf(name), PEAK_COUNT);
  await parts.database.asActor(SERVICE, async (tx) => {
    await tx
      .insertInto("conversations")
      .values({
        ...whose,
        id,
        agent_id: agent.id,
        agent_name: agent.name,
        agent_version: agent.version,
        status: "done",
        language: agent.language,
        engine: JSON.stringify(agent.engine),
        variables: JSON.stringify({ demo: true }),
        collected: JSON.stringify(dialogue.collected),
        started_at: startedAt,
        duration_ms: durationMs,
        end_reason: dialogue.ended,
        close_code: 1000,
        close_reason: "",
        recording: name,
        peaks: JSON.stringify(peaks),
      })
      .execute();
    for (const turn of turns) {
      await tx
        .insertInto("conversation_turns")
        .values({
          ...whose,
          ...turn,
          conversation_id: id,
          waterfall: turn.waterfall && JSON.stringify(turn.waterfall),
          tool_calls: "[]",
          passages: JSON.stringify(turn.passages),
        })
        .execute();
    }
  });
}

/** The embedded voice says every line; the pauses and the times of each answer are invented, from the number of the conversation. */
async function speak(
  parts: Parts,
  agent: Agent,
  dialogue: DemoDialogue,
  file: string,
  n: number,
): Promise<{ turns: Turn[]; durationMs: number }> {
  const random = seeded(n + 1);
  const recording = openRecording(file);
  const lines = [
    { who: "a" as const, text: `${DISCLOSURE[agent.language]} ${agent.first_message}` },
    ...dialogue.turns,
  ];
  const turns: Turn[] = [];
  let at = 300;
  for (const [seq, line] of lines.entries()) {
    const voice = line.who === "a" ? agent.voice_id : `espeak-${CALLER_VOICE[agent.language]}`;
    const whole = await utterance(parts.engines, line.text, voice, agent.language);
    const cut = "cut" in line ? line.cut : undefined;
    const pcm = cut === undefined ? whole : whole.subarray(0, Math.round((whole.length * cut) / line.text.length));
    const wait = 420 + Math.round(random() * 380);
    if (seq > 0) at += cut === undefined || line.who === "a" ? wait : 0;
    recording.write(line.who === "a" ? "agent" : "user", at, pcm);
    const ended = at + Math.round((pcm.length / SAMPLE_RATE) * 1_000);
    const answers = line.who === "a" && seq > 0;
    turns.push({
      seq: seq + 1,
      role: line.who === "a" ? "agent" : "user",
      message: cut === undefined ? line.text : line.text.slice(0, cut),
      original_message: cut === undefined ? null : line.text,
      interrupted: cut !== undefined,
      source: line.who === "a" ? "agent" : "voice",
      event_id: seq + 1,
      started_ms: at,
      ended_ms: ended,
      waterfall: answers
        ? { speech_end: 0, text: wait - 40, first_token: wait - 32, first_audio: wait, heard: wait + 12 }
        : null,
      engines:
        line.who === "a"
          ? {
              listen: answers ? embeddedBy("listen") : null,
              think: answers ? embeddedBy("think") : null,
              speak: embeddedBy("speak"),
            }
          : null,
      tool_calls: [],
      passages: [],
      feedback: answers && random() < 0.25 ? (random() < 0.85 ? "like" : "dislike") : null,
    });
    at = ended;
    recording.advance(at);
  }
  const durationMs = at + 600;
  await recording.close(durationMs);
  return { turns, durationMs };
}

const spoken = new Map<string, Int16Array>();

async function utterance(
  engines: Engines,
  text: string,
  voice: string,
  language: Agent["language"],
): Promise<Int16Array> {
  const key = `${voice} ${text}`;
  const known = spoken.get(key);
  if (known) return known;
  const pieces: Int16Array[] = [];
  let resampler: Resampler | undefined;
  const { speak } = await engines.equip(EMBEDDED_ENGINE);
  for await (const part of speak.stream({ text, voice, language, speed: 1, signal: AbortSignal.timeout(20_000) })) {
    resampler ??= new Resampler(part.sampleRate, SAMPLE_RATE);
    pieces.push(resampler.process(part.pcm));
  }
  const pcm = joinPcm(pieces);
  spoken.set(key, pcm);
  return pcm;
}

/** Spread over the last four weeks, on weekdays in working hours, the latest an hour ago. */
function momentFor(n: number, now: Date): Date {
  const random = seeded(1_000 + n);
  const day = new Date(now.getTime() - 60 * 60_000 - Math.floor((n / CONVERSATIONS) * DAYS) * 24 * 60 * 60_000);
  if (n > 1) day.setHours(9 + Math.floor(random() * 9), Math.floor(random() * 60));
  while (n > 1 && (day.getDay() === 0 || day.getDay() === 6)) day.setTime(day.getTime() - 24 * 60 * 60_000);
  return day > now ? new Date(now.getTime() - 90 * 60_000 - n * 60_000) : day;
}

/** Mulberry32: the same numbers for the same seed, so that the demonstration looks alike everywhere. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
