// The live socket of the mock: greets as the agent that was sent there, answers what is written, and keeps what was said.
import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import type { AgentResponse, ConversationMetadata } from "@elevenlabs/types";
import { heldConversation, type HeldConversation } from "./held-conversation.ts";

type Frame = (ConversationMetadata & { type: string }) | (AgentResponse & { type: string });

interface Kept {
  agents: Map<string, unknown>;
  conversations: Map<string, HeldConversation>;
  onConversationEnded: (held: HeldConversation) => void;
}

interface HostedAgent {
  conversation_config: { agent: { first_message: string } };
}

/** What the agent there answers to whatever is written. */
export const HOSTED_ANSWER = "Le responde la copia de ElevenLabs.";

export function serveLive(server: Server, mock: Kept): void {
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => "convai" });
  server.on("upgrade", (request, socket: Duplex, head) => {
    const agentId = new URL(request.url ?? "/", "http://localhost").searchParams.get("agent_id") ?? "";
    sockets.handleUpgrade(request, socket, head, (accepted) => converse(accepted, agentId));
  });

  function converse(socket: WebSocket, agentId: string): void {
    const agent = mock.agents.get(agentId) as HostedAgent | undefined;
    if (!agent) return socket.close(1008, "no such agent");
    const began = new Date();
    const held = heldConversation(agentId, began, { transcript: [] });
    const seconds = () => Math.round((Date.now() - began.getTime()) / 1_000);
    let eventId = 0;
    const send = (frame: Frame): void => socket.send(JSON.stringify(frame));
    const say = (text: string): void => {
      eventId += 1;
      held.transcript.push({ role: "agent", message: text, time_in_call_secs: seconds() });
      send({ type: "agent_response", agent_response_event: { agent_response: text, event_id: eventId } });
    };
    send({
      type: "conversation_initiation_metadata",
      conversation_initiation_metadata_event: {
        conversation_id: held.conversation_id,
        agent_output_audio_format: "pcm_16000",
        user_input_audio_format: "pcm_16000",
      },
    });
    socket.on("message", (data) => {
      const frame = JSON.parse(String(data)) as { type?: string; text?: string };
      if (frame.type === "conversation_initiation_client_data") say(agent.conversation_config.agent.first_message);
      if (frame.type !== "user_message") return;
      held.transcript.push({ role: "user", message: frame.text, time_in_call_secs: seconds(), source_medium: "text" });
      say(HOSTED_ANSWER);
    });
    socket.on("close", () => {
      held.metadata.call_duration_secs = seconds();
      held["has_audio"] = false;
      mock.conversations.set(held.conversation_id, held);
      mock.onConversationEnded(held);
    });
  }
}
