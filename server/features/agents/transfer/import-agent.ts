import { agentDraftSchema } from "#contract/agents.ts";
import { AGENT_FILE_FORMAT, agentFileSchema } from "#contract/agent-transfer.ts";
import { AppError } from "#contract/errors.ts";
import * as z from "zod/mini";
import { at, isFilled, type Json } from "./foreign-values.ts";
import { fromElevenLabs } from "./from-elevenlabs.ts";
import { fromRetell } from "./from-retell.ts";
import { fromVapi } from "./from-vapi.ts";
import type { Imported } from "./imported.ts";

/** Whose file it is can be seen from what only their files have. Throws IMPORT_UNKNOWN for a file of nobody we know. */
export function importAgent({ file }: { file?: Json }): Imported {
  const imported = read(file);
  const checked = z.safeParse(
    z.extend(z.partial(agentDraftSchema), { name: z.string().check(z.minLength(1)) }),
    imported.draft,
  );
  if (!checked.success)
    throw new AppError("IMPORT_UNKNOWN", {
      fields: checked.error.issues.map((issue) => ({ path: issue.path.join("."), problem: issue.code })),
    });
  return { ...imported, draft: checked.data };
}

function read(file: Json): Imported {
  if (at(file, "format") === AGENT_FILE_FORMAT) return ours(file);
  if (isFilled(at(file, "conversation_config"))) return fromElevenLabs(file);
  if (
    isFilled(at(file, "retellLlmData")) ||
    isFilled(at(file, "conversationFlow")) ||
    isFilled(at(file, "response_engine"))
  )
    return fromRetell(file);
  if (
    isFilled(at(file, "model")) &&
    (isFilled(at(file, "firstMessage")) || isFilled(at(file, "voice")) || isFilled(at(file, "transcriber")))
  )
    return fromVapi(file);
  throw new AppError("IMPORT_UNKNOWN");
}

function ours(file: Json): Imported {
  const parsed = z.safeParse(agentFileSchema, file);
  if (!parsed.success)
    throw new AppError("IMPORT_UNKNOWN", {
      fields: parsed.error.issues.map((issue) => ({ path: issue.path.join("."), problem: issue.code })),
    });
  return { source: "claravoz", draft: parsed.data.agent, left_out: [] };
}
