import { memo, type ReactNode } from "react";
import { Checkbox, RadioGroup } from "#components/ui/forms/choices.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { AMOUNT_FIELDS, type FieldGroup, type NamedAmountField } from "#lib/serviceability/core/fields.ts";
import { AmountInput, type ValueHandlers } from "./amount-input.tsx";
import type { FieldConflicts } from "./conflicts.ts";
import type { Prefill } from "./prefill.ts";
import type { ValueFaults } from "./read-values.ts";
import type { CalculatorValues, ValueKey } from "./values.ts";

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

/** The amounts of one group. Renders only if one of its own values changes, not at each keystroke elsewhere. */
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
}, rendersTheSame);

function shownFields(group: AmountGroup, { applicants }: CalculatorValues): NamedAmountField[] {
  return AMOUNT_FIELDS.filter(
    (field) => field.group === group && !(applicants === "1" && field.key === "app2AnnualGrossIncome"),
  );
}

function rendersTheSame(before: AmountSectionProps, after: AmountSectionProps): boolean {
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

/** The applicant whose income it is, if known. */
function hint(key: string, people: readonly string[]): string | undefined {
  if (key === "app1AnnualGrossIncome") return people[0];
  if (key === "app2AnnualGrossIncome") return people[1];
  return undefined;
}

/**
 * A group of the calculator's fields under a heading, two per line if there is room. Each group is painted separately and
 * is a form of its own: at each keystroke a browser's autofill reads every field of the form, which takes a tenth of the
 * keystroke's time if all fields are in one form.
 */
export function FieldSection(props: {
  title: string;
  description?: string | undefined;
  children: ReactNode;
}) {
  return (
    <form autoComplete="off" className="isolate" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="min-w-0">
        <legend className="mb-3 w-full border-b pb-2">
          <span className="font-semibold">{props.title}</span>
          {props.description && <span className="block text-muted text-sm">{props.description}</span>}
        </legend>
        <div className="grid items-start gap-x-4 gap-y-4 min-[26rem]:grid-cols-2">{props.children}</div>
      </fieldset>
    </form>
  );
}

type HouseholdKey = "applicants" | "dependants" | "app1StudentLoan" | "app2StudentLoan" | "useBankBenchmark";

const dependants = ["0", "1", "2", "3", "4", "5"].map((value) => ({
  value,
  label: value === "0" ? "None" : value,
}));

/** Who borrows, and how living costs are measured. Renders only if one of its own values changes. */
export const HouseholdFields = memo(function HouseholdFields(
  props: Pick<CalculatorValues, HouseholdKey> & {
    prefill: Prefill;
    onChange: (key: ValueKey, value: string) => void;
  },
) {
  const { prefill, onChange, ...values } = props;
  const flag = (key: HouseholdKey) => ({
    name: key,
    checked: values[key] === "Y",
    onChange: (event: { target: { checked: boolean } }) => onChange(key, event.target.checked ? "Y" : "N"),
  });
  const loanOf = (index: 0 | 1) =>
    prefill.people[index]
      ? `${prefill.people[index]} has a student loan`
      : `Applicant ${index + 1} has a student loan`;
  return (
    <FieldSection title="Household">
      <RadioGroup
        label="Applicants"
        name="applicants"
        inline
        options={[
          { value: "1", label: "One" },
          { value: "2", label: "Two" },
        ]}
        value={values.applicants}
        description={prefill.values.applicants?.source}
        onChange={(event) => onChange("applicants", event.target.value)}
      />
      <Select
        label="Dependants"
        name="dependants"
        options={dependants}
        value={values.dependants}
        onChange={(event) => onChange("dependants", event.target.value)}
      />
      <div className="col-span-full flex flex-col items-start gap-2">
        <Checkbox label={loanOf(0)} {...flag("app1StudentLoan")} />
        {values.applicants === "2" && <Checkbox label={loanOf(1)} {...flag("app2StudentLoan")} />}
        <Checkbox
          label="Use each bank's benchmark for living costs"
          description="Uses the benchmark wherever it is higher than the declared amount."
          {...flag("useBankBenchmark")}
        />
      </div>
    </FieldSection>
  );
});
