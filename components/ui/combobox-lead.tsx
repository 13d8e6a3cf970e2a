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
 * Inside a combobox of React Aria: hands its state out, goes on where the shell left off, and keeps the first match
 * ready for Enter while somebody types.
 */
export function ComboboxLead(props: LeadProps) {
  const box = use(ComboBoxStateContext);
  // React Aria draws the children once more, unseen, to collect the options: there is no state.
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
  // A layout effect, so that no key finds the focus nowhere.
  useLayoutEffect(() => goOn(), []);

  // React Aria would hide the whole page from screen readers while the list is open, headings and landmarks too, and
  // leave it in reach of the Tab key. Marked like this it stays; a press outside still closes the list, by the blur.
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
 * Puts the first match in focus where nothing is and something was typed; answers how to call that off. A frame later,
 * since React Aria lets go of the line at each keystroke and once the list is drawn, both after effects of ours.
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
