import { createHash } from "node:crypto";
import { keyring, signText } from "#lib/keys.ts";

/**
 * The secret of a password link. It is derived from the link's id and AUTH_SECRET: a resent mail contains the
 * same link, and neither the database nor an event stores the secret.
 */
export function linkSecret(linkId: string): string {
  return signText(`password-link ${linkId}`);
}

/**
 * The secret of an existing link, derived with the key it was created with; null if that key is no longer in
 * use.
 */
export function secretOfLink(link: { id: string; tokenHash: string }): string | null {
  const secrets = keyring().map((key) => signText(`password-link ${link.id}`, key));
  return secrets.find((secret) => hashSecret(secret) === link.tokenHash) ?? null;
}

/** The stored form of a secret, also used for lookup. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
