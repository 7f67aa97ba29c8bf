import { CONVERSATION_PATH } from "#contract/live-call.ts";

/** Where the live socket is opened, with the ticket as the protocol's signature. `origin` is the page's own. */
export function liveAddress(origin: string, agentId: string, token: string): string {
  const url = new URL(CONVERSATION_PATH, origin.replace(/^http/, "ws"));
  url.searchParams.set("agent_id", agentId);
  url.searchParams.set("conversation_signature", token);
  return url.toString();
}
