import fs from "node:fs";
import path from "node:path";
import { listSpeechModels } from "#contract/speech-models.ts";
import { writeManifest } from "#providers/speech/local/installed.ts";
import { ask, good } from "../support/api.ts";
import { authClient } from "../support/auth-client.ts";
import { toasts } from "../support/authentication.ts";
import { passesInBothThemes } from "../support/axe.ts";
import { administrator, expect } from "../support/journey.ts";
import { ADMINISTRATOR } from "../support/one-server.ts";
import { tinyTransducer } from "../support/tiny-models.ts";
import { es, filled } from "../support/words.ts";

const { admin } = es.engines;
const { models } = admin;

/** Each project has models of its own, as both run on one server. */
const MODELS = {
  desktop: { installed: "kroko-en-2025-08", spoilt: "piper-en-us-norman-medium" },
  phone: { installed: "kroko-es-2025-08", spoilt: "piper-en-us-kristin-medium" },
} as const;

administrator(
  "a model is tried, checked and removed, and one with wrong bytes is refused",
  async ({ page, baseURL }, { project }) => {
    const { installed, spoilt } = MODELS[project.name as keyof typeof MODELS];
    const client = authClient(baseURL!);
    const { data } = await client.signInWithPassword(ADMINISTRATOR);
    const list = good(await ask(baseURL!, data.session!.access_token, listSpeechModels, {}));
    const [there, wrong] = [installed, spoilt].map((id) => list.models.find((model) => model.id === id)!);
    // As if it had been downloaded: of the right shape, and a few kilobytes.
    tinyTransducer(path.join(list.folder, installed));
    await writeManifest(path.join(list.folder, installed), {
      trust: "first_use",
      now: new Date(),
      signal: new AbortController().signal,
    });
    const row = (id: string) => page.locator(`[data-engine="local:${id}"]`);
    await page.goto("/admin/voice-agents?tab=models");

    await administrator.step("an installed model works and shows what it costs in time", async () => {
      await expect(row(installed).getByText(models.installed)).toBeVisible();
      await expect(row(installed)).toContainText(models.trust.first_use);
      await row(installed).getByRole("button", { name: admin.check }).click();
      await expect(row(installed).getByRole("status")).toContainText(/texto en \d+ ms, total \d+ ms/);
      await row(installed).getByRole("button", { name: models.verify }).click();
      await expect(toasts(page)).toContainText(models.verified);
    });

    await administrator.step("what was put in by hand is checked, and refused where it is not the model", async () => {
      const folder = path.join(list.folder, spoilt);
      fs.mkdirSync(folder, { recursive: true });
      const [file] = wrong!.files;
      fs.closeSync(fs.openSync(path.join(folder, file!.name), "w"));
      fs.truncateSync(path.join(folder, file!.name), file!.bytes);
      await expect(row(spoilt).getByText(models.trust.published)).toBeVisible();
      await row(spoilt).getByRole("button", { name: models.install }).click();
      await expect(row(spoilt).getByText(models.problem.checksum)).toBeVisible();
      await page.getByText(models.byHand).click();
      await expect(page.getByText(filled(models.folder, { folder }))).toBeVisible();
      await passesInBothThemes(page, "the models of this machine");
    });

    await administrator.step("what spoils an installation can be taken away", async () => {
      await row(spoilt)
        .getByRole("button", { name: `${models.remove}: ${wrong!.name}` })
        .click();
      await page.getByRole("alertdialog").getByRole("button", { name: models.remove }).click();
      await expect(row(spoilt).getByText(models.problem.checksum)).toBeHidden();
      expect(fs.existsSync(path.join(list.folder, spoilt))).toBe(false);
    });

    await administrator.step("removing is asked for first", async () => {
      await row(installed)
        .getByRole("button", { name: `${models.remove}: ${there!.name}` })
        .click();
      await page.getByRole("alertdialog").getByRole("button", { name: models.remove }).click();
      await expect(toasts(page)).toContainText(models.removed);
      await expect(row(installed).getByRole("button", { name: models.install })).toBeVisible();
      expect(fs.existsSync(path.join(list.folder, installed))).toBe(false);
    });
  },
);
