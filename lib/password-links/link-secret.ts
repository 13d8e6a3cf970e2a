import { createHash, createHmac } from "node:crypto";
import { env } from "#lib/env.ts";

/**
 * The secret part of a password link. It is made of the link's id and AUTH_SECRET, so that a mail which is sent once more
 * holds the same link, and neither the database nor an event has to hold the secret itself.
 */
export function linkSecret(linkId: string): string {
  return createHmac("sha256", env().authSecret).update(`password-link ${linkId}`).digest("base64url");
}

/** How a secret is kept and looked for. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
