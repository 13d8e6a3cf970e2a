import { compareWithMost } from "#lib/lending/serviceability/core/breakdown/bank-gap.ts";
import type { Household } from "#lib/lending/serviceability/core/household.ts";
import type { PreparedSheet } from "#lib/lending/serviceability/core/prepare-sheet.ts";

/** How a bank compares with the one that lends most. Two lines high, so that typing seldom moves what is below. */
export function ComparedBank(props: { sheet: PreparedSheet; household: Household; bank: string }) {
  const { sheet, household, bank } = props;
  return <p className="min-h-10 text-pretty text-sm">{compareWithMost(sheet, household, bank)}</p>;
}
