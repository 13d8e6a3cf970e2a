import Plus from "lucide-react/icons/plus";
import { memo, useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/forms/choices.tsx";
import { Menu } from "#components/ui/overlays/menu.tsx";
import { formatMoney } from "#lib/platform/money.ts";
import type { FieldConflicts } from "../conflicts.ts";
import type { Prefill } from "../prefill-type.ts";
import type { FileProofs } from "../proofs/file-proofs.ts";
import type { ValueFaults } from "../read-values.ts";
import { costsTotal } from "../values/totals.ts";
import { type CalculatorValues, EXPENSES, type Flag } from "../values/values.ts";
import { AmountLine } from "./amount-line.tsx";
import { FieldSection, sectionSources, sourceIdOf } from "./field-section.tsx";
import type { FormHandlers } from "./form-cells.tsx";
import { useShownLines } from "./shown-lines.ts";

type CostsProps = {
  group: "basic" | "fixed";
  expenses: CalculatorValues["expenses"];
  useBankBenchmark: Flag;
  faults: ValueFaults;
  prefill: Prefill;
  proofs: FileProofs | null;
  conflicts: FieldConflicts;
  on: FormHandlers;
};

const benchmarkLabel = (
  <>
    Use each bank's benchmark for living costs <span className="text-muted text-sm">where it is higher</span>
  </>
);

const titles = {
  basic: { title: "Living costs" },
  fixed: { title: "Fixed costs", description: "Count as declared at every bank." },
};

// Hoisted so that keystrokes do not re-render the icons.
const addAll = {
  basic: (
    <>
      <Plus />
      Add living costs
    </>
  ),
  fixed: (
    <>
      <Plus />
      Add fixed costs
    </>
  ),
};

const noneEntered = <span className="font-normal text-muted text-sm">None entered</span>;

/** The costs of one group. Re-renders only when one of its own values changes. */
export const CostsSection = memo(function CostsSection(props: CostsProps) {
  const { group, expenses, useBankBenchmark, faults, prefill, proofs, conflicts, on } = props;
  const id = useId();
  const fields = fieldsOf(group);
  const keys = fields.map(({ key }) => key);
  const { isShown, folded, open, openAll } = useShownLines(keys, (key) => expenses[key] !== "");
  const [first] = keys;
  // Empty sections take one line, to keep the important ones in view.
  const isFolded = folded.length === keys.length;
  const sources = sectionSources(
    id,
    keys.map((key) => prefill.sources[key]),
  );
  const total = costsTotal(expenses, keys);
  if (isFolded && first) {
    return (
      <FieldSection
        title={titles[group].title}
        adds={
          <Button variant="quiet" size="small" onClick={() => openAll(`expenses.${first}`)}>
            {addAll[group]}
          </Button>
        }
        total={noneEntered}
      >
        {group === "basic" && <Benchmark {...{ useBankBenchmark, on }} />}
      </FieldSection>
    );
  }
  return (
    <FieldSection
      {...titles[group]}
      sources={sources}
      adds={
        folded.length > 0 && (
          <Menu
            label={group === "basic" ? "Add living cost" : "Add fixed cost"}
            size="small"
            align="start"
            items={fields
              .filter(({ key }) => folded.includes(key))
              .map(({ key, label }) => ({ label, onSelect: () => open(key, `expenses.${key}`) }))}
          />
        )
      }
      total={total !== null && total > 0 && `${formatMoney(total)} a month`}
    >
      {fields.map(
        ({ key, label }) =>
          isShown(key) && (
            <AmountLine
              key={key}
              on={on}
              path={`expenses.${key}`}
              label={label}
              unit="a month"
              value={expenses[key]}
              fault={faults[`expenses.${key}`]}
              source={prefill.sources[key]}
              sourceId={sourceIdOf(sources, prefill.sources[key])}
              original={prefill.values.expenses[key]}
              proof={proofs?.[key]}
              isOfFile={proofs !== null}
              conflict={conflicts[key]}
            />
          ),
      )}
      {group === "basic" && <Benchmark {...{ useBankBenchmark, on }} />}
    </FieldSection>
  );
}, rendersTheSame);

function Benchmark({ useBankBenchmark, on }: Pick<CostsProps, "useBankBenchmark" | "on">) {
  return (
    <div className="py-0.5">
      <Checkbox
        label={benchmarkLabel}
        name="useBankBenchmark"
        checked={useBankBenchmark === "Y"}
        onChange={(event) => on.change("useBankBenchmark", event.target.checked ? "Y" : "N")}
      />
    </div>
  );
}

/** Rent is listed with the debts, because both may end with the purchase. */
function fieldsOf(group: CostsProps["group"]) {
  return EXPENSES.filter((field) => field.group === group && field.key !== "rentBoard");
}

function rendersTheSame(before: CostsProps, after: CostsProps): boolean {
  const { expenses, faults, conflicts, ...rest } = before;
  return (
    (Object.keys(rest) as (keyof typeof rest)[]).every((key) => rest[key] === after[key]) &&
    fieldsOf(before.group).every(
      ({ key }) =>
        expenses[key] === after.expenses[key] &&
        faults[`expenses.${key}`] === after.faults[`expenses.${key}`] &&
        conflicts[key] === after.conflicts[key],
    )
  );
}
