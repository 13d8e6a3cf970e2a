import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { DEMO_PASSWORD } from "../support/api.ts";
import { forget, type RunningLodge, startLodge } from "../support/start-lodge.ts";

type Fixtures = { signIn: (username?: string) => Promise<Page> };
type WorkerFixtures = { lodge: RunningLodge };

/** Each worker has a Lodge of its own, with its own database, from the production build. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  lodge: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands the pattern
    async ({}, use) => {
      const lodge = await startLodge();
      await use(lodge);
      await lodge.stop();
      forget(lodge);
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ lodge }, use) => use(lodge.url),
  signIn: async ({ context, page, lodge }, use) => {
    await use(async (username = "broker@lodge.example") => {
      await signInOverHttp(context, lodge.url, username);
      return page;
    });
  },
});

/** Signs the browser in without the page: the sign-in journey alone goes through that. */
export async function signInOverHttp(context: BrowserContext, url: string, username: string): Promise<void> {
  const challenge = await (await context.request.get(`${url}/v1/auth/captcha`)).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const captchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  const { csrfToken } = await (await context.request.get(`${url}/api/auth/csrf`)).json();
  const answer = await context.request.post(`${url}/api/auth/callback/credentials`, {
    form: { csrfToken, username, password: DEMO_PASSWORD, captchaToken, json: "true", callbackUrl: url },
  });
  const { url: next } = await answer.json();
  if (new URL(next).searchParams.has("error")) throw new Error(`sign-in was refused: ${next}`);
}
