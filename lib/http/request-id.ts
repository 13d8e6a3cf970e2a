import { randomUUID } from "node:crypto";

const ACCEPTABLE = /^[\w.:/+=-]{1,128}$/;

/** The caller's own `X-Request-Id` where it is fit to be logged and sent back, else a new one. */
export function requestIdOf(request: Request): string {
  return keptOrNew(request.headers.get("x-request-id"));
}

/** The same for a header's value alone. */
export function keptOrNew(sent: string | null | undefined): string {
  return sent && ACCEPTABLE.test(sent) ? sent : randomUUID();
}
