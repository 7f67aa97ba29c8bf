import { AGENTS } from "./policies.rows.agents.ts";
import { IDENTITY } from "./policies.rows.identity.ts";
import { ORGANIZATION, USER } from "./policies.people.ts";
import type { Columns, Fixture } from "./policies.row.ts";
import { STATUS } from "./policies.rows.status.ts";
import type { TestDatabase } from "./testing.ts";

/** Makes the people and, for every table of the matrix, three rows. The owner of the database writes them, past all policies. */
export async function arrange(database: TestDatabase): Promise<Record<string, Fixture>> {
  const put = (table: string, columns: Columns) => {
    const names = Object.keys(columns);
    return database.asOwner(
      `insert into ${table} (${names.join(", ")}) values (${names.map((_, i) => `$${i + 1}`).join(", ")})`,
      Object.values(columns),
    );
  };
  for (const [name, key] of Object.entries(ORGANIZATION)) await put("public.organizations", { id: key, name });
  const homes = {
    owner: "home",
    colleague: "home",
    stranger: "strangers",
    administrator: "strangers",
    foreigner: "other",
  } as const;
  for (const [name, home] of Object.entries(homes) as [keyof typeof USER, keyof typeof ORGANIZATION][]) {
    await put("auth.users", { id: USER[name], email: `${name}@example.org` });
    await put("public.profiles", {
      id: USER[name],
      organization_id: ORGANIZATION[home],
      role: name === "administrator" ? "admin" : "user",
    });
  }

  const fixtures: Record<string, Fixture> = { ...IDENTITY, ...AGENTS, ...STATUS };

  const alreadyThere = new Set(["auth.users", "public.profiles", "public.organizations"]);
  for (const [table, rows] of Object.entries(fixtures)) {
    if (alreadyThere.has(table)) continue;
    for (const row of rows) await put(table, { ...row.insert, ...row.existing, ...row.key });
  }
  // A profile needs an account that has none yet.
  for (const [i, row] of fixtures["public.profiles"]!.entries())
    await put("auth.users", { id: row.insert["id"]!, email: `profile${i}@example.org` });
  return fixtures;
}
