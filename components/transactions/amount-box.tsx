"use client";

import { AdornedField } from "#components/ui/forms/text-field.tsx";
import type { Cents } from "#lib/money.ts";
import { dollars, readTypedAmount } from "#lib/transactions/core/transaction-filter.ts";
import { useTyped } from "./use-typed.ts";

/** A bound of the amount; what is no amount bounds nothing, and says so. */
export function AmountBox(props: {
  label: string;
  cents: Cents | null;
  onChange: (cents: Cents | null) => void;
}) {
  const { label, cents, onChange } = props;
  const asked = (text: string) => {
    const amount = readTypedAmount(text);
    return amount === null ? "" : dollars(amount);
  };
  const [typed, setTyped] = useTyped(cents === null ? "" : dollars(cents), asked, (text) =>
    onChange(readTypedAmount(text)),
  );
  const wrong = typed.trim() !== "" && readTypedAmount(typed) === null;
  return (
    <AdornedField
      label={label}
      inputMode="decimal"
      before="$"
      value={typed}
      error={wrong ? "Enter an amount such as 45.20" : undefined}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
