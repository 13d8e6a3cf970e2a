import Plus from "lucide-react/icons/plus";
import { useId } from "react";
import { Checkbox } from "#components/ui/forms/choices.tsx";
import { Menu } from "#components/ui/overlays/menu.tsx";
import type { Income } from "#lib/lending/serviceability/core/household.ts";
import { INCOME_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import type { FileProofs } from "../proofs/file-proofs.ts";
import type { ValueFaults } from "../read-values.ts";
import { percentText } from "../values/texts.ts";
import { type ApplicantValues, MAX_ITEMS } from "../values/values.ts";
import { FieldForm } from "./field-section.tsx";
import {
  ChoiceCell,
  type FormHandlers,
  MoneyCell,
  RemoveButton,
  TextButton,
  TextCell,
} from "./form-cells.tsx";
import { LedgerLine, LineUnit } from "./ledger-line.tsx";
import { RowNotes } from "./row-notes.tsx";

/** The file's rows by id. */
export type Originals = ReadonlyMap<string, unknown>;

// Hoisted so that keystrokes do not re-render the icon.
const plus = <Plus />;

const homes = [
  { value: "0", label: "Household 1" },
  { value: "1", label: "Household 2" },
];

/** The incomes that KiwiSaver is deducted from. */
export const PAY: ReadonlySet<Income["type"]> = new Set(["SALARY", "OVERTIME", "BONUS", "COMMISSION"]);

const incomeTypes = Object.entries(INCOME_LABELS) as [Income["type"], string][];

export type ApplicantProps = {
  applicant: ApplicantValues;
  index: number;
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
  on: FormHandlers;
};

/** Name, age, KiwiSaver and student loan on one line, with the menu that adds an income. */
export function PersonLine(props: ApplicantProps) {
  const { applicant, index, name, others, isApart, faults, gaps, usualKiwiSaverRate, on } = props;
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
    <FieldForm>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 py-px">
        <TextCell
          on={on}
          path={`${path}.name`}
          label={`Applicant ${index + 1}: name`}
          value={applicant.name}
          placeholder={`Applicant ${index + 1}`}
          className="min-w-16 flex-1 basis-16 font-semibold"
        />
        <span className="flex items-center gap-1">
          <Small>Age</Small>
          <TextCell {...cell("age", "age")} numeric className="max-w-9" />
        </span>
        <span className="flex items-center gap-1">
          <Small>KiwiSaver</Small>
          <TextCell
            {...cell("kiwiSaverRate", "KiwiSaver")}
            numeric
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
            onChange={(event) => on.change(`${path}.studentLoan`, event.target.checked ? "Y" : "N")}
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
              onSelect: () => on.edit({ kind: "addIncome", applicant: index, type }),
            }))}
          />
          {others !== "" && (
            <RemoveButton label={`Remove ${name}`} onPress={() => on.remove("applicants", index, name)} />
          )}
        </span>
      </div>
      {isApart && (
        <LedgerLine
          name="Lives in"
          figures={
            <ChoiceCell
              on={on}
              path={`${path}.home`}
              label={`${name}: lives in`}
              value={applicant.home}
              options={homes}
            />
          }
        />
      )}
      {(hasLoan || applicant.studentLoanBalance !== "") && (
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
        {applicant.kiwiSaverRate === "" && applicant.incomes.some(({ type }) => PAY.has(type)) && (
          <span className="text-muted">
            No KiwiSaver assumed.{" "}
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

function Small({ children }: { children: string }) {
  return (
    <span aria-hidden className="text-muted text-xs">
      {children}
    </span>
  );
}
