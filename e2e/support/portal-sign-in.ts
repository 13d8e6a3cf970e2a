import { randomUUID } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import type { Role } from "#lib/platform/roles.ts";
import { api, DEMO_PASSWORD, logIn } from "./api.ts";
import type { CheckedApi } from "./checked-api.ts";
import { passwordLink, waitForEmail } from "./read-mail.ts";

/** The cookies that a browser stores and sends with each request. */
export type CookieJar = Map<string, string>;

export type SignIn = { username?: string; password?: string; captchaToken?: string; jar?: CookieJar };

export function cookieHeader(jar: CookieJar): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}

async function visit(jar: CookieJar, url: string, form?: Record<string, string>): Promise<Response> {
  const headers = { cookie: cookieHeader(jar), origin: new URL(url).origin };
  const response = await fetch(url, {
    redirect: "manual",
    headers,
    ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  });
  for (const line of response.headers.getSetCookie()) {
    const [pair = ""] = line.split(";");
    const [name = "", ...value] = pair.split("=");
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
    else jar.set(name, value.join("="));
  }
  return response;
}

async function csrfToken(jar: CookieJar, base: string): Promise<string> {
  const answer = (await (await visit(jar, `${base}/api/auth/csrf`)).json()) as { csrfToken: string };
  return answer.csrfToken;
}

/** Signs in as the page does, with a solved CAPTCHA. Returns next-auth's response and the resulting cookies. */
export async function signIn(
  base: string,
  { username = "broker@lodge.example", password = DEMO_PASSWORD, captchaToken, jar = new Map() }: SignIn = {},
): Promise<{ response: Response; jar: CookieJar }> {
  const fields = {
    username,
    password,
    captchaToken: captchaToken ?? (await solveCaptcha(base)),
  };
  return signInBy("credentials", base, fields, jar);
}

/** Signs in through one of next-auth's providers. */
export async function signInBy(
  provider: "credentials" | "passkey",
  base: string,
  fields: Record<string, string>,
  jar: CookieJar = new Map(),
): Promise<{ response: Response; jar: CookieJar }> {
  const form = { csrfToken: await csrfToken(jar, base), ...fields, json: "true" };
  return { response: await visit(jar, `${base}/api/auth/callback/${provider}`, form), jar };
}

/** Signs out as the page does. */
export async function signOut(base: string, jar: CookieJar): Promise<Response> {
  const form = { csrfToken: await csrfToken(jar, base), json: "true" };
  return visit(jar, `${base}/api/auth/signout`, form);
}

/** Whether the response is a challenge of ALTCHA: the other providers return a key for their own script. */
export function isChallenge(response: object | undefined): response is Challenge {
  return response !== undefined && "parameters" in response;
}

/** Solves a challenge of this server as the page's widget does. Returns the `captchaToken` for one login. */
export async function solveCaptcha(base: string): Promise<string> {
  const { body: challenge } = await api(base, "GET", "/v1/auth/captcha");
  if (!isChallenge(challenge)) throw new Error("the server uses another provider than ALTCHA");
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("the challenge has no solution");
  return encodeCaptcha({ challenge, solution });
}

export function encodeCaptcha(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString("base64");
}

export type NewUser = {
  username: string;
  password: string;
  /** Returns a new access token for this user. */
  logIn(): Promise<string>;
};

/**
 * Creates a user with this role for one test: invites them and sets a password through the emailed link. `dataDir` is
 * the data folder of the Lodge that serves the API, where its emails are stored.
 */
export async function newUser(api: CheckedApi, dataDir: string, role: Role): Promise<NewUser> {
  const email = `${randomUUID()}@example.com`;
  const token = await logIn(api.base, "admin@lodge.example");
  const json = { name: "Hana Kereama", email, role };
  await api.call("POST", "/v1/portal/administration/users", { token, json });
  const link = passwordLink((await waitForEmail(dataDir, email)).text);
  const secret = new URL(link).pathname.split("/").at(-1);
  const password = "kererū above the old ferry";
  const chosen = await api.call("POST", "/v1/auth/new-password", { json: { token: secret, password } });
  if (chosen.status !== 204) throw new Error(`no password: ${JSON.stringify(chosen.body)}`);
  return { username: email, password, logIn: () => logIn(api.base, email, password) };
}
