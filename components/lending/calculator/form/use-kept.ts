import { useRef } from "react";
import { isSame } from "#lib/platform/json.ts";

/** Returns the earlier value while its content is the same, so that components that show it do not re-render. */
export function useKept<T>(value: T): T {
  const kept = useRef(value);
  if (!isSame(kept.current, value)) kept.current = value;
  return kept.current;
}
