import { sql } from "kysely";
import type { ConversationStatus, ConversationSummary } from "#contract/conversations.ts";
import { asSelf, userIdOf, type Context } from "#server/platform/context.ts";
import { containing } from "#server/platform/containing.ts";
import { summaries, toSummary } from "./store.ts";

const PAGE = 50;

interface Filter {
  agent_id?: string | undefined;
  status?: ConversationStatus | undefined;
  search?: string | undefined;
  before?: string | undefined;
}

/** The signed-in person's conversations and those shared with them, newest first, 50 at a time. `search` looks into what was said. */
export async function listConversations(
  context: Context,
  filter: Filter,
): Promise<{ conversations: ConversationSummary[]; next: string | null }> {
  const { actor } = context;
  const me = userIdOf(context);
  const organization = actor.kind === "user" || actor.kind === "api-key" ? actor.organizationId : null;
  const rows = await asSelf(context, (tx) => {
    let query = summaries(tx)
      .where((row) =>
        row.or([
          row("owner_id", "=", me),
          row.and([row("shared", "=", true), row("organization_id", "=", organization)]),
        ]),
      )
      .orderBy("started_at", "desc")
      .orderBy("id")
      .limit(PAGE + 1);
    if (filter.agent_id) query = query.where("agent_id", "=", filter.agent_id);
    if (filter.status) query = query.where("status", "=", filter.status);
    if (filter.before) query = query.where("started_at", "<", new Date(filter.before));
    if (filter.search?.trim()) {
      const pattern = containing(filter.search);
      query = query.where((row) =>
        row.or([
          row("agent_name", "ilike", pattern),
          row.exists(
            row
              .selectFrom("conversation_turns as said")
              .select(sql`1`.as("one"))
              .whereRef("said.conversation_id", "=", "conversations.id")
              .where("said.message", "ilike", pattern),
          ),
        ]),
      );
    }
    return query.execute();
  });
  const conversations = rows.slice(0, PAGE).map(toSummary);
  return { conversations, next: rows.length > PAGE ? (conversations.at(-1)?.started_at ?? null) : null };
}
