import type { HostProblem } from "#contract/agents.ts";
import type { TwinState } from "#contract/hosted-overview.ts";

/** What is known of one hosted agent. */
export interface KnownTwin {
  /** Our agent; null where there is none. */
  ours: {
    /** Of what it says now, and of what was sent last. */
    digest: string;
    sentDigest: string | null;
    problem: HostProblem | null;
    triedAt: Date | null;
  } | null;
  /** As the host listed it; null where it did not. */
  theirs: { digest: string | null; discloses: boolean | null; checkedAt: Date | null } | null;
  /** When the host last listed everything; null while it never did. */
  listedAt: Date | null;
}

export function twinState({ ours, theirs, listedAt }: KnownTwin): TwinState {
  if (!ours) return "only_there";
  if (ours.problem === "HOST_AGENT_GONE") return "only_here";
  // One that came to the host after the listing could not stand in it.
  if (!theirs && listedAt && (!ours.triedAt || ours.triedAt <= listedAt)) return "only_here";
  if (ours.problem) return "drifted";
  const readLast = theirs?.checkedAt && (!ours.triedAt || theirs.checkedAt > ours.triedAt);
  const known = readLast ? theirs.digest : ours.sentDigest;
  const discloses = !readLast || theirs.discloses !== false;
  return known === ours.digest && discloses ? "in_step" : "drifted";
}
