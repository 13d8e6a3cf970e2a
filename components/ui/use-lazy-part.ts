"use client";

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { LazyPart } from "./lazy-part.ts";
import { showToast } from "./toast.ts";

/**
 * The part once loaded, undefined before. It is loaded as soon as `wanted`. If that fails (offline, or replaced by a
 * newer release), shows a toast and calls `onFault`, so that the caller can cancel opening.
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

/** The part once loaded, for optional features: it is loaded as soon as `wanted` and failures are ignored. */
export function useQuietPart<T>(part: LazyPart<T>, wanted: boolean): T | undefined {
  useEffect(() => {
    if (wanted) part.load().catch(() => {});
  }, [part, wanted]);
  return useSyncExternalStore(part.watch, part.current, () => undefined);
}

/** Starts loading a part at the first key or pointer press on the page, because the next action may need it. */
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
