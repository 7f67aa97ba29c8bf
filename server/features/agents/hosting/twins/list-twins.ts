import type * as z from "zod/mini";
import { hostProblemSchema } from "#contract/agents.ts";
import {
  TWIN_STATES,
  type listAllTwins as allDoor,
  type listTwins as listDoor,
  type Twin,
  type TwinState,
} from "#contract/hosted-overview.ts";
import { TWINS_PAGE } from "#contract/limits.ts";
import { SERVICE, type Work } from "#database/connection.ts";
import type { Context } from "#server/platform/context.ts";
import { toAgent } from "../../store.ts";
import { hostDigest } from "../host-sync.ts";
import { twinState } from "./twin-state.ts";
import { hostedRows, listedAt, listedTwins, type TwinRow } from "./twin-store.ts";

/** For administrators, whom the door has asked for: over all agents, whosever they are. */
export async function listTwins(
  context: Context,
  { state, search = "", page = 0 }: z.output<typeof listDoor.input>,
): Promise<z.output<typeof listDoor.output>> {
  const { twins, listed_at } = await context.database.asActor(SERVICE, async (tx) => ({
    twins: await allTwins(tx),
    listed_at: await listedAt(tx),
  }));
  const found = twins.filter((twin) => isFound(twin, search));
  const count = (one: TwinState) => found.filter((twin) => twin.state === one).length;
  const fitting = found.filter((twin) => state === undefined || twin.state === state);
  return {
    listed_at: listed_at?.toISOString() ?? null,
    counts: Object.fromEntries(TWIN_STATES.map((one) => [one, count(one)])) as Record<TwinState, number>,
    twins: fitting.slice(page * TWINS_PAGE, (page + 1) * TWINS_PAGE),
    total: fitting.length,
  };
}

export async function listAllTwins(
  context: Context,
  { state, search = "" }: z.output<typeof allDoor.input>,
): Promise<z.output<typeof allDoor.output>> {
  const twins = await context.database.asActor(SERVICE, allTwins);
  return { twins: twins.filter((twin) => isFound(twin, search) && (state === undefined || twin.state === state)) };
}

function isFound({ name, owner_email }: Twin, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase();
  return [name, owner_email ?? ""].some((text) => text.toLocaleLowerCase().includes(wanted));
}

/** By name. What our agents say is compared here, as no column holds it. */
async function allTwins(tx: Work): Promise<Twin[]> {
  const [rows, twins, listing] = [await hostedRows(tx), await listedTwins(tx), await listedAt(tx)];
  const byId = new Map(twins.map((twin) => [twin.hosted_id, twin]));
  const ours = rows.map((row) => {
    const theirs = byId.get(row.agent_id!);
    byId.delete(row.agent_id!);
    const { id, name, host_sync } = toAgent(row);
    const known = {
      digest: hostDigest(toAgent(row)),
      sentDigest: row.host_digest,
      problem: host_sync.problem,
      triedAt: row.host_tried_at,
    };
    const state = twinState({ ours: known, theirs: theirs ? readOf(theirs) : null, listedAt: listing });
    const hosted_id = row.agent_id!;
    const synced_at = row.host_tried_at?.toISOString() ?? null;
    const problem = host_sync.problem ?? problemOf(theirs);
    return {
      hosted_id,
      agent_id: id,
      name,
      owner_email: row.owner_email,
      state,
      synced_at,
      ...saidBy(theirs),
      problem,
    };
  });
  const alone = [...byId.values()].map((theirs) => ({
    hosted_id: theirs.hosted_id,
    agent_id: null,
    name: theirs.name,
    owner_email: null,
    state: "only_there" as const,
    synced_at: null,
    ...saidBy(theirs),
    problem: problemOf(theirs),
  }));
  return [...ours, ...alone].toSorted((a, b) => a.name.localeCompare(b.name) || (a.hosted_id < b.hosted_id ? -1 : 1));
}

function readOf({ digest, discloses, checked_at }: TwinRow) {
  return { digest, discloses, checkedAt: checked_at };
}

function saidBy(theirs: TwinRow | undefined): Pick<Twin, "discloses" | "checked_at"> {
  return { discloses: theirs?.discloses ?? null, checked_at: theirs?.checked_at?.toISOString() ?? null };
}

function problemOf(theirs: TwinRow | undefined): Twin["problem"] {
  return theirs?.problem ? hostProblemSchema.parse(theirs.problem) : null;
}
