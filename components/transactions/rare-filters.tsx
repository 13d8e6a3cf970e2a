"use client";

import { Select } from "#components/ui/forms/select.tsx";
import type { TransactionFilter } from "#lib/transactions/core/transaction-filter.ts";
import { AmountBox } from "./amount-box.tsx";
import { chosen } from "./chosen.ts";
import type { Choices } from "./first-view.ts";
import type { ChangeFilter } from "./use-transaction-filter.ts";

const directionOptions = [
  { value: "in", label: "Money in" },
  { value: "out", label: "Money out" },
];
const standingOptions = [
  { value: "counted", label: "Counted in the summary" },
  { value: "excluded", label: "Excluded" },
  { value: "corrected", label: "Decided by you" },
];
const orderOptions = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "most-in", label: "Most money in first" },
  { value: "most-out", label: "Most money out first" },
];

/** The filters that are seldom needed. */
export function RareFilters(props: { filter: TransactionFilter; choices: Choices; onChange: ChangeFilter }) {
  const { filter, choices, onChange } = props;
  const choose = (change: Record<string, string>) => onChange(chosen(change));
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
