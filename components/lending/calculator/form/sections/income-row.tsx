import { memo, useId } from "react";
import { FREQUENCIES } from "#lib/lending/serviceability/core/household.ts";
import { FREQUENCY_WORDS } from "#lib/lending/serviceability/core/labels.ts";
import type { InputProof } from "../proofs/file-proofs.ts";
import { InputProofMark } from "../proofs/input-proof-mark.tsx";
import type { ValueFaults } from "../read-values.ts";
import type { IncomeRow } from "../values/values.ts";
import { Changed } from "./amount-line.tsx";
import { FieldForm } from "./field-section.tsx";
import { ChoiceCell, type FormHandlers, MoneyCell, RemoveButton, TextButton } from "./form-cells.tsx";
import { LedgerLine, LineUnit } from "./ledger-line.tsx";
import { RowNotes } from "./row-notes.tsx";

const frequencies = FREQUENCIES.map((value) => ({ value, label: FREQUENCY_WORDS[value] }));

type IncomeRowProps = {
  row: IncomeRow;
  applicant: number;
  index: number;
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
  on: FormHandlers;
};

/** One income. Memoized, so that it re-renders only when its own values change. */
export const IncomeFields = memo(function IncomeFields(props: IncomeRowProps) {
  return props.row.type === "SELF_EMPLOYED" ? <BusinessFields {...props} /> : <RegularFields {...props} />;
});

function RegularFields(props: IncomeRowProps) {
  const { row, applicant, index, person, name, original, proof, isOfFile, sourceId, faults, gaps, on } =
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
              {...{ on, label }}
              path={`${path}.amount`}
              value={row.amount}
              describedBy={isChanged || sourceId === undefined ? notes : `${sourceId} ${notes}`}
              invalid={faults[`${path}.amount`] !== undefined}
            />
            <ChoiceCell
              {...{ on }}
              path={`${path}.frequency`}
              label={`${label}, frequency`}
              value={row.frequency}
              options={frequencies}
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
function BusinessFields(props: IncomeRowProps) {
  const { row, applicant, index, person, name, original, proof, isOfFile, sourceId, faults, gaps, on } =
    props;
  const path = `applicants.${applicant}.incomes.${index}.years` as const;
  const label = `${person}: ${inSentence(name)}`;
  const notes = useId();
  const cells = row.years.flatMap((year, place) => [
    {
      path: `${path}.${place}.profit` as const,
      label: `${label}, ${inSentence(YEARS[place] ?? "")}, profit`,
      caption: "Profit",
      value: year.profit,
    },
    {
      path: `${path}.${place}.addBacks` as const,
      label: `${label}, ${inSentence(YEARS[place] ?? "")}, add-backs`,
      caption: "Add-backs",
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
                {...{ on }}
                path={cell.path}
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

function Remove({ applicant, index, person, name, on }: IncomeRowProps) {
  const label = `${person}: ${inSentence(name)}`;
  return (
    <RemoveButton
      label={`Remove ${label}`}
      onPress={() => on.remove(`applicants.${applicant}.incomes`, index, label)}
    />
  );
}

/** Actions for an income: restore or confirm its amount, or move it to another applicant. */
function IncomeActions(props: IncomeRowProps & { label: string }) {
  const { row, applicant, index, original, others, label, on } = props;
  const path = `applicants.${applicant}.incomes.${index}.amount` as const;
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
          onRestore={() => on.change(path, original.amount)}
        />
      )}
      {isEstimate && (
        <>
          An estimate.{" "}
          <TextButton
            label={`Confirm ${label}`}
            onPress={() => on.edit({ kind: "confirm", applicant, income: index })}
          >
            Confirm
          </TextButton>
        </>
      )}
      {row.evidence !== "" && <MoveTo {...props} isFirst={!isChanged && !isEstimate} />}
    </span>
  );
}

/** Moves the income to another applicant, because statements don't show whose pay is whose. */
function MoveTo(props: IncomeRowProps & { label: string; isFirst?: boolean }) {
  const { row, applicant, index, others, label, isFirst = true, on } = props;
  if (others === "" || row.evidence === "") return null;
  return others.split("\n").map((other, to) =>
    to === applicant ? null : (
      <span key={other}>
        {!isFirst && " · "}
        <TextButton
          label={`Move ${label} to ${other}`}
          onPress={() => on.edit({ kind: "moveIncome", applicant, income: index, to })}
        >
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
