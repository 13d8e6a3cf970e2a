import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { env } from "#lib/platform/settings/env.ts";

/** A secret for signing and encrypting. Its id is stored with the output and reveals nothing about the secret. */
export type Key = { id: string; secret: string };

let cached: { from: string; keys: readonly [Key, ...Key[]] } | undefined;

/**
 * The keys in use: AUTH_SECRET first, which signs and encrypts everything new, then those in AUTH_SECRET_PREVIOUS,
 * which only verify and decrypt.
 */
export function keyring(): readonly [Key, ...Key[]] {
  const { authSecret, previousSecrets } = env();
  const from = [authSecret, ...previousSecrets].join("\n");
  if (cached?.from === from) return cached.keys;
  const previous = previousSecrets.filter((secret) => secret !== authSecret).map(toKey);
  cached = { from, keys: [toKey(authSecret), ...previous] };
  return cached.keys;
}

function toKey(secret: string): Key {
  const id = createHmac("sha256", secret).update("lodge key id").digest("base64url").slice(0, 8);
  return { id, secret };
}

/** The keys with that id, or all keys if there is no id. */
export function keysNamed(id: string | undefined): readonly Key[] {
  return id === undefined ? keyring() : keyring().filter((key) => key.id === id);
}

/** Signs a text, by default with the current key. */
export function signText(text: string, key: Key = keyring()[0]): string {
  return createHmac("sha256", key.secret).update(text).digest("base64url");
}

/** Whether any key signed that text. Compares in constant time. */
export function isSignatureOf(text: string, given: string): boolean {
  const bytes = Buffer.from(given);
  return keyring().some((key) => {
    const expected = Buffer.from(signText(text, key));
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The kinds of encrypted secrets. Each has its own key, derived from AUTH_SECRET. */
export type SealedKind = "document password" | "authenticator key" | "upload ticket";

/**
 * Encrypts a short secret with the service's current key (AES-256-GCM). `place` is authenticated, so the result cannot
 * be decrypted for another place. The result starts with the key's id: `id.bytes`.
 */
export function seal(secret: string, kind: SealedKind, place: string): string {
  const [key] = keyring();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(key, kind), iv).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return `${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url")}`;
}

/** Decrypts a secret. Null if it was altered, or sealed for another place or with a key that is no longer in use. */
export function unseal(sealed: string, kind: SealedKind, place: string): string | null {
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

function keyFor({ secret }: Key, kind: SealedKind): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `lodge ${kind}`, 32));
}
