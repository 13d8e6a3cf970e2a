import { useState } from "react";
import type { ValuePath } from "../values/values.ts";
import { focusField } from "./keep-focus.ts";

/**
 * The lines of a section that are shown: those with a figure and those that were opened, or all if none had a figure at
 * first. A line stays once it is shown, so that it does not vanish while its figure is typed over.
 */
export function useShownLines<Key extends string>(
  keys: readonly Key[],
  isFilled: (key: Key) => boolean,
): { isShown: (key: Key) => boolean; folded: readonly Key[]; open: (key: Key, path: ValuePath) => void } {
  const [shown, show] = useState<ReadonlySet<Key>>(() => new Set(firstLines(keys, isFilled)));
  const filled = keys.filter((key) => !shown.has(key) && isFilled(key));
  if (filled.length > 0) show(new Set([...shown, ...filled]));
  return {
    isShown: (key) => shown.has(key) || filled.includes(key),
    folded: keys.filter((key) => !shown.has(key) && !filled.includes(key)),
    open(key, path) {
      show(new Set([...shown, key]));
      focusField(path);
    },
  };
}

/** The lines that are shown at first: those with a figure, or all if there is none. */
export function firstLines<Key>(keys: readonly Key[], isFilled: (key: Key) => boolean): readonly Key[] {
  const filled = keys.filter(isFilled);
  return filled.length === 0 ? keys : filled;
}
