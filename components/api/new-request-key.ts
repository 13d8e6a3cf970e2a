/**
 * A fresh Idempotency-Key: a retry that carries it again makes nothing twice.
 * `crypto.randomUUID` is missing under plain http; random values are not.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
