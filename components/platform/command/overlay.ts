type Overlay = "PALETTE" | "KEYS";

let shown: Overlay | null = null;
const listeners = new Set<() => void>();

/** Opens the command palette or the list of shortcuts; null closes them. */
export function showOverlay(next: Overlay | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** The open overlay, for `useSyncExternalStore`. */
export function currentOverlay(): Overlay | null {
  return shown;
}

/** Calls `listener` on each change; returns an unsubscribe function. */
export function watchOverlay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
