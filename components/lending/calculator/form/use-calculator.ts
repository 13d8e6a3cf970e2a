import { useEffect, useMemo, useRef } from "react";
import { type Control, type FieldErrors, useForm, useFormState, useWatch } from "react-hook-form";
import { isRecord, isSame } from "#lib/platform/json.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import { readDraft, writeDraft } from "./draft.ts";
import { type CalculatorCase, caseOf, type Decide, faultsOf, gapsOf, type ValueFaults } from "./read-case.ts";
import { isCountedDebt } from "./values/counted.ts";
import { followChange } from "./values/follow-change.ts";
import { rebase } from "./values/rebase.ts";
import { BLANK_VALUES, type CalculatorValues, type ValuePath } from "./values/values.ts";

/** The form and what changes it. Stays the same object, so that a keystroke re-renders only what shows its value. */
export type CalculatorForm = {
  control: Control<CalculatorValues>;
  /** Changes a value, and those that follow from it. */
  change: (path: ValuePath, value: unknown) => void;
  /** Marks a field whose text cannot be read; null once it can. Its value stays what it was. */
  reject: (path: ValuePath, fault: string | null) => void;
  /** Makes a change; returns a function that restores the values before it. */
  undoable: (act: () => void) => () => void;
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
  const methods = useForm<CalculatorValues>({ defaultValues: start as never });
  const { control, getValues, setValue, setError, clearErrors, reset, subscribe } = methods;
  const base = useRef({ start, tax });
  const form = useMemo((): CalculatorForm => {
    const put = (path: ValuePath, value: unknown) => setValue(path, value as never);
    const replace = (values: CalculatorValues) => reset(values as never, { keepDefaultValues: true });
    const undoable = (act: () => void) => {
      const before = structuredClone(getValues());
      act();
      return () => replace(before);
    };
    const adopt: CalculatorForm["adopt"] = (next) =>
      undoable(() => replace(typeof next === "function" ? next(getValues()) : next));
    return {
      control,
      undoable,
      adopt,
      change(path, value) {
        const consequences = followChange(getValues(), path, value, base.current.tax);
        for (const [at, next] of [[path, value] as const, ...consequences]) put(at, next);
      },
      reject: (path, fault) => (fault === null ? clearErrors(path) : setError(path, { message: fault })),
      decide(which, outcome) {
        if (which === "rent") return put("expenses.rentBoard.outcome", outcome);
        const { debts } = getValues();
        const counted = debts.flatMap((row, index) => (isCountedDebt(row) ? [index] : []));
        const index = counted[which.debt];
        if (index !== undefined) put(`debts.${index}.outcome`, outcome);
      },
      reset: () => adopt(base.current.start),
      forgetDraft: () => writeDraft(sessionStorage, owner, name, null),
    };
  }, [control, getValues, setValue, setError, clearErrors, reset, owner, name]);

  useEffect(() => {
    const draft = readDraft(sessionStorage, owner, name);
    if (draft !== null) form.adopt(rebase(draft.from, draft.to, base.current.start));
    // After the keystroke's frame, which it would delay, but not when idle: the user may leave the page at any time.
    return subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        setTimeout(() => {
          const from = base.current.start;
          writeDraft(sessionStorage, owner, name, isSame(from, values) ? null : { from, to: values });
        }),
    });
  }, [form, subscribe, owner, name]);

  useEffect(() => {
    const before = base.current.start;
    base.current = { start, tax };
    const next = rebase(before, getValues(), start);
    if (!isSame(next, getValues())) form.adopt(next);
  }, [form, getValues, start, tax]);

  return { form, state: useCalculatorState(form, start) };
}

function useCalculatorState({ control }: CalculatorForm, start: CalculatorValues): CalculatorState {
  const values = useWatch({ control }) as CalculatorValues;
  const { errors } = useFormState({ control });
  const rejected = useMemo(() => messagesOf(errors), [errors]);
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

/** The messages of react-hook-form's nested errors by path. */
function messagesOf(errors: FieldErrors, prefix = ""): ValueFaults {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([key, error]): [string, string][] => {
      if (!isRecord(error) && !Array.isArray(error)) return [];
      const path = `${prefix}${key}`;
      const { message } = error as { message?: unknown };
      return typeof message === "string"
        ? [[path, message]]
        : Object.entries(messagesOf(error as FieldErrors, `${path}.`));
    }),
  );
}

/** Returns the earlier value while its content is the same, so that components that show it do not re-render. */
export function useKept<T>(value: T): T {
  const kept = useRef(value);
  if (!isSame(kept.current, value)) kept.current = value;
  return kept.current;
}
