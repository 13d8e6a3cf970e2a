import { useRef } from "react";
import { newRequestKey } from "./new-request-key.ts";

/**
 * The Idempotency-Key of a form's request: the same while the same is sent, so that a try after a cut line makes nothing
 * twice; another once anything was changed. `const keyOf = useRequestKey(); … headers: { "idempotency-key": keyOf(body) }`
 */
export function useRequestKey(): (request: unknown) => string {
  const last = useRef({ request: "", key: "" });
  return (content) => {
    const request = JSON.stringify(content);
    if (last.current.request !== request) last.current = { request, key: newRequestKey() };
    return last.current.key;
  };
}
