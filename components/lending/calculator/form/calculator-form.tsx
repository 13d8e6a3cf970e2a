"use client";

import { useEffect, useMemo, useRef } from "react";
import { showToast } from "#components/ui/feedback/toast.ts";
import type { CalculatorControls } from "./calculator-state.ts";
import type { FieldConflicts } from "./conflicts.ts";
import type { Prefill } from "./prefill-type.ts";
import type { FileProofs } from "./proofs/file-proofs.ts";
import { CostsSection } from "./sections/costs-section.tsx";
import { DebtsSection } from "./sections/debts-section.tsx";
import type { FormHandlers } from "./sections/form-cells.tsx";
import { focusAdded, focusAfterRemoval, focusAmount } from "./sections/keep-focus.ts";
import { LoanSection } from "./sections/loan-section.tsx";
import { PeopleSection } from "./sections/people-section.tsx";
import type { Originals } from "./sections/person-line.tsx";
import { PropertiesSection } from "./sections/properties-section.tsx";
import { applicantNames } from "./values/names.ts";

/** All inputs of a calculation, in sections. */
export function CalculatorForm(props: {
  form: CalculatorControls;
  prefill: Prefill;
  /** How well the file supports each prefilled figure; null without an application. */
  proofs: FileProofs | null;
  conflicts: FieldConflicts;
  /** The KiwiSaver rate of employees who have not chosen one, as a fraction. */
  usualKiwiSaverRate: number;
}) {
  const { form, prefill, proofs, conflicts, usualKiwiSaverRate } = props;
  const { values, faults, gaps } = form;
  const on = useHandlers(form);
  const originals = useMemo(() => rowsOf(prefill), [prefill]);
  const { loan, funds, offeredRate, applicants, households, boarderIncomeWeekly } = values;
  const ledger = useRef<HTMLDivElement>(null);
  useEffect(() => ledger.current?.addEventListener("keydown", moveOnEnter), []);
  const costs = {
    ...{ prefill, proofs, conflicts, faults, on },
    expenses: values.expenses,
    useBankBenchmark: values.useBankBenchmark,
  };
  return (
    <div ref={ledger} data-ledger className="grid gap-2 max-lg:[&_:is(input,select,button)]:scroll-mb-20">
      <PeopleSection
        {...{
          applicants,
          households,
          boarderIncomeWeekly,
          prefill,
          proofs,
          originals,
          usualKiwiSaverRate,
          on,
          faults,
          gaps,
        }}
        conflict={conflicts.boarderIncomeGrossWeekly}
        payConflicts={applicants.map(({ id }) => conflicts[`pay:${id}`] ?? "").join("\n")}
      />
      <LoanSection
        {...{ loan, funds, offeredRate, faults, on }}
        isRequested={prefill.isRequested}
        isOfFile={proofs !== null}
      />
      <DebtsSection
        {...{ prefill, proofs, originals, conflicts, faults, gaps, on }}
        debts={values.debts}
        withoutStudentLoan={applicantNames(applicants)
          .map((name, index) => (applicants[index]?.studentLoan === "Y" ? "" : name))
          .join("\n")}
        rent={values.expenses.rentBoard}
        rentOutcome={values.rentOutcome}
        rentFault={faults["expenses.rentBoard"]}
      />
      <PropertiesSection {...{ proofs, originals, faults, gaps, on }} properties={values.properties} />
      <CostsSection group="basic" {...costs} />
      <CostsSection group="fixed" {...costs} />
    </div>
  );
}

/** Enter moves to the next amount, Shift+Enter to the previous one. */
function moveOnEnter(event: KeyboardEvent): void {
  const { key, target, currentTarget, shiftKey } = event;
  if (key !== "Enter" || !(target instanceof HTMLInputElement) || target.type !== "text") return;
  if (focusAmount(target, currentTarget as HTMLElement, shiftKey ? -1 : 1)) event.preventDefault();
}

/** The form's handlers as one stable object, so that a row re-renders only when its own values change. */
function useHandlers({ change, focus, leave, edit, remove }: CalculatorControls): FormHandlers {
  return useMemo(
    () => ({
      ...{ change, focus, leave },
      edit(next) {
        edit(next);
        focusAdded(next);
      },
      remove(list, index, name) {
        const undo = remove(list, index);
        focusAfterRemoval(list);
        showToast({ tone: "info", title: `Removed ${name}`, action: { label: "Undo", onSelect: undo } });
      },
    }),
    [change, focus, leave, edit, remove],
  );
}

/** The file's rows by id. */
function rowsOf({ values }: Prefill): Originals {
  const { applicants, debts, properties } = values;
  const rows = [...applicants.flatMap(({ incomes }) => incomes), ...debts, ...properties];
  return new Map(rows.filter(({ evidence }) => evidence !== "").map((row) => [row.id, row]));
}
