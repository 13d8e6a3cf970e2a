import { memo, useId } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
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
import type { ValueFaults } from "../read-case.ts";
import type { CalculatorForm } from "../use-calculator.ts";
import { applicantNames, debtNames } from "../values/names.ts";
import { debtTotals } from "../values/totals.ts";
import { blankDebt, type CalculatorValues, type DebtRow, MAX_ITEMS, newId } from "../values/values.ts";
import { AmountLine, Changed } from "./amount-line.tsx";
import { FieldForm, FieldSection, sectionSources, sourceIdOf } from "./field-section.tsx";
import { MoneyCell, RemoveButton, TextCell } from "./form-cells.tsx";
import { confirmRemoval, focusAdded, focusField } from "./keep-focus.ts";
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

/** Every debt and the rent, with outcomes. */
export const DebtsSection = memo(function DebtsSection(props: {
  form: CalculatorForm;
  faults: ValueFaults;
  gaps: ValueFaults;
  prefill: Prefill;
  proofs: FileProofs | null;
  originals: Originals;
  conflicts: FieldConflicts;
}) {
  const { form, faults, gaps, prefill, proofs, originals, conflicts } = props;
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "debts", keyName: "key" });
  const debts = useWatch({ control, name: "debts" });
  const rent = useWatch({ control, name: "expenses.rentBoard" });
  const applicants = useWatch({ control, name: "applicants" });
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
                onSelect: () => {
                  append(blankDebt(newId(debts), type));
                  focusAdded("debts");
                },
              })),
              ...studentLoans(applicants, form),
            ]}
          />
        </span>
      }
      sources={sources}
      rows
    >
      {fields.map((row, index) => (
        <DebtFields
          key={row.id}
          form={form}
          index={index}
          onRemove={remove}
          name={names[index] ?? ""}
          original={originals.get(row.id) as DebtRow | undefined}
          proof={proofs?.[row.id]}
          isOfFile={proofs !== null}
          sourceId={sourceIdOf(sources, row.evidence)}
          faults={faultsWithin(faults, `debts.${index}`)}
          gaps={faultsWithin(gaps, `debts.${index}`)}
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
          form={form}
          path="expenses.rentBoard.amount"
          label="Rent or board"
          aside="paid now"
          unit="a month"
          value={rent.amount}
          fault={faults["expenses.rentBoard.amount"]}
          source={rentSource}
          sourceId={sourceIdOf(sources, rentSource)}
          original={prefill.values.expenses.rentBoard.amount}
          proof={proofs?.rentBoard}
          isOfFile={proofs !== null}
          conflict={conflicts.rentBoard}
        />
        {rent.amount !== null && (
          <Outcome
            label="Rent after the purchase"
            value={rent.outcome}
            options={rentOutcomes}
            assumed={proofs && rent.outcome === "UNDECIDED" ? { what: "The rent", as: "continuing" } : null}
            onChoose={(next) => form.change("expenses.rentBoard.outcome", next)}
          />
        )}
      </FieldForm>
    </FieldSection>
  );
});

/** Menu items that add a student loan to the applicant who repays it. */
function studentLoans(applicants: CalculatorValues["applicants"], form: CalculatorForm) {
  return applicantNames(applicants).flatMap((name, index) =>
    applicants[index]?.studentLoan
      ? []
      : {
          label: `${DEBT_LABELS.STUDENT_LOAN}: ${name}`,
          onSelect: () => {
            form.change(`applicants.${index}.studentLoan`, true);
            focusField(`applicants.${index}.studentLoanBalance`);
          },
        },
  );
}

/** Totals of the debts that stay, by the figures that banks assess. */
function DebtTotal({ debts }: { debts: readonly DebtRow[] }) {
  const { balance, limit, repaymentMonthly } = debtTotals(debts);
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
  form: CalculatorForm;
  index: number;
  onRemove: (index: number) => void;
  name: string;
  original: DebtRow | undefined;
  proof: InputProof | undefined;
  isOfFile: boolean;
  sourceId: string | undefined;
  faults: ValueFaults;
  gaps: ValueFaults;
}) {
  const { form, index, onRemove, name, original, proof, isOfFile, sourceId, faults, gaps } = props;
  const path = `debts.${index}` as const;
  const row = useWatch({ control: form.control, name: path });
  const needed = NEEDED_FIGURE[row.type];
  const notes = useId();
  const label = `${name}: ${FIGURES[needed]}`;
  const balance = `${name}: balance`;
  const shown = original?.[needed] ?? null;
  const isChanged = shown !== null && shown !== row[needed];
  const describedBy = isChanged || sourceId === undefined ? notes : `${sourceId} ${notes}`;
  return (
    <FieldForm className="border-b">
      <LedgerLine
        name={
          <TextCell
            form={form}
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
              form={form}
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
        remove={
          <RemoveButton
            label={`Remove ${name}`}
            onPress={() =>
              confirmRemoval(
                "debts",
                name,
                form.undoable(() => onRemove(index)),
              )
            }
          />
        }
      />
      <LedgerLine
        name={
          <Outcome
            label={`${name}: outcome`}
            value={row.outcome}
            options={outcomes}
            assumed={isOfFile && row.outcome === "UNDECIDED" ? { what: name, as: "staying" } : null}
            onChoose={(outcome) => form.change(`${path}.outcome`, outcome)}
          />
        }
        figures={
          needed !== "balance" && (
            <>
              <MoneyCell
                form={form}
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
                onRestore={() => form.change(`${path}.${needed}`, shown)}
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
