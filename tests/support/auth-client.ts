import { AuthClient, type GoTrueClient, type Session } from "@supabase/auth-js";

/** The official client as a browser tab of its own would have it: it remembers its session, and nothing refreshes by itself. */
export function authClient(baseUrl: string, headers: Record<string, string> = {}): GoTrueClient {
  const kept = new Map<string, string>();
  return new AuthClient({
    url: `${baseUrl}/auth/v1`,
    headers,
    storageKey: "claravoz-auth-token",
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
}

export interface Person {
  email: string;
  password: string;
  userId: string;
  session: Session;
  accessToken: string;
  client: GoTrueClient;
}

let people = 0;

/**
 * Registers somebody through the wire and confirms them by the mail in the development mailbox, as a person
 * would. The server must run with its mail sender, and `AUTH_RATE_LIMITS=false` where many people register.
 */
export async function signUpConfirmed(
  baseUrl: string,
  who: {
    email?: string;
    password?: string;
    first_name?: string;
    last_name?: string;
    organization_name?: string;
    language?: string;
  } = {},
): Promise<Person> {
  const { email = `persona.${process.pid}.${++people}@ejemplo.test`, password = "Clave-segura-1", ...data } = who;
  const client = authClient(baseUrl);
  const { error } = await client.signUp({
    email,
    password,
    options: { data: { first_name: "Ana", last_name: "Gil", ...data } },
  });
  if (error) throw error;

  const link = await linkInMail(baseUrl, email);
  const verified = await client.verifyOtp({ token_hash: link.searchParams.get("token_hash") ?? "", type: "signup" });
  const { session } = verified.data;
  if (verified.error || !session) throw verified.error ?? new Error("The confirmation gave no session");
  return { email, password, userId: session.user.id, session, accessToken: session.access_token, client };
}

/**
 * The link of the newest mail to somebody; waits for it, as mails leave after the answer. With a `type`
 * (`magiclink`, `recovery`, …) it waits for a mail of that kind, past those that came before.
 */
export async function linkInMail(baseUrl: string, email: string, within = 20_000, type?: string): Promise<URL> {
  const deadline = Date.now() + within;
  for (;;) {
    const search = await fetch(`${baseUrl}/dev/mailbox/api/v1/search?query=${encodeURIComponent(`to:"${email}"`)}`);
    if (!search.ok) throw new Error(`The mailbox answers ${search.status}`);
    const { messages } = (await search.json()) as { messages: { ID: string }[] };
    if (messages[0]) {
      const message = (await (await fetch(`${baseUrl}/dev/mailbox/api/v1/message/${messages[0].ID}`)).json()) as {
        Text: string;
      };
      const [link] = /https?:\/\/\S+/.exec(message.Text) ?? [];
      if (link && (type === undefined || new URL(link).searchParams.get("type") === type)) return new URL(link);
    }
    if (Date.now() > deadline) throw new Error(`No mail with a link reached ${email} within ${within} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
