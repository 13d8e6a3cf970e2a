"use client";

import { NumberField } from "#components/ui/number-field.tsx";
import { AMOUNT_FIELDS, type FieldGroup } from "#lib/serviceability/core/fields.ts";
import { AmountInput, type ValueHandlers } from "./amount-input.tsx";
import type { FieldConflicts } from "./conflicts.ts";
import { FieldSection } from "./field-section.tsx";
import { HouseholdFields } from "./household-fields.tsx";
import type { Prefill } from "./prefill.ts";
import type { ValueFaults } from "./read-values.ts";
import type { CalculatorValues } from "./values.ts";

type AmountGroup = Exclude<FieldGroup, "household">;

const groups: { group: AmountGroup; title: string; description?: string }[] = [
  { group: "income", title: "Income" },
  { group: "debts", title: "Debts that stay", description: "Leave out what the new loan pays off." },
  {
    group: "basic",
    title: "Living costs",
    description: "By default each bank counts its own benchmark where that is higher.",
  },
  { group: "fixed", title: "Fixed costs", description: "Count as declared at every bank." },
];

/** Everything that a calculation asks for, in groups; the labels are those of the API. */
export function CalculatorForm(
  props: ValueHandlers & {
    values: CalculatorValues;
    faults: ValueFaults;
    prefill: Prefill;
    conflicts: FieldConflicts;
  },
) {
  const { values, faults, prefill, conflicts, ...handlers } = props;
  const single = values.applicants === "1";
  return (
    <form
      autoComplete="off"
      className="grid gap-8 max-lg:[&_:is(input,select,button)]:scroll-mb-20"
      onSubmit={(event) => event.preventDefault()}
    >
      <FieldSection title="Loan">
        <AmountInput
          {...handlers}
          field="requestedLoan"
          label="Loan asked for"
          description="Shown as a line across the banks."
          value={values.requestedLoan}
          fault={faults.requestedLoan}
        />
        <NumberField
          name="proposedLoanTerm"
          label="Proposed term"
          unit="years"
          inputMode="numeric"
          placeholder="30"
          description="Each bank cuts it to its own longest term."
          value={values.proposedLoanTerm}
          error={faults.proposedLoanTerm && `Proposed term ${faults.proposedLoanTerm}`}
          onChange={(event) => handlers.onChange("proposedLoanTerm", event.target.value)}
          onFocus={() => handlers.onFocus("proposedLoanTerm")}
          onBlur={() => handlers.onLeave("proposedLoanTerm")}
        />
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
      {groups.map(({ group, title, description }) => (
        <FieldSection key={group} title={title} description={description}>
          {AMOUNT_FIELDS.filter((field) => field.group === group).map((field) =>
            single && field.key === "app2AnnualGrossIncome" ? null : (
              <AmountInput
                key={field.key}
                {...handlers}
                field={field.key}
                label={field.label}
                description={hint(field.key, prefill.people)}
                frequency={field.frequency}
                value={values[field.key]}
                fault={faults[field.key]}
                prefilled={prefill.values[field.key]}
                conflict={conflicts[field.key]}
              />
            ),
          )}
        </FieldSection>
      ))}
    </form>
  );
}

/** Whose income it is, when the applicants are known. */
function hint(key: string, people: readonly string[]): string | undefined {
  if (key === "app1AnnualGrossIncome") return people[0];
  if (key === "app2AnnualGrossIncome") return people[1];
  return undefined;
}
