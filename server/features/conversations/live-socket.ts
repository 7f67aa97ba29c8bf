import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import type { Variables } from "#contract/agents.ts";
import { SOCKET_MAX_PAYLOAD_BYTES, SOCKETS_PER_USER, VIEW_AS_HEADER } from "#contract/limits.ts";
import { CLOSE, CONVERSATION_PATH, SUBPROTOCOL, type CloseReason } from "#contract/live-call.ts";
import type { Database } from "#database/connection.ts";
import type { Engines } from "#providers/speech/port.ts";
import type { Log } from "#server/platform/log.ts";
import type { Journal } from "#voice/journal.ts";
import { startConversation, type ConversationHandle } from "#voice/start-conversation.ts";
import { watchActivityLag } from "#voice/activity-lag.ts";
import { realClock } from "#voice/clock.ts";
import { agentForConversation, agentForRehearsal } from "#server/features/agents/agent-for-conversation.ts";
import { isInService } from "#server/features/agents/in-service.ts";
import { watchAdmission, type Admission, type Strain } from "./admission.ts";
import { conversationWriter, openConversation, type Opening } from "./conversation-writer.ts";
import type { Recordings } from "./recordings.ts";
import type { Spool } from "./spool.ts";
import { redeemRehearsal } from "./rehearse-agent.ts";
import { redeemTicket } from "./ticket.ts";

export interface LiveSocketDeps {
  database: Database;
  engines: Engines;
  recordings: Recordings;
  spool: Spool;
  log: Log;
  nodeId: string;
  /** Origin of the application; a browser that comes from elsewhere is turned away. */
  publicUrl: string;
  now(): Date;
  /** In place of the one that watches this process. */
  admission?: Admission;
}

export interface LiveSocket {
  /** For the server's `upgrade` event. False when the path is not ours. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  readonly conversations: number;
  /** Whether one more would be taken now. */
  readonly admits: boolean;
  readonly strain: Strain;
  /** Takes no new conversations and ends the running ones with 1001, storing them. */
  drain(): Promise<void>;
}

interface Admitted extends Opening {
  /** A rehearsal of a draft, of which nothing is kept. */
  rehearsal: boolean;
}

export function createLiveSocket(deps: LiveSocketDeps): LiveSocket {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
    // A browser drops a connection whose offered sub-protocol is not answered.
    handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
  });
  const running = new Map<string, { userId: string; handle: ConversationHandle }>();
  const opening = new Set<Promise<void>>();
  let draining = false;
  const { voiceActivity, worstLagMs } = watchActivityLag(deps.engines.voiceActivity, realClock);
  const admission = deps.admission ?? watchAdmission(worstLagMs);

  async function admit(request: IncomingMessage): Promise<Admitted | CloseReason> {
    if (draining) return "server_restarting";
    // Nobody talks through somebody else's eyes.
    if (request.headers[VIEW_AS_HEADER] !== undefined) return "ticket_invalid";
    if (!fromOurPage(request, deps.publicUrl)) return "foreign_page";
    // Before the ticket is used up: whoever is refused may try again with it.
    if (!admission.admits(running.size)) return "node_busy";
    const query = new URL(request.url ?? "/", "http://localhost").searchParams;
    const token = query.get("conversation_signature") ?? "";
    const rehearsal = await redeemRehearsal(deps.database, token, deps.now());
    const holder = rehearsal ?? (await redeemTicket(deps.database, "conversation", token, deps.now()));
    // The ticket says which agent; a query that names another one is a mistake or an attempt.
    if (!holder || (query.get("agent_id") ?? holder.subjectId) !== holder.subjectId) return "ticket_invalid";
    const open = [...running.values()].filter(({ userId }) => userId === holder.userId).length;
    if (open >= SOCKETS_PER_USER) return "too_many_conversations";
    // Read with the rights of the person, who may have lost the agent since the ticket was made.
    const person = {
      kind: "user",
      userId: holder.userId,
      organizationId: holder.organizationId,
      role: "user",
    } as const;
    const agent = rehearsal
      ? await agentForRehearsal(
          deps.database,
          person,
          { draft: rehearsal.draft, changes: holder.subjectId },
          deps.now(),
        )
      : await agentForConversation(deps.database, person, holder.subjectId);
    if (!agent) return "agent_gone";
    if (!isInService(agent)) return "agent_disabled";
    const conversationId = randomUUID();
    const variables: Variables = {
      ...agent.variables,
      system__agent_id: agent.id,
      system__conversation_id: conversationId,
      system__time_utc: deps.now().toISOString(),
    };
    const admitted: Admitted = {
      rehearsal: rehearsal !== undefined,
      conversationId,
      agent,
      userId: holder.userId,
      organizationId: holder.organizationId,
      variables,
      nodeId: deps.nodeId,
    };
    if (!admitted.rehearsal) await openConversation(deps.database, admitted, deps.now());
    return admitted;
  }

  function begin(socket: WebSocket, admitted: Admitted): void {
    const { agent, conversationId, userId, variables, rehearsal } = admitted;
    const handle = startConversation({
      socket,
      agent,
      conversationId,
      variables,
      engines: deps.engines,
      voiceActivity,
      journal: rehearsal ? FORGETFUL : conversationWriter(deps, admitted),
      recordingPath: rehearsal ? null : deps.recordings.pathOf(deps.recordings.nameFor(conversationId)),
    });
    running.set(conversationId, { userId, handle });
    void handle.ended.finally(() => running.delete(conversationId));
  }

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    let admitted: Admitted | CloseReason;
    try {
      admitted = await admit(request);
    } catch (error) {
      deps.log.error(
        { problem: error instanceof Error ? error.message : String(error) },
        "a live conversation could not be opened",
      );
      admitted = "not_started";
    }
    // An HTTP refusal would reach the page as an anonymous 1006, so the upgrade is accepted and then closed with a reason.
    server.handleUpgrade(request, socket, head, (accepted) => {
      if (typeof admitted === "string")
        accepted.close(admitted === "not_started" ? CLOSE.internal : CLOSE.refused, admitted);
      else begin(accepted, admitted);
    });
  }

  return {
    handleUpgrade(request, socket, head) {
      if (new URL(request.url ?? "/", "http://localhost").pathname !== CONVERSATION_PATH) return false;
      // Until the upgrade nobody else listens for the peer's resets.
      socket.on("error", () => socket.destroy());
      const work = open(request, socket, head);
      opening.add(work);
      void work.finally(() => opening.delete(work));
      return true;
    },
    get conversations() {
      return running.size;
    },
    get admits() {
      return !draining && admission.admits(running.size);
    },
    get strain() {
      return admission.strain;
    },
    async drain() {
      draining = true;
      await Promise.all(opening);
      const ending = [...running.values()].map(({ handle }) => {
        handle.close(CLOSE.goingAway, "server_restarting");
        return handle.ended;
      });
      await Promise.all(ending);
      admission.stop();
      server.close();
    },
  };
}

/** The journal of a rehearsal. */
const FORGETFUL: Journal = { turn() {}, feedback() {}, language() {}, collected() {}, end() {} };

/** Programs send no Origin and are let in by their ticket; a page must be ours, by our public address or by the host it was loaded from. */
function fromOurPage(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
