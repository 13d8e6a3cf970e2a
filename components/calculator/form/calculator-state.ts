import { useCallback, useEffect, useMemo, useReducer } from "react";
import { type Draft, draftOf, readDraft, writeDraft } from "./draft.ts";
import {
  type CalculatorCase,
  caseOf,
  type Decide,
  type FlatCase,
  isUnfinished,
  readValues,
  type TakeHousehold,
  tidyAmount,
  type ValueFaults,
} from "./read-values.ts";
import { BLANK_VALUES, type CalculatorValues, type ValueKey } from "./values.ts";

/** The state of a calculation's form. */
type CalculatorState = {
  /** The initial values, as of the latest server render. */
  start: CalculatorValues;
  values: CalculatorValues;
  faults: ValueFaults;
  /** The last complete entry, which the results show. */
  entry: FlatCase;
  /** The focused field; its fault is not shown while the text may still become valid. */
  active: ValueKey | null;
  /** Whether there is a draft to store. */
  touched: boolean;
};

type CalculatorAction =
  | { kind: "change"; values: Partial<CalculatorValues> }
  | { kind: "focus"; key: ValueKey }
  | { kind: "leave"; key: ValueKey }
  /** The server rendered the page again, with new initial values. */
  | { kind: "start"; start: CalculatorValues };

/** Prefilled values are validated like typed ones; if one is invalid, the results start from the blank form. */
export function begin(start: CalculatorValues): CalculatorState {
  const { faults, entry } = readValues(start);
  return { start, values: start, faults, entry: entry ?? blankEntry(), active: null, touched: false };
}

function blankEntry(): FlatCase {
  const { entry } = readValues(BLANK_VALUES);
  if (entry === null) throw new Error("the blank form is not valid");
  return entry;
}

/** Fields that nobody typed over follow the initial values when those change. */
export function reduce(state: CalculatorState, action: CalculatorAction): CalculatorState {
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
    case "start": {
      const { start } = action;
      const values = { ...start, ...draftOf(state.values, state.start) };
      if (Object.keys(draftOf(values, state.values)).length === 0) return { ...state, start };
      const { faults, entry } = readValues(values);
      return { ...state, start, values, faults, entry: entry ?? state.entry };
    }
  }
}

/** The faults to show: not that of the focused field while its text may still become valid. */
function shownFaults({ faults, values, active }: CalculatorState): ValueFaults {
  if (active === null || faults[active] === undefined || !isUnfinished(values[active])) return faults;
  const { [active]: _, ...others } = faults;
  return others;
}

export type CalculatorControls = {
  values: CalculatorValues;
  entry: CalculatorCase;
  flatEntry: FlatCase;
  /** Faults to show now. */
  faults: ValueFaults;
  change: (key: ValueKey, value: string) => void;
  focus: (key: ValueKey) => void;
  leave: (key: ValueKey) => void;
  /** Sets several values at once, such as those of a what-if; returns an undo function. */
  take: (values: Partial<CalculatorValues>) => () => void;
  /** Has no effect until the form holds households. */
  takeHousehold: TakeHousehold;
  /** Has no effect until the form holds households. */
  decide: Decide;
  /** Restores the initial values; returns an undo function. */
  reset: () => () => void;
  changed: boolean;
  /** Deletes the stored draft, because it has been saved as a scenario. */
  forgetDraft: () => void;
};

/**
 * The form's values, last complete entry and faults. `start` keeps its identity until the server renders the page again;
 * fields that nobody changed follow it. Changes are stored in the tab under `owner` and `name`, so that a reload loses
 * nothing.
 */
export function useCalculator(
  start: CalculatorValues,
  place: { owner: string; name: string },
): CalculatorControls {
  const { owner, name } = place;
  const [state, dispatch] = useReducer(reduce, start, begin);
  if (state.start !== start) dispatch({ kind: "start", start });

  useEffect(() => {
    const draft = readDraft(sessionStorage, owner, name);
    if (Object.keys(draft).length > 0) dispatch({ kind: "change", values: draft });
  }, [owner, name]);

  const draft = useMemo(() => draftOf(state.values, start), [state.values, start]);
  const { values, touched } = state;
  // Immediately rather than when idle, because the user may leave the page at any time.
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
  const entry = useMemo(() => caseOf(state.entry), [state.entry]);
  const flatEntry = state.entry;
  const typing = { faults, change, focus, leave };
  return { values, entry, flatEntry, ...typing, take, takeHousehold, decide, reset, changed, forgetDraft };
}

const takeHousehold: TakeHousehold = () => () => {};
const decide: Decide = () => {};

function isEmpty(draft: Draft): boolean {
  return Object.keys(draft).length === 0;
}
