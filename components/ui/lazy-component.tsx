"use client";

import type { ComponentType, ReactNode } from "react";
import { lazyPart } from "./lazy-part.ts";
import { useLazyPart } from "./use-lazy-part.ts";

/**
 * A component whose code is loaded at first render, with `waiting` as its placeholder. If loading fails, shows a toast
 * and calls its `onClose`. React's `lazy` would unmount the screen and lose what was typed.
 * `const AddItemDialog = lazyComponent(() => import("./add-item-dialog.tsx").then((module) => module.AddItemDialog))`
 */
export function lazyComponent<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): (props: Props) => ReactNode {
  const part = lazyPart(fetchPart);
  return function LazyComponent(props: Props) {
    const Part = useLazyPart(part, true, (props as { onClose?: () => void }).onClose);
    return Part ? <Part {...props} /> : waiting;
  };
}
