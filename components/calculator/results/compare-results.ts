import type { CalculatorResponse } from "#lib/serviceability/calculator-response.ts";
import type { BankAssessment } from "#lib/serviceability/core/assess.ts";

/** The names of the banks whose figures in the browser differ from the API's; empty if all agree. */
export function differingBanks(own: readonly BankAssessment[], answer: CalculatorResponse): string[] {
  const differing = own.filter((bank) => {
    const other = answer[bank.bank];
    return (
      other === undefined ||
      other.maxLending !== bank.maxLending ||
      Math.round(other.maxMonthlySurplus * 100) !== bank.maxMonthlySurplus
    );
  });
  const unknown = Object.keys(answer).filter((key) => !own.some((bank) => bank.bank === key));
  return [...differing.map((bank) => bank.name), ...unknown];
}
