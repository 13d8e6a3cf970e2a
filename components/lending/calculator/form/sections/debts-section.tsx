import { memo, useId } from "react";
import { ProofMark } from "#components/reading/proof/proof-mark.tsx";
import { Segments } from "#components/ui/forms/segments.tsx";
import { Menu } from "#components/ui/overlays/menu.tsx";
import type { AmountKey } from "#lib/lending/serviceability/core/fields.ts";
import { DEBT_TYPES, type DebtType } from "#lib/lending/serviceability/core/household.ts";
import { NEEDED_FIGURE } from "#lib/lending/serviceability/core/household-faults.ts";
import { DEBT_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import { formatWholeMoney } from "#lib/platform/format/money.ts";
import { formatMoney } from "#lib/platform/money.ts";
import type { FieldConflicts } from "../conflicts.ts";
import type { Prefill } from "../prefill-type.ts";
import type { FileProofs, InputProof } from "../proofs/file-proofs.ts";
import { undecidedMark } from "../proofs/input-mark.ts";
import { InputProofMark } from "../proofs/input-proof-mark.tsx";
import type { ValueFaults } from "../read-values.ts";
import { debtNames } from "../values/names.ts";
import { debtTotals } from "../values/totals.ts";
import { type CalculatorValues, type DebtRow, MAX_ITEMS } from "../values/values.ts";
import { AmountLine, Changed } from "./amount-line.tsx";
import { FieldForm, FieldSection, sectionSources, sourceIdOf } from "./field-section.tsx";
import { type FormHandlers, MoneyCell, RemoveButton, TextCell } from "./form-cells.tsx";
import { focusField } from "./keep-focus.ts";
import { LedgerLine, LineUnit } from "./ledger-line.tsx";
import type { Originals } from "./person-line.tsx";
import { faultsWithin, RowNotes } from "./row-notes.tsx";

const outcomes = [
  { value: "STAYS", label: "Stays" },
  { value: "REPAID", label: "Repaid" },
  { value: "UNDECIDED", label: "Undecided" },
] as const;

/** The unit of the figure that a debt is assessed on. */
const MEASURES = { balance: "owing", limit: "limit", repaymentMonthly: "a month" } as const;

/** The types that become a row. A student loan belongs to the applicant who repays it from their pay. */
const ROW_TYPES = DEBT_TYPES.filter((type) => type !== "STUDENT_LOAN");

const TOTALS = [
  "existingMortgages",
  "creditCardLimit",
  "overdraftLimit",
  "personalLoanMonthlyRepayment",
  "hirePurchaseOtherLoanMonthlyPayment",
] as const satisfies readonly AmountKey[];

/** Every debt and the rent, with outcomes. Re-renders only when one of them changes. */
export const DebtsSection = memo(function DebtsSection(props: {
  debts: readonly DebtRow[];
  /** The names of the applicants without a student loan, one on each line; empty lines for the others. */
  withoutStudentLoan: string;
  rent: string;
  rentOutcome: CalculatorValues["rentOutcome"];
  rentFault: string | undefined;
  faults: ValueFaults;
  gaps: ValueFaults;
  prefill: Prefill;
  proofs: FileProofs | null;
  originals: Originals;
  conflicts: FieldConflicts;
  on: FormHandlers;
}) {
  const { debts, withoutStudentLoan, rent, rentOutcome, rentFault, faults, gaps, prefill } = props;
  const { proofs, originals, conflicts, on } = props;
  const id = useId();
  const names = debtNames(debts);
  const rentSource = prefill.sources.rentBoard;
  const sources = sectionSources(id, [...debts.map(({ evidence }) => evidence), rentSource]);
  return (
    <FieldSection
      title="Debts and rent"
      total={<DebtTotal debts={debts} />}
      adds={
        <span data-adds="debts">
          <Menu
            label="Add debt"
            size="small"
            align="start"
            items={[
              ...ROW_TYPES.map((type) => ({
                label: DEBT_LABELS[type],
                disabled: debts.length === MAX_ITEMS.debts,
                onSelect: () => on.edit({ kind: "addDebt", type }),
              })),
              ...studentLoans(withoutStudentLoan, on),
            ]}
          />
        </span>
      }
      sources={sources}
      rows
    >
      {debts.map((row, index) => (
        <DebtFields
          key={row.id}
          row={row}
          index={index}
          name={names[index] ?? ""}
          original={originals.get(row.id) as DebtRow | undefined}
          proof={proofs?.[row.id]}
          isOfFile={proofs !== null}
          sourceId={sourceIdOf(sources, row.evidence)}
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
      <FieldForm className="border-b">
        <AmountLine
          on={on}
          path="expenses.rentBoard"
          label="Rent or board"
          aside="paid now"
          unit="a month"
          value={rent}
          fault={rentFault}
          source={rentSource}
          sourceId={sourceIdOf(sources, rentSource)}
          original={prefill.values.expenses.rentBoard}
          proof={proofs?.rentBoard}
          isOfFile={proofs !== null}
          conflict={conflicts.rentBoard}
        />
        {rent.trim() !== "" && (
          <Outcome
            label="Rent after the purchase"
            value={rentOutcome}
            options={rentOutcomes}
            assumed={proofs && rentOutcome === "UNDECIDED" ? { what: "The rent", as: "continuing" } : null}
            onChoose={(next) => on.change("rentOutcome", next)}
          />
        )}
      </FieldForm>
    </FieldSection>
  );
});

/** Menu items that add a student loan to the applicant who repays it. */
function studentLoans(withoutStudentLoan: string, on: FormHandlers) {
  return withoutStudentLoan.split("\n").flatMap((name, index) =>
    name === ""
      ? []
      : {
          label: `${DEBT_LABELS.STUDENT_LOAN}: ${name}`,
          onSelect: () => {
            on.change(`applicants.${index}.studentLoan`, "Y");
            focusField(`applicants.${index}.studentLoanBalance`);
          },
        },
  );
}

/** Totals of the debts that stay, by the figures that banks assess. */
function DebtTotal({ debts }: { debts: readonly DebtRow[] }) {
  const totals = debtTotals(debts);
  if (totals === null) return null;
  const { balance, limit, repaymentMonthly } = totals;
  const parts = [
    balance > 0 && `${formatWholeMoney(balance)} owing`,
    limit > 0 && `${formatWholeMoney(limit)} limits`,
    repaymentMonthly > 0 && `${formatMoney(repaymentMonthly)} a month`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** The outcome of a debt or the rent, with a mark while it is assumed. */
function Outcome<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  assumed: { what: string; as: string } | null;
  onChoose: (value: Value) => void;
}) {
  const { label, value, options, assumed, onChoose } = props;
  return (
    <div className="flex items-center gap-1.5 py-px">
      <div className="[&>fieldset>div]:flex-nowrap [&>fieldset>div]:p-px [&_label]:min-h-5.5 [&_label]:px-1 [&_label]:text-sm pointer-coarse:[&_label]:min-h-10">
        <Segments hideLabel {...{ label, options, value, onChoose }} />
      </div>
      {assumed && <ProofMark of={label} {...undecidedMark(assumed.what, assumed.as)} />}
    </div>
  );
}

const DebtFields = memo(function DebtFields(props: {
  row: DebtRow;
  index: number;
  name: string;
  original: DebtRow | undefined;
  proof: InputProof | undefined;
  isOfFile: boolean;
  sourceId: string | undefined;
  faults: ValueFaults;
  gaps: ValueFaults;
  on: FormHandlers;
}) {
  const { row, index, name, original, proof, isOfFile, sourceId, faults, gaps, on } = props;
  const path = `debts.${index}` as const;
  const needed = NEEDED_FIGURE[row.type];
  const notes = useId();
  const label = `${name}: ${FIGURES[needed]}`;
  const balance = `${name}: balance`;
  const shown = original?.[needed] ?? "";
  const isChanged = shown !== "" && shown !== row[needed];
  const describedBy = isChanged || sourceId === undefined ? notes : `${sourceId} ${notes}`;
  return (
    <FieldForm className="border-b">
      <LedgerLine
        name={
          <TextCell
            on={on}
            path={`${path}.label`}
            label={`${name}: name`}
            value={row.label}
            placeholder={DEBT_LABELS[row.type]}
            className="-ml-1"
          />
        }
        figures={
          <>
            <MoneyCell
              on={on}
              path={`${path}.${needed}`}
              label={label}
              value={row[needed]}
              describedBy={describedBy}
              invalid={faults[`${path}.${needed}`] !== undefined}
            />
            <LineUnit>{MEASURES[needed]}</LineUnit>
          </>
        }
        mark={
          <InputProofMark
            of={label}
            value={row[needed]}
            original={shown}
            source={row.evidence}
            {...{ proof, isOfFile }}
          />
        }
        remove={<RemoveButton label={`Remove ${name}`} onPress={() => on.remove("debts", index, name)} />}
      />
      <LedgerLine
        name={
          <Outcome
            label={`${name}: outcome`}
            value={row.outcome}
            options={outcomes}
            assumed={isOfFile && row.outcome === "UNDECIDED" ? { what: name, as: "staying" } : null}
            onChoose={(outcome) => on.change(`${path}.outcome`, outcome)}
          />
        }
        figures={
          needed !== "balance" && (
            <>
              <MoneyCell
                on={on}
                path={`${path}.balance`}
                label={balance}
                value={row.balance}
                describedBy={notes}
                invalid={faults[`${path}.balance`] !== undefined}
              />
              <LineUnit>owing</LineUnit>
            </>
          )
        }
        more={
          <RowNotes
            id={notes}
            labels={{
              [`${path}.${needed}`]: label,
              [`${path}.balance`]: balance,
              [`${path}.outcome`]: name,
            }}
            faults={faults}
            gaps={gaps}
          >
            {isChanged && (
              <Changed
                label={label}
                source={row.evidence}
                original={shown}
                onRestore={() => on.change(`${path}.${needed}`, shown)}
              />
            )}
          </RowNotes>
        }
      />
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
