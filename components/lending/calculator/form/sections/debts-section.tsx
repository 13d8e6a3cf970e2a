import { memo } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { ProofMark } from "#components/reading/proof/proof-mark.tsx";
import { Segments } from "#components/ui/forms/segments.tsx";
import { Menu } from "#components/ui/overlays/menu.tsx";
import { DEBT_TYPES, DEBTS, FLAT_DEBTS, MAX_ITEMS } from "#lib/lending/serviceability/core/household.ts";
import { blankDebt, type DebtRow } from "#lib/lending/serviceability/core/in-file/row.ts";
import { formatMoney, formatWholeMoney } from "#lib/platform/money.ts";
import { useCalculatorContext } from "../calculator-context.ts";
import { undecidedMark } from "../proofs/input-mark.ts";
import { applicantNames, debtNames } from "../values/names.ts";
import { debtTotals } from "../values/totals.ts";
import { type CalculatorValues, newId } from "../values/values.ts";
import { AmountLine } from "./amount-line.tsx";
import { FieldForm, FieldSection, useSources } from "./field-section.tsx";
import { RemoveButton } from "./form-cells.tsx";
import { focusAdded, focusField } from "./keep-focus.ts";
import { LedgerLine } from "./ledger-line.tsx";
import { RowNotes, type RowProps, useRowFigures } from "./row-figures.tsx";

const outcomes = [
  { value: "STAYS", label: "Stays" },
  { value: "REPAID", label: "Repaid" },
  { value: "UNDECIDED", label: "Undecided" },
] as const;

/** The types that become a row. A student loan belongs to the applicant who repays it from their pay. */
const ROW_TYPES = DEBT_TYPES.filter((type) => type !== "STUDENT_LOAN");

/** Every debt and the rent, with outcomes. */
export const DebtsSection = memo(function DebtsSection() {
  const { form, prefill, proofs, conflicts } = useCalculatorContext();
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "debts", keyName: "key" });
  const { names, evidence } = useWatch({ control, name: "debts", compute: namesAndEvidence });
  const rent = useWatch({ control, name: "expenses.rentBoard" });
  const borrowers = useWatch({ control, name: "applicants", compute: withoutStudentLoan });
  const rentSource = prefill.sources.rentBoard;
  const { sources, sourceIdOf } = useSources([...evidence, rentSource]);
  return (
    <FieldSection
      title="Debts and rent"
      total={<DebtTotal />}
      adds={
        <span data-adds="debts">
          <Menu
            label="Add debt"
            size="small"
            align="start"
            items={[
              ...ROW_TYPES.map((type) => ({
                label: DEBTS[type].label,
                disabled: fields.length === MAX_ITEMS.debts,
                onSelect: () => {
                  append(blankDebt(newId(fields), type));
                  focusAdded("debts");
                },
              })),
              ...borrowers.map(({ index, name }) => ({
                label: `${DEBTS.STUDENT_LOAN.label}: ${name}`,
                onSelect: () => {
                  form.change(`applicants.${index}.studentLoan`, true);
                  focusField(`applicants.${index}.studentLoanBalance`);
                },
              })),
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
          index={index}
          onRemove={remove}
          name={names[index] ?? ""}
          sourceId={sourceIdOf(evidence[index])}
        />
      ))}
      {FLAT_DEBTS.map(
        ({ field }) =>
          conflicts[field] && (
            <p key={field} className="text-pretty text-sm text-warning">
              {conflicts[field]}
            </p>
          ),
      )}
      <FieldForm className="border-b">
        <AmountLine
          path="expenses.rentBoard.amount"
          label="Rent or board"
          aside="paid now"
          unit="a month"
          value={rent.amount}
          of="rentBoard"
          sourceId={sourceIdOf(rentSource)}
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

function namesAndEvidence(debts: readonly DebtRow[]): { names: string[]; evidence: string[] } {
  return { names: debtNames(debts), evidence: debts.map(({ evidence }) => evidence) };
}

/** The applicants who may still get a student loan, by position. */
function withoutStudentLoan(applicants: CalculatorValues["applicants"]): { index: number; name: string }[] {
  return applicantNames(applicants).flatMap((name, index) =>
    applicants[index]?.studentLoan ? [] : [{ index, name }],
  );
}

/** Totals of the debts that stay, by the figures that banks assess. */
function DebtTotal() {
  const { control } = useCalculatorContext().form;
  const { balance, limit, repaymentMonthly } = useWatch({ control, name: "debts", compute: debtTotals });
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
        <Segments hideLabel label={label} options={options} value={value} onChoose={onChoose} />
      </div>
      {assumed && <ProofMark of={label} {...undecidedMark(assumed.what, assumed.as)} />}
    </div>
  );
}

const DebtFields = memo(function DebtFields(props: RowProps) {
  const { index, onRemove, name, sourceId } = props;
  const { form, proofs } = useCalculatorContext();
  const path = `debts.${index}` as const;
  const row = useWatch({ control: form.control, name: path });
  const needed = DEBTS[row.type].figure;
  const seen = { field: needed, row, sourceId };
  const { nameCell, line, mark, notes, restore } = useRowFigures({ path, name, values: row, seen });
  return (
    <FieldForm className="border-b">
      <LedgerLine
        name={nameCell(row.label, DEBTS[row.type].label)}
        figures={line(needed)}
        mark={mark(needed)}
        remove={<RemoveButton list="debts" name={name} onRemove={() => onRemove(index)} />}
      />
      <LedgerLine
        name={
          <Outcome
            label={`${name}: outcome`}
            value={row.outcome}
            options={outcomes}
            assumed={proofs && row.outcome === "UNDECIDED" ? { what: name, as: "staying" } : null}
            onChoose={(outcome) => form.change(`${path}.outcome`, outcome)}
          />
        }
        figures={needed !== "balance" && line("balance")}
        more={<RowNotes {...notes}>{restore}</RowNotes>}
      />
    </FieldForm>
  );
});

const rentOutcomes = [
  { value: "CONTINUES", label: "Continues" },
  { value: "ENDS", label: "Ends" },
  { value: "UNDECIDED", label: "Undecided" },
] as const;
