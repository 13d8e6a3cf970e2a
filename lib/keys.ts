import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "#lib/env.ts";

/** A secret for signing and encrypting. The id is stored with what the key produced, and reveals nothing about it. */
export type Key = { id: string; secret: string };

let made: { from: string; keys: readonly [Key, ...Key[]] } | undefined;

/**
 * The keys in use: AUTH_SECRET first, which signs and encrypts everything new, then those in AUTH_SECRET_PREVIOUS,
 * which only verify and decrypt.
 */
export function keyring(): readonly [Key, ...Key[]] {
  const { authSecret, previousSecrets } = env();
  const from = [authSecret, ...previousSecrets].join("\n");
  if (made?.from === from) return made.keys;
  const previous = previousSecrets.filter((secret) => secret !== authSecret).map(toKey);
  made = { from, keys: [toKey(authSecret), ...previous] };
  return made.keys;
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
