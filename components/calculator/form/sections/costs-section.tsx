import { memo } from "react";
import { Checkbox } from "#components/ui/forms/choices.tsx";
import { AmountInput } from "../amount-input.tsx";
import type { FieldConflicts } from "../conflicts.ts";
import type { Prefill } from "../prefill-type.ts";
import type { ValueFaults } from "../read-values.ts";
import { type CalculatorValues, EXPENSES, type Flag } from "../values/values.ts";
import { FieldSection } from "./field-section.tsx";
import type { FormHandlers } from "./form-cells.tsx";

type CostsProps = {
  group: "basic" | "fixed";
  expenses: CalculatorValues["expenses"];
  useBankBenchmark: Flag;
  faults: ValueFaults;
  prefill: Prefill;
  conflicts: FieldConflicts;
  on: FormHandlers;
};

const titles = {
  basic: {
    title: "Living costs",
    description: "By default, each bank uses its own benchmark if it is higher.",
  },
  fixed: { title: "Fixed costs", description: "Count as declared at every bank." },
};

/** The living costs of one group. Renders only if one of its own values changes, not at each keystroke elsewhere. */
export const CostsSection = memo(function CostsSection(props: CostsProps) {
  const { group, expenses, useBankBenchmark, faults, prefill, conflicts, on } = props;
  return (
    <FieldSection {...titles[group]}>
      {fieldsOf(group).map(({ key, label }) => (
        <AmountInput
          key={key}
          on={on}
          path={`expenses.${key}`}
          label={label}
          per="a month"
          value={expenses[key]}
          fault={faults[`expenses.${key}`]}
          source={prefill.sources[key]}
          original={prefill.values.expenses[key]}
          conflict={conflicts[key]}
        />
      ))}
      {group === "basic" && (
        <div className="col-span-full">
          <Checkbox
            label="Use each bank's benchmark for living costs"
            description="Uses the benchmark wherever it is higher than the declared amount."
            name="useBankBenchmark"
            checked={useBankBenchmark === "Y"}
            onChange={(event) => on.change("useBankBenchmark", event.target.checked ? "Y" : "N")}
          />
        </div>
      )}
    </FieldSection>
  );
}, rendersTheSame);

/** Rent has a section of its own, with what becomes of it. */
function fieldsOf(group: CostsProps["group"]) {
  return EXPENSES.filter((field) => field.group === group && field.key !== "rentBoard");
}

function rendersTheSame(before: CostsProps, after: CostsProps): boolean {
  const { expenses, faults, conflicts, ...rest } = before;
  return (
    (Object.keys(rest) as (keyof typeof rest)[]).every((key) => rest[key] === after[key]) &&
    fieldsOf(before.group).every(
      ({ key }) =>
        expenses[key] === after.expenses[key] &&
        faults[`expenses.${key}`] === after.faults[`expenses.${key}`] &&
        conflicts[key] === after.conflicts[key],
    )
  );
}
