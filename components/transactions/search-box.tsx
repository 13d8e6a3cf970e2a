"use client";

import { useEffect, useRef } from "react";
import { SearchField } from "#components/ui/search-field.tsx";
import type { ChangeFilter } from "./use-transaction-filter.ts";
import { useTyped } from "./use-typed.ts";

/** The search of the transactions; the key `/` goes to it from anywhere on the screen. */
export function SearchBox({ search, onChange }: { search: string; onChange: ChangeFilter }) {
  const [typed, setTyped] = useTyped(
    search,
    (text) => text.trim(),
    (text) => onChange({ search: text }, true),
  );
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const goThere = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest("input, select, textarea, [contenteditable], dialog")) return;
      event.preventDefault();
      box.current?.querySelector("input")?.focus();
    };
    document.addEventListener("keydown", goThere);
    return () => document.removeEventListener("keydown", goThere);
  }, []);
  return (
    <div ref={box}>
      <SearchField
        label="Search description, payee or amount"
        aria-keyshortcuts="/"
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
