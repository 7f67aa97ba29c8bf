/** What may go wrong on the way to an address for a conversation; the texts are the spec's (section 8). */
export type SignedUrlProblem = "signedUrlFailed" | "signedUrlInvalid" | "signedUrlMissing";

export class SignedUrlError extends Error {
  readonly problem: SignedUrlProblem;
  constructor(problem: SignedUrlProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** The address in an answer of elevenlabs_get_signed_url, if it is one for a live conversation. */
export function readSignedUrl(answer: unknown): string {
  if (typeof answer !== "object" || answer === null || !("success" in answer))
    throw new SignedUrlError("signedUrlInvalid");
  if (answer.success !== true) throw new SignedUrlError("signedUrlFailed");
  const url = "signed_url" in answer ? answer.signed_url : undefined;
  if (typeof url !== "string" || url === "") throw new SignedUrlError("signedUrlMissing");
  if (!/^wss?:\/\//.test(url)) throw new SignedUrlError("signedUrlInvalid");
  return url;
}
