import { test as base, expect, type BrowserContext } from "@playwright/test";
import { signUpConfirmed, type Person } from "./auth-client.ts";
import { ADMINISTRATOR } from "./one-server.ts";
import { signedInBrowser } from "./signed-in-browser.ts";

export { expect } from "@playwright/test";

interface Journey {
  /** Somebody who has registered and confirmed, known to nobody else. */
  person: Person;
  /** Fails the test if a page asked anything of another origin, or complained on its console. Always there. */
  guard: Guard;
}

export interface Guard {
  /** A complaint that this test is about and that is therefore no failure. */
  expectComplaint(pattern: RegExp): void;
}

/** What Chromium reports as an error of the page and is none. */
const NO_COMPLAINT = [
  // Refusals belong to many journeys.
  /^Failed to load resource: the server responded with a status of 4\d\d/,
  // A mail is shown without the right to run scripts, which the test runner's own scripts notice.
  /^Blocked script execution in '[^']*\/dev\/mailbox\//,
];

/** A visitor's journey: nobody is signed in, and there is one server for all. */
export const visitor = base.extend<Journey>({
  baseURL: async ({}, use) => {
    const url = process.env["JOURNEYS_URL"];
    if (!url) throw new Error("The journeys' server is not there");
    await use(url);
  },
  guard: [
    async ({ context, baseURL }, use) => {
      const problems: string[] = [];
      const expected: RegExp[] = [];
      watch(context, new URL(baseURL!), (problem) => problems.push(problem));
      await use({ expectComplaint: (pattern) => void expected.push(pattern) });
      expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
  person: async ({ baseURL }, use) => {
    await use(
      await signUpConfirmed(baseURL!, {
        first_name: "Ana",
        last_name: "Gil",
        organization_name: "Instituto de prueba",
      }),
    );
  },
});

/** The same with a person signed in, as if they had been here before. */
export const member = visitor.extend({
  storageState: async ({ baseURL, person }, use) => use(await signedInBrowser(baseURL!, person)),
});

/** The same with the administrator signed in. */
export const administrator = visitor.extend({
  storageState: async ({ baseURL }, use) => {
    await use(await signedInBrowser(baseURL!, ADMINISTRATOR));
  },
});

function watch(context: BrowserContext, origin: URL, report: (problem: string) => void): void {
  const foreign = (address: string) => {
    const url = new URL(address);
    return !["data:", "blob:", "about:"].includes(url.protocol) && url.host !== origin.host;
  };
  context.on("request", (request) => foreign(request.url()) && report(`left the origin: ${request.url()}`));
  context.on("page", (page) => {
    page.on("websocket", (socket) => foreign(socket.url()) && report(`left the origin: ${socket.url()}`));
    page.on("pageerror", (error) => report(`threw: ${error.message}`));
  });
  // Among them: texts that are missing in a language, and whatever the Content-Security-Policy refused.
  context.on("console", (message) => {
    const expected = NO_COMPLAINT.some((pattern) => pattern.test(message.text()));
    if (message.type() === "error" && !expected) report(`complained: ${message.text()}`);
  });
}
