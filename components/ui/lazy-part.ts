import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
} from "react";
import { showToast } from "./feedback/toast.ts";
import { useWatched, watched } from "./watched.ts";

/** Part of a component whose code is loaded on first use and available synchronously afterwards. */
type LazyPart<T> = Pick<ReturnType<typeof watched<T | undefined>>, "current" | "watch"> & {
  /** Starts loading or joins the pending request; after a failure the next call retries. */
  load: () => Promise<T>;
};

/** `const menuList = lazyPart(() => import("./overlays/menu-list.tsx").then((module) => module.MenuList))` */
export function lazyPart<T>(fetchPart: () => Promise<T>): LazyPart<T> {
  let pending: Promise<T> | undefined;
  const { current, watch, set } = watched<T | undefined>(undefined);
  return {
    current,
    watch,
    load() {
      pending ??= fetchPart().then(
        (part) => {
          set(part);
          return part;
        },
        (error: unknown) => {
          pending = undefined;
          throw error;
        },
      );
      return pending;
    },
  };
}

/**
 * The part once loaded, undefined before. It is loaded as soon as `wanted`. If that fails (offline, or replaced by a
 * newer release), shows a toast and calls `onFault`, so that the caller can cancel opening.
 */
export function useLazyPart<T>(part: LazyPart<T>, wanted: boolean, onFault?: () => void): T | undefined {
  const loaded = useWatched(part, undefined);
  const fail = useEffectEvent(() => {
    showToast({
      tone: "danger",
      title: "This part of the page could not be loaded",
      description: "Check your connection and try again. If that does not help, reload the page.",
    });
    onFault?.();
  });
  useEffect(() => {
    if (wanted) part.load().catch(() => fail());
  }, [part, wanted]);
  return loaded;
}

/** Starts loading a part at the first key or pointer press on the page, because the next action may need it. */
export function useEarlyPart(part: LazyPart<unknown>): void {
  useEffect(() => {
    if (part.current()) return;
    const listening = new AbortController();
    const begin = () => {
      listening.abort();
      part.load().catch(() => {});
    };
    for (const press of ["pointerdown", "keydown"]) {
      document.addEventListener(press, begin, { capture: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [part]);
}

type PropsOf<Component> = Component extends ComponentType<infer Props extends object> ? Props : never;

/**
 * A component whose code is loaded at first render, with `waiting` as its placeholder. If loading fails, shows a toast
 * and calls its `onClose`. React's `lazy` would unmount the screen and lose the user's input.
 * `const AddItemDialog = lazyComponent(() => import("./add-item-dialog.tsx"), "AddItemDialog")`
 */
export function lazyComponent<Module, Name extends keyof Module>(
  fetchModule: () => Promise<Module>,
  name: Name,
  waiting: ReactNode = null,
): (props: PropsOf<Module[Name]>) => ReactNode {
  const part = lazyPart(async () => (await fetchModule())[name] as ComponentType<PropsOf<Module[Name]>>);
  return function LazyComponent(props) {
    const Part = useLazyPart(part, true, (props as { onClose?: () => void }).onClose);
    return Part ? createElement(Part, props) : waiting;
  };
}

/**
 * A component that is rendered on the server with the rest of the page, and whose code is loaded after the page's own.
 * If loading fails, `waiting` is shown with a toast.
 */
export function lateComponent<Module, Name extends keyof Module>(
  fetchModule: () => Promise<Module>,
  name: Name,
  waiting: ReactNode,
): (props: PropsOf<Module[Name]>) => ReactNode {
  type Props = PropsOf<Module[Name]>;
  const Late = lazy(() =>
    fetchModule().then(
      (module) => ({ default: module[name] as ComponentType<Props> }),
      () => ({ default: lazyComponent(fetchModule, name, waiting) }),
    ),
  );
  return (props: Props) => createElement(Suspense, { fallback: waiting }, createElement(Late, props));
}
