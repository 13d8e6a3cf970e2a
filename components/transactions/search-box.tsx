"use client";

import { SearchField } from "#components/ui/forms/text-field.tsx";
import type { ChangeFilter } from "./use-transaction-filter.ts";
import { useTyped } from "./use-typed.ts";

/** The search of the transactions. */
export function SearchBox({ search, onChange }: { search: string; onChange: ChangeFilter }) {
  const [typed, setTyped] = useTyped(
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
