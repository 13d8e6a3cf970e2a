import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import type { DebtOutcome, RentOutcome } from "#lib/lending/serviceability/core/household.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import { readDraft, writeDraft } from "./draft.ts";
import {
  type CalculatorCase,
  type Decide,
  readValues,
  type TakeHousehold,
  type ValueFaults,
} from "./read-values.ts";
import { type Edit, editValues, type ListPath } from "./values/edit-values.ts";
import { takeHousehold } from "./values/take-household.ts";
import { isUnfinished, tidyAmount } from "./values/texts.ts";
import { BLANK_VALUES, type CalculatorValues, type ValuePath } from "./values/values.ts";
import { applyDiff, diffValues } from "./values/values-diff.ts";

const AMOUNTS = new Set([
  "amount",
  "profit",
  "addBacks",
  "studentLoanBalance",
  "boarderIncomeWeekly",
  "value",
  "rentWeekly",
  "balance",
  "limit",
  "repaymentMonthly",
]);

/** The state of a calculation's form. */
type CalculatorState = {
  /** The initial values, as of the latest server render. */
  start: CalculatorValues;
  /** The tax table for estimates. */
  tax: PreparedTax;
  values: CalculatorValues;
  faults: ValueFaults;
  gaps: ValueFaults;
  /** The last complete entry; the results are calculated from it. */
  entry: CalculatorCase;
  /** The focused field; its fault is not shown while the text may still become valid. */
  active: ValuePath | null;
  /** Whether there is a draft to store. */
  touched: boolean;
};

type CalculatorAction =
  | { kind: "edit"; edit: Edit }
  | { kind: "take"; taken: Parameters<TakeHousehold> }
  | { kind: "adopt"; values: CalculatorValues }
  | { kind: "draft"; draft: unknown }
  | { kind: "focus"; path: ValuePath }
  | { kind: "leave"; path: ValuePath }
  /** The server rendered the page again, with new initial values. */
  | { kind: "start"; start: CalculatorValues; tax: PreparedTax };

/** Prefilled values are validated like typed ones; if one is invalid, the results start from the blank form. */
export function begin({ start, tax }: Pick<CalculatorState, "start" | "tax">): CalculatorState {
  const { faults, gaps, entry } = readValues(start);
  return {
    start,
    tax,
    values: start,
    faults,
    gaps,
    entry: entry ?? blankEntry(),
    active: null,
    touched: false,
  };
}

function blankEntry(): CalculatorCase {
  const { entry } = readValues(BLANK_VALUES);
  if (entry === null) throw new Error("the blank form is not valid");
  return entry;
}

/** Unedited fields and rows follow the initial values when those change. */
export function reduce(state: CalculatorState, action: CalculatorAction): CalculatorState {
  const { values } = state;
  switch (action.kind) {
    case "focus":
      return { ...state, active: action.path };
    case "leave": {
      const left = { ...state, active: null };
      if (!isAmountPath(action.path)) return left;
      const text = textAt(values, action.path);
      const value = tidyAmount(text);
      if (value === text) return left;
      return reduce(left, { kind: "edit", edit: { kind: "set", path: action.path, value } });
    }
    case "edit":
      return withValues(state, editValues(values, action.edit, state.tax));
    case "take":
      return withValues(state, takeHousehold(values, ...action.taken));
    case "adopt":
      return withValues(state, action.values);
    case "draft":
      return applyDraft(state, action.draft);
    case "start": {
      const { start, tax } = action;
      const changes = diffValues(state.start, values);
      const next = changes === null ? start : applyDiff(start, changes);
      const followed = diffValues(values, next) === null ? state : withValues(state, next);
      return { ...followed, start, tax, touched: state.touched };
    }
  }
}

function withValues(state: CalculatorState, values: CalculatorValues): CalculatorState {
  if (values === state.values) return state;
  const { faults, gaps, entry } = readValues(values);
  return {
    ...state,
    values,
    faults: keepIfSame(state.faults, faults),
    gaps: keepIfSame(state.gaps, gaps),
    entry: entry ?? state.entry,
    touched: true,
  };
}

/** Returns the earlier record if nothing has changed, so that components that show it do not re-render. */
function keepIfSame(before: ValueFaults, next: ValueFaults): ValueFaults {
  const paths = Object.keys(next);
  const isSame =
    paths.length === Object.keys(before).length && paths.every((path) => before[path] === next[path]);
  return isSame ? before : next;
}

function applyDraft(state: CalculatorState, draft: unknown): CalculatorState {
  try {
    return withValues(state, applyDiff(state.values, draft));
  } catch {
    // Written by another version of this form.
    return state;
  }
}

/** The faults to show. The focused field's fault is left out while its text may still become valid. */
function shownFaults({ faults, values, active }: CalculatorState): ValueFaults {
  if (active === null || faults[active] === undefined) return faults;
  const typed = textAt(values, active);
  if (!isUnfinished(active.endsWith(".profit") ? typed.replace(/^[-−]/, "") : typed)) return faults;
  const { [active]: _, ...others } = faults;
  return others;
}

export type CalculatorControls = Pick<CalculatorState, "values" | "entry" | "gaps"> & {
  /** Faults to show now. */
  faults: ValueFaults;
  edit: (edit: Edit) => void;
  change: (path: ValuePath, value: string) => void;
  focus: (path: ValuePath) => void;
  leave: (path: ValuePath) => void;
  /** Removes a row; returns an undo function. */
  remove: (list: ListPath, index: number) => () => void;
  take: TakeHousehold;
  /** Replaces all values, for example with a scenario's; returns an undo function. */
  adopt: (values: CalculatorValues) => () => void;
  decide: Decide;
  /** Restores the initial values; returns an undo function. */
  reset: () => () => void;
  changed: boolean;
  /** Deletes the stored draft once it is saved as a scenario. */
  forgetDraft: () => void;
};

/**
 * The form's values, last complete entry and faults. `start` and `tax` keep their identity until the server renders the
 * page again; unedited fields follow them. Changes are stored in the tab under `owner` and `name`, so that a reload
 * loses nothing.
 */
export function useCalculator(
  start: CalculatorValues,
  tax: PreparedTax,
  place: { owner: string; name: string },
): CalculatorControls {
  const { owner, name } = place;
  const [state, dispatch] = useReducer(reduce, { start, tax }, begin);
  if (state.start !== start || state.tax !== tax) dispatch({ kind: "start", start, tax });

  useEffect(() => {
    const draft = readDraft(sessionStorage, owner, name);
    if (draft !== null) dispatch({ kind: "draft", draft });
  }, [owner, name]);

  const draft = useMemo(() => diffValues(start, state.values), [start, state.values]);
  const { values, entry, gaps, touched } = state;
  // Immediately rather than when idle, because the user may leave the page at any time.
  useEffect(() => {
    if (touched) writeDraft(sessionStorage, owner, name, draft);
  }, [draft, touched, owner, name]);

  const edit = useCallback((next: Edit) => dispatch({ kind: "edit", edit: next }), []);
  const change = useCallback(
    (path: ValuePath, value: string) => dispatch({ kind: "edit", edit: { kind: "set", path, value } }),
    [],
  );
  const focus = useCallback((path: ValuePath) => dispatch({ kind: "focus", path }), []);
  const leave = useCallback((path: ValuePath) => dispatch({ kind: "leave", path }), []);
  const decide = useCallback((which: "rent" | { debt: number }, outcome: RentOutcome | DebtOutcome) => {
    const chosen = { kind: "decide", which, outcome } as Extract<Edit, { kind: "decide" }>;
    dispatch({ kind: "edit", edit: chosen });
  }, []) as Decide;

  // Stable functions, so that rows re-render only when their own values change.
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  const undoable = useCallback((action: CalculatorAction) => {
    const before = latest.current;
    dispatch(action);
    return () => dispatch({ kind: "adopt", values: before });
  }, []);
  const remove = useCallback(
    (list: ListPath, index: number) => undoable({ kind: "edit", edit: { kind: "remove", list, index } }),
    [undoable],
  );
  const take: TakeHousehold = useCallback((...taken) => undoable({ kind: "take", taken }), [undoable]);
  const faults = useMemo(() => shownFaults(state), [state]);
  return {
    ...{ values, entry, faults, gaps, edit, change, focus, leave, remove, take, decide },
    adopt: (next) => undoable({ kind: "adopt", values: next }),
    reset: () => undoable({ kind: "adopt", values: start }),
    changed: draft !== null,
    forgetDraft: () => writeDraft(sessionStorage, owner, name, null),
  };
}

/** Whether a path is that of an amount of money. */
function isAmountPath(path: ValuePath): boolean {
  const name = path.slice(path.lastIndexOf(".") + 1);
  return AMOUNTS.has(name) || path.startsWith("expenses.") || path.startsWith("funds.");
}

/** The text at a path; empty if its row is gone. */
function textAt(values: CalculatorValues, path: ValuePath): string {
  let node: unknown = values;
  for (const key of path.split(".")) {
    if (typeof node !== "object" || node === null) return "";
    node = (node as Readonly<Record<string, unknown>>)[key];
  }
  return typeof node === "string" ? node : "";
}
