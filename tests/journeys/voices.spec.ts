import { listVoices } from "#contract/agents.ts";
import { preferVoice, switchVoice } from "#contract/voices.ts";
import { makeAgent } from "../support/agents.ts";
import { ask, good } from "../support/api.ts";
import { toasts } from "../support/authentication.ts";
import { passesInBothThemes } from "../support/axe.ts";
import { administratorToken, hostAdministrator } from "../support/hosted-server.ts";
import { expect } from "../support/journey.ts";
import { es, filled } from "../support/words.ts";

const { voices } = es.engines.admin;
const LUCIA = "espeak-es-ES-lucia";
const DIEGO = "espeak-es-419-diego";

// On a server of its own: a default is a setting of the whole installation.
hostAdministrator(
  "a voice is heard, made the default of new agents, and switched off without taking it from whoever has it",
  async ({ page, world }) => {
    const token = await administratorToken(world.url);
    good(await ask(world.url, token, preferVoice, { language: "es", voice_id: null }));
    good(await ask(world.url, token, switchVoice, { id: LUCIA, enabled: true }));
    const agent = await makeAgent(world.url, { accessToken: token }, { name: "Con Lucía", voice_id: LUCIA });
    const row = (id: string) => page.locator(`[data-voice="${id}"]`);

    await page.goto("/admin/voice-agents?tab=voices");
    await expect(row(LUCIA)).toContainText(/\d+ agentes? la usan?/);
    await row(LUCIA)
      .getByRole("button", { name: filled(es.agents.voices.play, { name: "Lucía (España)" }) })
      .click();
    await expect(
      row(LUCIA).getByRole("button", { name: filled(es.agents.voices.stop, { name: "Lucía (España)" }) }),
    ).toBeVisible();
    await passesInBothThemes(page, "the voices");

    await page.getByLabel(voices.default.es).selectOption(DIEGO);
    await expect(toasts(page)).toContainText(voices.preferred);
    await expect(row(DIEGO)).toContainText(voices.isDefault);
    await expect(row(DIEGO).getByRole("button", { name: voices.switchOff })).toBeDisabled();
    await row(LUCIA).getByRole("button", { name: voices.switchOff }).click();
    await expect(row(LUCIA)).toContainText(voices.off);

    await page.goto("/agent-creator?from=reception");
    const choice = page.getByRole("radiogroup", { name: es.agents.voices.label });
    await expect(choice.getByRole("radio", { name: /Diego/ })).toBeChecked();
    await expect(choice.getByRole("radio", { name: /Lucía/ })).toHaveCount(0);

    await page.goto(`/agent/${agent.id}?tab=voice`);
    await expect(choice.getByRole("radio", { name: /Lucía/ })).toBeChecked();
    await expect(page.getByText(es.agents.voices.switchedOff)).toBeVisible();
    const offered = good(await ask(world.url, token, listVoices, {})).voices.find(({ id }) => id === LUCIA);
    expect(offered?.enabled).toBe(false);
  },
);
