/**
 * What the auth service says, in the words of the spec (sections 5 and 8). Keys are in `texts/<language>/identity.json`;
 * `null` means that the service's own message is shown, or the fallback where it has none.
 */
type Failure = { message: string; code?: string | undefined; name?: string | undefined };

/** Failures that are nobody's typing error; they have a sentence of their own in `common.json`. */
export function commonErrorKey({ code, name }: Failure): "RATE_LIMITED" | "UNAVAILABLE" | null {
  if (code === "over_request_rate_limit" || code === "over_email_send_rate_limit") return "RATE_LIMITED";
  return name === "AuthRetryableFetchError" ? "UNAVAILABLE" : null;
}

export function loginErrorKey({ message }: Failure): "login.badCredentials" | "login.notConfirmed" | null {
  if (message.includes("Invalid login credentials")) return "login.badCredentials";
  if (message.includes("Email not confirmed")) return "login.notConfirmed";
  return null;
}

/** GoTrue says "Signups not allowed for otp" where no account has the address and none may be made. */
export function magicLinkErrorKey({ message, code }: Failure): "login.unknownEmail" | "login.magicFailed" {
  const unknown =
    message.includes("Email not found") || code === "otp_disabled" || message.includes("Signups not allowed for otp");
  return unknown ? "login.unknownEmail" : "login.magicFailed";
}

export function registerErrorKey({
  message,
}: Failure): "register.exists" | "register.weakPassword" | "register.badEmail" | null {
  if (message.includes("USER_ALREADY_EXISTS")) return "register.exists";
  if (message.includes("Password")) return "register.weakPassword";
  if (message.includes("email")) return "register.badEmail";
  return null;
}

/** The three checks of both password screens, in the order of the spec; null when the password may be sent. */
export function passwordProblem(
  password: string,
  confirmation: string,
  isStrong: (password: string) => boolean,
): "reset.fillBoth" | "reset.different" | "reset.weak" | null {
  if (!password || !confirmation) return "reset.fillBoth";
  if (password !== confirmation) return "reset.different";
  return isStrong(password) ? null : "reset.weak";
}
