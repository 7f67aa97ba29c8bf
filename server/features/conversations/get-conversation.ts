import type { Conversation } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import { asSelf, type Context } from "#server/platform/context.ts";
import { findConversation } from "./store.ts";

export async function getConversation(context: Context, { id }: { id: string }): Promise<Conversation> {
  const conversation = await asSelf(context, (tx) => findConversation(tx, id));
  if (!conversation) throw new AppError("CONVERSATION_NOT_FOUND");
  return conversation;
}
