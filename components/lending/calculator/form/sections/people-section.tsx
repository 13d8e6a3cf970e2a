import { memo, useCallback, useId } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { isPay, MAX_ITEMS } from "#lib/lending/serviceability/core/household.ts";
import { blankIncome, type IncomeRow } from "#lib/lending/serviceability/core/in-file/row.ts";
import { formatWholeMoney } from "#lib/platform/money.ts";
import { useCalculatorContext } from "../calculator-context.ts";
import { ASSUMED } from "../proofs/input-mark.ts";
import { InputProofMark } from "../proofs/input-proof-mark.tsx";
import { withMovedIncome, withNewApplicant } from "../values/change-rows.ts";
import { applicantNames, incomeNames } from "../values/names.ts";
import { incomeTotals } from "../values/totals.ts";
import { newId } from "../values/values.ts";
import { AmountLine } from "./amount-line.tsx";
import { FieldForm, FieldSection, Sources, useSources } from "./field-section.tsx";
import { AddButton, ChoiceCell } from "./form-cells.tsx";
import { IncomeFields } from "./income-row.tsx";
import { focusAdded } from "./keep-focus.ts";
import { LedgerLine, LineUnit } from "./ledger-line.tsx";
import { type ApplicantProps, PersonLine } from "./person-line.tsx";

/** The applicants, their incomes and households. */
export const PeopleSection = memo(function PeopleSection() {
  const { form, faults, prefill } = useCalculatorContext();
  const { control } = form;
  const { fields } = useFieldArray({ control, name: "applicants", keyName: "key" });
  const names = useWatch({ control, name: "applicants", compute: applicantNames });
  const [households, boarderIncomeWeekly] = useWatch({
    control,
    name: ["households", "boarderIncomeWeekly"],
  });
  const others = names.length > 1 ? names.join("\n") : "";
  const first = households.findIndex(({ adults }) => adults.includes(0));
  const isApart = names.length > 2 || households.every(({ adults }) => adults.length > 0);
  const lived = isApart ? [0, 1] : [first];
  const board = prefill.sources.boarderIncomeWeekly;
  const { sources, sourceIdOf } = useSources([board]);
  return (
    <FieldSection
      title="People and income"
      adds={
        <AddButton
          list="applicants"
          label="Add applicant"
          disabled={names.length === MAX_ITEMS.applicants}
          onPress={() => form.adopt(withNewApplicant)}
        />
      }
      total={<IncomeTotal />}
      rows
    >
      {fields.map(({ id: key }, index) => (
        <ApplicantFields
          key={key}
          id={key}
          index={index}
          home={households.findIndex(({ adults }) => adults.includes(index))}
          name={names[index] ?? ""}
          others={others}
          isApart={isApart}
        />
      ))}
      {faults.households && <p className="text-danger text-sm">Households {faults.households}.</p>}
      <FieldForm>
        {lived.map((home) => (
          <DependantsLine
            key={home}
            home={home}
            label={isApart ? `Household ${home + 1}: dependants` : "Dependants"}
            value={households[home]?.dependants ?? 0}
          />
        ))}
        <AmountLine
          path="boarderIncomeWeekly"
          label="Board received"
          unit="a week"
          value={boarderIncomeWeekly}
          of="boarderIncomeWeekly"
          sourceId={sourceIdOf(board)}
        />
        <Sources sources={sources} className="pb-0.5" />
      </FieldForm>
    </FieldSection>
  );
});

/** All income a year as entered: gross, and separately what is not taxed again. */
function IncomeTotal() {
  const { control } = useCalculatorContext().form;
  const [applicants, board] = useWatch({ control, name: ["applicants", "boarderIncomeWeekly"] });
  const totals = incomeTotals(applicants, board);
  const parts = [
    totals.taxed !== 0 && `${formatWholeMoney(totals.taxed)} a year before tax`,
    totals.untaxed > 0 && `${formatWholeMoney(totals.untaxed)} a year other income`,
  ];
  return parts.filter(Boolean).join(", ");
}

function DependantsLine({ home, label, value }: { home: number; label: string; value: number }) {
  const { form } = useCalculatorContext();
  const path = `households.${home}.dependants` as const;
  const id = useId();
  return (
    <LedgerLine
      name={<label htmlFor={id}>{label}</label>}
      figures={
        <>
          <ChoiceCell
            id={id}
            label={label}
            value={value}
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
          onlyWithoutFile
          assumed={value === 0 ? ASSUMED.dependants : undefined}
        />
      }
    />
  );
}

const dependants = [0, 1, 2, 3, 4, 5].map((value) => ({
  value,
  label: value === 0 ? "None" : String(value),
}));

/** One applicant. */
const ApplicantFields = memo(function ApplicantFields(props: ApplicantProps & { id: string }) {
  const { id, index, name, others } = props;
  const { form, conflicts, tax } = useCalculatorContext();
  const path = `applicants.${index}` as const;
  const { control } = form;
  const { append, remove } = useFieldArray({ control, name: `${path}.incomes`, keyName: "key" });
  const rows = useWatch({ control, name: `${path}.incomes`, compute: incomesInBrief });
  const move = useCallback(
    (income: number, to: number) =>
      form.adopt((values) => withMovedIncome(values, { applicant: index, income, to }, tax)),
    [form, index, tax],
  );
  const firstPay = rows.findIndex(({ isPay, isEntered }) => isPay && isEntered);
  const { sources, sourceIdOf } = useSources(rows.map(({ source }) => source));
  return (
    <fieldset aria-label={name} className="min-w-0 border-b pb-0.5">
      <PersonLine
        {...props}
        isPaid={rows.some(({ isPay }) => isPay)}
        isFull={rows.length === MAX_ITEMS.incomes}
        onAdd={(type) => {
          append(blankIncome(newId(rows), type));
          focusAdded(`${path}.incomes`);
        }}
      />
      {rows.map((row, place) => (
        <IncomeFields
          key={row.id}
          applicant={index}
          index={place}
          onRemove={remove}
          onMove={move}
          person={name}
          name={row.name}
          others={others}
          sourceId={sourceIdOf(row.evidence)}
          conflict={place === firstPay ? (conflicts[`pay:${id}`] ?? "") : ""}
        />
      ))}
      <Sources sources={sources} className="pb-0.5" />
    </fieldset>
  );
});

/** What the applicant needs to know of each income, which most keystrokes do not change. None once it is removed. */
function incomesInBrief(incomes: readonly IncomeRow[] = []) {
  const names = incomeNames(incomes);
  return incomes.map(({ id, type, amount, evidence, basis }, index) => ({
    id,
    name: names[index] ?? "",
    isPay: isPay(type),
    isEntered: amount !== null,
    evidence,
    source: basis === "CONFIRMED" ? undefined : evidence,
  }));
}
