import type { AssessResponse } from "#lib/lending/serviceability/calculator-response.ts";
import type { BankAssessment, LendingFigures } from "#lib/lending/serviceability/core/assess.ts";

type Sent = Pick<AssessResponse["banks"][string], "maxLending" | "maxMonthlySurplus" | "limitedBy">;

/** The names of the banks whose figures in the browser differ from the API's; empty if all agree. */
export function differingBanks(own: readonly BankAssessment[], { banks }: AssessResponse): string[] {
  const differing = own.filter((bank) => {
    const other = banks[bank.bank];
    return (
      other === undefined ||
      differs(bank, other) ||
      (bank.high === null) !== (other.high === undefined) ||
      (bank.high !== null && other.high !== undefined && differs(bank.high, other.high))
    );
  });
  const unknown = Object.keys(banks).filter((key) => !own.some((bank) => bank.bank === key));
  return [...differing.map((bank) => bank.name), ...unknown];
}

function differs(own: LendingFigures, other: Sent): boolean {
  return (
    other.maxLending !== own.maxLending ||
    other.limitedBy !== own.limitedBy ||
    Math.round(other.maxMonthlySurplus * 100) !== own.maxMonthlySurplus
  );
}
