"use client";

import { useCallback, useDeferredValue, useEffect, useMemo, useReducer } from "react";
import { type Draft, draftOf, readDraft, writeDraft } from "./draft.ts";
import { type CalculatorCase, readValues, type ValueFaults } from "./read-values.ts";
import { isUnfinished, tidyAmount } from "./typing.ts";
import { BLANK_VALUES, type CalculatorValues, type ValueKey } from "./values.ts";

type State = {
  values: CalculatorValues;
  faults: ValueFaults;
  /** The last complete entry: what the results are of. */
  entry: CalculatorCase;
  /** The field being typed in: its fault waits while it may yet become good. */
  active: ValueKey | null;
  /** Whether there is anything to keep yet. */
  touched: boolean;
};

type Action =
  | { kind: "change"; values: Partial<CalculatorValues> }
  | { kind: "focus"; key: ValueKey }
  | { kind: "leave"; key: ValueKey };

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
 * What is typed, the last complete entry, and the faults. Keystrokes are kept in the tab's storage under `owner` and
 * `name`, so that a reload loses nothing.
 */
export function useCalculator(start: CalculatorValues, place: { owner: string; name: string }): Calculator {
  const { owner, name } = place;
  const [state, dispatch] = useReducer(reduce, start, begin);

  useEffect(() => {
    const draft = readDraft(sessionStorage, owner, name);
    if (Object.keys(draft).length > 0) dispatch({ kind: "change", values: draft });
  }, [owner, name]);

  const draft = useMemo(() => draftOf(state.values, start), [state.values, start]);
  const { values, touched } = state;
  // Storage is slow beside a keystroke: it is written once the figures stand.
  const kept = useDeferredValue(draft);
  useEffect(() => {
    if (touched) writeDraft(sessionStorage, owner, name, kept);
  }, [kept, touched, owner, name]);

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

/** Prefilled values are checked like typed ones; should one be at fault, the results begin with nothing entered. */
function begin(start: CalculatorValues): State {
  const { faults, entry } = readValues(start);
  return { values: start, faults, entry: entry ?? blankEntry(), active: null, touched: false };
}

function blankEntry(): CalculatorCase {
  const { entry } = readValues(BLANK_VALUES);
  if (entry === null) throw new Error("the blank form is not valid");
  return entry;
}

function reduce(state: State, action: Action): State {
  switch (action.kind) {
    case "focus":
      return { ...state, active: action.key };
    case "leave": {
      const text = state.values[action.key];
      const tidy = action.key === "proposedLoanTerm" ? text : tidyAmount(text);
      const left = { ...state, active: null };
      return tidy === text ? left : reduce(left, { kind: "change", values: { [action.key]: tidy } });
    }
    case "change": {
      const values = { ...state.values, ...action.values };
      const { faults, entry } = readValues(values);
      return { ...state, values, faults, entry: entry ?? state.entry, touched: true };
    }
  }
}

function shownFaults({ faults, values, active }: State): ValueFaults {
  if (active === null || faults[active] === undefined || !isUnfinished(values[active])) return faults;
  const { [active]: _, ...others } = faults;
  return others;
}
