import Plus from "lucide-react/icons/plus";
import { memo, useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/forms/choices.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { Menu } from "#components/ui/overlays/menu.tsx";
import type { Income } from "#lib/serviceability/core/household.ts";
import { INCOME_LABELS } from "#lib/serviceability/core/labels.ts";
import { AmountInput } from "../amount-input.tsx";
import type { Prefill } from "../prefill-type.ts";
import type { ValueFaults } from "../read-values.ts";
import { applicantNames, incomeNames } from "../values/names.ts";
import { percentText } from "../values/texts.ts";
import { type ApplicantValues, type CalculatorValues, type IncomeRow, MOST } from "../values/values.ts";
import { FieldForm, FieldSection } from "./field-section.tsx";
import {
  ChoiceCell,
  type FormHandlers,
  Labelled,
  MoneyCell,
  RemoveButton,
  TextButton,
  TextCell,
} from "./form-cells.tsx";
import { IncomeFields } from "./income-row.tsx";
import { faultsWithin, RowNotes } from "./row-notes.tsx";

export type Originals = ReadonlyMap<string, unknown>;

/** Who applies, what they earn and who lives with whom. */
export const PeopleSection = memo(function PeopleSection(
  props: Pick<CalculatorValues, "applicants" | "households" | "boarderIncomeWeekly"> & {
    faults: ValueFaults;
    gaps: ValueFaults;
    prefill: Prefill;
    originals: Originals;
    conflict: string | undefined;
    /** The KiwiSaver rate of employees who chose none, a fraction. */
    usualKiwiSaverRate: number;
    on: FormHandlers;
  },
) {
  const { applicants, households, boarderIncomeWeekly, faults, gaps, prefill, originals, conflict, on } =
    props;
  const names = applicantNames(applicants);
  const others = applicants.length > 1 ? names.join("\n") : "";
  const isApart = applicants.length > 2 || applicants.some(({ home }) => home !== applicants[0]?.home);
  const lived = isApart ? (["0", "1"] as const) : ([applicants[0]?.home ?? "0"] as const);
  return (
    <FieldSection title="People and income" rows>
      {applicants.map((applicant, index) => (
        <ApplicantFields
          key={applicant.id}
          applicant={applicant}
          index={index}
          name={names[index] ?? ""}
          others={others}
          isApart={isApart}
          faults={faultsWithin(faults, `applicants.${index}`)}
          gaps={faultsWithin(gaps, `applicants.${index}`)}
          originals={originals}
          usualKiwiSaverRate={props.usualKiwiSaverRate}
          on={on}
        />
      ))}
      {faults.households && <p className="text-danger text-sm">Households {faults.households}.</p>}
      <FieldForm className="grid grid-cols-2 items-start gap-x-4 gap-y-3">
        {lived.map((home) => (
          <Select
            key={home}
            name={`households.${Number(home)}.dependants`}
            label={isApart ? `Household ${Number(home) + 1}: dependants` : "Dependants"}
            value={households[Number(home) as 0 | 1].dependants}
            options={dependants}
            onChange={(event) => on.change(`households.${Number(home)}.dependants`, event.target.value)}
          />
        ))}
        <AmountInput
          on={on}
          path="boarderIncomeWeekly"
          label="Board received"
          per="a week"
          value={boarderIncomeWeekly}
          fault={faults.boarderIncomeWeekly}
          source={prefill.sources.boarderIncomeWeekly}
          original={prefill.values.boarderIncomeWeekly}
          conflict={conflict}
        />
      </FieldForm>
      <div data-adds="applicants">
        <Button
          size="small"
          disabled={applicants.length === MOST.applicants}
          onClick={() => on.edit({ kind: "addApplicant" })}
        >
          {addApplicant}
        </Button>
      </div>
    </FieldSection>
  );
});

// Constants, so that keystrokes do not render the icons again.
const addApplicant = (
  <>
    <Plus />
    Add applicant
  </>
);

const dependants = ["0", "1", "2", "3", "4", "5"].map((value) => ({
  value,
  label: value === "0" ? "None" : value,
}));

const homes = [
  { value: "0", label: "Household 1" },
  { value: "1", label: "Household 2" },
];

/** The incomes that KiwiSaver is taken from. */
const PAY: ReadonlySet<Income["type"]> = new Set(["SALARY", "OVERTIME", "BONUS", "COMMISSION"]);

const incomeTypes = Object.entries(INCOME_LABELS) as [Income["type"], string][];

/** One applicant. Memoized, so that a keystroke renders one of them. */
const ApplicantFields = memo(function ApplicantFields(props: {
  applicant: ApplicantValues;
  index: number;
  name: string;
  others: string;
  isApart: boolean;
  faults: ValueFaults;
  gaps: ValueFaults;
  originals: Originals;
  usualKiwiSaverRate: number;
  on: FormHandlers;
}) {
  const { applicant, index, name, others, isApart, faults, gaps, originals, on } = props;
  const path = `applicants.${index}` as const;
  const incomes = incomeNames(applicant.incomes);
  return (
    <fieldset aria-label={name} className="grid min-w-0 gap-2 border-b pb-4">
      <FieldForm className="flex items-center gap-2">
        <TextCell
          on={on}
          path={`${path}.name`}
          label={`Applicant ${index + 1}: name`}
          value={applicant.name}
          placeholder={`Applicant ${index + 1}`}
          className="font-medium"
        />
        {isApart && (
          <div className="w-36 shrink-0">
            <ChoiceCell
              on={on}
              path={`${path}.home`}
              label={`${name}: lives in`}
              value={applicant.home}
              options={homes}
            />
          </div>
        )}
        {others !== "" && (
          <RemoveButton label={`Remove ${name}`} onPress={() => on.remove("applicants", index, name)} />
        )}
      </FieldForm>
      {applicant.incomes.map((row, place) => (
        <IncomeFields
          key={row.id}
          row={row}
          applicant={index}
          index={place}
          person={name}
          name={incomes[place] ?? ""}
          others={others}
          original={originals.get(row.id) as IncomeRow | undefined}
          faults={faultsWithin(faults, `${path}.incomes.${place}`)}
          gaps={faultsWithin(gaps, `${path}.incomes.${place}`)}
          on={on}
        />
      ))}
      <PersonalFields {...props} />
      <div className="-mt-1" data-adds={`${path}.incomes`}>
        <Menu
          label="Add income"
          name={`Add income: ${name}`}
          size="small"
          align="start"
          items={incomeTypes.map(([type, label]) => ({
            label,
            disabled: applicant.incomes.length === MOST.incomes,
            onSelect: () => on.edit({ kind: "addIncome", applicant: index, type }),
          }))}
        />
      </div>
    </fieldset>
  );
});

/** Age, KiwiSaver and student loan on one line. */
function PersonalFields(props: {
  applicant: ApplicantValues;
  index: number;
  name: string;
  faults: ValueFaults;
  gaps: ValueFaults;
  usualKiwiSaverRate: number;
  on: FormHandlers;
}) {
  const { applicant, index, name, faults, gaps, usualKiwiSaverRate, on } = props;
  const path = `applicants.${index}` as const;
  const notes = useId();
  const cell = (field: "age" | "kiwiSaverRate" | "studentLoanBalance", label: string) => ({
    on,
    path: `${path}.${field}` as const,
    label: `${name}: ${label}`,
    value: applicant[field],
    describedBy: notes,
    invalid: faults[`${path}.${field}`] !== undefined,
  });
  const hasLoan = applicant.studentLoan === "Y";
  const usual = percentText(usualKiwiSaverRate);
  return (
    <FieldForm className="grid grid-cols-[4rem_5.5rem_minmax(0,1fr)] items-end gap-x-2 gap-y-1">
      <Labelled label="Age">
        <TextCell {...cell("age", "age")} numeric />
      </Labelled>
      <Labelled label="KiwiSaver">
        <TextCell {...cell("kiwiSaverRate", "KiwiSaver")} numeric after="%" placeholder="0" />
      </Labelled>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <div className="flex h-8 shrink-0 items-center pointer-coarse:h-11">
          <Checkbox
            label="Student loan"
            aria-label={`${name}: student loan`}
            checked={hasLoan}
            onChange={(event) => on.change(`${path}.studentLoan`, event.target.checked ? "Y" : "N")}
          />
        </div>
        {(hasLoan || applicant.studentLoanBalance !== "") && (
          <div className="min-w-32 flex-1">
            <MoneyCell {...cell("studentLoanBalance", "student loan balance")} after="owing" />
          </div>
        )}
      </div>
      <RowNotes
        id={notes}
        labels={{
          [`${path}.age`]: `${name}: age`,
          [`${path}.kiwiSaverRate`]: `${name}: KiwiSaver`,
          [`${path}.studentLoanBalance`]: `${name}: student loan balance`,
        }}
        faults={faults}
        gaps={gaps}
      >
        {applicant.kiwiSaverRate === "" && applicant.incomes.some(({ type }) => PAY.has(type)) && (
          <span className="text-muted">
            No KiwiSaver.{" "}
            <TextButton
              label={`${name}: KiwiSaver ${usual}%`}
              onPress={() => on.change(`${path}.kiwiSaverRate`, usual)}
            >
              Use the usual {usual}%
            </TextButton>
          </span>
        )}
      </RowNotes>
    </FieldForm>
  );
}
