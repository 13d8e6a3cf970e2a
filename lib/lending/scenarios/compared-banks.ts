import type { LimitedBy } from "#lib/lending/serviceability/core/assess.ts";
import { byLending } from "#lib/lending/serviceability/core/rank-banks.ts";
import type { ScenarioComparison } from "./schemas.ts";

/** A bank of a comparison, with its limit in each scenario. */
type ComparedBank = ScenarioComparison["banks"][number] & {
  /** Null if a scenario's sheet does not have the bank. */
  limitedBy: (LimitedBy | null)[];
  /** The warnings of the lending and of `high` in each scenario. */
  warnings: string[][];
  highWarnings: string[][];
};

/** The banks as the calculator ranks them in the first scenario, then those that only other scenarios have. */
export function comparedBanks({ scenarios, banks }: ScenarioComparison): ComparedBank[] {
  const rank = (scenarios[0]?.results ?? []).toSorted(byLending).map(({ bank }) => bank);
  const place = ({ bank }: { bank: string }) => (rank.includes(bank) ? rank.indexOf(bank) : rank.length);
  return banks
    .toSorted((one, other) => place(one) - place(other))
    .map((row) => {
      const own = scenarios.map(({ results }) => results.find(({ bank }) => bank === row.bank));
      return {
        ...row,
        limitedBy: own.map((result) => result?.limitedBy ?? null),
        warnings: own.map((result) => result?.warnings ?? []),
        highWarnings: own.map((result) => result?.high?.warnings ?? []),
      };
    });
}
