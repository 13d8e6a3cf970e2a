import type { Household } from "#lib/serviceability/core/household.ts";
import { type Debt, debtsOf, MOST_DEBTS } from "#lib/serviceability/core/seek-debts.ts";

/**
 * The debts that a goal may close: a field's single ones where the file's add up to what stands in the form, else the
 * field as one; all fields as one each where that makes too many to weigh.
 */
export function debtsToWeigh(household: Household, inFile: readonly Debt[]): readonly Debt[] {
  const whole = debtsOf(household);
  const single = whole.flatMap((field) => {
    const known = inFile.filter((debt) => debt.field === field.field);
    const sum = known.reduce((total, { amount }) => total + amount, 0);
    return sum === field.amount ? known : [field];
  });
  return single.length > MOST_DEBTS ? whole : single;
}
