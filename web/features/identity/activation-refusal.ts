import { ApiError } from "#web/lib/http.ts";

/** Why a token of an activation page does not open the form: there is no such token, or nobody could be asked. */
export function refusalOf(failure: unknown): "activation.invalid" | "activation.validateFailed" {
  const isUnknown =
    failure instanceof ApiError && (failure.code === "ACTIVATION_TOKEN_INVALID" || failure.status === 404);
  return isUnknown ? "activation.invalid" : "activation.validateFailed";
}
