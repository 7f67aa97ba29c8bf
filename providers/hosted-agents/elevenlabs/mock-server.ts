// ElevenLabs' REST interface as it is published, for tests: as strict with what it is sent as the shapes allow.
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod/mini";
import type { HeldConversation } from "./held-conversation.ts";
import { serveLive } from "./mock-live.ts";
import { agentListQuery, createRequest, listQuery, signedUrlQuery, updateRequest } from "./published-shapes.ts";

type Body = Record<string, unknown>;

/** What happens in place of the next answer. */
export type Mishap =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  /** The connection is cut. */
  | "reset"
  /** No answer ever comes. */
  | "silence"
  | "not-json";

export interface ElevenLabsMock {
  readonly url: string;
  readonly apiKey: string;
  agents: Map<string, Body>;
  conversations: Map<string, HeldConversation>;
  sounds: Map<string, Buffer>;
  /** Method and path of every request, in order. */
  asked: string[];
  /** Used up one by one before anything else is looked at. */
  mishaps: Mishap[];
  /** Where a signed URL leads. */
  readonly liveUrl: string;
  /** Told of a conversation over the live socket when it is over, as a webhook would be. */
  onConversationEnded: (held: HeldConversation) => void;
  close(): Promise<void>;
}

export async function elevenLabsMock(): Promise<ElevenLabsMock> {
  const apiKey = `sk_${randomBytes(8).toString("hex")}`;
  const mock: Omit<ElevenLabsMock, "url" | "liveUrl" | "close"> = {
    apiKey,
    agents: new Map(),
    conversations: new Map(),
    sounds: new Map(),
    asked: [],
    mishaps: [],
    onConversationEnded: () => undefined,
  };

  let liveUrl = "";
  const server = createServer((incoming, response) => void answer(incoming, response));

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? "/", "http://localhost");
    mock.asked.push(`${incoming.method} ${url.pathname}`);
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    const mishap = mock.mishaps.shift();
    if (mishap === "reset") return void incoming.socket.destroy();
    if (mishap === "silence") return;
    if (mishap === "not-json") return void response.end("<html>");
    if (mishap) return send(response, mishap.status, mishap.body ?? {}, mishap.headers);
    if (incoming.headers["xi-api-key"] !== apiKey)
      return send(response, 401, { detail: { status: "invalid_api_key", message: "Invalid API key" } });
    try {
      route(incoming.method ?? "", url, Buffer.concat(pieces), response);
    } catch (error) {
      if (!(error instanceof z.core.$ZodError)) throw error;
      const detail = error.issues.map(({ path, message }) => ({
        loc: ["body", ...path],
        msg: message,
        type: "value_error",
      }));
      send(response, 422, { detail });
    }
  }

  function route(method: string, url: URL, raw: Buffer, response: ServerResponse): void {
    const [, , , kind, id, part] = url.pathname.split("/");
    const query = Object.fromEntries(url.searchParams);
    const body = (): unknown => JSON.parse(raw.toString("utf8"));
    const door = `${method} ${kind}${id === undefined ? "" : "/:id"}${part === undefined ? "" : `/${part}`}`;
    if (door === "POST agents/:id" && id === "create") {
      const made = z.parse(createRequest, body());
      const agentId = `agent_${randomBytes(8).toString("hex")}`;
      mock.agents.set(agentId, { platform_settings: {}, ...made });
      return send(response, 200, { agent_id: agentId });
    }
    if (door === "GET conversation/:id" && id === "get-signed-url") {
      const { agent_id } = z.parse(signedUrlQuery, query);
      if (!mock.agents.has(agent_id)) return missing(response);
      const signature = randomBytes(8).toString("hex");
      return send(response, 200, {
        signed_url: `${liveUrl}?agent_id=${agent_id}&conversation_signature=${signature}`,
      });
    }
    if (door === "GET conversations") return list(query, response);
    if (door === "GET agents") {
      const { page_size, cursor } = z.parse(agentListQuery, query);
      const from = Number(cursor ?? 0);
      const to = from + Number(page_size ?? 30);
      const more = mock.agents.size > to;
      const agents = [...mock.agents].slice(from, to).map(([agent_id, { name }]) => ({
        agent_id,
        name,
        tags: [],
        created_at_unix_secs: 1_790_000_000,
        access_info: { is_creator: true, creator_name: "x", creator_email: "x@example.org", role: "admin" },
      }));
      return send(response, 200, { agents, next_cursor: more ? String(to) : null, has_more: more });
    }
    if (kind === "agents" && id !== undefined) {
      const agent = mock.agents.get(id);
      if (!agent) return missing(response);
      if (door === "GET agents/:id") return send(response, 200, told(id, agent));
      if (door === "PATCH agents/:id") {
        const changes = z.parse(updateRequest, body());
        mock.agents.set(id, merged(agent, changes));
        return send(response, 200, told(id, mock.agents.get(id)!));
      }
      if (door === "DELETE agents/:id") {
        mock.agents.delete(id);
        return send(response, 200, {});
      }
    }
    if (kind === "conversations" && id !== undefined) {
      const held = mock.conversations.get(id);
      if (!held) return missing(response);
      if (door === "GET conversations/:id") return send(response, 200, held);
      if (door === "GET conversations/:id/audio") {
        const sound = mock.sounds.get(id);
        if (!sound) return missing(response);
        return void response.writeHead(200, { "content-type": "audio/mpeg" }).end(sound);
      }
      if (door === "DELETE conversations/:id") {
        mock.conversations.delete(id);
        return send(response, 200, {});
      }
    }
    missing(response);
  }

  function list(asked: Record<string, string>, response: ServerResponse): void {
    const query = z.parse(listQuery, asked);
    const from = Number(query.cursor ?? 0);
    const size = Number(query.page_size ?? 30);
    const fitting = [...mock.conversations.values()]
      .filter(({ agent_id }) => query.agent_id === undefined || agent_id === query.agent_id)
      .filter(({ metadata }) => metadata.start_time_unix_secs > Number(query.call_start_after_unix ?? 0))
      .toSorted((a, b) => b.metadata.start_time_unix_secs - a.metadata.start_time_unix_secs);
    const more = fitting.length > from + size;
    send(response, 200, {
      conversations: fitting.slice(from, from + size).map((held) => ({
        agent_id: held.agent_id,
        conversation_id: held.conversation_id,
        start_time_unix_secs: held.metadata.start_time_unix_secs,
        call_duration_secs: held.metadata.call_duration_secs,
        message_count: held.transcript.length,
        status: held.status,
        call_successful: "unknown",
      })),
      next_cursor: more ? String(from + size) : null,
      has_more: more,
    });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  liveUrl = `ws://127.0.0.1:${port}/v1/convai/conversation`;
  serveLive(server, mock);
  return Object.assign(mock, {
    url: `http://127.0.0.1:${port}`,
    liveUrl,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function told(id: string, agent: Body): Body {
  return { agent_id: id, metadata: { created_at_unix_secs: 1_790_000_000 }, phone_numbers: [], ...agent };
}

/** A change names what it changes; maps of names (presets, placeholders, data) are replaced as a whole. */
function merged(before: Body, changes: Body): Body {
  const whole = new Set(["language_presets", "dynamic_variable_placeholders", "data_collection"]);
  return Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(changes)])].map((name) => {
      const [old, fresh] = [before[name], changes[name]];
      if (fresh === undefined) return [name, old];
      return [name, isMap(old) && isMap(fresh) && !whole.has(name) ? merged(old, fresh) : fresh];
    }),
  );
}

function isMap(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function missing(response: ServerResponse): void {
  send(response, 404, { detail: { status: "not_found", message: "Not found" } });
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
