export type Credentials = { username: string; password: string; captchaToken: string };

/**
 * Signs in at next-auth's own endpoints: its browser library would add 12 kB to say the same.
 * Resolves to null once the session cookie is set, else to the sentence that says why not.
 */
export async function signIn(credentials: Credentials): Promise<string | null> {
  const answer = await post("/api/auth/callback/credentials", credentials);
  if (answer.ok) return null;
  const { url } = (await answer.json().catch(() => ({}))) as { url?: string };
  const reason = url && URL.canParse(url) ? new URL(url).searchParams.get("error") : null;
  return reason ?? "Signing in is not possible just now. Try again in a minute.";
}

/** Ends the session on the server and takes its cookie away. */
export async function signOut(): Promise<void> {
  const answer = await post("/api/auth/signout", {});
  if (!answer.ok) throw new Error(`sign-out answered ${answer.status}`);
}

async function post(path: string, fields: Record<string, string>): Promise<Response> {
  const csrf = await fetch("/api/auth/csrf", { cache: "no-store" });
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  return fetch(path, {
    method: "POST",
    body: new URLSearchParams({ ...fields, csrfToken, callbackUrl: window.location.origin, json: "true" }),
  });
}
