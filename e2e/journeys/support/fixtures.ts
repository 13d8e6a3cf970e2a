import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD, logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { solveCaptcha } from "../../support/portal-sign-in.ts";
import { type RunningLodge, removeDataDir, startLodge } from "../../support/start-lodge.ts";
import { type Interaction, quantile, recordInteractions } from "./interactions.ts";
import { findPlaces, type Places } from "./places.ts";

type Fixtures = {
  /** An access token for the broker who owns the demo data. */
  token: string;
  /** Fails the test on a script error or a request to another host in the test's browser context. */
  faults: string[];
  /** Signs in the test's page over HTTP, without the sign-in page. */
  signIn: (username?: string) => Promise<Page>;
  /** A page in a separate browser context, signed in if a username is given. */
  visitor: (username?: string) => Promise<Page>;
};

type Visitor = { page: Page; faults: string[] };

type WorkerFixtures = {
  lodge: RunningLodge;
  /** Signs in a context over HTTP. Every journey of the worker shares a user's session until it ends. */
  signInOnce: (context: BrowserContext, username: string) => Promise<void>;
  /** The public API. Checks each response against the OpenAPI document. */
  api: CheckedApi;
  /** Returns an access token for the broker who owns the demo data, valid for the next few minutes. */
  freshToken: () => Promise<string>;
  places: Places;
  /**
   * A user's page that visits one screen after another, so that it signs in and loads scripts only once. Defined here
   * because a spec with worker fixtures of its own would need a worker, a Lodge and a browser of its own.
   */
  visitorOf: (as?: string) => Promise<Visitor>;
  /** Every interaction in the worker's journeys that took at least one frame to paint. */
  interactions: Interaction[];
};

/** How long journeys share an access token. It expires after 15 minutes, and a journey may take several of them. */
const TOKEN_MS = 180_000;

/** Each worker starts its own Lodge from the production build, with its own database. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  lodge: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
    async ({}, use) => {
      const lodge = await startLodge({ env: { LODGE_DESIGN: "1" } });
      // Otherwise journeys would only report that the server does not respond.
      const report = (...how: unknown[]) => console.log("Lodge exited unexpectedly:", ...how, lodge.output());
      lodge.process.once("exit", report);
      await use(lodge);
      lodge.process.off("exit", report);
      await lodge.stop();
      removeDataDir(lodge);
    },
    { scope: "worker", timeout: 180_000 },
  ],
  signInOnce: [
    async ({ lodge }, use) => {
      const sessions = new Map<string, Awaited<ReturnType<BrowserContext["cookies"]>>>();
      await use(async (context, username) => {
        const cookies = sessions.get(username);
        if (cookies) {
          await context.addCookies(cookies);
          const answer = await context.request.get(`${lodge.url}/v1/portal/clients?search=nobody`);
          if ([200, 403].includes(answer.status())) return;
          await context.clearCookies();
        }
        await signInOverHttp(context, lodge.url, username);
        sessions.set(username, await context.cookies());
      });
    },
    { scope: "worker" },
  ],
  api: [async ({ lodge }, use) => use(await checkedApi(lodge.url)), { scope: "worker" }],
  freshToken: [
    async ({ lodge }, use) => {
      let token = "";
      let issuedAt = Number.NEGATIVE_INFINITY;
      await use(async () => {
        if (performance.now() - issuedAt > TOKEN_MS) {
          issuedAt = performance.now();
          token = await logIn(lodge.url);
        }
        return token;
      });
    },
    { scope: "worker" },
  ],
  token: async ({ freshToken }, use) => use(await freshToken()),
  places: [
    async ({ lodge, api, freshToken }, use) => use(await findPlaces(lodge, api, await freshToken())),
    { scope: "worker", timeout: 180_000 },
  ],
  visitorOf: [
    async ({ browser, lodge, signInOnce }, use) => {
      const visitors = new Map<string | undefined, Visitor>();
      const open = async (): Promise<Visitor> => {
        const context = await browser.newContext({ baseURL: lodge.url, reducedMotion: "reduce" });
        const faults = await collectFaults(context, lodge.url);
        await context.addInitScript(skipPrefetches);
        return { page: await context.newPage(), faults };
      };
      await use(async (as) => {
        const visitor = visitors.get(as) ?? (await open());
        visitors.set(as, visitor);
        // Each time, because another journey may have ended the session.
        if (as) await signInOnce(visitor.page.context(), as);
        return visitor;
      });
      for (const { page } of visitors.values()) await page.context().close();
    },
    { scope: "worker" },
  ],
  interactions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
    async ({}, use) => {
      const recorded: Interaction[] = [];
      await use(recorded);
      const durations = recorded.map(({ duration }) => duration);
      const slow = quantile(durations, 0.95);
      console.log(
        `95% of this worker's interactions were painted within ${slow} ms (${recorded.length} recorded)`,
      );
    },
    { scope: "worker", auto: true },
  ],
  baseURL: async ({ lodge }, use) => use(lodge.url),
  faults: [
    async ({ context, lodge, interactions }, use) => {
      const faults = await collectFaults(context, lodge.url);
      await recordInteractions(context, (interaction) => interactions.push(interaction));
      await use(faults);
      expect(faults, "faults reported by the browser").toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ context, page, signInOnce }, use) => {
    await use(async (username = "broker@lodge.example") => {
      await signInOnce(context, username);
      return page;
    });
  },
  visitor: async ({ browser, lodge, signInOnce }, use) => {
    const opened: { close: () => Promise<void>; faults: string[] }[] = [];
    await use(async (username) => {
      const context = await browser.newContext({ baseURL: lodge.url });
      opened.push({ close: () => context.close(), faults: await collectFaults(context, lodge.url) });
      if (username) await signInOnce(context, username);
      return context.newPage();
    });
    for (const { close } of opened) await close();
    expect(
      opened.flatMap(({ faults }) => faults),
      "faults reported by visitors' browsers",
    ).toEqual([]);
  },
});

/**
 * Collects faults on any page of a context: script errors, violations of the content security policy, requests to other
 * hosts, responses of 500 or above, and missing scripts or styles.
 */
export async function collectFaults(context: BrowserContext, home: string): Promise<string[]> {
  const faults: string[] = [];
  const note = (fault: string) => void faults.push(fault);
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`policy violated: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    ),
  );
  context.on("weberror", (fault) => note(`page error: ${fault.error().message}`));
  context.on("console", (message) => {
    // The browser logs this for every 4xx response, which journeys provoke on purpose.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      note(`console: ${message.text()}`);
  });
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== home && !["data:", "blob:"].includes(protocol)) note(`another host: ${request.url()}`);
  });
  context.on("response", (response) => {
    const built = response.url().includes("/_next/static/");
    if (response.status() >= 500 || (built && response.status() >= 400))
      note(`${response.status()} ${response.url()}`);
  });
  return faults;
}

/**
 * Suppresses the prefetches for a page's links, of which an application's screens have twenty. This works only because
 * a tour follows no links; a navigation would wait for them. Runs in the page.
 */
function skipPrefetches(): void {
  const { fetch } = window;
  window.fetch = (address, settings) =>
    new Headers(settings?.headers).has("next-router-prefetch")
      ? new Promise(() => {})
      : fetch(address, settings);
}

/** Signs in the browser without the sign-in page, which only the sign-in journey uses. */
export async function signInOverHttp(
  context: BrowserContext,
  url: string,
  username: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  const captchaToken = await solveCaptcha(url);
  const { csrfToken } = await (await context.request.get(`${url}/api/auth/csrf`)).json();
  const answer = await context.request.post(`${url}/api/auth/callback/credentials`, {
    form: { csrfToken, username, password, captchaToken, json: "true", callbackUrl: url },
  });
  const { url: next } = await answer.json();
  if (new URL(next).searchParams.has("error")) throw new Error(`sign-in failed: ${next}`);
}
