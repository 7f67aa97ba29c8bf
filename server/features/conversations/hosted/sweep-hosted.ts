import { HOST_TIMEOUT, MAX_CALL_SECONDS } from "#contract/limits.ts";
import { SERVICE, type Database } from "#database/connection.ts";
import { HostError, type HostedAgents } from "#providers/hosted-agents/port.ts";
import { hostedAgents } from "#server/features/agents/hosted-agents.ts";
import { fetchRecording } from "./fetch-recording.ts";
import { importConversation } from "./import-conversation.ts";
import type { HostSweep } from "./host-sweep.ts";
import { removeThere } from "./remove-there.ts";

/** How many conversations of one agent, and how many recordings, are fetched in one round. */
const AT_ONCE = 100;
/** How many of an agent's are looked at to find those. */
const LISTED = 1_000;
/** One that began before the newest we have may have ended, and been written down, long after it. */
const LOOK_BACK = 2 * MAX_CALL_SECONDS.max * 1_000;

/**
 * Brings over what was said at the host and is not here yet, with its sound, and removes there what was deleted here.
 * What fails is tried again in the next round; a failure with one does not hold up the others.
 */
export async function sweepHosted(sweep: HostSweep): Promise<void> {
  await removeThere(sweep);
  for (const agent of await hostedAgents(sweep.database))
    await unlessHostFails(sweep, "list", () => fetchConversations(sweep, agent));
  await fetchWaitingSound(sweep);
}

/** The recordings of conversations that are here without them. */
export async function fetchWaitingSound(sweep: HostSweep): Promise<void> {
  for (const waiting of await withoutSound(sweep.database))
    await unlessHostFails(sweep, "sound", () => fetchRecording(sweep, waiting));
}

async function fetchConversations(
  { database, hosted }: HostSweep,
  { hostedId, since }: { hostedId: string; since: Date },
): Promise<void> {
  const newest = await newestOf(database, hostedId);
  const after = new Date((newest ?? since).getTime() - LOOK_BACK);
  const signal = AbortSignal.timeout(HOST_TIMEOUT);
  const listed = await hosted.conversations(hostedId, { after, limit: LISTED, signal });
  const ended = listed.filter(({ status }) => status === "done" || status === "failed").map(({ id }) => id);
  const known = await knownAmong(database, hosted, ended);
  // The oldest first: what a round does not reach is then newer than what it did.
  const missing = ended.filter((one) => !known.has(one)).toReversed();
  for (const id of missing.slice(0, AT_ONCE)) {
    const conversation = await hosted.conversation(id, AbortSignal.timeout(HOST_TIMEOUT));
    await importConversation(database, hosted.host, conversation);
  }
}

async function newestOf(database: Database, hostedId: string): Promise<Date | undefined> {
  const row = await database.asActor(SERVICE, (tx) =>
    tx
      .selectFrom("conversations as c")
      .innerJoin("voice_agents as a", "a.id", "c.agent_id")
      .select("c.started_at")
      .where("a.agent_id", "=", hostedId)
      .where("c.host", "<>", "claravoz")
      .orderBy("c.started_at", "desc")
      .limit(1)
      .executeTakeFirst(),
  );
  return row?.started_at;
}

async function knownAmong(database: Database, { host }: HostedAgents, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const [here, deleted] = await database.asActor(SERVICE, async (tx) => [
    await tx
      .selectFrom("conversations")
      .select("host_conversation_id as id")
      .where("host", "=", host)
      .where("host_conversation_id", "in", ids)
      .execute(),
    await tx
      .selectFrom("hosted_removals")
      .select("hosted_id as id")
      .where("kind", "=", "conversation")
      .where("hosted_id", "in", ids)
      .execute(),
  ]);
  return new Set([...here, ...deleted].flatMap(({ id }) => id ?? []));
}

async function withoutSound(database: Database): Promise<{ id: string; hostedId: string }[]> {
  const rows = await database.asActor(SERVICE, (tx) =>
    tx
      .selectFrom("conversations")
      .select(["id", "host_conversation_id"])
      .where("host_audio_waiting", "=", true)
      .orderBy("started_at", "desc")
      .limit(AT_ONCE)
      .execute(),
  );
  return rows.map(({ id, host_conversation_id }) => ({ id, hostedId: host_conversation_id! }));
}

async function unlessHostFails({ hosted, log }: HostSweep, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    log.warn({ host: hosted.host, what, code: error.code, problem: error.message }, "a host did not hand over");
  }
}
