/** What a link from a mail carries: a one-time token to verify, or a session ready made. */
export type CallbackLink =
  | { kind: "token"; type: "magiclink" | "recovery" | "signup" | "email_change"; tokenHash: string }
  | { kind: "session"; accessToken: string; refreshToken: string }
  | { kind: "error"; message: string }
  | { kind: "none" };

/** Reads both the query, as our mails write it, and the fragment, as the wire's own redirects do. */
export function readCallbackLink(search: string, hash: string): CallbackLink {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const value = (name: string): string => query.get(name) ?? fragment.get(name) ?? "";

  const error = value("error_description");
  if (error) return { kind: "error", message: error };

  const type = value("type");
  const tokenHash = value("token_hash");
  if (tokenHash && (type === "magiclink" || type === "recovery" || type === "signup" || type === "email_change"))
    return { kind: "token", type, tokenHash };

  const accessToken = value("access_token");
  const refreshToken = value("refresh_token");
  return accessToken && refreshToken ? { kind: "session", accessToken, refreshToken } : { kind: "none" };
}

/** The subject of an access token, to see whose it is before it is accepted; null if it is none. */
export function subjectOf(accessToken: string): string | null {
  try {
    const payload = accessToken.split(".")[1] ?? "";
    const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sub?: unknown };
    return typeof claims.sub === "string" ? claims.sub : null;
  } catch {
    // Not a token; the service will refuse it with its own message.
    return null;
  }
}
