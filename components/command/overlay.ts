export type Overlay = "PALETTE" | "KEYS";

let shown: Overlay | null = null;
const listeners = new Set<() => void>();

/** Opens the command palette or the sheet of keys, from anywhere; null closes what is open. */
export function showOverlay(next: Overlay | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** What is open, for `useSyncExternalStore`. */
export function shownOverlay(): Overlay | null {
  return shown;
}

/** Calls `listener` at each change; answers how to stop. */
export function watchOverlay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
