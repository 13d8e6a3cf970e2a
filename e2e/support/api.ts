import type { ResultOf } from "#app/api-types.ts";
import { Answer } from "#testing/answer.ts";

export type ApiRequest = {
  token?: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: FormData;
  text?: string;
};

/** Sends one request to the API and parses a JSON response, whose type is that of the route's schema. */
export async function api<const M extends string, const Path extends string>(
  base: string,
  method: M,
  path: Path,
  request: ApiRequest = {},
): Promise<Answer<ResultOf<M, Path>>> {
  const headers = new Headers(request.headers);
  if (request.token) headers.set("authorization", `Bearer ${request.token}`);
  if (request.json !== undefined && !headers.has("content-type"))
    headers.set("content-type", "application/json");
  const body =
    request.form ?? request.text ?? (request.json === undefined ? undefined : JSON.stringify(request.json));
  const response = await fetch(base + path, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") && text !== "";
  return new Answer(response, isJson ? JSON.parse(text) : text);
}

export const DEMO_PASSWORD = "lodge-demo-2026";

/** Logs in as another system would, by default as the demo broker. Returns an access token. */
export async function logIn(
  base: string,
  username = "broker@lodge.example",
  password = DEMO_PASSWORD,
): Promise<string> {
  const answer = await api(base, "POST", "/v1/auth/login", {
    headers: { "X-App-Name": "lodge" },
    json: { username, password },
  });
  if (answer.status !== 200) throw new Error(`login returned ${answer.status}`);
  return answer.body.token;
}

/**
 * Polls until the result matches, and throws with the last result after the timeout. The interval grows with the time
 * waited, because each poll costs the server CPU time that other tests need.
 */
export async function eventually<T>(
  poll: () => Promise<T>,
  matches: (answer: T) => boolean,
  seconds = 120,
): Promise<T> {
  const started = Date.now();
  for (;;) {
    const answer = await poll();
    if (matches(answer)) return answer;
    const waited = Date.now() - started;
    if (waited > seconds * 1000)
      throw new Error(`timed out after ${seconds} seconds; last result: ${JSON.stringify(answer)}`);
    await new Promise((done) => setTimeout(done, Math.min(500, Math.max(50, waited / 10))));
  }
}
