import { SlidersHorizontal, X } from "lucide-react";
import { useId, useState } from "react";
import { short } from "#components/reading/transactions/corrections.ts";
import type { Choices } from "#components/reading/transactions/first-view.ts";
import { Button } from "#components/ui/button.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { SearchField } from "#components/ui/forms/text-field.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { formatMonth } from "#lib/platform/dates.ts";
import { capitalize } from "#lib/platform/format.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import {
  categories as allCategories,
  type Category,
  factsOf,
} from "#lib/reading/statements/core/understand/categories.ts";
import { groupLabels } from "#lib/reading/transactions/core/category-choices.ts";
import { noFilter, type TransactionFilter } from "#lib/reading/transactions/core/transaction-filter.ts";
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
  const choice = (
    name: "account" | "month" | "category",
    width: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <Select
      label={capitalize(name)}
      hideLabel
      className={`${width} ${open ? "" : "max-sm:hidden"} max-sm:w-full`}
      placeholder={`Any ${name}`}
      options={options}
      value={filter[name] ?? ""}
      onChange={(event) => onChange(choiceChange({ [name]: event.target.value }))}
    />
  );
  const accounts = choices.accounts.map((account) => ({
    value: account.accountId,
    label: accountLabel(account, currency),
  }));
  const months = choices.months.map((month) => ({ value: month, label: formatMonth(month) }));
  const categories = choices.categories
    .map((category) => ({ value: category, label: factsOf(category).label }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <search className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow basis-64">
          <SearchBox search={filter.search} onChange={onChange} />
        </div>
        {accounts.length > 1 && choice("account", "w-44", accounts)}
        {choice("month", "w-34", months)}
        {choice("category", "w-48", categories)}
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

type Chip = { label: string; change: Partial<TransactionFilter> };

const standingLabels = { counted: "Counted", excluded: "Excluded", corrected: "Changed by you" };

/** The active filters, each with a button to remove it. */
export function FilterChips(props: { filter: TransactionFilter; choices: Choices; onChange: ChangeFilter }) {
  const { filter, choices, onChange } = props;
  const chips = chipsOf(filter, choices);
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-1.5">
      {chips.map(({ label, change }) => (
        <li key={label}>
          <button
            type="button"
            aria-label={`Remove filter: ${label}`}
            onClick={() => onChange(change)}
            className="inline-flex h-7 max-w-80 items-center gap-1.5 rounded-full bg-accent-soft pr-2 pl-3 text-accent text-sm hover:underline pointer-coarse:h-11"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => onChange({ ...noFilter, order: filter.order })}
          className="h-7 rounded-full px-2 text-muted text-sm underline decoration-line-strong/50 underline-offset-3 hover:text-text pointer-coarse:h-11"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}

function chipsOf(filter: TransactionFilter, choices: Choices): Chip[] {
  const { search, account, accounts, month, category, categories } = filter;
  const { merchant, direction, least, most, standing, flag } = filter;
  const accountName = (id: string) => {
    const found = choices.accounts.find(({ accountId }) => accountId === id);
    return found ? accountLabel(found) : "Unknown account";
  };
  const flagged = choices.flags.find(({ key }) => key === flag)?.message;
  const labels: { [Name in keyof TransactionFilter]?: string | false | null } = {
    flag: flag !== null && `Flag: ${flagged ? short(flagged) : "no longer there"}`,
    merchant: merchant !== null && `Payee: ${merchant}`,
    account: account !== null && accountName(account),
    accounts: accounts?.map(accountName).join(" or "),
    month: month !== null && formatMonth(month),
    category: category !== null && factsOf(category).label,
    categories: categories !== null && describeCategories(categories),
    direction: direction !== null && (direction === "in" ? "Money in" : "Money out"),
    least: least !== null && `From ${formatMoney(least)}`,
    most: most !== null && `Up to ${formatMoney(most)}`,
    standing: standing !== null && standingLabels[standing],
    search: search !== "" && `“${short(search)}”`,
  };
  return Object.entries(labels).flatMap(([name, label]) =>
    label ? [{ label, change: { [name]: noFilter[name as keyof TransactionFilter] } }] : [],
  );
}

/** The group, if these are all its categories, otherwise each: `Income`, `Gambling or Cash`. */
function describeCategories(categories: readonly Category[]): string {
  const [first] = categories;
  const group = first && factsOf(first).group;
  const whole = allCategories.filter((facts) => facts.group === group).map(({ category }) => category);
  const isWhole = whole.length === categories.length && whole.every((code) => categories.includes(code));
  if (group && isWhole) return groupLabels[group];
  return categories.map((code) => factsOf(code).label).join(" or ");
}
