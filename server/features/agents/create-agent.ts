import type { Agent, AgentDraft } from "#contract/agents.ts";
import { DEFAULT_TURN } from "#contract/turn-settings.ts";
import { EMBEDDED_ENGINE } from "#contract/engines.ts";
import type { Work } from "#database/connection.ts";
import { preferredVoice } from "#server/features/engines/voices/voice-settings.ts";
import { asSelf, type Context } from "#server/platform/context.ts";
import { toAgent, toColumns } from "./store.ts";

/** A new agent of the signed-in person. Whatever the draft leaves out gets the platform's default. */
export function createAgent(context: Context, draft: Partial<AgentDraft> & { name: string }): Promise<Agent> {
  return asSelf(context, (tx) => insertAgent(tx, draft));
}

/** `owner` and twin are the service's to say; everybody else owns what they make. */
export async function insertAgent(
  tx: Work,
  draft: Partial<AgentDraft> & { name: string },
  whose: { owner_id?: string; organization_id?: string; agent_id?: string } = {},
): Promise<Agent> {
  const spoken = await withVoice(tx, draft);
  const whole = { ...toColumns({ engine: EMBEDDED_ENGINE, turn: DEFAULT_TURN, ...spoken }), name: draft.name };
  const row = await tx
    .insertInto("voice_agents")
    .values({ engine: JSON.stringify(EMBEDDED_ENGINE), turn: JSON.stringify(DEFAULT_TURN), ...whole, ...whose })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAgent(row);
}

/** Who names neither a voice nor an engine that speaks gets what administrators have chosen for the language. */
async function withVoice<Draft extends Partial<AgentDraft>>(tx: Work, draft: Draft): Promise<Draft> {
  if (draft.voice_id) return draft;
  const preferred = await preferredVoice(tx, draft.language ?? "es");
  if (!preferred) return draft;
  const engine = draft.engine ?? EMBEDDED_ENGINE;
  if (draft.engine && engine.speak !== preferred.engine) return draft;
  return { ...draft, voice_id: preferred.voiceId, engine: { ...engine, speak: preferred.engine } };
}
