import { useSyncExternalStore } from "react";

/** A value outside React that components follow. */
type Watched<T> = {
  current: () => T;
  set: (next: T) => void;
  /** Calls `listener` on each change; returns an unsubscribe function. */
  watch: (listener: () => void) => () => void;
};

export function watched<T>(first: T): Watched<T> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    current: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value now, and `onServer` in HTML from the server: `const toasts = useWatched(shownToasts, none)` */
export function useWatched<T>({ watch, current }: Omit<Watched<T>, "set">, onServer: T): T {
  return useSyncExternalStore(watch, current, () => onServer);
}
