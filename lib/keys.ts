import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "#lib/env.ts";

/** A secret that the service signs or seals with. The id names it beside what it made and gives nothing of it away. */
export type Key = { id: string; secret: string };

let made: { from: string; keys: readonly [Key, ...Key[]] } | undefined;

/**
 * The keys in use: AUTH_SECRET first, which signs and seals everything new, then those of AUTH_SECRET_PREVIOUS, which
 * only verify and open what they once made.
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

/** The keys that may have made something: the one that is named, or all where it has no name or an unknown one. */
export function keysNamed(id: string | undefined): readonly Key[] {
  return id === undefined ? keyring() : keyring().filter((key) => key.id === id);
}

/** A signature of that text with the current key. */
export function signText(text: string, key: Key = keyring()[0]): string {
  return createHmac("sha256", key.secret).update(text).digest("base64url");
}

/** Whether any key signed that text. Takes the same time wherever the signatures differ. */
export function isSignatureOf(text: string, given: string): boolean {
  const bytes = Buffer.from(given);
  return keyring().some((key) => {
    const expected = Buffer.from(signText(text, key));
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}
