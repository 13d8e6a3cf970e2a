import { memo, useId } from "react";
import { useWatch } from "react-hook-form";
import { FREQUENCIES } from "#lib/lending/serviceability/core/household.ts";
import { FREQUENCY_WORDS } from "#lib/lending/serviceability/core/labels.ts";
import type { InputProof } from "../proofs/file-proofs.ts";
import { InputProofMark } from "../proofs/input-proof-mark.tsx";
import type { ValueFaults } from "../read-case.ts";
import type { CalculatorForm } from "../use-calculator.ts";
import { MONEY, SIGNED } from "../values/texts.ts";
import type { IncomeRow } from "../values/values.ts";
import { Changed } from "./amount-line.tsx";
import { FieldForm } from "./field-section.tsx";
import { ChoiceCell, MoneyCell, RemoveButton, TextButton } from "./form-cells.tsx";
import { confirmRemoval } from "./keep-focus.ts";
import { LedgerLine, LineUnit } from "./ledger-line.tsx";
import { RowNotes } from "./row-notes.tsx";

const frequencies = FREQUENCIES.map((value) => ({ value, label: FREQUENCY_WORDS[value] }));

type IncomeRowProps = {
  form: CalculatorForm;
  applicant: number;
  index: number;
  onRemove: (index: number) => void;
  /** Moves the income to another applicant. */
  onMove: (index: number, to: number) => void;
  /** Display names of the applicant and the income, such as "Mere" and "Salary". */
  person: string;
  name: string;
  /**
   * All applicants' names, one a line, if there are several. One string, so that the row re-renders only if it changes.
   */
  others: string;
  /** The row as the file has it. */
  original: IncomeRow | undefined;
  /** How well the file supports it; only an application's file can prove it. */
  proof: InputProof | undefined;
  isOfFile: boolean;
  /** The id of the text with the figure's source. */
  sourceId: string | undefined;
  faults: ValueFaults;
  gaps: ValueFaults;
  /** Why the applicant's pay conflicts with the statements, on its first line; empty if it does not. */
  conflict: string;
};

type WithRow = IncomeRowProps & { row: IncomeRow };

/** One income. */
export const IncomeFields = memo(function IncomeFields(props: IncomeRowProps) {
  const { form, applicant, index } = props;
  const row = useWatch({ control: form.control, name: `applicants.${applicant}.incomes.${index}` });
  const Fields = row.type === "SELF_EMPLOYED" ? BusinessFields : RegularFields;
  return <Fields {...props} row={row} />;
});

function RegularFields(props: WithRow) {
  const { row, applicant, index, person, name, original, proof, isOfFile, sourceId, faults, gaps, form } =
    props;
  const { conflict } = props;
  const path = `applicants.${applicant}.incomes.${index}` as const;
  const label = `${person}: ${inSentence(name)}`;
  const notes = useId();
  const isChanged = isAmountChanged(row, original);
  return (
    <FieldForm>
      <LedgerLine
        name={name}
        figures={
          <>
            <MoneyCell
              {...{ form, label }}
              path={`${path}.amount`}
              value={row.amount}
              describedBy={isChanged || sourceId === undefined ? notes : `${sourceId} ${notes}`}
              invalid={faults[`${path}.amount`] !== undefined}
            />
            <ChoiceCell
              name={`${path}.frequency`}
              label={`${label}, frequency`}
              value={row.frequency}
              options={frequencies}
              onChoose={(frequency) => form.change(`${path}.frequency`, frequency)}
            />
          </>
        }
        mark={
          <InputProofMark
            of={label}
            value={row.amount}
            original={original?.amount}
            basis={row.basis}
            source={row.evidence}
            {...{ proof, isOfFile, conflict }}
          />
        }
        remove={<Remove {...props} />}
        more={
          <RowNotes id={notes} labels={{ [`${path}.amount`]: label }} faults={faults} gaps={gaps}>
            {conflict !== "" && <p className="text-warning">{conflict}</p>}
            <IncomeActions {...props} label={label} />
          </RowNotes>
        }
      />
    </FieldForm>
  );
}

/** Whether the amount is no longer the file's. An estimate that follows a change of deductions still is. */
function isAmountChanged(row: IncomeRow, original: IncomeRow | undefined): original is IncomeRow {
  return (
    row.evidence !== "" &&
    original !== undefined &&
    original.amount !== row.amount &&
    row.basis !== "ESTIMATE"
  );
}

const YEARS = ["Latest year", "Year before"] as const;

/** A business's results, with a line for each figure. */
function BusinessFields(props: WithRow) {
  const { row, applicant, index, person, name, original, proof, isOfFile, sourceId, faults, gaps, form } =
    props;
  const path = `applicants.${applicant}.incomes.${index}.years` as const;
  const label = `${person}: ${inSentence(name)}`;
  const notes = useId();
  const cells = row.years.flatMap((year, place) => [
    {
      path: `${path}.${place}.profit` as const,
      label: `${label}, ${inSentence(YEARS[place] ?? "")}, profit`,
      caption: "Profit",
      kind: SIGNED,
      value: year.profit,
    },
    {
      path: `${path}.${place}.addBacks` as const,
      label: `${label}, ${inSentence(YEARS[place] ?? "")}, add-backs`,
      caption: "Add-backs",
      kind: MONEY,
      value: year.addBacks,
    },
  ]);
  return (
    <FieldForm>
      {cells.map((cell, place) => (
        <LedgerLine
          key={cell.path}
          name={
            <span className={place === 0 ? undefined : "pl-3 text-muted text-sm"}>
              {place === 0 ? `${name}: profit` : cell.caption}
            </span>
          }
          figures={
            <>
              <MoneyCell
                form={form}
                path={cell.path}
                kind={cell.kind}
                label={cell.label}
                value={cell.value}
                describedBy={sourceId === undefined ? notes : `${sourceId} ${notes}`}
                invalid={faults[cell.path] !== undefined}
              />
              <LineUnit>{place < 2 ? "latest year" : "year before"}</LineUnit>
            </>
          }
          mark={
            place === 0 && (
              <InputProofMark
                of={label}
                value={row.years[0].profit}
                original={original?.years[0].profit}
                basis={row.basis}
                source={row.evidence}
                {...{ proof, isOfFile }}
              />
            )
          }
          remove={place === 0 && <Remove {...props} />}
        />
      ))}
      <RowNotes
        id={notes}
        labels={Object.fromEntries(cells.map((cell) => [cell.path, cell.label]))}
        faults={faults}
        gaps={gaps}
      >
        <MoveTo {...props} label={label} />
      </RowNotes>
    </FieldForm>
  );
}

function Remove({ form, applicant, index, person, name, onRemove }: IncomeRowProps) {
  const label = `${person}: ${inSentence(name)}`;
  const remove = () =>
    confirmRemoval(
      `applicants.${applicant}.incomes`,
      label,
      form.undoable(() => onRemove(index)),
    );
  return <RemoveButton label={`Remove ${label}`} onPress={remove} />;
}

/** Actions for an income: restore or confirm its amount, or move it to another applicant. */
function IncomeActions(props: WithRow & { label: string }) {
  const { row, applicant, index, original, others, label, form } = props;
  const path = `applicants.${applicant}.incomes.${index}` as const;
  const isChanged = isAmountChanged(row, original);
  const isEstimate = row.basis === "ESTIMATE";
  if (!isChanged && !isEstimate && others === "") return null;
  return (
    <span className="text-muted">
      {isChanged && (
        <Changed
          label={label}
          source={row.evidence}
          original={original.amount}
          onRestore={() => form.change(`${path}.amount`, original.amount)}
        />
      )}
      {isEstimate && (
        <>
          An estimate.{" "}
          <TextButton label={`Confirm ${label}`} onPress={() => form.change(`${path}.basis`, "CONFIRMED")}>
            Confirm
          </TextButton>
        </>
      )}
      {row.evidence !== "" && <MoveTo {...props} isFirst={!isChanged && !isEstimate} />}
    </span>
  );
}

/** Moves the income to another applicant, because statements don't show whose pay is whose. */
function MoveTo(props: WithRow & { label: string; isFirst?: boolean }) {
  const { row, applicant, index, others, label, isFirst = true, onMove } = props;
  if (others === "" || row.evidence === "") return null;
  return others.split("\n").map((other, to) =>
    to === applicant ? null : (
      <span key={other}>
        {!isFirst && " · "}
        <TextButton label={`Move ${label} to ${other}`} onPress={() => onMove(index, to)}>
          Move to {other}
        </TextButton>
      </span>
    ),
  );
}

/** A name within a label: only Working for Families keeps its capital. */
function inSentence(name: string): string {
  return name.startsWith("Working for") ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
