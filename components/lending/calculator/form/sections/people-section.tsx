import Plus from "lucide-react/icons/plus";
import { memo, useCallback, useId } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { formatWholeMoney } from "#lib/platform/format/money.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import type { FieldConflicts } from "../conflicts.ts";
import type { Prefill } from "../prefill-type.ts";
import type { FileProofs } from "../proofs/file-proofs.ts";
import { ASSUMED } from "../proofs/input-mark.ts";
import { InputProofMark } from "../proofs/input-proof-mark.tsx";
import type { ValueFaults } from "../read-case.ts";
import type { CalculatorForm } from "../use-calculator.ts";
import { withMovedIncome, withNewApplicant } from "../values/change-rows.ts";
import { applicantNames, incomeNames } from "../values/names.ts";
import { incomeTotals } from "../values/totals.ts";
import { blankIncome, type CalculatorValues, type IncomeRow, MAX_ITEMS, newId } from "../values/values.ts";
import { AmountLine } from "./amount-line.tsx";
import { FieldForm, FieldSection, type SectionSource, sectionSources, sourceIdOf } from "./field-section.tsx";
import { ChoiceCell } from "./form-cells.tsx";
import { IncomeFields } from "./income-row.tsx";
import { focusAdded } from "./keep-focus.ts";
import { LedgerLine, LineUnit } from "./ledger-line.tsx";
import { type ApplicantProps, type Originals, PAY, PersonLine } from "./person-line.tsx";
import { faultsWithin } from "./row-notes.tsx";

/** The applicants, their incomes and households. */
export const PeopleSection = memo(function PeopleSection(props: {
  form: CalculatorForm;
  faults: ValueFaults;
  gaps: ValueFaults;
  prefill: Prefill;
  proofs: FileProofs | null;
  originals: Originals;
  conflicts: FieldConflicts;
  /** The KiwiSaver rate of employees who have not chosen one, as a fraction. */
  usualKiwiSaverRate: number;
  tax: PreparedTax;
}) {
  const { form, faults, gaps, prefill, proofs, originals, conflicts, tax } = props;
  const { control } = form;
  const { fields } = useFieldArray({ control, name: "applicants", keyName: "key" });
  const [applicants, households, boarderIncomeWeekly] = useWatch({
    control,
    name: ["applicants", "households", "boarderIncomeWeekly"],
  });
  const id = useId();
  const names = applicantNames(applicants);
  const others = applicants.length > 1 ? names.join("\n") : "";
  const first = households.findIndex(({ adults }) => adults.includes(0));
  const isApart = applicants.length > 2 || households.every(({ adults }) => adults.length > 0);
  const lived = isApart ? [0, 1] : [first];
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
            onClick={() => {
              form.adopt(withNewApplicant);
              focusAdded("applicants");
            }}
          >
            {addApplicant}
          </Button>
        </span>
      }
      total={<IncomeTotal {...{ applicants, boarderIncomeWeekly }} />}
      rows
    >
      {fields.map(({ id: key }, index) => (
        <ApplicantFields
          key={key}
          form={form}
          tax={tax}
          index={index}
          home={households.findIndex(({ adults }) => adults.includes(index))}
          name={names[index] ?? ""}
          others={others}
          isApart={isApart}
          faults={faultsWithin(faults, `applicants.${index}`)}
          gaps={faultsWithin(gaps, `applicants.${index}`)}
          proofs={proofs}
          originals={originals}
          usualKiwiSaverRate={props.usualKiwiSaverRate}
          payConflict={conflicts[`pay:${key}`] ?? ""}
        />
      ))}
      {faults.households && <p className="text-danger text-sm">Households {faults.households}.</p>}
      <FieldForm>
        {lived.map((home) => (
          <DependantsLine
            key={home}
            home={home}
            form={form}
            label={isApart ? `Household ${home + 1}: dependants` : "Dependants"}
            value={households[home]?.dependants ?? 0}
            marks={proofs === null ? false : undefined}
          />
        ))}
        <AmountLine
          form={form}
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
          conflict={conflicts.boarderIncomeGrossWeekly}
        />
        <Sources sources={sources} />
      </FieldForm>
    </FieldSection>
  );
});

/** All income a year as entered: gross, and separately what is not taxed again. */
function IncomeTotal(props: Pick<CalculatorValues, "applicants" | "boarderIncomeWeekly">) {
  const totals = incomeTotals(props.applicants, props.boarderIncomeWeekly);
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
  form: CalculatorForm;
  home: number;
  label: string;
  value: number;
  marks: boolean | undefined;
}) {
  const { form, home, label, value, marks } = props;
  const path = `households.${home}.dependants` as const;
  const id = useId();
  return (
    <LedgerLine
      name={<label htmlFor={id}>{label}</label>}
      figures={
        <>
          <ChoiceCell
            {...{ id, label, value }}
            name={path}
            options={dependants}
            onChoose={(count) => form.change(path, count)}
          />
          <LineUnit>children</LineUnit>
        </>
      }
      mark={
        <InputProofMark
          of={label}
          value={value}
          isOfFile={marks}
          assumed={value === 0 ? ASSUMED.dependants : undefined}
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

const dependants = [0, 1, 2, 3, 4, 5].map((value) => ({
  value,
  label: value === 0 ? "None" : String(value),
}));

/** One applicant. */
const ApplicantFields = memo(function ApplicantFields(props: ApplicantProps) {
  const { form, tax, index, name, others, faults, gaps, proofs, originals, payConflict } = props;
  const path = `applicants.${index}` as const;
  const { control } = form;
  const applicant = useWatch({ control, name: path });
  const { append, remove } = useFieldArray({ control, name: `${path}.incomes`, keyName: "key" });
  const move = useCallback(
    (income: number, to: number) =>
      form.adopt((values) => withMovedIncome(values, { applicant: index, income, to }, tax)),
    [form, index, tax],
  );
  const incomes = incomeNames(applicant.incomes);
  const firstPay = applicant.incomes.findIndex(({ type, amount }) => PAY.has(type) && amount !== null);
  const id = useId();
  const sources = sectionSources(
    id,
    applicant.incomes.map(({ evidence, basis }) => (basis === "CONFIRMED" ? undefined : evidence)),
  );
  return (
    <fieldset aria-label={name} className="min-w-0 border-b pb-0.5">
      <PersonLine
        {...props}
        applicant={applicant}
        onAdd={(type) => {
          append(blankIncome(newId(applicant.incomes), type));
          focusAdded(`${path}.incomes`);
        }}
      />
      {applicant.incomes.map((row, place) => (
        <IncomeFields
          key={row.id}
          form={form}
          applicant={index}
          index={place}
          onRemove={remove}
          onMove={move}
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
        />
      ))}
      <Sources sources={sources} />
    </fieldset>
  );
});
