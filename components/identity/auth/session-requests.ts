import { CODE_REQUIRED } from "#lib/identity/second-factor/code-required.ts";

type Credentials = { username: string; password: string; captchaToken: string; otp?: string };

/** Why a sign-in was rejected. `codeAsked`: the password is correct, but the one-time code is missing or wrong. */
export type Refusal = { reason: string; codeAsked: boolean };

/**
 * Signs in at next-auth's endpoints directly, because its browser library would add 12 kB for the same requests.
 * Resolves to null once the session cookie is set.
 */
export function signIn(credentials: Credentials): Promise<Refusal | null> {
  return postSignIn("/api/auth/callback/credentials", credentials);
}

/** Signs in with a passkey's assertion, as JSON. */
export function signInWithAssertion(assertion: string): Promise<Refusal | null> {
  return postSignIn("/api/auth/callback/passkey", { assertion });
}

export async function signOut(): Promise<void> {
  const response = await post("/api/auth/signout", {});
  if (!response.ok) throw new Error(`sign-out failed with status ${response.status}`);
}

async function postSignIn(path: string, fields: Record<string, string>): Promise<Refusal | null> {
  const response = await post(path, fields);
  if (response.ok) return null;
  const { url } = (await response.json().catch(() => ({}))) as { url?: string };
  const reason = url && URL.canParse(url) ? new URL(url).searchParams.get("error") : null;
  if (reason?.startsWith(CODE_REQUIRED))
    return { reason: reason.slice(CODE_REQUIRED.length), codeAsked: true };
  const fallback = "Signing in is not possible right now. Try again in a minute.";
  return { reason: reason ?? fallback, codeAsked: false };
}

async function post(path: string, fields: Record<string, string>): Promise<Response> {
  const csrf = await fetch("/api/auth/csrf", { cache: "no-store" });
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  return fetch(path, {
    method: "POST",
    body: new URLSearchParams({ ...fields, csrfToken, callbackUrl: window.location.origin, json: "true" }),
  });
}
