"use client";

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { LazyPart } from "./lazy-part.ts";
import { showToast } from "./toast.ts";

/**
 * The part once it is here, undefined before. It is fetched as soon as `wanted`; when that fails (the line is down, or a
 * newer release has taken its place) a toast says so and `onFault` lets the caller close what was to open.
 */
export function useLazyPart<T>(part: LazyPart<T>, wanted: boolean, onFault?: () => void): T | undefined {
  const here = useSyncExternalStore(part.watch, part.current, () => undefined);
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
  return here;
}

/** The part once it is here, for those who can do without: it is fetched as soon as `wanted`, and nothing is said of a failure. */
export function useQuietPart<T>(part: LazyPart<T>, wanted: boolean): T | undefined {
  useEffect(() => {
    if (wanted) part.load().catch(() => {});
  }, [part, wanted]);
  return useSyncExternalStore(part.watch, part.current, () => undefined);
}

/** Begins to fetch a part at the first press of a key or pointer on the page: what opens next may need it. */
export function useEarlyPart(part: LazyPart<unknown>): void {
  useEffect(() => {
    if (part.current()) return;
    const begin = () => {
      stop();
      part.load().catch(() => {});
    };
    const stop = () => {
      document.removeEventListener("pointerdown", begin, { capture: true });
      document.removeEventListener("keydown", begin, { capture: true });
    };
    document.addEventListener("pointerdown", begin, { capture: true });
    document.addEventListener("keydown", begin, { capture: true });
    return stop;
  }, [part]);
}
