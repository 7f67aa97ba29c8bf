import type { EndReason } from "#contract/conversations.ts";
import { CLOSE } from "#contract/live-call.ts";

/** How we close, by why. 1000 only for an end that the agent's side wanted. */
export function farewell(reason: EndReason): { code: number; reason: string } {
  switch (reason) {
    case "agent_ended":
      return { code: CLOSE.ended, reason: "El agente terminó la conversación" };
    case "silence":
      return { code: CLOSE.ended, reason: "Fin por silencio" };
    case "max_duration":
      return { code: CLOSE.ended, reason: "Duración máxima alcanzada" };
    case "engine_error":
      return { code: CLOSE.operational, reason: "Fallo del motor de voz" };
    case "client_error":
      return { code: CLOSE.refused, reason: "Mensajes no válidos" };
    case "shutdown":
      return { code: CLOSE.goingAway, reason: "El servidor se está cerrando" };
    // The other side closed, or nobody is left to read it.
    case "user_hung_up":
    case "connection_lost":
    case "interrupted":
      return { code: CLOSE.internal, reason: "Conversación terminada" };
  }
}

/** Why a conversation ended, from the close frame that came (null: the connection just died). */
export function reasonOfClose(code: number | null): EndReason {
  if (code === CLOSE.ended || code === CLOSE.goingAway) return "user_hung_up";
  // We ourselves refuse with this one; no client of ours sends it.
  if (code === CLOSE.refused) return "client_error";
  return "connection_lost";
}
