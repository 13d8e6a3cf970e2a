import { useEffect, useMemo, useRef, useState } from "react";
import { useWatched, type Watched, watched } from "#components/ui/watched.ts";
import { isSame } from "#lib/platform/is-same.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import { readDraft, writeDraft } from "./draft.ts";
import { type CalculatorCase, caseOf, type Decide, faultsOf, gapsOf, type ValueFaults } from "./read-case.ts";
import { useKept } from "./use-kept.ts";
import { withoutRow, withValue } from "./values/change-rows.ts";
import { isCountedDebt } from "./values/counted.ts";
import { followChange } from "./values/follow-change.ts";
import { rebase } from "./values/rebase.ts";
import { BLANK_VALUES, type CalculatorValues, type ListPath, type ValuePath } from "./values/values.ts";

const PAUSE_MS = 250;

/** The values, and why the texts of some fields cannot be read, by path. */
type Entered = { values: CalculatorValues; rejected: ValueFaults };

/** The form and what changes it. Stays the same object, so that a keystroke re-renders only what shows its value. */
export type CalculatorForm = {
  watch: Watched<Entered>["watch"];
  /** The values as of the latest change. */
  values: () => CalculatorValues;
  /** Changes a value or all rows of a list, and the values that follow from it. */
  change: (path: ValuePath | ListPath, value: unknown) => void;
  /** Removes a row of a list; returns an undo function. */
  remove: (list: ListPath, index: number) => () => void;
  /** Marks a field whose text cannot be read; null once it can. Its value stays what it was. */
  reject: (path: ValuePath, fault: string | null) => void;
  /** Replaces all values, such as with a scenario's; returns an undo function. */
  adopt: (next: CalculatorValues | ((values: CalculatorValues) => CalculatorValues)) => () => void;
  decide: Decide;
  /** Restores the initial values; returns an undo function. */
  reset: () => () => void;
  /** Deletes the stored draft once it is saved as a scenario. */
  forgetDraft: () => void;
};

/** The form's state, as of the latest keystroke. */
export type CalculatorState = {
  values: CalculatorValues;
  /** The last complete entry; the results are calculated from it. */
  entry: CalculatorCase;
  faults: ValueFaults;
  gaps: ValueFaults;
  changed: boolean;
};

/**
 * The calculation's form. `start` and `tax` keep their identity until the server renders the page again; unedited
 * fields follow them. Changes are stored in the tab under `owner` and `name`, so that a reload loses nothing.
 */
export function useCalculator(
  start: CalculatorValues,
  tax: PreparedTax,
  place: { owner: string; name: string },
): { form: CalculatorForm; state: CalculatorState } {
  const { owner, name } = place;
  const [entered] = useState(() => watched<Entered>({ values: start, rejected: {} }));
  const base = useRef({ start, tax });
  const form = useMemo((): CalculatorForm => {
    const { current, set, watch } = entered;
    const values = () => current().values;
    const put = (changes: readonly [string, unknown][]) => {
      const next = changes.reduce((before, [path, value]) => withValue(before, path, value), values());
      set({ ...current(), values: next });
    };
    const replace = (next: CalculatorValues, rejected: ValueFaults = {}) => {
      const before = values();
      set({ values: next, rejected });
      return () => set({ values: before, rejected: {} });
    };
    return {
      watch,
      values,
      adopt: (next) => replace(typeof next === "function" ? next(values()) : next),
      change: (path, value) => put([[path, value], ...followChange(values(), path, value, base.current.tax)]),
      remove: (list, index) =>
        replace(withoutRow(values(), list, index), withoutTexts(current().rejected, list, index)),
      reject(path, fault) {
        const { [path]: _, ...others } = current().rejected;
        set({ ...current(), rejected: fault === null ? others : { ...others, [path]: fault } });
      },
      decide(which: "rent" | { debt: number }, outcome: string) {
        if (which === "rent") return put([["expenses.rentBoard.outcome", outcome]]);
        const counted = values().debts.flatMap((row, index) => (isCountedDebt(row) ? [index] : []));
        put([[`debts.${counted[which.debt]}.outcome`, outcome]]);
      },
      reset: () => replace(base.current.start),
      forgetDraft: () => writeDraft(sessionStorage, owner, name, null),
    };
  }, [entered, owner, name]);

  useEffect(() => {
    const draft = readDraft(sessionStorage, owner, name);
    if (draft !== null) form.adopt(rebase(draft.from, draft.to, base.current.start));
    // Once typing pauses, because it would delay the frame of a keystroke, or when the page is left.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      const [from, to] = [base.current.start, form.values()];
      writeDraft(sessionStorage, owner, name, isSame(from, to) ? null : { from, to });
    };
    const unwatch = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(save, PAUSE_MS);
    });
    window.addEventListener("pagehide", save);
    return () => {
      unwatch();
      window.removeEventListener("pagehide", save);
      save();
    };
  }, [form, owner, name]);

  useEffect(() => {
    const before = base.current.start;
    base.current = { start, tax };
    const next = rebase(before, form.values(), start);
    if (!isSame(next, form.values())) form.adopt(next);
  }, [form, start, tax]);

  return { form, state: useCalculatorState(useWatched(entered, entered.current()), start) };
}

function useCalculatorState({ values, rejected }: Entered, start: CalculatorValues): CalculatorState {
  const faults = useKept({ ...faultsOf(values), ...rejected });
  const gaps = useKept(gapsOf(values));
  const isComplete = Object.keys(faults).length === 0;
  const entry = useMemo(() => (isComplete ? caseOf(values) : null), [values, isComplete]);
  const last = useRef(entry);
  if (entry !== null) last.current = entry;
  const changed = useMemo(() => !isSame(start, values), [start, values]);
  return { values, entry: last.current ?? BLANK_CASE, faults, gaps, changed };
}

/** Prefilled values are validated like typed ones; if one is invalid, the results start from the blank form. */
const BLANK_CASE = caseOf(BLANK_VALUES);

/** The rows after a removed one move up, and so do the paths of their texts. */
function withoutTexts(rejected: ValueFaults, list: ListPath, index: number): ValueFaults {
  return Object.fromEntries(
    Object.entries(rejected).flatMap(([path, fault]) => {
      if (!path.startsWith(`${list}.`)) return [[path, fault]];
      const [place, ...field] = path.slice(list.length + 1).split(".");
      const row = Number(place);
      return row === index ? [] : [[[list, row > index ? row - 1 : row, ...field].join("."), fault]];
    }),
  );
}
