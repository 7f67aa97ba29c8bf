// How different servers write the same streamed answer, down to what they add and leave out; for the conformance test.

export interface Answer {
  tokens?: string[];
  toolCall?: { name: string; parameters: string[] };
}

/** The whole stream of an answer, as one text. */
type Dialect = (answer: Answer) => string;

interface Chunk {
  delta?: object;
  finish?: string | null;
  /** Fields beside the choices. */
  more?: object;
  /** Fields inside the choice. */
  inChoice?: object;
}

const chunk = ({ delta = {}, finish = null, more = {}, inChoice = {} }: Chunk): string =>
  JSON.stringify({
    id: "chatcmpl-1",
    object: "chat.completion.chunk",
    created: 1_763_700_000,
    model: "m",
    ...more,
    choices: [{ index: 0, delta, ...inChoice, finish_reason: finish }],
  });

const usage = (more: object = {}): string =>
  JSON.stringify({
    id: "chatcmpl-1",
    object: "chat.completion.chunk",
    created: 1_763_700_000,
    model: "m",
    choices: [],
    usage: { prompt_tokens: 12, completion_tokens: 5, total_tokens: 17 },
    ...more,
  });

const events = (bodies: string[], lineEnd = "\n"): string =>
  bodies.map((body) => `data: ${body}${lineEnd}${lineEnd}`).join("");

/** The name once, its arguments in pieces, all under one index. */
function toolCallInPieces({ name, parameters }: NonNullable<Answer["toolCall"]>): object[] {
  const first = { index: 0, id: "call_1", type: "function", function: { name, arguments: "" } };
  return [first, ...parameters.map((piece) => ({ index: 0, function: { arguments: piece } }))];
}
const finishOf = ({ toolCall }: Answer): string => (toolCall ? "tool_calls" : "stop");

export const DIALECTS: Record<string, Dialect> = {
  // A first delta that is only a role, obfuscation and null usage in every chunk, usage alone in the last one.
  OpenAI(answer) {
    const more = { service_tier: "default", system_fingerprint: "fp_1", obfuscation: "aB3", usage: null };
    const inChoice = { logprobs: null };
    return events([
      chunk({ delta: { role: "assistant", content: answer.toolCall ? null : "", refusal: null }, more, inChoice }),
      ...(answer.tokens ?? []).map((content) => chunk({ delta: { content }, more, inChoice })),
      ...(answer.toolCall ? toolCallInPieces(answer.toolCall) : []).map((call) =>
        chunk({ delta: { tool_calls: [call] }, more, inChoice }),
      ),
      chunk({ finish: finishOf(answer), more, inChoice }),
      usage({ service_tier: "default" }),
      "[DONE]",
    ]);
  },

  // Reasoning in a field of its own before the text, and null where others write nothing.
  vLLM(answer) {
    const inChoice = { logprobs: null, stop_reason: null, token_ids: null };
    return events([
      chunk({ delta: { role: "assistant", content: "" }, inChoice }),
      ...["El usuario ", "saluda."].map((reasoning) =>
        chunk({ delta: { reasoning_content: reasoning, content: null }, inChoice }),
      ),
      ...(answer.tokens ?? []).map((content) => chunk({ delta: { content, reasoning_content: null }, inChoice })),
      ...(answer.toolCall ? toolCallInPieces(answer.toolCall) : []).map((call) =>
        chunk({ delta: { tool_calls: [call] }, inChoice }),
      ),
      chunk({ delta: { content: "" }, finish: finishOf(answer), inChoice }),
      usage(),
      "[DONE]",
    ]);
  },

  // The role in every chunk, a tool call whole in one piece, no logprobs.
  Ollama(answer) {
    const more = { system_fingerprint: "fp_ollama" };
    const { toolCall } = answer;
    const whole = toolCall && {
      index: 0,
      id: "call_1",
      type: "function",
      function: { name: toolCall.name, arguments: toolCall.parameters.join("") },
    };
    return events([
      ...(answer.tokens ?? []).map((content) => chunk({ delta: { role: "assistant", content }, more })),
      ...(whole ? [chunk({ delta: { role: "assistant", content: "", tool_calls: [whole] }, more })] : []),
      chunk({ delta: { role: "assistant", content: "" }, finish: finishOf(answer), more }),
      "[DONE]",
    ]);
  },

  // Timings in the last chunk, an empty content beside the role, and no [DONE].
  "llama.cpp": (answer) =>
    events([
      chunk({ delta: { role: "assistant", content: null } }),
      ...(answer.tokens ?? []).map((content) => chunk({ delta: { content } })),
      ...(answer.toolCall ? toolCallInPieces(answer.toolCall) : []).map((call) =>
        chunk({ delta: { tool_calls: [call] } }),
      ),
      chunk({ finish: finishOf(answer) }),
      usage({ timings: { prompt_n: 12, predicted_ms: 80.5 } }),
    ]),

  // Behind a gateway: lines that end in CR LF, comments to keep the line open, named events, and an early chunk without choices.
  "a gateway": (answer) =>
    [
      ": OPENROUTER PROCESSING\r\n\r\n",
      events([usage({ prompt_filter_results: [] })], "\r\n"),
      ": keep-alive\r\n\r\n",
      ...(answer.tokens ?? []).map(
        (content) => `event: message\r\nid: 7\r\n${events([chunk({ delta: { content } })], "\r\n")}`,
      ),
      events(
        [
          ...(answer.toolCall ? toolCallInPieces(answer.toolCall) : []).map((call) =>
            chunk({ delta: { tool_calls: [call] } }),
          ),
          chunk({ finish: finishOf(answer) }),
          "[DONE]",
        ],
        "\r\n",
      ),
    ].join(""),
};

/** The bytes in pieces of this length, which cut letters with accents in two. */
export function inPieces(text: string, length: number): Buffer[] {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / length) }, (_, i) =>
    bytes.subarray(i * length, (i + 1) * length),
  );
}
