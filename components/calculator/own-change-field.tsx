import { MoneyField, NumberField } from "#components/ui/forms/text-field.tsx";
import type { Household } from "#lib/serviceability/core/household.ts";
import { describeField, type OwnChange, readOwnChange } from "./own-changes.ts";
import { isUnfinished } from "./typing.ts";

/** A value of the what-if case, typed beside the one that it stands for. */
export function OwnChangeField(props: {
  own: OwnChange;
  household: Household;
  onType: (text: string) => void;
}) {
  const { own, household, onType } = props;
  const { label, unit, now } = describeField(own.field, household);
  const { fault } = readOwnChange(own);
  const field = {
    label,
    value: own.text,
    description: `Now ${now}`,
    error: fault !== null && !isUnfinished(own.text) ? `${label} ${fault}` : undefined,
    className: "min-w-0 grow",
    // It has just been asked for: what follows is its value.
    autoFocus: own.text === "",
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  };
  return own.field === "proposedLoanTerm" ? (
    <NumberField {...field} unit={unit} inputMode="numeric" />
  ) : (
    <MoneyField {...field} per={unit} />
  );
}
