import * as z from "zod/mini";
import { HOST_AUDIO_TIMEOUT } from "#contract/limits.ts";
import { conversationStatusSchema } from "#contract/conversations.ts";
import { HostError, type HostedAgents, type HostedConversationSummary } from "../port.ts";
import { createBody, readAgentBody, updateBody } from "./agent-body.ts";
import { readConversationBody } from "./conversation-body.ts";
import { request, requestJson, type ElevenLabsServer, type HostRequest } from "./request.ts";

/** The most that one page may hold. */
const PAGE = 100;

const created = z.object({ agent_id: z.string().check(z.minLength(1), z.maxLength(200)) });
const signed = z.object({ signed_url: z.string().check(z.regex(/^wss?:\/\//)) });
const agentPage = z.object({
  agents: z.array(
    z.object({ agent_id: z.string().check(z.minLength(1), z.maxLength(200)), name: z.nullish(z.string()) }),
  ),
  next_cursor: z.nullish(z.string()),
  has_more: z.boolean(),
});
const page = z.object({
  conversations: z.array(z.object({ conversation_id: z.string(), status: conversationStatusSchema })),
  next_cursor: z.nullish(z.string()),
  has_more: z.boolean(),
});

/** ElevenLabs Agents as a host, by its REST interface. */
export function elevenLabsAgents(server: ElevenLabsServer): HostedAgents {
  const agentPath = (id: string) => `/v1/convai/agents/${encodeURIComponent(id)}`;
  const conversationPath = (id: string) => `/v1/convai/conversations/${encodeURIComponent(id)}`;

  async function ask<Shape extends z.ZodMiniType>(shape: Shape, asked: HostRequest): Promise<z.output<Shape>> {
    const parsed = z.safeParse(shape, await requestJson(server, asked));
    if (parsed.success) return parsed.data;
    const places = parsed.error.issues.map((issue) => issue.path.join(".")).slice(0, 5);
    throw new HostError("HOST_MALFORMED", `${asked.method} answered something else at ${places.join(", ")}`);
  }

  /** An end that was reached before is an end. */
  async function removeAt(path: string, signal: AbortSignal): Promise<void> {
    try {
      const response = await request(server, { method: "DELETE", path, signal });
      await response.body?.cancel();
    } catch (error) {
      if (!(error instanceof HostError && error.code === "HOST_AGENT_GONE")) throw error;
    }
  }

  return {
    host: "elevenlabs",
    liveOrigin: new URL(server.baseURL).origin.replace(/^http/, "ws"),

    async check(signal) {
      await ask(agentPage, { method: "GET", path: "/v1/convai/agents", query: { page_size: "1" }, signal });
    },

    async agents({ cursor, signal }) {
      const query = { page_size: String(PAGE), ...(cursor === undefined ? {} : { cursor }) };
      const answer = await ask(agentPage, { method: "GET", path: "/v1/convai/agents", query, signal });
      return {
        agents: answer.agents.map(({ agent_id, name }) => ({ id: agent_id, name: name ?? "" })),
        // A host that says that there is more and not where would be asked for its first page for ever.
        next: answer.has_more ? (answer.next_cursor ?? null) : null,
      };
    },

    async create(agent, signal) {
      const body = createBody(agent);
      return (await ask(created, { method: "POST", path: "/v1/convai/agents/create", body, signal })).agent_id;
    },

    async update(agentId, agent, signal) {
      const body = updateBody(agent);
      const response = await request(server, { method: "PATCH", path: agentPath(agentId), body, signal });
      await response.body?.cancel();
    },

    remove: (agentId, signal) => removeAt(agentPath(agentId), signal),

    async read(agentId, signal) {
      return readAgentBody(await requestJson(server, { method: "GET", path: agentPath(agentId), signal }));
    },

    async signedUrl(agentId, signal) {
      const path = "/v1/convai/conversation/get-signed-url";
      return (await ask(signed, { method: "GET", path, query: { agent_id: agentId }, signal })).signed_url;
    },

    async conversations(agentId, { after, limit, signal }) {
      const found: HostedConversationSummary[] = [];
      let cursor: string | undefined;
      do {
        const query = {
          agent_id: agentId,
          page_size: String(Math.min(PAGE, limit - found.length)),
          call_start_after_unix: String(Math.floor(after.getTime() / 1_000)),
          ...(cursor === undefined ? {} : { cursor }),
        };
        const answer = await ask(page, { method: "GET", path: "/v1/convai/conversations", query, signal });
        found.push(...answer.conversations.map(({ conversation_id, status }) => ({ id: conversation_id, status })));
        cursor = answer.has_more ? (answer.next_cursor ?? undefined) : undefined;
      } while (cursor !== undefined && found.length < limit);
      return found;
    },

    async conversation(id, signal) {
      return readConversationBody(await requestJson(server, { method: "GET", path: conversationPath(id), signal }));
    },

    async audio(id, signal) {
      const path = `${conversationPath(id)}/audio`;
      const response = await request(server, { method: "GET", path, signal, attemptTimeout: HOST_AUDIO_TIMEOUT });
      if (!response.body) throw new HostError("HOST_MALFORMED", "The sound of a conversation was empty");
      return response.body;
    },

    removeConversation: (id, signal) => removeAt(conversationPath(id), signal),
  };
}
