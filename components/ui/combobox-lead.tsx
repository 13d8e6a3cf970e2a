"use client";

import { type RefObject, use, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { ComboBoxStateContext } from "react-aria-components/ComboBox";
import type { ComboboxStart } from "./combobox.tsx";
import type { ComboboxState } from "./combobox-box.tsx";
import { replayKeys } from "./held-keys.ts";

const topLayer = "data-react-aria-top-layer";

type LeadProps = {
  state: RefObject<ComboboxState | null>;
  start: RefObject<ComboboxStart>;
  typed: boolean;
  first: string | undefined;
};

/**
 * Runs inside a React Aria combobox: exposes its state, continues from the shell and keeps the first match focused for
 * Enter during typing.
 */
export function ComboboxLead(props: LeadProps) {
  const box = use(ComboBoxStateContext);
  // React Aria renders the children a second time to collect the options, without state.
  return box && <Lead {...props} box={box} />;
}

function Lead({ state, start, typed, first, box }: LeadProps & { box: ComboboxState }) {
  const mark = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    state.current = box;
  });

  const goOn = useEffectEvent(() => {
    const { focused, selection, open, keys } = start.current;
    start.current = { focused: false, selection: [0, 0], open: false, keys: [] };
    const input = mark.current?.parentElement?.querySelector("input");
    if (!focused || !input) return;
    input.focus({ preventScroll: true });
    input.setSelectionRange(...selection);
    if (open) box.open(null, "manual");
    replayKeys(keys);
  });
  // A layout effect, so that no key press occurs without focus.
  useLayoutEffect(() => goOn(), []);

  // While the list is open, React Aria would hide the whole page from screen readers, including headings and
  // landmarks, but leave it reachable with Tab. This mark prevents that; a press outside still closes it by blur.
  useLayoutEffect(() => {
    const page = mark.current?.closest("body > *");
    if (!box.isOpen || !page || page.hasAttribute(topLayer)) return;
    page.setAttribute(topLayer, "");
    return () => page.removeAttribute(topLayer);
  }, [box.isOpen]);

  useEffect(() => readyFirst(state, typed, first));
  return <span ref={mark} hidden />;
}

/**
 * Focuses the first match if none is focused and something was typed; returns a cancel function. Runs one frame later,
 * because React Aria resets the focused option at each keystroke and after rendering the list, after our effects.
 */
export function readyFirst(
  state: RefObject<ComboboxState | null>,
  typed: boolean,
  first: string | undefined,
): () => void {
  const frame = requestAnimationFrame(() => {
    const manager = state.current?.selectionManager;
    if (state.current?.isOpen && typed && first !== undefined && manager?.focusedKey === null)
      manager.setFocusedKey(first);
  });
  return () => cancelAnimationFrame(frame);
}
