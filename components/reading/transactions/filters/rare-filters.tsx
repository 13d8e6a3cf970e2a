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
  const flags = choices.flags.map(({ key, message }) => ({ value: key, label: message }));
  const choice = (
    name: "direction" | "standing" | "flag" | "order",
    label: string,
    options: readonly { value: string; label: string }[],
    placeholder?: string,
  ) => (
    <Select
      label={label}
      placeholder={placeholder}
      options={options}
      value={filter[name] ?? ""}
      onChange={(event) => onChange(choiceChange({ [name]: event.target.value }))}
    />
  );
  return (
    <div className="grid gap-2 sm:grid-cols-3 lg:grid-cols-6">
      {choice("direction", "Direction", directionOptions, "In and out")}
      <AmountBox label="Amount from" cents={filter.least} onChange={(least) => onChange({ least }, true)} />
      <AmountBox label="Amount to" cents={filter.most} onChange={(most) => onChange({ most }, true)} />
      {choice("standing", "Show", standingOptions, "Everything")}
      {choice("flag", "Flag", flags, "Any or none")}
      {choice("order", "Order", orderOptions)}
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
