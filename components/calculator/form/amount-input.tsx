"use client";

import FileCheck from "lucide-react/icons/file-check-2";
import Pencil from "lucide-react/icons/pencil";
import { memo } from "react";
import { MoneyField, NumberField } from "#components/ui/forms/text-field.tsx";
import type { AmountFrequency } from "#lib/serviceability/core/fields.ts";
import type { PrefilledValue } from "./prefill.ts";
import { FREQUENCY_LABELS, type ValueKey } from "./values.ts";

export type ValueHandlers = {
  onChange: (key: ValueKey, value: string) => void;
  onFocus: (key: ValueKey) => void;
  onLeave: (key: ValueKey) => void;
};

/** One amount of the calculation. Memoized, so that it renders only if its own props change. */
export const AmountInput = memo(function AmountInput(
  props: ValueHandlers & {
    field: ValueKey;
    label: string;
    description?: string;
    frequency?: AmountFrequency;
    value: string;
    fault?: string | undefined;
    prefilled?: PrefilledValue | undefined;
    conflict?: string | undefined;
  },
) {
  const {
    field,
    label,
    description,
    frequency,
    value,
    fault,
    prefilled,
    conflict,
    onChange,
    onFocus,
    onLeave,
  } = props;
  return (
    <MoneyField
      name={field}
      label={label}
      per={frequency && FREQUENCY_LABELS[frequency]}
      value={value}
      error={fault && `${label} ${fault}`}
      description={
        prefilled ? (
          <PrefillMark
            label={label}
            prefilled={prefilled}
            value={value}
            conflict={conflict}
            onRestore={() => onChange(field, prefilled.value)}
          />
        ) : (
          description
        )
      }
      onChange={(event) => onChange(field, event.target.value)}
      onFocus={() => onFocus(field)}
      onBlur={() => onLeave(field)}
    />
  );
});

/** The loan's term. Memoized, so that it renders only if its own props change. */
export const TermInput = memo(function TermInput(
  props: ValueHandlers & { value: string; fault: string | undefined },
) {
  const { value, fault, onChange, onFocus, onLeave } = props;
  return (
    <NumberField
      name="proposedLoanTerm"
      label="Proposed term"
      unit="years"
      inputMode="numeric"
      placeholder="30"
      description="Each bank limits it to its own longest term."
      value={value}
      error={fault && `Proposed term ${fault}`}
      onChange={(event) => onChange("proposedLoanTerm", event.target.value)}
      onFocus={() => onFocus("proposedLoanTerm")}
      onBlur={() => onLeave("proposedLoanTerm")}
    />
  );
});

/** A prefilled value's source; once it has been changed, a button to restore it. */
function PrefillMark(props: {
  label: string;
  prefilled: PrefilledValue;
  value: string;
  /** How the typed value conflicts with the file. */
  conflict?: string | undefined;
  onRestore: () => void;
}) {
  const { label, prefilled, value, conflict, onRestore } = props;
  if (value === prefilled.value) {
    return (
      <span className="flex gap-1">
        <FileCheck className="mt-0.5 size-3.5 shrink-0" />
        {prefilled.source}
      </span>
    );
  }
  return (
    <span className="flex gap-1">
      <Pencil className="mt-0.5 size-3.5 shrink-0" />
      <span>
        Changed by you.{" "}
        <button
          type="button"
          aria-label={`${label}: back to $${prefilled.value}`}
          title={prefilled.source}
          className="figures rounded-xs text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
          onClick={onRestore}
        >
          Back to ${prefilled.value}
        </button>
        {conflict && <span className="mt-1 block text-pretty text-warning">{conflict}</span>}
      </span>
    </span>
  );
}
