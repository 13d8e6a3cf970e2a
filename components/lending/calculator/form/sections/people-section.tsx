import Plus from "lucide-react/icons/plus";
import { memo, useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { formatWholeMoney } from "#lib/platform/format/money.ts";
import type { Prefill } from "../prefill-type.ts";
import type { FileProofs } from "../proofs/file-proofs.ts";
import { ASSUMED } from "../proofs/input-mark.ts";
import { InputProofMark } from "../proofs/input-proof-mark.tsx";
import type { ValueFaults } from "../read-values.ts";
import { applicantNames, incomeNames } from "../values/names.ts";
import { incomeTotals } from "../values/totals.ts";
import { type CalculatorValues, type IncomeRow, MAX_ITEMS } from "../values/values.ts";
import { AmountLine } from "./amount-line.tsx";
import { FieldForm, FieldSection, type SectionSource, sectionSources, sourceIdOf } from "./field-section.tsx";
import { ChoiceCell, type FormHandlers } from "./form-cells.tsx";
import { IncomeFields } from "./income-row.tsx";
import { LedgerLine, LineUnit } from "./ledger-line.tsx";
import { type ApplicantProps, type Originals, PAY, PersonLine } from "./person-line.tsx";
import { faultsWithin } from "./row-notes.tsx";

/** The applicants, their incomes and households. */
export const PeopleSection = memo(function PeopleSection(
  props: Pick<CalculatorValues, "applicants" | "households" | "boarderIncomeWeekly"> & {
    faults: ValueFaults;
    gaps: ValueFaults;
    prefill: Prefill;
    proofs: FileProofs | null;
    originals: Originals;
    /** How the board received conflicts with the file. */
    conflict: string | undefined;
    /**
     * How each applicant's pay conflicts, one a line. One string, so that the section re-renders only if it changes.
     */
    payConflicts: string;
    /** The KiwiSaver rate of employees who have not chosen one, as a fraction. */
    usualKiwiSaverRate: number;
    on: FormHandlers;
  },
) {
  const {
    applicants,
    households,
    boarderIncomeWeekly,
    faults,
    gaps,
    prefill,
    proofs,
    originals,
    conflict,
    on,
  } = props;
  const payConflicts = props.payConflicts.split("\n");
  const id = useId();
  const names = applicantNames(applicants);
  const others = applicants.length > 1 ? names.join("\n") : "";
  const isApart = applicants.length > 2 || applicants.some(({ home }) => home !== applicants[0]?.home);
  const lived = isApart ? (["0", "1"] as const) : ([applicants[0]?.home ?? "0"] as const);
  const board = prefill.sources.boarderIncomeWeekly;
  const sources = sectionSources(id, [board]);
  return (
    <FieldSection
      title="People and income"
      adds={
        <span data-adds="applicants">
          <Button
            variant="quiet"
            size="small"
            disabled={applicants.length === MAX_ITEMS.applicants}
            onClick={() => on.edit({ kind: "addApplicant" })}
          >
            {addApplicant}
          </Button>
        </span>
      }
      total={<IncomeTotal {...{ applicants, boarderIncomeWeekly }} />}
      rows
    >
      {applicants.map((applicant, index) => (
        <ApplicantFields
          key={applicant.id}
          applicant={applicant}
          index={index}
          name={names[index] ?? ""}
          others={others}
          isApart={isApart}
          faults={faultsWithin(faults, `applicants.${index}`)}
          gaps={faultsWithin(gaps, `applicants.${index}`)}
          proofs={proofs}
          originals={originals}
          usualKiwiSaverRate={props.usualKiwiSaverRate}
          payConflict={payConflicts[index] ?? ""}
          on={on}
        />
      ))}
      {faults.households && <p className="text-danger text-sm">Households {faults.households}.</p>}
      <FieldForm>
        {lived.map((home) => (
          <DependantsLine
            key={home}
            home={home}
            label={isApart ? `Household ${Number(home) + 1}: dependants` : "Dependants"}
            value={households[Number(home) as 0 | 1].dependants}
            marks={proofs === null ? false : undefined}
            on={on}
          />
        ))}
        <AmountLine
          on={on}
          path="boarderIncomeWeekly"
          label="Board received"
          unit="a week"
          value={boarderIncomeWeekly}
          fault={faults.boarderIncomeWeekly}
          source={board}
          sourceId={sourceIdOf(sources, board)}
          original={prefill.values.boarderIncomeWeekly}
          proof={proofs?.boarderIncomeWeekly}
          isOfFile={proofs !== null}
          conflict={conflict}
        />
        <Sources sources={sources} />
      </FieldForm>
    </FieldSection>
  );
});

/** All income a year as entered: gross, and separately what is not taxed again. */
function IncomeTotal(props: Pick<CalculatorValues, "applicants" | "boarderIncomeWeekly">) {
  const totals = incomeTotals(props.applicants, props.boarderIncomeWeekly);
  if (totals === null) return null;
  const parts = [
    totals.taxed !== 0 && `${formatWholeMoney(totals.taxed)} a year before tax`,
    totals.untaxed > 0 && `${formatWholeMoney(totals.untaxed)} a year other income`,
  ];
  return parts.filter(Boolean).join(", ");
}

function Sources({ sources }: { sources: readonly SectionSource[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="text-pretty pb-0.5 text-muted text-xs">
      {sources.map(({ id, text }, index) => (
        <span key={id}>
          {index > 0 && " "}
          <span id={id}>{text}.</span>
        </span>
      ))}
    </p>
  );
}

function DependantsLine(props: {
  home: "0" | "1";
  label: string;
  value: string;
  marks: boolean | undefined;
  on: FormHandlers;
}) {
  const { home, label, value, marks, on } = props;
  const id = useId();
  return (
    <LedgerLine
      name={<label htmlFor={id}>{label}</label>}
      figures={
        <>
          <ChoiceCell
            {...{ id, on, label, value }}
            path={`households.${Number(home)}.dependants`}
            options={dependants}
          />
          <LineUnit>children</LineUnit>
        </>
      }
      mark={
        <InputProofMark
          of={label}
          value={value}
          isOfFile={marks}
          assumed={value === "0" ? ASSUMED.dependants : undefined}
        />
      }
    />
  );
}

// Hoisted so that keystrokes do not re-render the icons.
const addApplicant = (
  <>
    <Plus />
    Add applicant
  </>
);

const dependants = ["0", "1", "2", "3", "4", "5"].map((value) => ({
  value,
  label: value === "0" ? "None" : value,
}));

/** One applicant. Memoized, so that a keystroke re-renders only one of them. */
const ApplicantFields = memo(function ApplicantFields(props: ApplicantProps) {
  const { applicant, index, name, others, faults, gaps, proofs, originals, payConflict, on } = props;
  const path = `applicants.${index}` as const;
  const incomes = incomeNames(applicant.incomes);
  const firstPay = applicant.incomes.findIndex(({ type, amount }) => PAY.has(type) && amount.trim() !== "");
  const id = useId();
  const sources = sectionSources(
    id,
    applicant.incomes.map(({ evidence, basis }) => (basis === "CONFIRMED" ? undefined : evidence)),
  );
  return (
    <fieldset aria-label={name} className="min-w-0 border-b pb-0.5">
      <PersonLine {...props} />
      {applicant.incomes.map((row, place) => (
        <IncomeFields
          key={row.id}
          row={row}
          applicant={index}
          index={place}
          person={name}
          name={incomes[place] ?? ""}
          others={others}
          original={originals.get(row.id) as IncomeRow | undefined}
          proof={proofs?.[row.id]}
          isOfFile={proofs !== null}
          sourceId={sourceIdOf(sources, row.evidence)}
          faults={faultsWithin(faults, `${path}.incomes.${place}`)}
          gaps={faultsWithin(gaps, `${path}.incomes.${place}`)}
          conflict={place === firstPay ? payConflict : ""}
          on={on}
        />
      ))}
      <Sources sources={sources} />
    </fieldset>
  );
});
