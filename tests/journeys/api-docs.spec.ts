import { createApiKey } from "#contract/api-keys.ts";
import { AGENT_DOORS, CONVERSATION_DOORS } from "#web/features/public-api/reference.ts";
import { makeAgent } from "../support/agents.ts";
import { ask, good } from "../support/api.ts";
import { expect, member, visitor } from "../support/journey.ts";
import { es } from "../support/words.ts";

const { apiDocs } = es;

visitor("a stranger reads what the interface can do, and what is still being prepared", async ({ page }) => {
  await page.goto("/api-docs");
  const quick = page.getByRole("navigation", { name: apiDocs.quick.title });
  await expect(quick.getByRole("link")).toHaveCount(8);
  await quick.getByRole("link", { name: new RegExp(apiDocs.quick.conversations.title) }).click();
  await expect(page).toHaveURL(/#conversations$/);
  await expect(page.getByRole("heading", { name: apiDocs.conversations.title, exact: true })).toBeInViewport();

  for (const { endpoint } of [...AGENT_DOORS, ...CONVERSATION_DOORS])
    await expect(page.getByText(endpoint.path.replaceAll(/:(\w+)/g, "{$1}"), { exact: true }).first()).toBeAttached();
  await page.getByText(apiDocs.summary.createAgent).click();
  const fields = page.getByRole("region", { name: apiDocs.door.fields });
  await expect(fields.getByRole("row", { name: new RegExp(`^name .*${apiDocs.door.required}$`) })).toBeVisible();

  await page.getByRole("radio", { name: apiDocs.examples.python }).click();
  await expect(page.getByLabel(apiDocs.examples.python, { exact: true }).first()).toContainText("import os, requests");
  await page.getByRole("tab", { name: apiDocs.tabs.graphql }).click();
  await expect(page).toHaveURL(/tab=graphql/);
  await expect(page.getByLabel(apiDocs.graphql.query, { exact: true })).toContainText("agents {");
  await expect(page.getByText("conversation.created")).toBeVisible();
});

member(
  "the request of the documentation works as it stands, with a key of one's own",
  async ({ page, baseURL, person }) => {
    await makeAgent(baseURL!, person, { name: "Lucía", first_message: "Hola." });
    const { key } = good(
      await ask(baseURL!, person.accessToken, createApiKey, {
        name: "Documentación",
        scopes: ["agents:read"],
        days: 30,
      }),
    );
    await page.goto("/api-docs");
    await expect(page.getByRole("link", { name: apiDocs.authentication.make })).toHaveAttribute(
      "href",
      "/profile#claves",
    );
    await page.getByText(apiDocs.summary.listOwnAgents).click();
    const request = await page
      .getByLabel(new RegExp(`^${apiDocs.door.request} · GET`))
      .first()
      .innerText();
    const [, url] = /curl "([^"]+)"/.exec(request)!;
    const answer = await fetch(url!, { headers: { authorization: `Bearer ${key}` } });
    expect(((await answer.json()) as { agents: { name: string }[] }).agents.map(({ name }) => name)).toEqual(["Lucía"]);
  },
);
