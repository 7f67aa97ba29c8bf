import type { EngineCheck, Sense } from "#contract/engines.ts";
import { ENGINE_CHECK_TIMEOUT } from "#contract/limits.ts";
import type { Engines } from "#providers/speech/port.ts";
import { asSelf, type Context } from "#server/platform/context.ts";

/** Lets an engine work once and keeps what that came to. */
export async function checkEngine(
  context: Context,
  engines: Engines,
  { sense, id }: { sense: Sense; id: string },
): Promise<EngineCheck> {
  const result = await measured(engines, { sense, id });
  const check = { ...result, checked_at: context.now().toISOString() };
  if (id.startsWith("server:"))
    await asSelf(context, (tx) =>
      tx
        .updateTable("engine_servers")
        .set({ last_check: JSON.stringify(check) })
        .where("id", "=", id.slice("server:".length))
        .execute(),
    );
  return check;
}

async function measured(
  engines: Engines,
  { sense, id }: { sense: Sense; id: string },
): Promise<Omit<EngineCheck, "checked_at">> {
  const limit = AbortSignal.timeout(ENGINE_CHECK_TIMEOUT);
  try {
    return await engines.check(sense, id, limit);
  } catch (error) {
    if (!limit.aborted) throw error;
    return { ok: false, failure: "timeout", status: null, first_part_ms: null, total_ms: ENGINE_CHECK_TIMEOUT };
  }
}
