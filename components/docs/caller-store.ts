import { useSyncExternalStore } from "react";

/** What somebody trying operations has at hand: gone when the page is left, and never in any storage. */
export type Caller = {
  /** The bearer token in use; null for the portal's session. */
  token: string | null;
  /** Identifiers seen in answers or typed, by the parameter that they fit. */
  known: Record<string, string>;
};

const nobody: Caller = { token: null, known: {} };
let caller = nobody;
const listeners = new Set<() => void>();

export function changeCaller(change: Partial<Caller>): void {
  caller = { ...caller, ...change };
  for (const tell of listeners) tell();
}

export function useCaller(): Caller {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => caller,
    () => nobody,
  );
}

/** Keeps the identifiers of an answer, or of the first of a list: the next operation may need them. */
export function rememberIds(body: unknown): void {
  const item = Array.isArray(body) ? body[0] : body;
  if (item === null || typeof item !== "object") return;
  const ids = Object.entries(item as Record<string, unknown>).filter(
    (entry): entry is [string, string] => entry[0].endsWith("Id") && typeof entry[1] === "string",
  );
  changeCaller({ known: { ...caller.known, ...Object.fromEntries(ids) } });
}
