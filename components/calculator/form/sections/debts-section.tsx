import { memo, useId } from "react";
import { Segments } from "#components/ui/forms/segments.tsx";
import { Menu } from "#components/ui/overlays/menu.tsx";
import type { AmountKey } from "#lib/serviceability/core/fields.ts";
import { DEBT_TYPES, type DebtType, type RentOutcome } from "#lib/serviceability/core/household.ts";
import { NEEDED_FIGURE } from "#lib/serviceability/core/household-faults.ts";
import { DEBT_LABELS } from "#lib/serviceability/core/labels.ts";
import { AmountInput } from "../amount-input.tsx";
import type { FieldConflicts } from "../conflicts.ts";
import type { Prefill } from "../prefill-type.ts";
import type { ValueFaults } from "../read-values.ts";
import { debtNames } from "../values/names.ts";
import { type DebtRow, MOST } from "../values/values.ts";
import { FieldForm, FieldSection } from "./field-section.tsx";
import { type FormHandlers, MoneyCell, RemoveButton, TextCell } from "./form-cells.tsx";
import type { Originals } from "./people-section.tsx";
import { EvidenceMark, faultsWithin, RowNotes } from "./row-notes.tsx";

const outcomes = [
  { value: "STAYS", label: "Stays" },
  { value: "REPAID", label: "Repaid" },
  { value: "UNDECIDED", label: "Undecided" },
] as const;

/** After the figure that a debt is assessed by. */
const MEASURES = { balance: "owing", limit: "limit", repaymentMonthly: "a month" } as const;

/** What can be added; a student loan is entered with the applicant who repays it. */
const ADDED = DEBT_TYPES.filter((type) => type !== "STUDENT_LOAN");

const TOTALS = [
  "existingMortgages",
  "creditCardLimit",
  "overdraftLimit",
  "personalLoanMonthlyRepayment",
  "hirePurchaseOtherLoanMonthlyPayment",
] as const satisfies readonly AmountKey[];

/** Every debt with what becomes of it. Renders only if one of them changes. */
export const DebtsSection = memo(function DebtsSection(props: {
  debts: readonly DebtRow[];
  faults: ValueFaults;
  gaps: ValueFaults;
  originals: Originals;
  conflicts: FieldConflicts;
  on: FormHandlers;
}) {
  const { debts, faults, gaps, originals, conflicts, on } = props;
  const names = debtNames(debts);
  return (
    <FieldSection title="Debts" rows>
      {debts.map((row, index) => (
        <DebtFields
          key={row.id}
          row={row}
          index={index}
          name={names[index] ?? ""}
          original={originals.get(row.id) as DebtRow | undefined}
          faults={faultsWithin(faults, `debts.${index}`)}
          gaps={faultsWithin(gaps, `debts.${index}`)}
          on={on}
        />
      ))}
      {TOTALS.map(
        (field) =>
          conflicts[field] && (
            <p key={field} className="text-pretty text-sm text-warning">
              {conflicts[field]}
            </p>
          ),
      )}
      <div data-adds="debts">
        <Menu
          label="Add debt"
          size="small"
          variant="secondary"
          align="start"
          items={ADDED.map((type) => ({
            label: DEBT_LABELS[type],
            disabled: debts.length === MOST.debts,
            onSelect: () => on.edit({ kind: "addDebt", type }),
          }))}
        />
      </div>
    </FieldSection>
  );
});

const DebtFields = memo(function DebtFields(props: {
  row: DebtRow;
  index: number;
  name: string;
  original: DebtRow | undefined;
  faults: ValueFaults;
  gaps: ValueFaults;
  on: FormHandlers;
}) {
  const { row, index, name, original, faults, gaps, on } = props;
  const path = `debts.${index}` as const;
  const needed = NEEDED_FIGURE[row.type];
  const notes = useId();
  const label = `${name}: ${FIGURES[needed]}`;
  const balance = `${name}: balance`;
  const isSame = original === undefined || original[needed] === "" || original[needed] === row[needed];
  return (
    <FieldForm className="grid grid-cols-[minmax(0,1fr)_10rem_2rem] items-center gap-x-2 gap-y-1.5">
      <TextCell
        on={on}
        path={`${path}.label`}
        label={`${name}: name`}
        value={row.label}
        placeholder={DEBT_LABELS[row.type]}
      />
      <MoneyCell
        on={on}
        path={`${path}.${needed}`}
        label={label}
        value={row[needed]}
        describedBy={notes}
        invalid={faults[`${path}.${needed}`] !== undefined}
        after={MEASURES[needed]}
      />
      <RemoveButton label={`Remove ${name}`} onPress={() => on.remove("debts", index, name)} />
      <div className="max-[26rem]:col-span-full">
        <Segments
          label={`${name}: what becomes of it`}
          hideLabel
          value={row.outcome}
          options={outcomes}
          onChoose={(outcome) => on.change(`${path}.outcome`, outcome)}
        />
      </div>
      {needed !== "balance" && (
        <MoneyCell
          on={on}
          path={`${path}.balance`}
          label={balance}
          value={row.balance}
          describedBy={notes}
          invalid={faults[`${path}.balance`] !== undefined}
          after="owing"
          className="max-[26rem]:col-start-2"
        />
      )}
      <RowNotes
        id={notes}
        labels={{ [`${path}.${needed}`]: label, [`${path}.balance`]: balance }}
        faults={faults}
        gaps={gaps}
      >
        <EvidenceMark
          name={label}
          evidence={row.evidence}
          basis={row.basis}
          original={isSame ? null : original[needed]}
          onRestore={() => on.change(`${path}.${needed}`, original?.[needed] ?? "")}
        />
      </RowNotes>
    </FieldForm>
  );
});

const FIGURES: Readonly<Record<(typeof NEEDED_FIGURE)[DebtType], string>> = {
  balance: "balance",
  limit: "limit",
  repaymentMonthly: "repayment",
};

const rentOutcomes = [
  { value: "CONTINUES", label: "Continues" },
  { value: "ENDS", label: "Ends" },
  { value: "UNDECIDED", label: "Undecided" },
] as const;

/** The rent that the applicants pay, and whether it goes on after the purchase. */
export const RentSection = memo(function RentSection(props: {
  rent: string;
  outcome: RentOutcome;
  fault: string | undefined;
  prefill: Prefill;
  conflict: string | undefined;
  on: FormHandlers;
}) {
  const { rent, outcome, fault, prefill, conflict, on } = props;
  return (
    <FieldSection title="Rent paid now" rows>
      <FieldForm className="grid items-start gap-x-4 gap-y-2 min-[26rem]:grid-cols-[10rem_minmax(0,1fr)]">
        <AmountInput
          on={on}
          path="expenses.rentBoard"
          label="Rent or board"
          per="a month"
          value={rent}
          fault={fault}
          source={prefill.sources.rentBoard}
          original={prefill.values.expenses.rentBoard}
          conflict={conflict}
        />
        {rent.trim() !== "" && (
          <div className="min-[26rem]:pt-6">
            <Segments
              label="Rent after the purchase"
              hideLabel
              value={outcome}
              options={rentOutcomes}
              onChoose={(next) => on.change("rentOutcome", next)}
            />
          </div>
        )}
      </FieldForm>
    </FieldSection>
  );
});
