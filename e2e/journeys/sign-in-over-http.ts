import type { BrowserContext } from "@playwright/test";
import { DEMO_PASSWORD } from "../support/api.ts";
import { solveCaptcha } from "../support/solve-captcha.ts";

/** Signs the browser in without the page: the sign-in journey alone goes through that. */
export async function signInOverHttp(context: BrowserContext, url: string, username: string): Promise<void> {
  const captchaToken = await solveCaptcha(url);
  const { csrfToken } = await (await context.request.get(`${url}/api/auth/csrf`)).json();
  const answer = await context.request.post(`${url}/api/auth/callback/credentials`, {
    form: { csrfToken, username, password: DEMO_PASSWORD, captchaToken, json: "true", callbackUrl: url },
  });
  const { url: next } = await answer.json();
  if (new URL(next).searchParams.has("error")) throw new Error(`sign-in was refused: ${next}`);
}
