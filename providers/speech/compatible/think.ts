import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import {
  extractReasoningMiddleware,
  jsonSchema,
  streamText,
  tool,
  wrapLanguageModel,
  type ModelMessage,
  type ToolSet,
} from "ai";
import { Response } from "undici";
import { SpeechError, type Think, type ThinkMessage, type ToolDefinition } from "../port.ts";
import { asSpeechError, fetchFrom, refusal, timedWork, type CompatibleServer } from "./server.ts";

const PATH = "/chat/completions";

/** Chat completions, streamed: OpenAI, Ollama, vLLM, Mistral and the like. One pass; the caller runs the tools. */
export function compatibleThink(server: CompatibleServer): Think {
  return {
    async *stream({ messages, tools, signal }) {
      const work = timedWork(server, signal);
      const begun = { yet: false };
      const result = streamText({
        // Until the first word only words count as life; then every byte does, as the last events carry none.
        model: modelOf(server, () => begun.yet && work.waiting()),
        messages: messages.map(toModelMessage),
        // What the person says comes as user messages only, so a system message here is always our own.
        allowSystemInMessages: true,
        tools: toToolSet(tools),
        abortSignal: work.signal,
        // A retry would answer a question that is seconds old.
        maxRetries: 0,
        // Failures arrive as parts below; the default prints them, words of the conversation included.
        onError: () => {},
      });
      try {
        for await (const part of result.stream) {
          // Told at once, before the server has answered anything.
          if (part.type === "start" || part.type === "start-step") continue;
          work.arrived();
          begun.yet = true;
          if (part.type === "text-delta" && part.text !== "") yield { type: "text", text: part.text };
          else if (part.type === "tool-call")
            yield { type: "tool-call", id: part.toolCallId, name: part.toolName, parameters: asRecord(part.input) };
          else if (part.type === "error") throw fromProvider(part.error);
          else if (part.type === "abort") throw work.signal.reason;
          work.waiting();
        }
      } catch (cause) {
        throw asSpeechError(cause, PATH, { turn: signal, work });
      } finally {
        work.over();
      }
      yield { type: "end" };
    },
  };
}

function modelOf(server: CompatibleServer, onBytes: () => void) {
  const provider = createOpenAICompatible({
    name: "compatible",
    baseURL: server.baseURL,
    includeUsage: true,
    fetch: eventStreamFrom(server, onBytes),
    ...(server.apiKey ? { apiKey: server.apiKey } : {}),
  });
  return wrapLanguageModel({
    model: provider(server.model),
    // Some servers leave a model's thoughts in its text; nobody wants to hear them.
    middleware: extractReasoningMiddleware({ tagName: "think" }),
  });
}

/** An error page with status 200 has no events, and would pass for a model that says nothing. */
function eventStreamFrom(server: CompatibleServer, onBytes: () => void): typeof globalThis.fetch {
  const fetch = fetchFrom(server);
  const checked = async (url: string, init: Parameters<typeof fetch>[1]) => {
    const response = await fetch(url, init);
    const kind = response.headers.get("content-type") ?? "";
    if (!response.ok) return response;
    if (!kind.startsWith("text/event-stream") || !response.body) {
      await response.body?.cancel();
      throw new SpeechError("malformed", `${PATH} answered ${kind || "something"} where events were asked for`);
    }
    const noted = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        onBytes();
        controller.enqueue(bytes);
      },
    });
    return new Response(response.body.pipeThrough(noted), { headers: response.headers });
  };
  // The same standard from another package; the SDK asks with an address and plain options only.
  return checked as unknown as typeof globalThis.fetch;
}

function toModelMessage(message: ThinkMessage): ModelMessage {
  switch (message.role) {
    case "tool-call":
      return {
        role: "assistant",
        content: [{ type: "tool-call", toolCallId: message.id, toolName: message.name, input: message.parameters }],
      };
    case "tool-result":
      return {
        role: "tool",
        content: [
          {
            type: "tool-result",
            toolCallId: message.id,
            toolName: message.name,
            output: { type: "text", value: message.result },
          },
        ],
      };
    case "system":
    case "user":
    case "assistant":
      return { role: message.role, content: message.text };
  }
}

function toToolSet(tools: ToolDefinition[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, parameters }) => [
      name,
      tool({ description, inputSchema: jsonSchema(parameters) }),
    ]),
  );
}

function asRecord(input: unknown): Record<string, unknown> {
  return typeof input === "object" && input !== null && !Array.isArray(input) ? { ...input } : {};
}

/** What the SDK calls the failures that our own words are needed for. */
function fromProvider(error: unknown): unknown {
  if (error instanceof SpeechError) return error;
  const { statusCode, responseHeaders, name, cause } = (error ?? {}) as {
    statusCode?: unknown;
    responseHeaders?: Record<string, string>;
    name?: unknown;
    cause?: unknown;
  };
  if (cause instanceof SpeechError) return cause;
  if (typeof statusCode === "number" && statusCode >= 300)
    return refusal(PATH, statusCode, responseHeaders?.["retry-after"]);
  if (["AI_JSONParseError", "AI_TypeValidationError", "AI_InvalidResponseDataError"].includes(String(name)))
    return new SpeechError("malformed", `${PATH} sent what is not of the shape`);
  // The server itself reports a failure, inside the stream.
  if (name === "AI_StreamProviderError")
    return new SpeechError("refused", `${PATH} broke off with an error of its own`);
  return error;
}
