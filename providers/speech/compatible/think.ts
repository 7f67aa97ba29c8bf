import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { jsonSchema, streamText, tool, type ModelMessage, type ToolSet } from "ai";
import { SpeechError, type Think, type ThinkMessage, type ToolDefinition } from "../port.ts";
import { asSpeechError, stageSignal, type CompatibleServer } from "./server.ts";

const PATH = "/chat/completions";

/** Chat completions, streamed: OpenAI, Ollama, vLLM, Mistral and the like. One pass; the caller runs the tools. */
export function compatibleThink(server: CompatibleServer): Think {
  const provider = createOpenAICompatible({
    name: "compatible",
    baseURL: server.baseURL,
    includeUsage: true,
    ...(server.apiKey ? { apiKey: server.apiKey } : {}),
  });
  return {
    async *stream({ messages, tools, signal }) {
      const result = streamText({
        model: provider(server.model),
        messages: messages.map(toModelMessage),
        // What the person says comes as user messages only, so a system message here is always our own.
        allowSystemInMessages: true,
        tools: toToolSet(tools),
        abortSignal: stageSignal(signal),
        // A retry would answer a question that is seconds old.
        maxRetries: 0,
        // Failures arrive as parts below; the default prints them, words of the conversation included.
        onError: () => {},
      });
      try {
        for await (const part of result.stream) {
          if (part.type === "text-delta" && part.text !== "") yield { type: "text", text: part.text };
          else if (part.type === "tool-call")
            yield { type: "tool-call", id: part.toolCallId, name: part.toolName, parameters: asRecord(part.input) };
          else if (part.type === "error") throw fromProvider(part.error, signal);
          else if (part.type === "abort") {
            signal.throwIfAborted();
            throw new SpeechError("timeout", `${PATH} took too long`);
          }
        }
      } catch (cause) {
        throw asSpeechError(cause, PATH, signal);
      }
      yield { type: "end" };
    },
  };
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

function fromProvider(error: unknown, signal: AbortSignal): unknown {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === "number") return new SpeechError("refused", `${PATH} answered ${status}`);
  return asSpeechError(error, PATH, signal);
}
