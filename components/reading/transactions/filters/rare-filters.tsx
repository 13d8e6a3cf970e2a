import { Select } from "#components/ui/forms/select.tsx";
import { AdornedField } from "#components/ui/forms/text-field.tsx";
import type { Cents } from "#lib/platform/money.ts";
import {
  dollars,
  readTypedAmount,
  type TransactionFilter,
} from "#lib/reading/transactions/core/transaction-filter.ts";
import type { Choices } from "../first-view.ts";
import { type ChangeFilter, choiceChange, useTypedFilter } from "./use-transaction-filter.ts";

const directionOptions = [
  { value: "in", label: "Money in" },
  { value: "out", label: "Money out" },
];

const standingOptions = [
  { value: "counted", label: "Counted in the summary" },
  { value: "excluded", label: "Excluded" },
  { value: "corrected", label: "Changed by you" },
];

const orderOptions = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "most-in", label: "Largest money in first" },
  { value: "most-out", label: "Largest money out first" },
];

export function RareFilters(props: { filter: TransactionFilter; choices: Choices; onChange: ChangeFilter }) {
  const { filter, choices, onChange } = props;
  const choose = (change: Record<string, string>) => onChange(choiceChange(change));
  return (
    <div className="grid gap-2 sm:grid-cols-3 lg:grid-cols-6">
      <Select
        label="Direction"
        placeholder="In and out"
        options={directionOptions}
        value={filter.direction ?? ""}
        onChange={(event) => choose({ direction: event.target.value })}
      />
      <AmountBox label="Amount from" cents={filter.least} onChange={(least) => onChange({ least }, true)} />
      <AmountBox label="Amount to" cents={filter.most} onChange={(most) => onChange({ most }, true)} />
      <Select
        label="Show"
        placeholder="Everything"
        options={standingOptions}
        value={filter.standing ?? ""}
        onChange={(event) => choose({ standing: event.target.value })}
      />
      <Select
        label="Flag"
        placeholder="Any or none"
        options={choices.flags.map(({ key, message }) => ({ value: key, label: message }))}
        value={filter.flag ?? ""}
        onChange={(event) => choose({ flag: event.target.value })}
      />
      <Select
        label="Order"
        options={orderOptions}
        value={filter.order}
        onChange={(event) => choose({ order: event.target.value })}
      />
    </div>
  );
}

/** A lower or upper limit of the amount. Invalid input shows an error and does not filter. */
function AmountBox(props: { label: string; cents: Cents | null; onChange: (cents: Cents | null) => void }) {
  const { label, cents, onChange } = props;
  const normalize = (text: string) => {
    const amount = readTypedAmount(text);
    return amount === null ? "" : dollars(amount);
  };
  const [typed, setTyped] = useTypedFilter(cents === null ? "" : dollars(cents), normalize, (text) =>
    onChange(readTypedAmount(text)),
  );
  const invalid = typed.trim() !== "" && readTypedAmount(typed) === null;
  return (
    <AdornedField
      label={label}
      inputMode="decimal"
      before="$"
      value={typed}
      error={invalid ? "Enter an amount such as 45.20" : undefined}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
