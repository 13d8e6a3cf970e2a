import { database } from "#db/client.ts";
import type { Context } from "#db/tenant.ts";
import { clientAddress } from "./client-address.ts";
import { requestIdFrom } from "./error-response.ts";

/** The context of a request from a caller who is not signed in. */
export function anonymousContext(
  request: { headers: Pick<Headers, "get"> },
  requestId = requestIdFrom(request.headers.get("x-request-id")),
): Context<{ kind: "anonymous" }> {
  const actor = { kind: "anonymous" } as const;
  return { actor, db: database().db, requestId, now: new Date(), address: clientAddress(request) };
}
