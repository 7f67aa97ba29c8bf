import { fixServiceUrls, getStatus } from "#contract/status.ts";
import { listManagedIncidents } from "#contract/status-incidents.ts";
import { STATUS_FEED_PATH } from "#contract/status-paths.ts";
import { testDatabase } from "#database/testing.ts";
import { administeredProcess } from "../support/administered-process.ts";
import { ask, good } from "../support/api.ts";
import { authClient } from "../support/auth-client.ts";
import { expect, visitor } from "../support/journey.ts";
import { ADMINISTRATOR } from "../support/one-server.ts";
import { freePort } from "../support/server-process.ts";
import { signedInBrowser } from "../support/signed-in-browser.ts";
import { es } from "../support/words.ts";

const { status } = es;
const DRAFT = "Correo: fuera de servicio";

/** The administrator of a server whose mail has failed three times in a row. */
const administratorInTrouble = visitor.extend<object, { trouble: string }>({
  trouble: [
    async ({}, use) => {
      const database = await testDatabase();
      const server = await administeredProcess({
        DATABASE_URL: database.ownerUrl,
        SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      });
      const { data } = await authClient(server.url).signInWithPassword(ADMINISTRATOR);
      const drafts = async () =>
        good(await ask(server.url, data.session?.access_token, listManagedIncidents, {})).incidents.length;
      while ((await drafts()) === 0) {
        // Everybody together may ask for a round once a minute, which is too long to wait for three.
        await database.asOwner("delete from auth.rate_limits where key like 'statusFixes:%'");
        good(await ask(server.url, undefined, fixServiceUrls, {}));
      }
      await use(server.url);
      await server.stop();
      await server.remove();
      await database.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ trouble }, use) => use(trouble),
  storageState: async ({ trouble }, use) => use(await signedInBrowser(trouble, ADMINISTRATOR)),
});

administratorInTrouble(
  "what a probe drafted is looked over, thrown away by mistake, brought back and published @desktop",
  async ({ page, baseURL }) => {
    await page.goto("/status");
    const card = page.locator("[data-incident]").filter({ has: page.getByRole("heading", { name: DRAFT }) });
    await expect(card).toContainText(status.admin.draft);
    await expect(card).toContainText(status.services.mail.name);
    const seen = async () => (await (await page.request.get(STATUS_FEED_PATH)).text()).includes(DRAFT);
    expect(await seen()).toBe(false);
    expect(good(await ask(baseURL!, undefined, getStatus, {})).incidents).toEqual([]);

    await card.getByRole("button", { name: status.admin.discard, exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: status.admin.discard }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole("button", { name: `${status.admin.restore} ${DRAFT}` }).click();

    await card.getByRole("button", { name: status.admin.publish }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: status.admin.publish }).click();
    await expect(card).not.toContainText(status.admin.draftText);
    expect(await seen()).toBe(true);
  },
);
