"use client";

import { useCallback, useEffect, useMemo, useReducer } from "react";
import { begin, reduce, shownFaults } from "./calculator-state.ts";
import { type Draft, draftOf, readDraft, writeDraft } from "./draft.ts";
import type { CalculatorCase, ValueFaults } from "./read-values.ts";
import type { CalculatorValues, ValueKey } from "./values.ts";

export type Calculator = {
  values: CalculatorValues;
  entry: CalculatorCase;
  /** Faults to show now. */
  faults: ValueFaults;
  change: (key: ValueKey, value: string) => void;
  focus: (key: ValueKey) => void;
  leave: (key: ValueKey) => void;
  /** Takes several values at once, as of a what-if; answers how to undo it. */
  take: (values: Partial<CalculatorValues>) => () => void;
  /** Back to how the form began; answers how to undo it. */
  reset: () => () => void;
  changed: boolean;
  /** Keeps nothing of what was typed any longer: it has been saved elsewhere, and the form is about to go. */
  forgetDraft: () => void;
};

/**
 * What is typed, the last complete entry, and the faults. `start` is one object as long as the page is not drawn anew;
 * what nobody typed over follows it. Keystrokes are kept in the tab's storage under `owner` and
 * `name`, so that a reload loses nothing.
 */
export function useCalculator(start: CalculatorValues, place: { owner: string; name: string }): Calculator {
  const { owner, name } = place;
  const [state, dispatch] = useReducer(reduce, start, begin);
  if (state.start !== start) dispatch({ kind: "start", start });

  useEffect(() => {
    const draft = readDraft(sessionStorage, owner, name);
    if (Object.keys(draft).length > 0) dispatch({ kind: "change", values: draft });
  }, [owner, name]);

  const draft = useMemo(() => draftOf(state.values, start), [state.values, start]);
  const { values, touched } = state;
  // At once, not when there is time for it: the page may be left with the next press.
  useEffect(() => {
    if (touched) writeDraft(sessionStorage, owner, name, draft);
  }, [draft, touched, owner, name]);

  const change = useCallback(
    (key: ValueKey, value: string) => dispatch({ kind: "change", values: { [key]: value } }),
    [],
  );
  const focus = useCallback((key: ValueKey) => dispatch({ kind: "focus", key }), []);
  const leave = useCallback((key: ValueKey) => dispatch({ kind: "leave", key }), []);
  const take = (taken: Partial<CalculatorValues>) => {
    dispatch({ kind: "change", values: taken });
    return () => dispatch({ kind: "change", values });
  };
  const reset = () => take(start);
  const faults = useMemo(() => shownFaults(state), [state]);
  const forgetDraft = () => writeDraft(sessionStorage, owner, name, {});
  const changed = !isEmpty(draft);
  return { values, entry: state.entry, faults, change, focus, leave, take, reset, changed, forgetDraft };
}

function isEmpty(draft: Draft): boolean {
  return Object.keys(draft).length === 0;
}
