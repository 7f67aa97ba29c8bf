import type { Agent, AgentDraft } from "#contract/agents.ts";
import { DEFAULT_TURN } from "#contract/turn-settings.ts";
import { EMBEDDED_ENGINE } from "#contract/engines.ts";
import { asSelf, type Context } from "#server/platform/context.ts";
import { toAgent, toColumns } from "./store.ts";

/** A new agent of the signed-in person. Whatever the draft leaves out gets the platform's default. */
export async function createAgent(context: Context, draft: Partial<AgentDraft> & { name: string }): Promise<Agent> {
  const whole = { ...toColumns({ engine: EMBEDDED_ENGINE, turn: DEFAULT_TURN, ...draft }), name: draft.name };
  const row = await asSelf(context, (tx) =>
    tx
      .insertInto("voice_agents")
      .values({ engine: JSON.stringify(EMBEDDED_ENGINE), turn: JSON.stringify(DEFAULT_TURN), ...whole })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return toAgent(row);
}
