import { memo } from "react";
import { Checkbox, RadioGroup } from "#components/ui/forms/choices.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { FieldSection } from "./field-section.tsx";
import type { Prefill } from "./prefill.ts";
import type { CalculatorValues, ValueKey } from "./values.ts";

type HouseholdKey = "applicants" | "dependants" | "app1StudentLoan" | "app2StudentLoan" | "useBankBenchmark";

const dependants = ["0", "1", "2", "3", "4", "5"].map((value) => ({
  value,
  label: value === "0" ? "None" : value,
}));

/** Who borrows, and how living costs are measured. It draws itself anew only when one of its own values changes. */
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
