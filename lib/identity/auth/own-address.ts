import { env } from "#lib/env.ts";
import { returnPath } from "./core/return-path.ts";

/** The requested address as next-auth accepts it: absolute and on our own origin. */
export function ownAddress(requested: unknown): string {
  const { baseUrl } = env();
  // Our own pages pass the bare origin when no other address was requested.
  return requested === baseUrl ? baseUrl : baseUrl + returnPath(requested, baseUrl);
}
