import type { FoundServer, Sense } from "#contract/engines.ts";

export interface Place {
  program: string;
  baseURL: string;
}

/** Where programs with the OpenAI shapes listen unless told otherwise, on this machine only. */
export const USUAL_PLACES: readonly Place[] = [
  { program: "Ollama", baseURL: "http://127.0.0.1:11434/v1" },
  { program: "speaches / vLLM", baseURL: "http://127.0.0.1:8000/v1" },
  { program: "llama.cpp", baseURL: "http://127.0.0.1:8080/v1" },
];
const PATIENCE_MS = 1_000;
const MAX_MODELS = 50;
const MAX_BYTES = 1_000_000;

/** Models do not say what they are for; their names nearly always do. */
const LISTENS = /whisper|parakeet|canary|moonshine|sensevoice|transcri/i;
const SPEAKS = /kokoro|piper|tts|speech|bark|orpheus|vits/i;
/** They turn text into numbers. */
const NEITHER = /embed|rerank|bge-/i;

/** The places that answer with a list of models, all asked at once. A place that does not is no failure. */
export async function localServers(places: readonly Place[] = USUAL_PLACES): Promise<FoundServer[]> {
  const found = await Promise.all(places.map(look));
  return found.filter((server) => server !== null);
}

async function look({ program, baseURL }: Place): Promise<FoundServer | null> {
  try {
    const response = await fetch(`${baseURL}/models`, {
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok || Number(response.headers.get("content-length") ?? 0) > MAX_BYTES) return null;
    const ids = modelIds(await response.json());
    if (ids.length === 0) return null;
    const models = ids
      .filter((model) => !NEITHER.test(model))
      .slice(0, MAX_MODELS)
      .map((model) => ({ model, sense: senseOf(model) }));
    return { program, base_url: baseURL, models };
  } catch {
    // Nothing listens there, or something else does.
    return null;
  }
}

function modelIds(body: unknown): string[] {
  const list = (body as { data?: unknown } | null)?.data;
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const id = (entry as { id?: unknown } | null)?.id;
    return typeof id === "string" && id !== "" && id.length <= 200 ? [id] : [];
  });
}

function senseOf(model: string): Sense {
  if (LISTENS.test(model)) return "listen";
  return SPEAKS.test(model) ? "speak" : "think";
}
