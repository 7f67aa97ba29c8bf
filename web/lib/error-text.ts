import i18next from "./i18n.ts";
import { ApiError } from "./http.ts";

/** The sentence for a failure, in the user's language. What the product does not know keeps its own message. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) {
    const sentence = i18next.t(`errors.${error.code}`);
    // Whoever reports an unexpected error can name the line in the log.
    return error.code === "INTERNAL" && error.requestId
      ? `${sentence} ${i18next.t("requestId", { id: error.requestId })}`
      : sentence;
  }
  return error instanceof Error ? error.message : String(error);
}
