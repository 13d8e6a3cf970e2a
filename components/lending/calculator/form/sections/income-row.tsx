import { memo, type ReactNode, useId } from "react";
import { useWatch } from "react-hook-form";
import { FREQUENCIES } from "#lib/lending/serviceability/core/household.ts";
import type { IncomeRow } from "#lib/lending/serviceability/core/in-file/row.ts";
import { FREQUENCY_WORDS } from "#lib/lending/serviceability/core/labels.ts";
import { decapitalize } from "#lib/platform/format.ts";
import { useCalculatorContext, useFileRow } from "../calculator-context.ts";
import { InputProofMark } from "../proofs/input-proof-mark.tsx";
import { MONEY, SIGNED } from "../values/texts.ts";
import { FieldForm } from "./field-section.tsx";
import { ChoiceCell, NoteButton, NumberCell, RemoveButton } from "./form-cells.tsx";
import { LedgerLine, LineUnit } from "./ledger-line.tsx";
import { RowNotes, type RowProps, useRowFigures } from "./row-figures.tsx";

const frequencies = FREQUENCIES.map((value) => ({ value, label: FREQUENCY_WORDS[value] }));

/** `name` is the income's, such as "Salary". */
type IncomeRowProps = RowProps & {
  applicant: number;
  /** Moves the income to another applicant. */
  onMove: (index: number, to: number) => void;
  /** The applicant's name. */
  person: string;
  /**
   * All applicants' names, one a line, if there are several. One string, so that the row re-renders only if it changes.
   */
  others: string;
  /** Why the applicant's pay conflicts with the statements, on its first line; empty if it does not. */
  conflict: string;
};

type WithRow = IncomeRowProps & { row: IncomeRow; label: string };

/** One income. */
export const IncomeFields = memo(function IncomeFields(props: IncomeRowProps) {
  const { applicant, index, person, name } = props;
  const { control } = useCalculatorContext().form;
  const row = useWatch({ control, name: `applicants.${applicant}.incomes.${index}` });
  const Fields = row.type === "SELF_EMPLOYED" ? BusinessFields : RegularFields;
  return <Fields {...props} row={row} label={`${person}: ${inSentence(name)}`} />;
});

function RegularFields(props: WithRow) {
  const { row, applicant, index, name, label, sourceId, conflict } = props;
  const { form } = useCalculatorContext();
  const path = `applicants.${applicant}.incomes.${index}` as const;
  const seen = { field: "amount", row, sourceId, conflict } as const;
  const { cell, mark, notes, restore } = useRowFigures({ path, name: label, values: row, seen });
  return (
    <FieldForm>
      <LedgerLine
        name={name}
        figures={
          <>
            {cell("amount")}
            <ChoiceCell
              name={`${path}.frequency`}
              label={`${label}, frequency`}
              value={row.frequency}
              options={frequencies}
              onChoose={(frequency) => form.change(`${path}.frequency`, frequency)}
            />
          </>
        }
        mark={mark("amount")}
        remove={<Remove {...props} />}
        more={
          <RowNotes {...notes}>
            {conflict !== "" && <p className="text-warning">{conflict}</p>}
            <IncomeActions {...props} restore={restore} />
          </RowNotes>
        }
      />
    </FieldForm>
  );
}

const YEARS = ["latest year", "year before"] as const;
const YEAR_FIGURES = [
  { key: "profit", caption: "Profit", kind: SIGNED },
  { key: "addBacks", caption: "Add-backs", kind: MONEY },
] as const;

/** A business's results, with a line for each figure. */
function BusinessFields(props: WithRow) {
  const { row, applicant, index, name, label, sourceId } = props;
  const { original, proof } = useFileRow<IncomeRow>(row.id);
  const path = `applicants.${applicant}.incomes.${index}.years` as const;
  const notes = useId();
  const cells = ([0, 1] as const).flatMap((place) =>
    YEAR_FIGURES.map(({ key, caption, kind }) => ({
      path: `${path}.${place}.${key}` as const,
      label: `${label}, ${YEARS[place]}, ${decapitalize(caption)}`,
      unit: YEARS[place],
      caption,
      kind,
      value: row.years[place][key],
    })),
  );
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
              <NumberCell
                path={cell.path}
                kind={cell.kind}
                label={cell.label}
                value={cell.value}
                describedBy={sourceId === undefined ? notes : `${sourceId} ${notes}`}
              />
              <LineUnit>{cell.unit}</LineUnit>
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
                proof={proof}
              />
            )
          }
          remove={place === 0 && <Remove {...props} />}
        />
      ))}
      <RowNotes id={notes} labels={Object.fromEntries(cells.map((cell) => [cell.path, cell.label]))}>
        <MoveTo {...props} />
      </RowNotes>
    </FieldForm>
  );
}

function Remove({ applicant, index, label, onRemove }: WithRow) {
  return (
    <RemoveButton list={`applicants.${applicant}.incomes`} name={label} onRemove={() => onRemove(index)} />
  );
}

/** Actions for an income: restore or confirm its amount, or move it to another applicant. */
function IncomeActions(props: WithRow & { restore: ReactNode }) {
  const { row, applicant, index, restore, others, label } = props;
  const { form } = useCalculatorContext();
  const isEstimate = row.basis === "ESTIMATE";
  if (!restore && !isEstimate && others === "") return null;
  return (
    <span className="text-muted">
      {restore}
      {isEstimate && (
        <>
          An estimate.{" "}
          <NoteButton
            label={`Confirm ${label}`}
            onPress={() => form.change(`applicants.${applicant}.incomes.${index}.basis`, "CONFIRMED")}
          >
            Confirm
          </NoteButton>
        </>
      )}
      <MoveTo {...props} isFirst={!restore && !isEstimate} />
    </span>
  );
}

/** Moves the income to another applicant, because statements don't show whose pay is whose. */
function MoveTo(props: WithRow & { isFirst?: boolean }) {
  const { row, applicant, index, others, label, isFirst = true, onMove } = props;
  if (others === "" || row.evidence === "") return null;
  return others.split("\n").map((other, to) =>
    to === applicant ? null : (
      <span key={other}>
        {!isFirst && " · "}
        <NoteButton label={`Move ${label} to ${other}`} onPress={() => onMove(index, to)}>
          Move to {other}
        </NoteButton>
      </span>
    ),
  );
}

/** A name within a label: only Working for Families keeps its capital. */
function inSentence(name: string): string {
  return name.startsWith("Working for") ? name : decapitalize(name);
}
