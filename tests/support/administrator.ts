import { signUpConfirmed, type Person } from "./auth-client.ts";
import type { TestServer } from "./server.ts";

/** Somebody who may administer the installation, with a token that says so. */
export async function administratorOf(server: TestServer): Promise<Person> {
  const person = await signUpConfirmed(server.url);
  await server.database.asOwner("update profiles set role = 'admin' where id = $1", [person.userId]);
  const { data } = await person.client.refreshSession();
  return { ...person, accessToken: data.session!.access_token };
}
