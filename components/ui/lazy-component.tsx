"use client";

import type { ComponentType, ReactNode } from "react";
import { lazyPart } from "./lazy-part.ts";
import { useLazyPart } from "./use-lazy-part.ts";

/**
 * A component whose code comes when it is first drawn; until then `waiting` stands in its place. When the code cannot
 * come, a toast says so and its `onClose` is called: React's `lazy` would take the screen down, with what is typed in it.
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
