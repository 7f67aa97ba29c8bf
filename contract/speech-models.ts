import * as z from "zod/mini";
import { agentLanguageSchema } from "./agents.ts";
import { endpoint } from "./endpoint.ts";
import { senseSchema } from "./engines.ts";

/** Why a model could not be installed, or why one that was is not what it was. */
export const modelProblemSchema = z.enum([
  /** The disk has not room for it. */
  "no_space",
  /** Nobody answers at the address, or no more. */
  "unreachable",
  /** The address answers with something else than the file. */
  "refused",
  /** The bytes are not those that were published, or not those that were first installed. */
  "checksum",
  /** The archive cannot be opened, or the model lacks a file. */
  "incomplete",
  /** This machine has no program for such models. */
  "no_runtime",
]);
export type ModelProblem = z.infer<typeof modelProblemSchema>;

export const modelStateSchema = z.enum(["absent", "downloading", "checking", "unpacking", "installed"]);
export type ModelState = z.infer<typeof modelStateSchema>;

/** A model that can listen or speak on this machine, and how far it is. */
export const speechModelSchema = z.object({
  /** Agents name it `local:` and this. */
  id: z.string(),
  sense: senseSchema,
  name: z.string(),
  languages: z.array(agentLanguageSchema),
  /** `transducer` writes along while somebody speaks, `whisper` once they have spoken. */
  kind: z.enum(["transducer", "whisper", "piper"]),
  license: z.string(),
  /** The page where it comes from. */
  source: z.string(),
  /** What is downloaded. */
  bytes: z.int(),
  state: modelStateSchema,
  /** Bytes that are here, also of a download that was interrupted. */
  received: z.int(),
  problem: z.nullable(modelProblemSchema),
  /** Whether every byte was compared with a published checksum, or the first download is taken as the true one. */
  trust: z.enum(["published", "first_use"]),
  /** For whoever fetches them elsewhere and puts them in by hand. */
  files: z.array(z.object({ name: z.string(), url: z.string(), bytes: z.int() })),
  /** Names of the agents that have chosen it. */
  used_by: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type SpeechModel = z.infer<typeof speechModelSchema>;

const id = z.object({ id: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,79}$/)) });

export const listSpeechModels = endpoint({
  method: "GET",
  path: "/api/admin/models",
  who: "administrator",
  input: z.object({}),
  /** `folder`: where models are put in by hand. */
  output: z.object({ models: z.array(speechModelSchema), folder: z.string() }),
});

/** Begins the installation, or goes on with one that was interrupted. Files that were put in by hand are checked instead of fetched. */
export const installSpeechModel = endpoint({
  method: "POST",
  path: "/api/admin/models/:id",
  who: "administrator",
  input: id,
  output: z.object({ started: z.literal(true) }),
});

/** Interrupts an installation. What has come stays, for the next time. */
export const stopSpeechModel = endpoint({
  method: "POST",
  path: "/api/admin/models/:id/stop",
  who: "administrator",
  input: id,
  output: z.object({ stopped: z.literal(true) }),
});

/** Reads every byte of an installed model again. */
export const verifySpeechModel = endpoint({
  method: "POST",
  path: "/api/admin/models/:id/verify",
  who: "administrator",
  input: id,
  output: z.object({ problem: z.nullable(modelProblemSchema) }),
});

export const removeSpeechModel = endpoint({
  method: "DELETE",
  path: "/api/admin/models/:id",
  who: "administrator",
  input: id,
  output: z.object({ removed: z.literal(true) }),
});
