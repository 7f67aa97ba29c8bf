import type { HostedContent } from "#contract/hosted-agents.ts";
import { piecesOf, readable, type Piece } from "./version-changes.ts";

export interface HostedChange {
  field: keyof HostedContent;
  pieces: Piece[];
}

const FIELDS = [
  "name",
  "language",
  "first_message",
  "system_prompt",
  "knowledge",
  "languages",
  "speaking_rate",
  "variables",
  "evaluation",
  "max_duration_seconds",
] as const satisfies readonly (keyof HostedContent)[];

/** What would change here if their copy were brought: ours as it goes, theirs as it comes. */
export function hostedChanges(ours: HostedContent, theirs: HostedContent): HostedChange[] {
  return FIELDS.flatMap((field) => {
    const [from, to] = [readable(ours[field]), readable(theirs[field])];
    return from === to ? [] : [{ field, pieces: piecesOf(from, to) }];
  });
}
