import { activateAccount, invitePeople } from "#contract/invitations.ts";
import { ask, good } from "./api.ts";
import { authClient, linkInMail, type Person } from "./auth-client.ts";
import { freshEmail } from "./authentication.ts";

/** Somebody whom a manager has invited into their organisation and who has come, through the wire and the mail. */
export async function colleagueOf(
  baseUrl: string,
  manager: Pick<Person, "accessToken">,
  { first_name = "Luis", last_name = "Vega" } = {},
): Promise<Person> {
  const [email, password] = [freshEmail(), "Clave-segura-1"];
  const people = [{ email, first_name, last_name }];
  const wish = { people, role: "user", organization_role: "member", language: "es", days: 7 } as const;
  good(await ask(baseUrl, manager.accessToken, invitePeople, wish));
  const token = (await linkInMail(baseUrl, email)).searchParams.get("token") ?? "";
  good(await ask(baseUrl, undefined, activateAccount, { token, password }));
  const client = authClient(baseUrl);
  const { data, error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  const { session } = data;
  return { email, password, userId: session.user.id, session, accessToken: session.access_token, client };
}
