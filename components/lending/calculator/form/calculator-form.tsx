"use client";

import { memo, useEffect, useMemo, useRef } from "react";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import type { FieldConflicts } from "./conflicts.ts";
import type { Prefill } from "./prefill-type.ts";
import type { FileProofs } from "./proofs/file-proofs.ts";
import { CostsSection } from "./sections/costs-section.tsx";
import { DebtsSection } from "./sections/debts-section.tsx";
import { focusAmount } from "./sections/keep-focus.ts";
import { LoanSection } from "./sections/loan-section.tsx";
import { PeopleSection } from "./sections/people-section.tsx";
import type { Originals } from "./sections/person-line.tsx";
import { PropertiesSection } from "./sections/properties-section.tsx";
import type { CalculatorState, CalculatorForm as Form } from "./use-calculator.ts";

/** All inputs of a calculation, in sections that each watch their own values. */
export const CalculatorForm = memo(function CalculatorForm(props: {
  form: Form;
  faults: CalculatorState["faults"];
  gaps: CalculatorState["gaps"];
  prefill: Prefill;
  /** How well the file supports each prefilled figure; null without an application. */
  proofs: FileProofs | null;
  conflicts: FieldConflicts;
  tax: PreparedTax;
}) {
  const { form, faults, gaps, prefill, proofs, conflicts, tax } = props;
  const originals = useMemo(() => rowsOf(prefill), [prefill]);
  const ledger = useRef<HTMLDivElement>(null);
  useEffect(() => ledger.current?.addEventListener("keydown", moveOnEnter), []);
  return (
    <div ref={ledger} data-ledger className="grid gap-2 max-lg:[&_:is(input,select,button)]:scroll-mb-20">
      <PeopleSection
        {...{ form, faults, gaps, prefill, proofs, originals, conflicts, tax }}
        usualKiwiSaverRate={tax.kiwiSaverDefaultRate}
      />
      <LoanSection {...{ form, faults }} isRequested={prefill.isRequested} isOfFile={proofs !== null} />
      <DebtsSection {...{ form, faults, gaps, prefill, proofs, originals, conflicts }} />
      <PropertiesSection {...{ form, faults, gaps, proofs, originals }} />
      <CostsSection group="basic" {...{ form, faults, prefill, proofs, conflicts }} />
      <CostsSection group="fixed" {...{ form, faults, prefill, proofs, conflicts }} />
    </div>
  );
});

/** Enter moves to the next amount, Shift+Enter to the previous one. */
function moveOnEnter(event: KeyboardEvent): void {
  const { key, target, currentTarget, shiftKey } = event;
  if (key !== "Enter" || !(target instanceof HTMLInputElement) || target.type !== "text") return;
  if (focusAmount(target, currentTarget as HTMLElement, shiftKey ? -1 : 1)) event.preventDefault();
}

/** The file's rows by id. */
function rowsOf({ values }: Prefill): Originals {
  const { applicants, debts, properties } = values;
  const rows = [...applicants.flatMap(({ incomes }) => incomes), ...debts, ...properties];
  return new Map(rows.filter(({ evidence }) => evidence !== "").map((row) => [row.id, row]));
}
