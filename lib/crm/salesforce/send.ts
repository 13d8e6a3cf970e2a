import { retryAfterMs } from "#lib/retry.ts";
import { CrmUnavailable } from "../platform.ts";

const QUARTER_HOUR_MS = 900_000;

export type Sent = { status: number; ok: boolean; text: string };

/** One request to Salesforce, its answer read whole; throws CrmUnavailable for answers that are to be tried again. */
export async function send(url: string, request: RequestInit, signal: AbortSignal): Promise<Sent> {
  const answer = await fetch(url, { ...request, redirect: "error", signal });
  const { status, ok } = answer;
  const text = await answer.text();
  const isLimited = status === 403 && text.includes("REQUEST_LIMIT_EXCEEDED");
  if (status >= 500 || [408, 420, 429].includes(status) || isLimited) {
    const wait = retryAfterMs(answer.headers.get("retry-after"), Date.now());
    throw new CrmUnavailable(isLimited ? "its limit of calls is reached" : `it answered ${status}`, {
      // The daily limit is over a rolling day: some calls are free again soon, but nobody says when. The limit of calls
      // at once has the same code, and ends with them.
      retryAfterMs: wait ?? (isLimited && !/concurrent/i.test(text) ? QUARTER_HOUR_MS : undefined),
    });
  }
  return { status, ok, text };
}
