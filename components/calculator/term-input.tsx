import { memo } from "react";
import { NumberField } from "#components/ui/forms/text-field.tsx";
import type { ValueHandlers } from "./amount-input.tsx";

/** The years over which the loan is paid back. It draws itself anew only when something of its own changes. */
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
