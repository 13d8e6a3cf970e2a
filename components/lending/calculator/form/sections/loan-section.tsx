import Plus from "lucide-react/icons/plus";
import { memo, useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Menu } from "#components/ui/overlays/menu.tsx";
import { PART_TYPES, PURPOSES } from "#lib/lending/serviceability/core/household.ts";
import { PART_LABELS, PURPOSE_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import { formatWholeMoney } from "#lib/platform/format/money.ts";
import type { Cents } from "#lib/platform/money.ts";
import { ASSUMED } from "../proofs/input-mark.ts";
import { InputProofMark } from "../proofs/input-proof-mark.tsx";
import type { ValueFaults } from "../read-values.ts";
import { fundsOf } from "../values/funds.ts";
import { readAmount } from "../values/texts.ts";
import {
  BLANK_VALUES,
  type CalculatorValues,
  MAX_ITEMS,
  type PartRow,
  type ValuePath,
} from "../values/values.ts";
import { AmountLine } from "./amount-line.tsx";
import { FieldForm, FieldSection } from "./field-section.tsx";
import { ChoiceCell, type FormHandlers, RemoveButton, TextCell } from "./form-cells.tsx";
import { LedgerLine } from "./ledger-line.tsx";
import { faultsWithin, RowNotes } from "./row-notes.tsx";
import { useShownLines } from "./shown-lines.ts";

const purposes = PURPOSES.map((value) => ({ value, label: PURPOSE_LABELS[value] }));
const partTypes = PART_TYPES.map((value) => ({ value, label: PART_LABELS[value] }));

const parts = [
  { key: "savings", label: "Savings" },
  { key: "kiwiSaver", label: "KiwiSaver withdrawal" },
  { key: "gift", label: "Gift" },
  { key: "other", label: "Other deposit" },
  { key: "costs", label: "Costs" },
  { key: "debtsRepaid", label: "Debts repaid" },
] as const;

const partKeys = parts.map(({ key }) => key);

/** The usual sources of a deposit. */
const usualParts = ["savings", "kiwiSaver", "gift"] as const;

/** The purchase, its funds and the requested loan. */
export const LoanSection = memo(function LoanSection(
  props: Pick<CalculatorValues, "loan" | "funds" | "offeredRate"> & {
    /** Whether the loan request prefills it. */
    isRequested: boolean;
    /** Whether the calculation belongs to an application, whose loan request is then the source of the figures. */
    isOfFile: boolean;
    faults: ValueFaults;
    on: FormHandlers;
  },
) {
  const { loan, funds, offeredRate, isRequested, isOfFile, faults, on } = props;
  const id = useId();
  const marks = isOfFile ? undefined : false;
  const { isShown, folded, open } = useShownLines(partKeys, (key) => funds[key] !== "", usualParts);
  const line = (path: ValuePath, label: string, value: string) => ({
    ...{ on, path, label, value },
    fault: faults[path],
    isOfFile: marks,
  });
  const { price, deposit } = fundsOf(funds);
  const isPriced = funds.price.trim() !== "";
  return (
    <FieldSection
      title="Proposed home loan"
      adds={
        <span data-adds="loan.parts">
          <Button
            variant="quiet"
            size="small"
            disabled={loan.parts.length === MAX_ITEMS.parts}
            onClick={() => on.edit({ kind: "addPart", type: "INTEREST_ONLY" })}
          >
            {loan.parts.length === 0 ? splitLoan : addPart}
          </Button>
        </span>
      }
      total={price !== null && `Deposit ${formatWholeMoney(deposit)}`}
      description={isRequested ? "From the loan request. Changes here stay in the calculation." : undefined}
      rows
    >
      <FieldForm>
        <AmountLine {...line("funds.price", "Purchase price", funds.price)} />
        {isPriced &&
          parts.map(
            ({ key, label }) =>
              isShown(key) && <AmountLine key={key} {...line(`funds.${key}`, label, funds[key])} />,
          )}
        {isPriced && folded.length > 0 && (
          <div className="-ml-2.5">
            <Menu
              label="Add deposit or cost"
              size="small"
              align="start"
              items={parts
                .filter(({ key }) => folded.includes(key))
                .map(({ key, label }) => ({ label, onSelect: () => open(key, `funds.${key}`) }))}
            />
          </div>
        )}
        {isPriced && <FundsNote funds={funds} requested={readAmount(loan.amount)} />}
      </FieldForm>
      <FieldForm>
        <AmountLine {...line("loan.amount", "Loan requested", loan.amount)} />
        <AmountLine
          {...line("loan.termYears", "Proposed term", loan.termYears)}
          unit="years"
          placeholder="30"
          assumed={loan.termYears.trim() === BLANK_VALUES.loan.termYears ? ASSUMED.termYears : undefined}
          plain
        />
        <LedgerLine
          name={<label htmlFor={id}>Purpose</label>}
          figures={
            <ChoiceCell
              {...{ id, on }}
              path="loan.purpose"
              label="Purpose"
              options={purposes}
              value={loan.purpose}
              className="min-[26rem]:col-span-2"
            />
          }
          mark={
            <InputProofMark
              of="Purpose"
              value={PURPOSE_LABELS[loan.purpose]}
              isOfFile={marks}
              assumed={loan.purpose === BLANK_VALUES.loan.purpose ? ASSUMED.purpose : undefined}
            />
          }
        />
        <AmountLine
          {...line("offeredRate", "Rate offered", offeredRate)}
          aside="for repayments"
          unit="% a year"
          plain
        />
        <LoanParts parts={loan.parts} faults={faultsWithin(faults, "loan")} on={on} />
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
    <div className="grid">
      {parts.map((part, index) => (
        <PartFields key={part.id} part={part} index={index} faults={faults} on={on} />
      ))}
      {faults["loan.parts"] && <p className="text-danger text-sm">The parts {faults["loan.parts"]}.</p>}
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
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_6.25rem_1.75rem] items-center gap-x-2 border-b py-px">
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
