import Plus from "lucide-react/icons/plus";
import { memo, useId } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/forms/choices.tsx";
import { Menu } from "#components/ui/overlays/menu.tsx";
import { formatMoney } from "#lib/platform/money.ts";
import type { FieldConflicts } from "../conflicts.ts";
import type { Prefill } from "../prefill-type.ts";
import type { FileProofs } from "../proofs/file-proofs.ts";
import type { ValueFaults } from "../read-case.ts";
import type { CalculatorForm } from "../use-calculator.ts";
import { sumOf } from "../values/totals.ts";
import { EXPENSES } from "../values/values.ts";
import { AmountLine } from "./amount-line.tsx";
import { FieldSection, sectionSources, sourceIdOf } from "./field-section.tsx";
import { useShownLines } from "./shown-lines.ts";

type CostsProps = {
  form: CalculatorForm;
  group: "basic" | "fixed";
  faults: ValueFaults;
  prefill: Prefill;
  proofs: FileProofs | null;
  conflicts: FieldConflicts;
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

/** The costs of one group. */
export const CostsSection = memo(function CostsSection(props: CostsProps) {
  const { form, group, faults, prefill, proofs, conflicts } = props;
  const expenses = useWatch({ control: form.control, name: "expenses" });
  const id = useId();
  const fields = fieldsOf(group);
  const keys = fields.map(({ key }) => key);
  const { isShown, folded, open, openAll } = useShownLines(keys, (key) => expenses[key] !== null);
  const [first] = keys;
  // Empty sections take one line, to keep the important ones in view.
  const isFolded = folded.length === keys.length;
  const sources = sectionSources(
    id,
    keys.map((key) => prefill.sources[key]),
  );
  const total = sumOf(keys.map((key) => expenses[key]));
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
        {group === "basic" && <Benchmark form={form} />}
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
      total={total > 0 && `${formatMoney(total)} a month`}
    >
      {fields.map(
        ({ key, label }) =>
          isShown(key) && (
            <AmountLine
              key={key}
              form={form}
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
      {group === "basic" && <Benchmark form={form} />}
    </FieldSection>
  );
});

function Benchmark({ form }: { form: CalculatorForm }) {
  const checked = useWatch({ control: form.control, name: "useBankBenchmark" });
  return (
    <div className="py-0.5">
      <Checkbox
        label={benchmarkLabel}
        name="useBankBenchmark"
        checked={checked}
        onChange={(event) => form.change("useBankBenchmark", event.target.checked)}
      />
    </div>
  );
}

/** Rent is listed with the debts, because both may end with the purchase. */
function fieldsOf(group: CostsProps["group"]) {
  return EXPENSES.flatMap((field) =>
    field.group === group && field.key !== "rentBoard" ? [{ key: field.key, label: field.label }] : [],
  );
}
