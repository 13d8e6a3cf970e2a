import { memo, useId } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { Menu } from "#components/ui/overlays/menu.tsx";
import {
  MAX_ITEMS,
  MAX_TERM_YEARS,
  PART_TYPES,
  PURPOSES,
} from "#lib/lending/serviceability/core/household.ts";
import { PART_LABELS, PURPOSE_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import { type Cents, formatWholeMoney } from "#lib/platform/money.ts";
import { useCalculatorContext } from "../calculator-context.ts";
import { ASSUMED } from "../proofs/input-mark.ts";
import { InputProofMark } from "../proofs/input-proof-mark.tsx";
import { withNewPart, withoutPart } from "../values/change-rows.ts";
import { fundsOf } from "../values/follow-change.ts";
import { RATE, yearsFrom } from "../values/texts.ts";
import { BLANK_VALUES, type CalculatorValues, type PartRow } from "../values/values.ts";
import { AmountLine } from "./amount-line.tsx";
import { FieldForm, FieldSection } from "./field-section.tsx";
import { AddButton, ChoiceCell, RemoveButton } from "./form-cells.tsx";
import { LedgerLine } from "./ledger-line.tsx";
import { RowNotes, useRowFigures } from "./row-figures.tsx";
import { useShownLines } from "./shown-lines.ts";

const purposes = PURPOSES.map((value) => ({ value, label: PURPOSE_LABELS[value] }));
const TERM = yearsFrom(1, MAX_TERM_YEARS);
const partTypes = PART_TYPES.map((value) => ({ value, label: PART_LABELS[value] }));

const parts = [
  { key: "savings", label: "Savings" },
  { key: "kiwiSaver", label: "KiwiSaver withdrawal" },
  { key: "gift", label: "Gift" },
  { key: "other", label: "Other deposit" },
  { key: "costs", label: "Costs" },
  { key: "debtsRepaid", label: "Debts repaid" },
] as const;

/** The usual sources of a deposit. */
const usualParts = ["savings", "kiwiSaver", "gift"] as const;

/** The purchase, its funds and the requested loan. */
export const LoanSection = memo(function LoanSection() {
  const { form, prefill } = useCalculatorContext();
  const { control } = form;
  const [loan, funds, offeredRate] = useWatch({ control, name: ["loan", "funds", "offeredRate"] });
  const { replace } = useFieldArray({ control, name: "loan.parts", keyName: "key" });
  const id = useId();
  const { isShown, folded, open } = useShownLines(parts, (key) => funds[key] !== null, usualParts);
  const { price, deposit } = fundsOf(funds);
  const isPriced = funds.price !== null;
  return (
    <FieldSection
      title="Proposed home loan"
      adds={
        <AddButton
          list="loan.parts"
          label={loan.parts.length === 0 ? "Split the loan" : "Add part"}
          disabled={loan.parts.length === MAX_ITEMS.parts}
          onPress={() => replace([...withNewPart(loan.parts, "INTEREST_ONLY")])}
        />
      }
      total={price !== null && `Deposit ${formatWholeMoney(deposit)}`}
      description={
        prefill.isRequested ? "From the loan request. Changes here stay in the calculation." : undefined
      }
      rows
    >
      <FieldForm>
        <AmountLine path="funds.price" label="Purchase price" value={funds.price} />
        {isPriced &&
          parts.map(
            ({ key, label }) =>
              isShown(key) && <AmountLine key={key} path={`funds.${key}`} label={label} value={funds[key]} />,
          )}
        {isPriced && folded.length > 0 && (
          <div className="-ml-2.5">
            <Menu
              label="Add deposit or cost"
              size="small"
              align="start"
              items={folded.map(({ key, label }) => ({ label, onSelect: () => open(key, `funds.${key}`) }))}
            />
          </div>
        )}
        {isPriced && <FundsNote funds={funds} requested={loan.amount} />}
      </FieldForm>
      <FieldForm>
        <AmountLine path="loan.amount" label="Loan requested" value={loan.amount} />
        <AmountLine
          path="loan.termYears"
          label="Proposed term"
          value={loan.termYears}
          unit="years"
          placeholder="30"
          assumed={loan.termYears === BLANK_VALUES.loan.termYears ? ASSUMED.termYears : undefined}
          kind={TERM}
        />
        <LedgerLine
          name={<label htmlFor={id}>Purpose</label>}
          figures={
            <ChoiceCell
              id={id}
              name="loan.purpose"
              label="Purpose"
              options={purposes}
              value={loan.purpose}
              onChoose={(purpose) => form.change("loan.purpose", purpose)}
              className="min-[26rem]:col-span-2"
            />
          }
          mark={
            <InputProofMark
              of="Purpose"
              value={PURPOSE_LABELS[loan.purpose]}
              onlyWithoutFile
              assumed={loan.purpose === BLANK_VALUES.loan.purpose ? ASSUMED.purpose : undefined}
            />
          }
        />
        <AmountLine
          path="offeredRate"
          label="Rate offered"
          value={offeredRate}
          aside="for repayments"
          unit="% a year"
          kind={RATE}
        />
        <LoanParts parts={loan.parts} onChange={(parts) => replace([...parts])} />
      </FieldForm>
    </FieldSection>
  );
});

/** The loan needed besides the deposit, and whether the requested loan covers it. */
function FundsNote({ funds, requested }: { funds: CalculatorValues["funds"]; requested: Cents | null }) {
  const { price, deposit, needed } = fundsOf(funds);
  if (price === null || needed === null) return null;
  const percent = Math.round((deposit / price) * 1000) / 10;
  const gap = requested === null ? 0 : needed - requested;
  return (
    <p role="status" className="figures text-pretty border-b py-0.5 text-sm">
      {needed < 0
        ? `The deposit is ${formatWholeMoney(-needed)} more than the price.`
        : `Loan needed ${formatWholeMoney(needed)}, deposit ${percent}%.`}
      {gap > 0 && <span className="text-warning"> The requested loan is {formatWholeMoney(gap)} short.</span>}
      {gap < 0 && needed >= 0 && (
        <span className="text-muted"> The requested loan is {formatWholeMoney(-gap)} more.</span>
      )}
    </p>
  );
}

/** The parts of the loan, if it is not all principal and interest. */
function LoanParts(props: { parts: readonly PartRow[]; onChange: (parts: readonly PartRow[]) => void }) {
  const { parts, onChange } = props;
  const { faults } = useCalculatorContext();
  return (
    <div className="grid">
      {parts.map((part, index) => (
        <PartFields
          key={part.id}
          part={part}
          index={index}
          onRemove={() => onChange(withoutPart(parts, index))}
        />
      ))}
      {faults["loan.parts"] && <p className="text-danger text-sm">The parts {faults["loan.parts"]}.</p>}
    </div>
  );
}

function PartFields(props: { part: PartRow; index: number; onRemove: () => void }) {
  const { part, index, onRemove } = props;
  const { form } = useCalculatorContext();
  const path = `loan.parts.${index}` as const;
  const name = `Part ${index + 1}`;
  const { cell, notes } = useRowFigures({ path, name, values: part });
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_6.25rem_1.75rem] items-center gap-x-2 border-b py-px">
      {cell("share")}
      <ChoiceCell
        name={`${path}.type`}
        label={`${name}: type`}
        value={part.type}
        options={partTypes}
        onChoose={(type) => form.change(`${path}.type`, type)}
      />
      {part.type === "INTEREST_ONLY" ? cell("interestOnlyYears") : <span />}
      <RemoveButton
        list="loan.parts"
        name={name}
        label={`Remove ${name.toLowerCase()}`}
        onRemove={onRemove}
      />
      <RowNotes {...notes} />
    </div>
  );
}
