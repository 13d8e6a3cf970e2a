import { draftOf } from "./draft.ts";
import { type CalculatorCase, readValues, type ValueFaults } from "./read-values.ts";
import { isUnfinished, tidyAmount } from "./typing.ts";
import { BLANK_VALUES, type CalculatorValues, type ValueKey } from "./values.ts";

/** What stands in the form of a calculation. */
export type CalculatorState = {
  /** What the form began with, or would begin with now. */
  start: CalculatorValues;
  values: CalculatorValues;
  faults: ValueFaults;
  /** The last complete entry: what the results are of. */
  entry: CalculatorCase;
  /** The field being typed in: its fault waits while it may yet become good. */
  active: ValueKey | null;
  /** Whether there is anything to keep yet. */
  touched: boolean;
};

export type CalculatorAction =
  | { kind: "change"; values: Partial<CalculatorValues> }
  | { kind: "focus"; key: ValueKey }
  | { kind: "leave"; key: ValueKey }
  /** The page was drawn anew: its file shows other values now. */
  | { kind: "start"; start: CalculatorValues };

/** Prefilled values are checked like typed ones; should one be at fault, the results begin with nothing entered. */
export function begin(start: CalculatorValues): CalculatorState {
  const { faults, entry } = readValues(start);
  return { start, values: start, faults, entry: entry ?? blankEntry(), active: null, touched: false };
}

function blankEntry(): CalculatorCase {
  const { entry } = readValues(BLANK_VALUES);
  if (entry === null) throw new Error("the blank form is not valid");
  return entry;
}

/** The state after what was done. What nobody typed over follows the start when that changes. */
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

/** The faults to show: that of the field being typed in waits while it may yet become good. */
export function shownFaults({ faults, values, active }: CalculatorState): ValueFaults {
  if (active === null || faults[active] === undefined || !isUnfinished(values[active])) return faults;
  const { [active]: _, ...others } = faults;
  return others;
}
