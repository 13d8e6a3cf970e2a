import Plus from "lucide-react/icons/plus";
import { memo, useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { NumberField } from "#components/ui/forms/text-field.tsx";
import { formatWholeMoney } from "#lib/format/money.ts";
import type { Cents } from "#lib/money.ts";
import { PART_TYPES, PURPOSES } from "#lib/serviceability/core/household.ts";
import { PART_LABELS, PURPOSE_LABELS } from "#lib/serviceability/core/labels.ts";
import { AmountInput } from "../amount-input.tsx";
import type { ValueFaults } from "../read-values.ts";
import { fundsOf } from "../values/funds.ts";
import { readAmount } from "../values/texts.ts";
import { type CalculatorValues, MOST, type PartRow, type ValuePath } from "../values/values.ts";
import { FieldSection } from "./field-section.tsx";
import { ChoiceCell, type FormHandlers, RemoveButton, TextCell } from "./form-cells.tsx";
import { faultsWithin, RowNotes } from "./row-notes.tsx";

const purposes = PURPOSES.map((value) => ({ value, label: PURPOSE_LABELS[value] }));
const partTypes = PART_TYPES.map((value) => ({ value, label: PART_LABELS[value] }));

/** What is bought and with whose money, and the loan that is asked for. */
export const LoanSection = memo(function LoanSection(
  props: Pick<CalculatorValues, "loan" | "funds" | "offeredRate"> & { faults: ValueFaults; on: FormHandlers },
) {
  const { loan, funds, offeredRate, faults, on } = props;
  const amount = (path: ValuePath, label: string, value: string) => ({
    ...{ on, path, label, value },
    fault: faults[path],
  });
  const number = (path: ValuePath, label: string, value: string) => ({
    name: path,
    label,
    value,
    error: faults[path] && `${label} ${faults[path]}`,
    onChange: (event: { target: { value: string } }) => on.change(path, event.target.value),
    onFocus: () => on.focus(path),
    onBlur: () => on.leave(path),
  });
  return (
    <FieldSection title="Home loan wanted">
      <AmountInput {...amount("funds.price", "Purchase price", funds.price)} />
      {funds.price.trim() !== "" && (
        <>
          <AmountInput {...amount("funds.savings", "Savings", funds.savings)} />
          <AmountInput {...amount("funds.kiwiSaver", "KiwiSaver withdrawal", funds.kiwiSaver)} />
          <AmountInput {...amount("funds.gift", "Gift", funds.gift)} />
          <AmountInput {...amount("funds.other", "Other deposit", funds.other)} />
          <AmountInput {...amount("funds.costs", "Costs", funds.costs)} />
          <AmountInput {...amount("funds.debtsRepaid", "Debts repaid", funds.debtsRepaid)} />
          <FundsNote funds={funds} asked={readAmount(loan.amount)} />
        </>
      )}
      <AmountInput {...amount("loan.amount", "Loan requested", loan.amount)} />
      <NumberField
        {...number("loan.termYears", "Proposed term", loan.termYears)}
        unit="years"
        inputMode="numeric"
        placeholder="30"
      />
      <Select
        label="Purpose"
        name="loan.purpose"
        options={purposes}
        value={loan.purpose}
        onChange={(event) => on.change("loan.purpose", event.target.value)}
      />
      <NumberField
        {...number("offeredRate", "Rate offered", offeredRate)}
        unit="% a year"
        description="For repayments. Lending is assessed at each bank's test rate."
      />
      <LoanParts parts={loan.parts} faults={faultsWithin(faults, "loan")} on={on} />
    </FieldSection>
  );
});

/** What the deposit leaves to borrow, and whether the requested loan covers it. */
function FundsNote({ funds, asked }: { funds: CalculatorValues["funds"]; asked: Cents | null }) {
  const { price, deposit, needed } = fundsOf(funds);
  if (price === null || needed === null) return null;
  const percent = Math.round((deposit / price) * 1000) / 10;
  const gap = asked === null ? 0 : needed - asked;
  return (
    <p role="status" className="figures col-span-full text-pretty text-sm">
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

const splitLoan = (
  <>
    <Plus />
    Split the loan
  </>
);

const addPart = (
  <>
    <Plus />
    Add part
  </>
);

/** The parts of the loan, if it is not all principal and interest. */
function LoanParts(props: { parts: readonly PartRow[]; faults: ValueFaults; on: FormHandlers }) {
  const { parts, faults, on } = props;
  return (
    <div className="col-span-full grid gap-2">
      {parts.map((part, index) => (
        <PartFields key={part.id} part={part} index={index} faults={faults} on={on} />
      ))}
      {faults["loan.parts"] && <p className="text-danger text-sm">The parts {faults["loan.parts"]}.</p>}
      <div data-adds="loan.parts">
        <Button
          size="small"
          disabled={parts.length === MOST.parts}
          onClick={() => on.edit({ kind: "addPart", type: "INTEREST_ONLY" })}
        >
          {parts.length === 0 ? splitLoan : addPart}
        </Button>
      </div>
    </div>
  );
}

function PartFields(props: { part: PartRow; index: number; faults: ValueFaults; on: FormHandlers }) {
  const { part, index, faults, on } = props;
  const path = `loan.parts.${index}` as const;
  const name = `Part ${index + 1}`;
  const notes = useId();
  const cell = { on, describedBy: notes };
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)_6.5rem_2rem] items-center gap-x-2 gap-y-1">
      <TextCell
        {...cell}
        path={`${path}.share`}
        label={`${name}: share`}
        value={part.share}
        invalid={faults[`${path}.share`] !== undefined}
        numeric
        after="%"
      />
      <ChoiceCell
        on={on}
        path={`${path}.type`}
        label={`${name}: type`}
        value={part.type}
        options={partTypes}
      />
      {part.type === "INTEREST_ONLY" ? (
        <TextCell
          {...cell}
          path={`${path}.interestOnlyYears`}
          label={`${name}: interest-only years`}
          value={part.interestOnlyYears}
          invalid={faults[`${path}.interestOnlyYears`] !== undefined}
          numeric
          after="years"
        />
      ) : (
        <span />
      )}
      <RemoveButton
        label={`Remove ${name.toLowerCase()}`}
        onPress={() => on.remove("loan.parts", index, name)}
      />
      <RowNotes
        id={notes}
        labels={{
          [`${path}.share`]: `${name}: share`,
          [`${path}.interestOnlyYears`]: `${name}: interest-only years`,
        }}
        faults={faults}
        gaps={{}}
      />
    </div>
  );
}
