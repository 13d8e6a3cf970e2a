import { createHash } from "node:crypto";
import { keyring, signText } from "#lib/keys.ts";

/**
 * The secret part of a password link. It is made of the link's id and AUTH_SECRET, so that a mail which is sent once more
 * holds the same link, and neither the database nor an event has to hold the secret itself.
 */
export function linkSecret(linkId: string): string {
  return signText(`password-link ${linkId}`);
}

/** The secret of a link that exists, with whichever key made it; null where that key is no longer in use. */
export function secretOfLink(link: { id: string; tokenHash: string }): string | null {
  const secrets = keyring().map((key) => signText(`password-link ${link.id}`, key));
  return secrets.find((secret) => hashSecret(secret) === link.tokenHash) ?? null;
}

/** How a secret is kept and looked for. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
