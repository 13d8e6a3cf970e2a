import { PassThrough } from "node:stream";
import type { HttpRequest, HttpResponse } from "jsforce/lib/types/common.js";
import type { StreamPromise } from "jsforce/lib/util/promise.js";
import { CrmUnavailable } from "../platform.ts";
import { retryAfterMs } from "../retry-after.ts";

const QUARTER_HOUR_MS = 900_000;

/**
 * How jsforce reaches Salesforce here. Its own transport waits for half an hour, retries by itself, and lets an answer
 * that breaks off end the process; this one stops with the signal and says which answers are to be tried again.
 */
export class BoundedTransport {
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  httpRequest(request: HttpRequest): StreamPromise<HttpResponse> {
    const answered = send(request, this.#signal);
    return Object.assign(answered, { stream: () => new PassThrough() }) as StreamPromise<HttpResponse>;
  }
}

async function send(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
  const answer = await fetch(request.url, {
    method: request.method,
    headers: request.headers ?? {},
    body: typeof request.body === "string" ? request.body : null,
    redirect: "error",
    signal,
  });
  const body = await answer.text();
  const isLimited = answer.status === 403 && body.includes("REQUEST_LIMIT_EXCEEDED");
  if (answer.status >= 500 || [408, 420, 429].includes(answer.status) || isLimited) {
    const wait = retryAfterMs(answer.headers.get("retry-after"), Date.now());
    throw new CrmUnavailable(isLimited ? "its limit of calls is reached" : `it answered ${answer.status}`, {
      // The daily limit is over a rolling day: some calls are free again soon, but nobody says when.
      retryAfterMs: wait ?? (isLimited ? QUARTER_HOUR_MS : undefined),
    });
  }
  return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body };
}
