import { memo } from "react";
import { AMOUNT_FIELDS, type FieldGroup, type NamedAmountField } from "#lib/serviceability/core/fields.ts";
import { AmountInput, type ValueHandlers } from "./amount-input.tsx";
import type { FieldConflicts } from "./conflicts.ts";
import { FieldSection } from "./field-section.tsx";
import type { Prefill } from "./prefill.ts";
import type { ValueFaults } from "./read-values.ts";
import type { CalculatorValues } from "./values.ts";

type AmountGroup = Exclude<FieldGroup, "household">;

export type AmountSectionProps = ValueHandlers & {
  group: AmountGroup;
  title: string;
  description?: string;
  values: CalculatorValues;
  faults: ValueFaults;
  prefill: Prefill;
  conflicts: FieldConflicts;
};

/** The amounts of one group. It draws itself anew only when one of its own changes, not with each keystroke elsewhere. */
export const AmountSection = memo(function AmountSection(props: AmountSectionProps) {
  const { group, title, description, values, faults, prefill, conflicts, ...handlers } = props;
  return (
    <FieldSection title={title} description={description}>
      {shownFields(group, values).map((field) => (
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
      ))}
    </FieldSection>
  );
}, looksAlike);

function shownFields(group: AmountGroup, { applicants }: CalculatorValues): NamedAmountField[] {
  return AMOUNT_FIELDS.filter(
    (field) => field.group === group && !(applicants === "1" && field.key === "app2AnnualGrossIncome"),
  );
}

function looksAlike(before: AmountSectionProps, after: AmountSectionProps): boolean {
  const { values, faults, ...rest } = before;
  return (
    (Object.keys(rest) as (keyof typeof rest)[]).every((key) => rest[key] === after[key]) &&
    values.applicants === after.values.applicants &&
    AMOUNT_FIELDS.every(
      ({ group, key }) =>
        group !== before.group || (values[key] === after.values[key] && faults[key] === after.faults[key]),
    )
  );
}

/** Whose income it is, when the applicants are known. */
function hint(key: string, people: readonly string[]): string | undefined {
  if (key === "app1AnnualGrossIncome") return people[0];
  if (key === "app2AnnualGrossIncome") return people[1];
  return undefined;
}
