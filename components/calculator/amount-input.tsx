"use client";

import { memo } from "react";
import { MoneyField } from "#components/ui/forms/text-field.tsx";
import type { AmountFrequency } from "#lib/serviceability/core/fields.ts";
import { FREQUENCY_WORDS } from "./frequency-labels.ts";
import type { PrefilledValue } from "./prefill.ts";
import { PrefillMark } from "./prefill-mark.tsx";
import type { ValueKey } from "./values.ts";

export type ValueHandlers = {
  onChange: (key: ValueKey, value: string) => void;
  onFocus: (key: ValueKey) => void;
  onLeave: (key: ValueKey) => void;
};

/** One amount of the calculation. It draws itself anew only when something of its own changes. */
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
      per={frequency && FREQUENCY_WORDS[frequency]}
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
