import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { SearchField } from "#components/ui/forms/text-field.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { formatMonth } from "#lib/platform/format/date.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import { factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import type { TransactionFilter } from "#lib/reading/transactions/core/transaction-filter.ts";
import type { Choices } from "../first-view.ts";
import { type ChangeFilter, choiceChange, useTypedFilter } from "./use-transaction-filter.ts";

const RareFilters = lazyComponent(
  () => import("./rare-filters.tsx"),
  "RareFilters",
  <div className="h-13.5" />,
);

type Props = { filter: TransactionFilter; choices: Choices; currency: string; onChange: ChangeFilter };

/** Search and filters. `/` moves to the search from anywhere on the screen. */
export function FilterBar({ filter, choices, currency, onChange }: Props) {
  const id = useId();
  const rare = [filter.direction, filter.least, filter.most, filter.standing, filter.flag];
  const used = rare.filter((value) => value !== null).length;
  const [open, setOpen] = useState(false);
  const common = [filter.account, filter.month, filter.category].filter((value) => value !== null).length;
  const choose = (change: Record<string, string>) => onChange(choiceChange(change));
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
              label: accountLabel(account, currency),
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
      <div id={id} hidden={!open}>
        {open && <RareFilters filter={filter} choices={choices} onChange={onChange} />}
      </div>
    </search>
  );
}

function SearchBox({ search, onChange }: { search: string; onChange: ChangeFilter }) {
  const [typed, setTyped] = useTypedFilter(
    search,
    (text) => text.trim(),
    (text) => onChange({ search: text }, true),
  );
  return (
    <SearchField
      label="Search description, payee or amount"
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
