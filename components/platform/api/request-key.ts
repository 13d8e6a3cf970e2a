import { useRef } from "react";

/**
 * Creates an Idempotency-Key. A retry with the same key does not create anything twice.
 * `crypto.randomUUID` is unavailable over plain HTTP, but `getRandomValues` is available.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The Idempotency-Key of a form's request. It stays the same until the request changes, so a retry after a lost
 * connection does not create anything twice.
 * `const keyOf = useRequestKey(); … requestKey: keyOf(body)`
 */
export function useRequestKey(): (request: unknown) => string {
  const last = useRef({ request: "", key: "" });
  return (content) => {
    const request = JSON.stringify(content);
    if (last.current.request !== request) last.current = { request, key: newRequestKey() };
    return last.current.key;
  };
}
