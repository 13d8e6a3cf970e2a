import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "#lib/env.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What is kept sealed; each kind with a key of its own, derived from AUTH_SECRET. */
export type Sealed = "document password" | "authenticator key";

/** Encrypts a short secret with a key of the service's own (AES-256-GCM); `place` is bound in, so it opens nowhere else. */
export function seal(secret: string, kind: Sealed, place: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(kind), iv).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/** The secret again; null where it was sealed for another place, with another AUTH_SECRET, or altered. */
export function unseal(sealed: string, kind: Sealed, place: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyFor(kind), iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(place))
      .setAuthTag(tag);
    const text = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function keyFor(kind: Sealed): Buffer {
  return Buffer.from(hkdfSync("sha256", env().authSecret, "", `lodge ${kind}`, 32));
}
