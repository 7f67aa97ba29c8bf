import { HOST_TIMEOUT } from "#contract/limits.ts";
import { SERVICE } from "#database/connection.ts";
import { HostError } from "#providers/hosted-agents/port.ts";
import type { HostSweep } from "./host-sweep.ts";

const AT_ONCE = 50;

/** Removes at the host what was deleted here. What fails stays noted, behind those that have not been tried yet. */
export async function removeThere({ database, hosted, log, now }: Omit<HostSweep, "recordings">): Promise<void> {
  const open = await database.asActor(SERVICE, (tx) =>
    tx
      .selectFrom("hosted_removals")
      .select(["kind", "hosted_id"])
      .where("removed_at", "is", null)
      .orderBy("tried_at", (order) => order.asc().nullsFirst())
      .limit(AT_ONCE)
      .execute(),
  );
  for (const { kind, hosted_id } of open) {
    const problem = await remove(kind === "agent", hosted_id);
    await database.asActor(SERVICE, (tx) =>
      tx
        .updateTable("hosted_removals")
        .set({ tried_at: now(), problem, removed_at: problem === null ? now() : null })
        .where("kind", "=", kind)
        .where("hosted_id", "=", hosted_id)
        .execute(),
    );
  }

  async function remove(isAgent: boolean, id: string): Promise<string | null> {
    const signal = AbortSignal.timeout(HOST_TIMEOUT);
    try {
      await (isAgent ? hosted.remove(id, signal) : hosted.removeConversation(id, signal));
      return null;
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      log.warn({ host: hosted.host, code: error.code, problem: error.message }, "a host kept what was deleted here");
      return error.code;
    }
  }
}
