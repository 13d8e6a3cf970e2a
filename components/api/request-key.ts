import { useRef } from "react";

/**
 * A new Idempotency-Key: a retry with the same key creates nothing twice.
 * `crypto.randomUUID` is unavailable over plain HTTP, but `getRandomValues` is available.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The Idempotency-Key of a form's request. It is the same for the same request, so that a retry after a lost connection
 * creates nothing twice, and new once anything has changed.
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
