"use client";

import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Select } from "#components/ui/select.tsx";
import { formatMonth } from "#lib/format/date.ts";
import { factsOf } from "#lib/statements/core/understand/categories.ts";
import { accountName } from "#lib/transactions/core/account-name.ts";
import type { TransactionFilter } from "#lib/transactions/core/transaction-filter.ts";
import { AmountBox } from "./amount-box.tsx";
import type { Choices } from "./first-view.ts";
import { SearchBox } from "./search-box.tsx";
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

type Props = { filter: TransactionFilter; choices: Choices; currency: string; onChange: ChangeFilter };

/** Search and filters of the transactions; `/` goes to the search from anywhere on the screen. */
export function FilterBar({ filter, choices, currency, onChange }: Props) {
  const id = useId();
  const rare = [filter.direction, filter.least, filter.most, filter.standing, filter.flag];
  const used = rare.filter((value) => value !== null).length;
  const [open, setOpen] = useState(false);
  const common = [filter.account, filter.month, filter.category].filter((value) => value !== null).length;
  const choose = (change: Record<string, string>) =>
    onChange(Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || null])));
  const categories = choices.categories
    .map((category) => ({ value: category, label: factsOf(category).label }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <search className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow basis-64">
          <SearchBox search={filter.search} onChange={onChange} />
        </div>
        {choices.accounts.length > 1 && (
          <Select
            label="Account"
            hideLabel
            className={`w-44 ${open ? "" : "max-sm:hidden"} max-sm:w-full`}
            placeholder="Any account"
            options={choices.accounts.map((account) => ({
              value: account.accountId,
              label: accountName(account, currency),
            }))}
            value={filter.account ?? ""}
            onChange={(event) => choose({ account: event.target.value })}
          />
        )}
        <Select
          label="Month"
          hideLabel
          className={`w-34 ${open ? "" : "max-sm:hidden"} max-sm:w-full`}
          placeholder="Any month"
          options={choices.months.map((month) => ({ value: month, label: formatMonth(month) }))}
          value={filter.month ?? ""}
          onChange={(event) => choose({ month: event.target.value })}
        />
        <Select
          label="Category"
          hideLabel
          className={`w-48 ${open ? "" : "max-sm:hidden"} max-sm:w-full`}
          placeholder="Any category"
          options={categories}
          value={filter.category ?? ""}
          onChange={(event) => choose({ category: event.target.value })}
        />
        <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <SlidersHorizontal />
          <span className="sm:hidden">Filters{used + common > 0 && ` (${used + common})`}</span>
          <span className="max-sm:hidden">More{used > 0 && ` (${used})`}</span>
        </Button>
      </div>
      <div id={id} hidden={!open} className="grid gap-2 sm:grid-cols-3 lg:grid-cols-6">
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
    </search>
  );
}
