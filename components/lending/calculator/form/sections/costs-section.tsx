import { memo } from "react";
import { useWatch } from "react-hook-form";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { Menu } from "#components/ui/overlays/menu.tsx";
import { EXPENSES } from "#lib/lending/serviceability/core/household.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { useCalculatorContext } from "../calculator-context.ts";
import { sumOf } from "../values/totals.ts";
import { AmountLine } from "./amount-line.tsx";
import { FieldSection, useSources } from "./field-section.tsx";
import { AddButton } from "./form-cells.tsx";
import { useShownLines } from "./shown-lines.ts";

type Group = "basic" | "fixed";

const benchmarkLabel = (
  <>
    Use each bank's benchmark for living costs <span className="text-muted text-sm">where it is higher</span>
  </>
);

const titles = {
  basic: { title: "Living costs" },
  fixed: { title: "Fixed costs", description: "Count as declared at every bank." },
};

const noneEntered = <span className="font-normal text-muted text-sm">None entered</span>;

/** The costs of one group. */
export const CostsSection = memo(function CostsSection({ group }: { group: Group }) {
  const { form, prefill } = useCalculatorContext();
  const expenses = useWatch({ control: form.control, name: "expenses" });
  const fields = fieldsOf(group);
  const keys = fields.map(({ key }) => key);
  const { isShown, folded, open, openAll } = useShownLines(fields, (key) => expenses[key] !== null);
  const [first] = keys;
  // Empty sections take one line, to keep the important ones in view.
  const isFolded = folded.length === keys.length;
  const { sources, sourceIdOf } = useSources(keys.map((key) => prefill.sources[key]));
  const total = sumOf(keys.map((key) => expenses[key]));
  if (isFolded && first) {
    return (
      <FieldSection
        title={titles[group].title}
        adds={
          <AddButton
            label={`Add ${titles[group].title.toLowerCase()}`}
            onPress={() => openAll(`expenses.${first}`)}
          />
        }
        total={noneEntered}
      >
        {group === "basic" && <Benchmark />}
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
            items={folded.map(({ key, label }) => ({
              label,
              onSelect: () => open(key, `expenses.${key}`),
            }))}
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
              path={`expenses.${key}`}
              label={label}
              unit="a month"
              value={expenses[key]}
              of={key}
              sourceId={sourceIdOf(prefill.sources[key])}
            />
          ),
      )}
      {group === "basic" && <Benchmark />}
    </FieldSection>
  );
});

function Benchmark() {
  const { form } = useCalculatorContext();
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
function fieldsOf(group: Group) {
  return EXPENSES.flatMap((field) =>
    field.group === group && field.key !== "rentBoard" ? [{ key: field.key, label: field.label }] : [],
  );
}
