import { importAgent, type LeftOut, type TransferSource } from "#contract/agent-transfer.ts";
import { call } from "#web/lib/call.ts";
import { currentLanguage } from "#web/lib/i18n.ts";
import { blankForm, formOf, type AgentFormValue } from "./agent-form-value.ts";

/** An agent out of a file, on its way to the creator. */
export interface Imported {
  form: AgentFormValue;
  source: TransferSource;
  /** What the file says and ours cannot hold. */
  leftOut: readonly LeftOut[];
}

/** Larger than any exported agent; also what the server takes at once. */
const FILE_MAX_BYTES = 250 * 1024;

/** The file cannot be an exported agent. */
export class NotAnAgentFile extends Error {}

/** Reads an exported agent of ours or of another provider. Nothing is stored; throws `NotAnAgentFile` or `ApiError`. */
export async function readAgentFile(file: File): Promise<Imported> {
  if (file.size > FILE_MAX_BYTES) throw new NotAnAgentFile(file.name);
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch (cause) {
    throw new NotAnAgentFile(file.name, { cause });
  }
  const { draft, source, left_out } = await call(importAgent, { file: content });
  const blank = { ...blankForm(draft.language ?? currentLanguage()), variables: {} };
  return { form: formOf({ ...blank, ...draft }), source, leftOut: left_out };
}
