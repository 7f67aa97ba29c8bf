import type { ModelProblem } from "#contract/speech-models.ts";

/** Why an installation did not come about. */
export class ModelError extends Error {
  readonly problem: ModelProblem;
  constructor(problem: ModelProblem, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "ModelError";
    this.problem = problem;
  }
}
