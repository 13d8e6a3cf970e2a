import Plus from "lucide-react/icons/plus";
import { useId } from "react";
import { Checkbox } from "#components/ui/forms/choices.tsx";
import { Menu } from "#components/ui/overlays/menu.tsx";
import type { Income } from "#lib/lending/serviceability/core/household.ts";
import { INCOME_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import { MAX_KIWISAVER_RATE, type PreparedTax } from "#lib/reading/tax/tax.ts";
import type { FileProofs } from "../proofs/file-proofs.ts";
import type { ValueFaults } from "../read-case.ts";
import type { CalculatorForm } from "../use-calculator.ts";
import { withHome, withoutApplicant } from "../values/change-rows.ts";
import { percentText, percentUpTo, yearsFrom } from "../values/texts.ts";
import { type ApplicantValues, MAX_ITEMS } from "../values/values.ts";
import { FieldForm } from "./field-section.tsx";
import { ChoiceCell, MoneyCell, NumberCell, RemoveButton, TextButton, TextCell } from "./form-cells.tsx";
import { confirmRemoval } from "./keep-focus.ts";
import { LedgerLine, LineUnit } from "./ledger-line.tsx";
import { RowNotes } from "./row-notes.tsx";

/** The file's rows by id. */
export type Originals = ReadonlyMap<string, unknown>;

// Hoisted so that keystrokes do not re-render the icon.
const plus = <Plus />;

const homes = [
  { value: 0, label: "Household 1" },
  { value: 1, label: "Household 2" },
];

const AGE = yearsFrom(16, 99);
const KIWISAVER = percentUpTo(MAX_KIWISAVER_RATE);

/** The incomes that KiwiSaver is deducted from. */
export const PAY: ReadonlySet<Income["type"]> = new Set(["SALARY", "OVERTIME", "BONUS", "COMMISSION"]);

const incomeTypes = Object.entries(INCOME_LABELS) as [Income["type"], string][];

export type ApplicantProps = {
  form: CalculatorForm;
  tax: PreparedTax;
  index: number;
  /** The position of the applicant's household. */
  home: number;
  name: string;
  others: string;
  isApart: boolean;
  faults: ValueFaults;
  gaps: ValueFaults;
  proofs: FileProofs | null;
  originals: Originals;
  usualKiwiSaverRate: number;
  /** Why the pay entered conflicts with the statements; empty if it does not. */
  payConflict: string;
};

/** Name, age, KiwiSaver and student loan on one line, with the menu that adds an income. */
export function PersonLine(
  props: ApplicantProps & { applicant: ApplicantValues; onAdd: (type: Income["type"]) => void },
) {
  const { form, applicant, index, home, name, others, isApart, faults, gaps, usualKiwiSaverRate } = props;
  const path = `applicants.${index}` as const;
  const notes = useId();
  const cell = (field: "age" | "kiwiSaverRate" | "studentLoanBalance", label: string) => ({
    form,
    path: `${path}.${field}` as const,
    label: `${name}: ${label}`,
    value: applicant[field],
    describedBy: notes,
    invalid: faults[`${path}.${field}`] !== undefined,
  });
  const { studentLoan: hasLoan, kiwiSaverRate } = applicant;
  const usual = percentText(usualKiwiSaverRate);
  return (
    <FieldForm>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 py-px">
        <TextCell
          form={form}
          path={`${path}.name`}
          label={`Applicant ${index + 1}: name`}
          value={applicant.name}
          placeholder={`Applicant ${index + 1}`}
          className="min-w-16 flex-1 basis-16 font-semibold"
        />
        <span className="flex items-center gap-1">
          <Small>Age</Small>
          <NumberCell {...cell("age", "age")} kind={AGE} className="max-w-9" />
        </span>
        <span className="flex items-center gap-1">
          <Small>KiwiSaver</Small>
          <NumberCell
            {...cell("kiwiSaverRate", "KiwiSaver")}
            kind={KIWISAVER}
            after="%"
            placeholder="0"
            className="max-w-12"
          />
        </span>
        <span className="whitespace-nowrap text-sm">
          <Checkbox
            label="Student loan"
            aria-label={`${name}: student loan`}
            checked={hasLoan}
            onChange={(event) => form.change(`${path}.studentLoan`, event.target.checked)}
          />
        </span>
        <span className="flex items-center" data-adds={`${path}.incomes`}>
          <Menu
            label={`Add income: ${name}`}
            icon={plus}
            size="small"
            items={incomeTypes.map(([type, label]) => ({
              label,
              disabled: applicant.incomes.length === MAX_ITEMS.incomes,
              onSelect: () => props.onAdd(type),
            }))}
          />
          {others !== "" && (
            <RemoveButton
              label={`Remove ${name}`}
              onPress={() =>
                confirmRemoval(
                  "applicants",
                  name,
                  form.adopt((values) => withoutApplicant(values, index)),
                )
              }
            />
          )}
        </span>
      </div>
      {isApart && (
        <LedgerLine
          name="Lives in"
          figures={
            <ChoiceCell
              name={`${path}.home`}
              label={`${name}: lives in`}
              value={home}
              options={homes}
              onChoose={(next) => form.adopt((values) => withHome(values, index, next))}
            />
          }
        />
      )}
      {(hasLoan || applicant.studentLoanBalance !== null) && (
        <LedgerLine
          name="Student loan balance"
          figures={
            <>
              <MoneyCell {...cell("studentLoanBalance", "student loan balance")} />
              <LineUnit>owing</LineUnit>
            </>
          }
        />
      )}
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
        {kiwiSaverRate === null && applicant.incomes.some(({ type }) => PAY.has(type)) && (
          <span className="text-muted">
            No KiwiSaver assumed.{" "}
            <TextButton
              label={`${name}: KiwiSaver ${usual}%`}
              onPress={() => form.change(`${path}.kiwiSaverRate`, usualKiwiSaverRate)}
            >
              Use the usual {usual}%
            </TextButton>
          </span>
        )}
      </RowNotes>
    </FieldForm>
  );
}

function Small({ children }: { children: string }) {
  return (
    <span aria-hidden className="text-muted text-xs">
      {children}
    </span>
  );
}
