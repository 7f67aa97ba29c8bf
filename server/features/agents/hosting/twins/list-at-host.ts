import type * as z from "zod/mini";
import type { listAtHost as contract } from "#contract/hosted-overview.ts";
import { SERVICE } from "#database/connection.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import type { Context } from "#server/platform/context.ts";
import { atHostOrThrow } from "../at-host.ts";
import { endListing, noteListed } from "./twin-store.ts";

/** One page of a listing. Only one that came to its end says what is not there. */
export async function listAtHost(
  context: Context,
  hosted: HostedAgents | undefined,
  { run, cursor }: z.output<(typeof contract)["input"]>,
): Promise<z.output<(typeof contract)["output"]>> {
  const began = run === undefined ? context.now() : new Date(run);
  const { host, page } = await atHostOrThrow(context, hosted, async (host, signal) => ({
    host: host.host,
    page: await host.agents({ signal, ...(cursor === undefined ? {} : { cursor }) }),
  }));
  await context.database.asActor(SERVICE, async (tx) => {
    await noteListed(tx, page.agents, began);
    if (page.next === null) await endListing(tx, host, began);
  });
  return { run: began.toISOString(), found: page.agents.length, next: page.next };
}
