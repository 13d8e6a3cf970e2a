/** A part of a component whose code comes when it is first wanted, and is there at once ever after. */
export type LazyPart<T> = {
  /** Begins to fetch it, or joins the fetch under way; after a failure the next call tries again. */
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
