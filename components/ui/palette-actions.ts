import { useEffect, useLayoutEffect, useRef } from "react";

/** An action of the current screen, listed in the command palette. */
export type PaletteAction = {
  label: string;
  /** Additional search keywords. */
  keywords?: string | undefined;
  run: () => void;
  /** A disabled action is not listed. */
  isDisabled?: boolean | undefined;
};

const registered = new Set<() => PaletteAction>();

/** Registers an action, read when the palette opens; returns a function that removes it. */
export function registerPaletteAction(read: () => PaletteAction): () => void {
  registered.add(read);
  return () => registered.delete(read);
}

/** The enabled actions of the current screen, in the order in which they were registered. */
export function paletteActions(): PaletteAction[] {
  return [...registered].map((read) => read()).filter(({ isDisabled }) => !isDisabled);
}

/**
 * Lists an action in the command palette while the component is mounted, without rendering anything again.
 * `usePaletteAction({ label: "Add item", run: () => setAdding(true) })`. ActionButton and ActionLink do this
 * automatically.
 */
export function usePaletteAction(action: PaletteAction): void {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  useEffect(() => registerPaletteAction(() => latest.current), []);
}
