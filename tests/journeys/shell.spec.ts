import { LANGUAGE_KEY, SIDEBAR_COLLAPSED_WIDTH, SIDEBAR_WIDTH, THEME_KEY } from "#contract/limits.ts";
import { DEFAULT_OPERATOR } from "#contract/operator.ts";
import { administrator, expect, member, visitor } from "../support/journey.ts";
import { es, filled } from "../support/words.ts";
import english from "#web/texts/en/agents.json" with { type: "json" };

const { agents, common, help, shell } = es;
const keptIn = (key: string) => `localStorage.getItem("${key}")`;

member("the theme that was chosen is still there after a reload, before anything is painted", async ({ page }) => {
  await page.goto("/agents");
  await expect(page.locator("html")).toHaveClass(/light/);
  await page.getByRole("button", { name: shell.theme.label }).click();
  await page.getByRole("menuitemradio", { name: shell.theme.dark }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  expect(await page.evaluate(keptIn(THEME_KEY))).toBe("dark");
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(page.locator("html")).not.toHaveClass(/light/);
});

member("the theme of the system follows the system @desktop", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/agents");
  await expect(page.locator("html")).toHaveClass(/light/);
  await page.getByRole("button", { name: shell.theme.label }).click();
  await page.getByRole("menuitemradio", { name: shell.theme.system }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveClass(/light/);
});

member("the language that was chosen is still there after a reload", async ({ page }) => {
  await page.goto("/agents");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(agents.title);
  await page.getByRole("button", { name: /^Idioma/ }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(english.title);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(english.title);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await page.evaluate(keptIn(LANGUAGE_KEY))).toBe("en");
});

member("without the list of languages both languages can still be chosen @desktop", async ({ page }) => {
  await page.route("**/api/languages", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/agents");
  await page.getByRole("button", { name: /^Idioma/ }).click();
  await expect(page.getByRole("menuitemradio")).toHaveText(["Español", "English"]);
});

member("the sidebar is 256 pixels wide, 72 when collapsed, and stays as it was left @desktop", async ({ page }) => {
  await page.goto("/agents");
  const sidebar = page.locator("[data-sidebar]");
  const width = async () => (await sidebar.boundingBox())?.width;
  await expect.poll(width).toBe(SIDEBAR_WIDTH);
  await page.getByRole("button", { name: shell.sidebar.collapse }).click();
  await expect.poll(width).toBe(SIDEBAR_COLLAPSED_WIDTH);
  await page.reload();
  await expect.poll(width).toBe(SIDEBAR_COLLAPSED_WIDTH);
  await expect(page.getByRole("link", { name: shell.nav.agents })).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: shell.sidebar.expand }).click();
  await expect.poll(width).toBe(SIDEBAR_WIDTH);
});

member("every entry of the sidebar leads to a page, and marks it as the current one @desktop", async ({ page }) => {
  await page.goto("/dashboard");
  const { nav } = shell;
  const entries = [
    nav.dashboard,
    nav.agents,
    nav.campaigns,
    nav.conversations,
    nav.integrations,
    nav.phoneNumbers,
    nav.help,
    nav.profile,
  ];
  const sidebar = page.getByRole("navigation", { name: shell.sidebar.label });
  await expect(sidebar.getByRole("link")).toHaveText(entries);
  for (const entry of entries) {
    await sidebar.getByRole("link", { name: entry, exact: true }).click();
    await expect(sidebar.getByRole("link", { name: entry, exact: true })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  }
});

member("an entry is current on the pages below its path too @desktop", async ({ page }) => {
  await page.goto("/campaigns/create");
  await expect(page.getByRole("link", { name: shell.nav.campaigns })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("link", { name: shell.nav.agents })).not.toHaveAttribute("aria-current", "page");
});

member("on a telephone the menu is a drawer that closes behind whoever chooses @phone", async ({ page }) => {
  await page.goto("/agents");
  await page.getByRole("button", { name: shell.sidebar.open }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await page.getByRole("button", { name: shell.sidebar.open }).click();
  await drawer.getByRole("link", { name: shell.nav.campaigns }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(drawer).toBeHidden();
});

member(
  "search begins at two letters, knows its list and nothing else, and empties when one chooses",
  async ({ page }) => {
    await page.goto("/agents");
    const search = page.getByRole("combobox", { name: shell.search.label });
    await expect(search).toHaveAttribute("placeholder", "Buscar...");
    await search.fill("a");
    await expect(page.getByText("Escribe para buscar")).toBeVisible();
    await search.fill("zz");
    await expect(page.getByText('No se encontraron resultados para "zz"')).toBeVisible();
    await search.fill("gestion de usuarios");
    await expect(page.getByText(filled(shell.search.none, { text: "gestion de usuarios" }))).toBeVisible();
    await search.fill("PERFIL");
    await page.getByRole("option", { name: /Perfil de Usuario/ }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(search).toHaveValue("");
  },
);

member("search works with the keyboard alone, and a click elsewhere closes it @desktop", async ({ page }) => {
  await page.goto("/agents");
  const search = page.getByRole("combobox", { name: shell.search.label });
  await search.fill("an");
  await expect(page.getByRole("option")).not.toHaveCount(0);
  await page.getByRole("contentinfo").click();
  await expect(page.getByRole("option")).toHaveCount(0);
  await search.fill("da");
  const options = page.getByRole("option");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(options.first()).toContainText("Dashboard");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
});

member("the help menu leads to help, to the API's documentation and to support", async ({ page }) => {
  await page.goto("/agents");
  await page.getByRole("button", { name: shell.helpMenu.label, exact: true }).click();
  await expect(page.getByRole("menuitem", { name: shell.helpMenu.contact })).toHaveAttribute(
    "href",
    `mailto:${DEFAULT_OPERATOR.supportEmail}`,
  );
  await expect(page.getByRole("menuitem", { name: shell.helpMenu.apiDocs })).toHaveAttribute("href", "/api-docs");
  await page.getByRole("menuitem", { name: shell.helpMenu.help }).click();
  await expect(page).toHaveURL(/\/help$/);
});

member("a page that comes later says what it will hold and where to go meanwhile @desktop", async ({ page }) => {
  await page.goto("/phone-numbers");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "agentes" }).click();
  await expect(page).toHaveURL(/\/agents$/);
});

member("every page ends with the year, what this is, and the way to the legal pages @desktop", async ({ page }) => {
  await page.goto("/agents");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Claravoz · ${common.tagline}`);
  const legal = footer.getByRole("navigation", { name: common.footer.label });
  await expect(legal.getByRole("link")).toHaveText([
    common.footer.terms,
    common.footer.privacy,
    common.footer.cookies,
    common.footer.accessibility,
    common.footer.status,
  ]);
  await legal.getByRole("link", { name: common.footer.accessibility }).click();
  await expect(page).toHaveURL(/\/accessibility$/);
  await expect(page.getByRole("contentinfo")).toContainText(common.tagline);
});

visitor("an unknown address says that the page does not exist, and leads back", async ({ page }) => {
  await page.goto("/no-existe");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Esta página no existe");
  await page.getByRole("link", { name: help.missing.login }).click();
  await expect(page).toHaveURL(/\/login$/);
});

member("whoever is signed in is led home from an unknown address @desktop", async ({ page }) => {
  await page.goto("/agents/no/existe");
  await page.getByRole("link", { name: help.missing.home }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

visitor("pages without a guard open for visitors @desktop", async ({ page }) => {
  for (const path of ["/api-docs", "/style-guide", "/terms", "/privacy", "/status"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

member("dashboard, agents and profile are loaded two seconds after the start @desktop", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.clock.install();
  await page.goto("/help");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const wanted = [/agents-screen/, /dashboard-screen/, /profile-screen/];
  const missing = () => wanted.filter((name) => !scripts.some((url) => name.test(url)));
  await page.clock.fastForward(2_000);
  await expect.poll(missing).toEqual([]);
});

administrator("an administrator finds more in the sidebar, the search and their menu @desktop", async ({ page }) => {
  await page.goto("/agents");
  const sidebar = page.getByRole("navigation", { name: shell.sidebar.label });
  const { nav } = shell;
  for (const entry of [
    nav.analytics,
    nav.experiments,
    nav.adminUsers,
    nav.adminLanguages,
    nav.adminVoiceAgents,
    nav.adminPhoneNumbers,
  ]) {
    await expect(sidebar.getByRole("link", { name: entry, exact: true })).toBeVisible();
  }
  const search = page.getByRole("combobox", { name: shell.search.label });
  await search.fill("gestion");
  await expect(page.getByRole("option")).toContainText(["Gestión de Usuarios", "Gestión de Agentes"]);
  await page.getByRole("option", { name: /Gestión de Usuarios/ }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);

  const block = page.getByRole("button", { name: shell.user.menu });
  await expect(block).toContainText("Administrador");
  await block.click();
  await page.getByRole("menuitem", { name: "Facturación" }).click();
  await expect(page).toHaveURL(/\/billing$/);
});

member("whoever is no administrator is sent home from the administration @desktop", async ({ page }) => {
  for (const path of ["/admin/users", "/admin/languages", "/admin/billing"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});
