"use client";

import { AmountInput, TermInput, type ValueHandlers } from "./amount-input.tsx";
import type { FieldConflicts } from "./conflicts.ts";
import { AmountSection, type AmountSectionProps, FieldSection, HouseholdFields } from "./form-sections.tsx";
import type { Prefill } from "./prefill.ts";
import type { ValueFaults } from "./read-values.ts";
import type { CalculatorValues } from "./values.ts";

const groups: Pick<AmountSectionProps, "group" | "title" | "description">[] = [
  { group: "income", title: "Income" },
  { group: "debts", title: "Debts that stay", description: "Leave out debts that the new loan repays." },
  {
    group: "basic",
    title: "Living costs",
    description: "By default, each bank uses its own benchmark if it is higher.",
  },
  { group: "fixed", title: "Fixed costs", description: "Count as declared at every bank." },
];

/** All inputs of a calculation, in groups, with the API's labels. */
export function CalculatorForm(
  props: ValueHandlers & {
    values: CalculatorValues;
    faults: ValueFaults;
    prefill: Prefill;
    conflicts: FieldConflicts;
  },
) {
  const { values, faults, prefill, conflicts, ...handlers } = props;
  return (
    <div className="grid gap-8 max-lg:[&_:is(input,select,button)]:scroll-mb-20">
      <FieldSection title="Loan">
        <AmountInput
          {...handlers}
          field="requestedLoan"
          label="Loan asked for"
          description="Shown as a line across the banks."
          value={values.requestedLoan}
          fault={faults.requestedLoan}
        />
        <TermInput {...handlers} value={values.proposedLoanTerm} fault={faults.proposedLoanTerm} />
      </FieldSection>
      <HouseholdFields
        applicants={values.applicants}
        dependants={values.dependants}
        app1StudentLoan={values.app1StudentLoan}
        app2StudentLoan={values.app2StudentLoan}
        useBankBenchmark={values.useBankBenchmark}
        prefill={prefill}
        onChange={handlers.onChange}
      />
      {groups.map((group) => (
        <AmountSection
          key={group.group}
          {...group}
          {...handlers}
          values={values}
          faults={faults}
          prefill={prefill}
          conflicts={conflicts}
        />
      ))}
    </div>
  );
}
