import { randomUUID } from "node:crypto";

const ACCEPTABLE = /^[\w.:/+=-]{1,128}$/;

/** The caller's `X-Request-Id` if it is safe to log and send back, else a new one. */
export function requestIdOf(request: Request): string {
  return keptOrNew(request.headers.get("x-request-id"));
}

/** Does the same for a header value. */
export function keptOrNew(sent: string | null | undefined): string {
  return sent && ACCEPTABLE.test(sent) ? sent : randomUUID();
}
