import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { type Key, keyring, keysNamed } from "#lib/keys.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The kinds of encrypted secrets. Each has its own key, derived from AUTH_SECRET. */
export type Sealed = "document password" | "authenticator key" | "upload ticket";

/**
 * Encrypts a short secret with the service's current key (AES-256-GCM). `place` is authenticated, so the result cannot
 * be decrypted for another place. The result starts with the key's id: `id.bytes`.
 */
export function seal(secret: string, kind: Sealed, place: string): string {
  const [key] = keyring();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(key, kind), iv).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return `${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url")}`;
}

/** Decrypts a secret. Null if it was sealed for another place or with a key that is not in use, or was altered. */
export function unseal(sealed: string, kind: Sealed, place: string): string | null {
  const [body = "", id] = sealed.split(".").reverse();
  const bytes = Buffer.from(body, "base64url");
  for (const key of keysNamed(id)) {
    const secret = open(bytes, keyFor(key, kind), place);
    if (secret !== null) return secret;
  }
  return null;
}

function open(bytes: Buffer, key: Buffer, place: string): string | null {
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(place))
      .setAuthTag(tag);
    const text = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function keyFor({ secret }: Key, kind: Sealed): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `lodge ${kind}`, 32));
}
