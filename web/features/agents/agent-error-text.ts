import i18next from "#web/lib/i18n.ts";
import { errorText } from "#web/lib/error-text.ts";
import { ApiError } from "#web/lib/http.ts";

/** Spec section 8: what goes wrong in the database says so; the rest has its own sentence. Needs the `agents` texts loaded. */
export function agentErrorText(error: unknown): string {
  const text = errorText(error);
  return error instanceof ApiError && error.code === "INTERNAL"
    ? i18next.t("databaseError", { ns: "agents", message: text })
    : text;
}
