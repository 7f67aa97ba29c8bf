import type { ConversationSummary } from "#contract/conversations.ts";
import { asSelf, userIdOf, type Context } from "#server/platform/context.ts";
import { summaries, toSummary } from "../store.ts";

const SHOWN = 6;

/** The person's own newest conversations. */
export async function listRecent(context: Context): Promise<{ conversations: ConversationSummary[] }> {
  const rows = await asSelf(context, (tx) =>
    summaries(tx).where("owner_id", "=", userIdOf(context)).orderBy("started_at", "desc").limit(SHOWN).execute(),
  );
  return { conversations: rows.map(toSummary) };
}
