import { useState } from "react";
import type { ValuePath } from "../values/values.ts";
import { focusField } from "./keep-focus.ts";

/**
 * The visible lines of a section: those with a figure, those that were opened, and the usual ones. A visible line
 * stays, so that it does not vanish while its figure is replaced.
 */
export function useShownLines<Key extends string>(
  lines: readonly { key: Key; label: string }[],
  isFilled: (key: Key) => boolean,
  usual: readonly Key[] = [],
) {
  const keys = lines.map(({ key }) => key);
  const [shown, show] = useState<ReadonlySet<Key>>(() => new Set(firstLines(keys, isFilled, usual)));
  const filled = keys.filter((key) => !shown.has(key) && isFilled(key));
  if (filled.length > 0) show(new Set([...shown, ...filled]));
  return {
    isShown: (key: Key) => shown.has(key) || filled.includes(key),
    folded: lines.filter(({ key }) => !shown.has(key) && !filled.includes(key)),
    open(key: Key, path: ValuePath) {
      show(new Set([...shown, key]));
      focusField(path);
    },
    /** Opens every line, for a section that shows none. */
    openAll(first: ValuePath) {
      show(new Set(keys));
      focusField(first);
    },
  };
}

/** The initially visible lines: those with a figure, or the usual ones if none has. */
export function firstLines<Key>(
  keys: readonly Key[],
  isFilled: (key: Key) => boolean,
  usual: readonly Key[] = [],
): readonly Key[] {
  const filled = keys.filter(isFilled);
  return filled.length === 0 ? usual : filled;
}
