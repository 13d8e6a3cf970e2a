/**
 * A new Idempotency-Key: a retry with the same key creates nothing twice.
 * `crypto.randomUUID` is unavailable over plain HTTP, but `getRandomValues` is available.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
