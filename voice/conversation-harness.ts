// A small server around startConversation, for tests and the bench: accepts every socket, keeps what the journal was told.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { NEVER_HOSTED, type Agent, type AgentLanguage } from "#contract/agents.ts";
import { EMPTY_FLOW } from "#contract/flow.ts";
import { DEFAULT_TURN } from "#contract/turn-settings.ts";
import { EMBEDDED_ENGINE } from "#contract/engines.ts";
import type { Feedback, Turn } from "#contract/conversations.ts";
import { SOCKET_MAX_PAYLOAD_BYTES } from "#contract/limits.ts";
import type { Engines } from "#providers/speech/port.ts";
import type { Ending, Journal } from "./journal.ts";
import { startConversation, type ConversationHandle, type ConversationOptions } from "./start-conversation.ts";

export interface KeptJournal extends Journal {
  turns: Turn[];
  scores: [number, Feedback][];
  slots: Record<string, string>;
  languages: AgentLanguage[];
  endings: Ending[];
}

export function keepJournal(): KeptJournal {
  const kept: KeptJournal = {
    turns: [],
    scores: [],
    slots: {},
    languages: [],
    endings: [],
    turn: (turn) => void kept.turns.push(turn),
    feedback: (eventId, score) => void kept.scores.push([eventId, score]),
    language: (language) => void kept.languages.push(language),
    collected: (slots) => void (kept.slots = slots),
    end: (ending) => void kept.endings.push(ending),
  };
  return kept;
}

export function sampleAgent(changes: Partial<Agent> = {}): Agent {
  return {
    id: "6f1f0f7e-8d0a-4a3e-9a53-3f1b8f6b2c11",
    owner_id: "6f1f0f7e-8d0a-4a3e-9a53-3f1b8f6b2c12",
    organization_id: "6f1f0f7e-8d0a-4a3e-9a53-3f1b8f6b2c13",
    agent_id: null,
    host_sync: NEVER_HOSTED,
    name: "Secretaría",
    purpose: "",
    status: "active",
    language: "es",
    voice_id: "",
    engine: EMBEDDED_ENGINE,
    first_message: "Hola, soy Lucía, de secretaría. ¿En qué puedo ayudarle?",
    system_prompt: "Eres una asistente amable.",
    knowledge:
      "El máster en marketing digital cuesta 6.200 euros e incluye materiales y tutorías.\nLas clases empiezan el 14 de octubre.",
    flow: EMPTY_FLOW,
    turn: DEFAULT_TURN,
    max_duration_seconds: 600,
    shared: false,
    disabled_at: null,
    disabled_reason: "",
    variables: {},
    languages: [],
    speaking_rate: 1,
    pronunciation: [],
    evaluation: { criteria: [], data: [] },
    revision: 1,
    version: 0,
    published_revision: 0,
    created_at: "2026-11-20T10:00:00Z",
    updated_at: "2026-11-20T10:00:00Z",
    ...changes,
  };
}

export interface Harness {
  url: string;
  server: Server;
  journals: KeptJournal[];
  handles: ConversationHandle[];
  close(): Promise<void>;
}

export async function openHarness(engines: Engines, options: Partial<ConversationOptions> = {}): Promise<Harness> {
  const server = createServer((_request, response) => response.writeHead(404).end());
  const sockets = new WebSocketServer({
    server,
    maxPayload: SOCKET_MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
    handleProtocols: () => "convai",
  });
  const journals: KeptJournal[] = [];
  const handles: ConversationHandle[] = [];
  sockets.on("connection", (socket) => {
    const journal = keepJournal();
    journals.push(journal);
    handles.push(
      startConversation({
        socket,
        agent: sampleAgent(),
        conversationId: `conversation-${journals.length}`,
        variables: {},
        engines,
        journal,
        recordingPath: null,
        ...options,
      }),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v1/convai/conversation?agent_id=a`,
    server,
    journals,
    handles,
    async close() {
      for (const handle of handles) handle.close(1001, "server_restarting");
      await Promise.all(handles.map(({ ended }) => ended));
      for (const socket of sockets.clients) socket.terminate();
      await new Promise((resolve) => sockets.close(resolve));
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
