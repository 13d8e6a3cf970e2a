import { SlidersHorizontal, X } from "lucide-react";
import { useId, useState } from "react";
import { short } from "#components/reading/transactions/corrections.ts";
import type { Choices } from "#components/reading/transactions/first-view.ts";
import { Button } from "#components/ui/button.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { SearchField } from "#components/ui/forms/text-field.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { formatMonth } from "#lib/platform/dates.ts";
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
  const chips: Chip[] = [];
  if (flag !== null) {
    const message = choices.flags.find(({ key }) => key === flag)?.message;
    chips.push({ label: `Flag: ${message ? short(message) : "no longer there"}`, change: { flag: null } });
  }
  if (merchant !== null) chips.push({ label: `Payee: ${merchant}`, change: { merchant: null } });
  if (account !== null) chips.push({ label: accountName(account), change: { account: null } });
  if (accounts !== null)
    chips.push({ label: accounts.map(accountName).join(" or "), change: { accounts: null } });
  if (month !== null) chips.push({ label: formatMonth(month), change: { month: null } });
  if (category !== null) chips.push({ label: factsOf(category).label, change: { category: null } });
  if (categories !== null)
    chips.push({ label: describeCategories(categories), change: { categories: null } });
  if (direction !== null)
    chips.push({ label: direction === "in" ? "Money in" : "Money out", change: { direction: null } });
  if (least !== null) chips.push({ label: `From ${formatMoney(least)}`, change: { least: null } });
  if (most !== null) chips.push({ label: `Up to ${formatMoney(most)}`, change: { most: null } });
  if (standing !== null) chips.push({ label: standingLabels[standing], change: { standing: null } });
  if (search !== "") chips.push({ label: `“${short(search)}”`, change: { search: "" } });
  return chips;
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
