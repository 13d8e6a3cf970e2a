/** Part of a component whose code is loaded on first use and available synchronously afterwards. */
export type LazyPart<T> = {
  /** Starts loading or joins the pending request; after a failure the next call retries. */
  load: () => Promise<T>;
  current: () => T | undefined;
  watch: (listener: () => void) => () => void;
};

/** `const menuList = lazyPart(() => import("./menu-list.tsx").then((module) => module.MenuList))` */
export function lazyPart<T>(fetchPart: () => Promise<T>): LazyPart<T> {
  const listeners = new Set<() => void>();
  let coming: Promise<T> | undefined;
  let here: T | undefined;
  return {
    load() {
      coming ??= fetchPart().then(
        (part) => {
          here = part;
          for (const tell of listeners) tell();
          return part;
        },
        (fault: unknown) => {
          coming = undefined;
          throw fault;
        },
      );
      return coming;
    },
    current: () => here,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
