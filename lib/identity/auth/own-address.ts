import { env } from "#lib/env.ts";
import { returnPath } from "./core/return-path.ts";

/** The address as next-auth may have it: absolute, and on our own origin. */
export function ownAddress(requested: unknown): string {
  const { baseUrl } = env();
  // Our own pages name the bare origin where nothing else was asked for.
  return requested === baseUrl ? baseUrl : baseUrl + returnPath(requested, baseUrl);
}
