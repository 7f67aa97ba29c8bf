import * as z from "zod/mini";
import { agentSchema, hostProblemSchema } from "./agents.ts";
import { endpoint } from "./endpoint.ts";

/**
 * How a hosted agent stands on both sides: `only_there` has no agent of ours, `only_here` has lost its twin, and of
 * the others ours and what was last known of theirs differ or do not.
 */
export const twinStateSchema = z.enum(["only_there", "only_here", "drifted", "in_step"]);
export type TwinState = z.infer<typeof twinStateSchema>;
export const TWIN_STATES = twinStateSchema.options;

export const twinSchema = z.object({
  /** What the host calls it. */
  hosted_id: z.string(),
  /** Ours; null where there is none. */
  agent_id: z.nullable(z.uuid()),
  /** Ours, else theirs. */
  name: z.string(),
  owner_email: z.nullable(z.string()),
  state: twinStateSchema,
  /** Why it could not be sent or read. */
  problem: z.nullable(hostProblemSchema),
  /** False where theirs does not begin by saying that it is an AI; null where nobody has read it. */
  discloses: z.nullable(z.boolean()),
  /** When it was last sent there or brought here, or tried to be. */
  synced_at: z.nullable(z.string()),
  /** When theirs was last read. */
  checked_at: z.nullable(z.string()),
});
export type Twin = z.infer<typeof twinSchema>;

const hostedId = z.object({ hosted_id: z.string().check(z.minLength(1), z.maxLength(200)) });

const filter = {
  state: z.optional(twinStateSchema),
  /** Of the name or the owner. */
  search: z.optional(z.string().check(z.maxLength(200))),
};

/** Both sides as they were last known, a page at a time, by name. Asks the host nothing. */
export const listTwins = endpoint({
  method: "GET",
  path: "/api/admin/hosting/twins",
  who: "administrator",
  input: z.object({
    ...filter,
    /** From 0. */
    page: z.optional(z.coerce.number().check(z.gte(0), z.lte(10_000))),
  }),
  output: z.object({
    /** When the host was last asked for all of them; null while it never was. */
    listed_at: z.nullable(z.string()),
    counts: z.record(twinStateSchema, z.int()),
    twins: z.array(twinSchema),
    /** Those that fit, on all pages. */
    total: z.int(),
  }),
});

/** All that fit at once, for a file and for work that goes through them one by one. */
export const listAllTwins = endpoint({
  method: "GET",
  path: "/api/admin/hosting/twins/all",
  who: "administrator",
  input: z.object(filter),
  output: z.object({ twins: z.array(twinSchema) }),
});

/** Asks the host for one page of its agents. Whoever begins gets a `run` and names it with each further page. */
export const listAtHost = endpoint({
  method: "POST",
  path: "/api/admin/hosting/listing",
  who: "administrator",
  input: z.object({ run: z.optional(z.iso.datetime()), cursor: z.optional(z.string().check(z.maxLength(500))) }),
  output: z.object({ run: z.string(), found: z.int(), next: z.nullable(z.string()) }),
});

/** Reads theirs, so that it is known whether it differs. A failure is an answer. */
export const checkTwin = endpoint({
  method: "POST",
  path: "/api/admin/hosting/twins/:hosted_id/check",
  who: "administrator",
  input: hostedId,
  output: z.object({ problem: z.nullable(hostProblemSchema) }),
});

/** Makes an agent of the administrator's own out of one that lives only there. */
export const importTwin = endpoint({
  method: "POST",
  path: "/api/admin/hosting/twins/:hosted_id/import",
  who: "administrator",
  input: hostedId,
  output: agentSchema,
});

/** Removes one there that lives only there. */
export const deleteTwin = endpoint({
  method: "DELETE",
  path: "/api/admin/hosting/twins/:hosted_id",
  who: "administrator",
  input: hostedId,
  output: z.object({ deleted: z.literal(true) }),
});

/** Makes the twin of an agent anew whose twin is gone. */
export const hostAgentAgain = endpoint({
  method: "POST",
  path: "/api/agents/:id/hosted/again",
  who: "signed-in",
  input: z.object({ id: z.uuid() }),
  output: agentSchema,
});
