import { AppError } from "#contract/errors.ts";
import { SERVICE } from "#database/connection.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { doerOf } from "#server/features/identity/doer.ts";
import type { Context } from "#server/platform/context.ts";
import { findAgentByProviderId } from "../../store.ts";
import { atHostOrThrow } from "../at-host.ts";
import { forgetTwin } from "./twin-store.ts";

/** One that has an agent here goes with that, or is taken back. */
export async function deleteTwin(
  context: Context,
  hosted: HostedAgents | undefined,
  { hosted_id }: { hosted_id: string },
): Promise<void> {
  const name = await context.database.asActor(SERVICE, async (tx) => {
    if (await findAgentByProviderId(tx, hosted_id)) throw new AppError("CONFLICT");
    const twin = await tx
      .selectFrom("hosted_twins")
      .select("name")
      .where("hosted_id", "=", hosted_id)
      .executeTakeFirst();
    if (!twin) throw new AppError("NOT_FOUND");
    return twin.name;
  });
  await atHostOrThrow(context, hosted, (host, signal) => host.remove(hosted_id, signal));
  await context.database.asActor(SERVICE, async (tx) => {
    await forgetTwin(tx, hosted_id);
    const target = { id: hosted_id, name };
    await recordAct(tx, doerOf(context), { action: "hosted.deleted_there", target }, context.now());
  });
}
