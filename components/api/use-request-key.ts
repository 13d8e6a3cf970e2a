import { useRef } from "react";
import { newRequestKey } from "./new-request-key.ts";

/**
 * The Idempotency-Key of a form's request. It is the same for the same request, so that a retry after a lost connection
 * creates nothing twice, and new once anything has changed.
 * `const keyOf = useRequestKey(); … headers: { "idempotency-key": keyOf(body) }`
 */
export function useRequestKey(): (request: unknown) => string {
  const last = useRef({ request: "", key: "" });
  return (content) => {
    const request = JSON.stringify(content);
    if (last.current.request !== request) last.current = { request, key: newRequestKey() };
    return last.current.key;
  };
}
