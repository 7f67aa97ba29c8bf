import type { EndReason } from "#contract/conversations.ts";
import { CLOSE, type CloseReason } from "#contract/live-call.ts";

/** How we close, by why. 1000 only for an end that the agent's side wanted. */
export function farewell(reason: EndReason): { code: number; reason: CloseReason } {
  switch (reason) {
    case "agent_ended":
      return { code: CLOSE.ended, reason: "agent_ended" };
    case "silence":
      return { code: CLOSE.ended, reason: "silence" };
    case "max_duration":
      return { code: CLOSE.ended, reason: "time_up" };
    case "engine_error":
      return { code: CLOSE.operational, reason: "engine_failed" };
    case "shutdown":
      return { code: CLOSE.goingAway, reason: "server_restarting" };
    // The other side closed, or nobody is left to read it.
    case "user_hung_up":
    case "connection_lost":
    case "interrupted":
    // Whatever the client did wrong was said when its connection was closed for it.
    case "client_error":
    // Never held here, so never closed by us.
    case "ended_at_host":
      return { code: CLOSE.internal, reason: "conversation_over" };
  }
}

/** Why a conversation ended, from the close frame that came (null: the connection just died). */
export function reasonOfClose(code: number | null): EndReason {
  if (code === CLOSE.ended || code === CLOSE.goingAway) return "user_hung_up";
  // We ourselves refuse with this one; no client of ours sends it.
  if (code === CLOSE.refused) return "client_error";
  return "connection_lost";
}
