"use client";

import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from "react";
import type { ComboboxProps } from "./combobox.tsx";
import { type ComboboxOption, matchOptions } from "./match-options.ts";

export type ComboboxRow = { kind: "option"; option: ComboboxOption } | { kind: "create"; label: string };

type Inputs = Pick<
  ComboboxProps,
  "options" | "value" | "onChange" | "valueLabel" | "onQueryChange" | "loading" | "create" | "onBlur"
>;

/**
 * What a combobox knows and does (WAI-ARIA APG, list autocomplete with manual selection). `query` is null while
 * nothing is being typed: then the input reads as what is chosen.
 */
export function useCombobox(inputs: Inputs) {
  const { options, value, onChange, valueLabel, onQueryChange, loading, create, onBlur } = inputs;
  const [query, setQuery] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const chosen = options.find((option) => option.id === value);
  const chosenLabel = value === null ? "" : (chosen?.label ?? valueLabel ?? "");

  // Until the server has searched, the options are those of an earlier text: only what fits may be chosen.
  const searching = Boolean(onQueryChange && loading);
  const asGiven = query === null || (onQueryChange && !searching);
  const found = asGiven ? options : matchOptions(options, query);
  const rows: ComboboxRow[] = found.map((option) => ({ kind: "option", option }));
  const wanted = query?.trim();
  if (create && wanted && !searching) rows.push({ kind: "create", label: create.label(wanted) });

  const show = (at: number) => {
    setOpen(true);
    setActive(at);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
    setQuery(null);
    if (query) onQueryChange?.("");
  };
  const choose = (row: ComboboxRow) => {
    if (row.kind === "option") onChange(row.option.id);
    else if (wanted) create?.onCreate(wanted);
    close();
  };

  const move = (step: 1 | -1) => {
    const from = active < 0 && step < 0 ? rows.length : active;
    if (!open)
      show(
        Math.max(
          0,
          found.findIndex((option) => option.id === value),
        ),
      );
    else if (rows.length > 0) setActive((from + step + rows.length) % rows.length);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const row = rows[active];
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && open && row) choose(row);
    // Typed and not found yet: Enter must not send the form without it.
    else if (event.key === "Enter" && open && wanted) setActive(0);
    else if (event.key === "Escape" && open) close();
    else return;
    event.preventDefault();
  };

  return {
    open,
    active,
    rows,
    setActive,
    choose,
    toggle: (event: { currentTarget: HTMLElement }) => {
      event.currentTarget.parentElement?.querySelector("input")?.focus();
      if (open) close();
      else show(-1);
    },
    inputProps: {
      value: query ?? chosenLabel,
      onKeyDown,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setQuery(event.target.value);
        onQueryChange?.(event.target.value);
        // Emptied means "nothing chosen"; anything typed makes the first match ready for Enter.
        if (event.target.value === "" && value !== null) onChange(null);
        show(event.target.value === "" ? -1 : 0);
      },
      onClick: () => {
        if (!open) show(-1);
      },
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
      onBlur: () => {
        close();
        onBlur?.();
      },
    },
  };
}
