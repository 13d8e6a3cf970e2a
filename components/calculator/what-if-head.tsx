import { useId } from "react";
import type { Household } from "#lib/serviceability/core/household.ts";
import { type Change, isOfHousehold } from "#lib/serviceability/core/what-if.ts";
import { OwnChangeField } from "./own-change-field.tsx";
import type { Tries } from "./use-what-ifs.ts";
import type { Try } from "./what-if-rows.ts";

const act =
  "ml-6 rounded-xs text-accent text-sm underline decoration-accent/40 underline-offset-3 hover:decoration-accent";

/** The head of a what-if's line: its tick, what it changes, and taking it into the form. */
export function WhatIfHead(props: {
  row: Try;
  household: Household;
  tries: Tries;
  onApply: (changes: readonly Change[]) => void;
}) {
  const { row, household, tries, onApply } = props;
  const { key, label, change, own } = row;
  const id = useId();
  const box = (
    <input
      id={id}
      type="checkbox"
      aria-label={own && label}
      checked={tries.ticked.has(key)}
      onChange={(event) => tries.tick(key, event.target.checked)}
      className="mt-0.5 size-4 shrink-0 accent-accent pointer-coarse:size-6"
    />
  );
  return (
    <th scope="row" className="w-full min-w-44 px-3 py-2 font-normal">
      {own ? (
        <div className="flex gap-2">
          {box}
          <OwnChangeField own={own} household={household} onType={(text) => tries.type(own.field, text)} />
        </div>
      ) : (
        <label htmlFor={id} className="flex gap-2">
          {box}
          {label}
        </label>
      )}
      {change && isOfHousehold(change) && (
        <button
          type="button"
          aria-label={`Apply: ${label}`}
          className={act}
          onClick={() => onApply([change])}
        >
          Apply
        </button>
      )}
      {own && (
        <button
          type="button"
          aria-label={`Remove: ${label}`}
          className={act}
          onClick={() => tries.remove(own.field)}
        >
          Remove
        </button>
      )}
      {change && !isOfHousehold(change) && (
        <span className="ml-6 block text-muted text-xs">The banks' own rule: to see, not to apply</span>
      )}
    </th>
  );
}
