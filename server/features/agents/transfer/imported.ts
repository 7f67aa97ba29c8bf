import type { AgentDraft } from "#contract/agents.ts";
import type { LeftOut, TransferSource } from "#contract/agent-transfer.ts";

export interface Imported {
  source: TransferSource;
  draft: Partial<AgentDraft> & { name: string };
  left_out: LeftOut[];
}
