import { useState } from "react";
import type { ValuePath } from "../values/values.ts";
import { focusField } from "./keep-focus.ts";

/**
 * The lines of a section that are shown: those with a figure, those that were opened, and the usual ones. A line stays once
 * it is shown, so that it does not vanish while its figure is typed over.
 */
export function useShownLines<Key extends string>(
  keys: readonly Key[],
  isFilled: (key: Key) => boolean,
  usual: readonly Key[] = [],
): {
  isShown: (key: Key) => boolean;
  folded: readonly Key[];
  open: (key: Key, path: ValuePath) => void;
  /** Opens every line, for a section that shows none. */
  openAll: (first: ValuePath) => void;
} {
  const [shown, show] = useState<ReadonlySet<Key>>(() => new Set(firstLines(keys, isFilled, usual)));
  const filled = keys.filter((key) => !shown.has(key) && isFilled(key));
  if (filled.length > 0) show(new Set([...shown, ...filled]));
  return {
    isShown: (key) => shown.has(key) || filled.includes(key),
    folded: keys.filter((key) => !shown.has(key) && !filled.includes(key)),
    open(key, path) {
      show(new Set([...shown, key]));
      focusField(path);
    },
    openAll(first) {
      show(new Set(keys));
      focusField(first);
    },
  };
}

/** The lines that are shown at first: those with a figure, and the usual ones if there is none. */
export function firstLines<Key>(
  keys: readonly Key[],
  isFilled: (key: Key) => boolean,
  usual: readonly Key[] = [],
): readonly Key[] {
  const filled = keys.filter(isFilled);
  return filled.length === 0 ? usual : filled;
}
