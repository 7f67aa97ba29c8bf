import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import type { Role } from "#contract/identity.ts";
import type { DB } from "./tables.ts";

/** On whose behalf a piece of work runs. The row policies see nothing else. */
export type Actor =
  | { kind: "anonymous" }
  | {
      kind: "user";
      userId: string;
      organizationId: string;
      role: Role;
      sessionId?: string;
      /** An administrator looks through this person's eyes: nothing is written, whatever the policies would allow. */
      viewing?: { id: string; viewerId: string };
    }
  | { kind: "api-key"; keyId: string; userId: string; organizationId: string; scopes: readonly string[] }
  | { kind: "service" };

export const ANONYMOUS: Actor = { kind: "anonymous" };
export const SERVICE: Actor = { kind: "service" };

export type Work = Transaction<DB>;

export interface Database {
  /** One transaction, one role, one actor: the only way to a table. Commits when `work` resolves, rolls back when it throws. */
  asActor<Result>(actor: Actor, work: (tx: Work) => Promise<Result>): Promise<Result>;
  /** Whether the server answers; for `GET /ready`. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

type DatabaseRole = "anon" | "authenticated" | "service_role";

function roleAndClaims(actor: Actor): { role: DatabaseRole; claims: string } {
  switch (actor.kind) {
    case "anonymous":
      return { role: "anon", claims: JSON.stringify({ role: "anon" }) };
    case "service":
      return { role: "service_role", claims: JSON.stringify({ role: "service_role" }) };
    case "user":
    case "api-key":
      return {
        role: "authenticated",
        claims: JSON.stringify({
          role: "authenticated",
          sub: actor.userId,
          app_metadata: { organization_id: actor.organizationId },
          ...(actor.kind === "api-key" ? { api_key: { id: actor.keyId, scopes: actor.scopes } } : {}),
        }),
      };
  }
}

/** `url` logs in as `authenticator`, which owns nothing and may do nothing until `asActor` has said who asks. */
export function openDatabase(url: string, options: { connections?: number } = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max: options.connections ?? 20, application_name: "claravoz" });
  // An idle connection that the server drops (a restart) is replaced at the next use; without a listener it would end the process.
  pool.on("error", () => undefined);
  // The same for one that is in use and breaks between two statements; the next statement on it says so.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

  return {
    asActor(actor, work) {
      const { role, claims } = roleAndClaims(actor);
      const looksOnly = actor.kind === "user" && actor.viewing !== undefined;
      const transaction = looksOnly ? kysely.transaction().setAccessMode("read only") : kysely.transaction();
      return transaction.execute(async (tx) => {
        await sql`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true)`.execute(
          tx,
        );
        return work(tx);
      });
    },
    async ping() {
      await sql`select 1`.execute(kysely);
    },
    close: () => kysely.destroy(),
  };
}
