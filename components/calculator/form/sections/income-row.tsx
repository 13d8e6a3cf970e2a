import { memo, useId } from "react";
import { FREQUENCIES } from "#lib/serviceability/core/household.ts";
import { FREQUENCY_WORDS } from "#lib/serviceability/core/labels.ts";
import type { ValueFaults } from "../read-values.ts";
import type { IncomeRow } from "../values/values.ts";
import { FieldForm } from "./field-section.tsx";
import {
  ChoiceCell,
  type FormHandlers,
  Labelled,
  MoneyCell,
  RemoveButton,
  TextButton,
} from "./form-cells.tsx";
import { EvidenceMark, RowNotes } from "./row-notes.tsx";

const frequencies = FREQUENCIES.map((value) => ({ value, label: FREQUENCY_WORDS[value] }));

type IncomeRowProps = {
  row: IncomeRow;
  applicant: number;
  index: number;
  /** What the applicant and the income are called: "Mere", "Salary". */
  person: string;
  name: string;
  /** All applicants' names by line, if there are several: one text, so that the row renders only if it changes. */
  others: string;
  /** The row as the file has it. */
  original: IncomeRow | undefined;
  faults: ValueFaults;
  gaps: ValueFaults;
  on: FormHandlers;
};

/** One income. Memoized, so that it renders only if its own values change. */
export const IncomeFields = memo(function IncomeFields(props: IncomeRowProps) {
  return props.row.type === "SELF_EMPLOYED" ? <BusinessFields {...props} /> : <RegularFields {...props} />;
});

function RegularFields(props: IncomeRowProps) {
  const { row, applicant, index, person, name, faults, gaps, on } = props;
  const path = `applicants.${applicant}.incomes.${index}` as const;
  const label = `${person}: ${inSentence(name)}`;
  const notes = useId();
  return (
    <FieldForm className="grid grid-cols-[minmax(0,1fr)_7.5rem_2rem] items-center gap-x-2 gap-y-1 min-[26rem]:grid-cols-[minmax(0,1fr)_8rem_7.5rem_2rem]">
      <span className="wrap-anywhere min-w-0 max-[26rem]:col-span-full">{name}</span>
      <MoneyCell
        {...{ on, label }}
        path={`${path}.amount`}
        value={row.amount}
        describedBy={notes}
        invalid={faults[`${path}.amount`] !== undefined}
      />
      <ChoiceCell
        {...{ on }}
        path={`${path}.frequency`}
        label={`${label}, how often`}
        value={row.frequency}
        options={frequencies}
      />
      <Remove {...props} />
      <RowNotes id={notes} labels={{ [`${path}.amount`]: label }} faults={faults} gaps={gaps}>
        <IncomeEvidence {...props} label={label} />
      </RowNotes>
    </FieldForm>
  );
}

const YEARS = ["Latest year", "Year before"] as const;

/** The results of a business, in two columns. */
function BusinessFields(props: IncomeRowProps) {
  const { row, applicant, index, person, name, faults, gaps, on } = props;
  const path = `applicants.${applicant}.incomes.${index}.years` as const;
  const label = `${person}: ${inSentence(name)}`;
  const notes = useId();
  const cells = row.years.flatMap((year, place) => [
    {
      path: `${path}.${place}.profit` as const,
      label: `${label}, ${inSentence(YEARS[place] ?? "")}, profit`,
      caption: `${YEARS[place]}: profit`,
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
    <FieldForm className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2rem] items-end gap-x-2 gap-y-1">
      <span className="col-span-2 self-center">{name}</span>
      <Remove {...props} />
      {cells.map((cell, place) => (
        <Labelled key={cell.path} label={cell.caption} className={place % 2 === 0 ? "col-start-1" : ""}>
          <MoneyCell
            {...{ on }}
            path={cell.path}
            label={cell.label}
            value={cell.value}
            describedBy={notes}
            invalid={faults[cell.path] !== undefined}
          />
        </Labelled>
      ))}
      <RowNotes
        id={notes}
        labels={Object.fromEntries(cells.map((cell) => [cell.path, cell.label]))}
        faults={faults}
        gaps={gaps}
      />
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

function IncomeEvidence(props: IncomeRowProps & { label: string }) {
  const { row, applicant, index, others, original, label, on } = props;
  if (row.evidence === "") return null;
  const path = `applicants.${applicant}.incomes.${index}.amount` as const;
  const isSame = original === undefined || original.amount === row.amount;
  return (
    <EvidenceMark
      name={label}
      evidence={row.evidence}
      basis={row.basis}
      original={isSame ? null : original.amount}
      onRestore={() => on.change(path, original?.amount ?? "")}
    >
      {row.basis === "ESTIMATE" && (
        <>
          {". "}
          <TextButton
            label={`Confirm ${label}`}
            onPress={() => on.edit({ kind: "confirm", applicant, income: index })}
          >
            Confirm
          </TextButton>
        </>
      )}
      {others !== "" &&
        others.split("\n").map((other, to) =>
          to === applicant ? null : (
            <span key={other}>
              {" · "}
              <TextButton
                label={`Move ${label} to ${other}`}
                onPress={() => on.edit({ kind: "moveIncome", applicant, income: index, to })}
              >
                Move to {other}
              </TextButton>
            </span>
          ),
        )}
    </EvidenceMark>
  );
}

/** A name within a label: only Working for Families keeps its capital. */
function inSentence(name: string): string {
  return name.startsWith("Working for") ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
