import { Plus } from "lucide-react";
import { useWatch } from "react-hook-form";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { Menu } from "#components/ui/overlays/menu.tsx";
import { INCOME_TYPES, INCOMES, type Income } from "#lib/lending/serviceability/core/household.ts";
import { useCalculatorContext } from "../calculator-context.ts";
import { withHome, withoutApplicant } from "../values/change-rows.ts";
import { percentText } from "../values/texts.ts";
import { type ApplicantValues, blankApplicant } from "../values/values.ts";
import { FieldForm } from "./field-section.tsx";
import { ChoiceCell, NoteButton, RemoveButton, TextCell } from "./form-cells.tsx";
import { LedgerLine } from "./ledger-line.tsx";
import { RowNotes, useRowFigures } from "./row-figures.tsx";

/** A longer name gets a line of its own, because beside the other fields it would be cut off. */
const SHORT_NAME = 11;

// Hoisted so that keystrokes do not re-render the icon.
const plus = <Plus />;

const homes = [
  { value: 0, label: "Household 1" },
  { value: 1, label: "Household 2" },
];

export type ApplicantProps = {
  index: number;
  /** The position of the applicant's household. */
  home: number;
  name: string;
  /** All applicants' names, one a line, if there are several. */
  others: string;
  isApart: boolean;
};

/** Name, age, KiwiSaver and student loan on one line, with the menu that adds an income. */
export function PersonLine(
  props: ApplicantProps & { isPaid: boolean; isFull: boolean; onAdd: (type: Income["type"]) => void },
) {
  const { index, home, name, others, isApart, isPaid, isFull, onAdd } = props;
  const { form, tax } = useCalculatorContext();
  const path = `applicants.${index}` as const;
  const applicant = useWatch({ control: form.control, name: path, compute: withoutIncomes });
  const { cell, line, notes } = useRowFigures({ path, name, values: applicant });
  const { studentLoan: hasLoan, kiwiSaverRate } = applicant;
  const usual = percentText(tax.kiwiSaverDefaultRate);
  return (
    <FieldForm>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 py-px">
        <TextCell
          path={`${path}.name`}
          label={`Applicant ${index + 1}: name`}
          value={applicant.name}
          placeholder={`Applicant ${index + 1}`}
          className={`min-w-16 flex-1 font-semibold ${applicant.name.length > SHORT_NAME ? "basis-full" : "basis-16"}`}
        />
        <span className="flex items-center gap-1">
          <Small>Age</Small>
          {cell("age", { className: "max-w-9" })}
        </span>
        <span className="flex items-center gap-1">
          <Small>KiwiSaver</Small>
          {cell("kiwiSaverRate", { placeholder: "0", className: "max-w-12" })}
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
            items={INCOME_TYPES.map((type) => ({
              label: INCOMES[type].label,
              disabled: isFull,
              onSelect: () => onAdd(type),
            }))}
          />
          {others !== "" && (
            <RemoveButton
              list="applicants"
              name={name}
              onRemove={() => form.adopt((values) => withoutApplicant(values, index))}
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
        <LedgerLine name="Student loan balance" figures={line("studentLoanBalance")} />
      )}
      <RowNotes {...notes}>
        {kiwiSaverRate === null && isPaid && (
          <span className="text-muted">
            No KiwiSaver assumed.{" "}
            <NoteButton
              label={`${name}: KiwiSaver ${usual}%`}
              onPress={() => form.change(`${path}.kiwiSaverRate`, tax.kiwiSaverDefaultRate)}
            >
              Use the usual {usual}%
            </NoteButton>
          </span>
        )}
      </RowNotes>
    </FieldForm>
  );
}

/** What is shown on the line. An applicant who was just removed is blank. */
function withoutIncomes(applicant = blankApplicant("")): Omit<ApplicantValues, "incomes"> {
  const { incomes: _, ...shown } = applicant;
  return shown;
}

function Small({ children }: { children: string }) {
  return (
    <span aria-hidden className="text-muted text-xs">
      {children}
    </span>
  );
}
