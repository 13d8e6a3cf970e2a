import { toDecimal } from "#lib/money.ts";
import type { CalculatorRequest } from "./calculator-request.ts";
import { AMOUNT_FIELDS, type AmountKey } from "./core/fields.ts";
import type { Household } from "./core/household.ts";

/**
 * Converts a household to a request with every field given, for a what-if or goal that is calculated by the
 * API or saved. The inverse of `toHousehold`.
 */
export function toRequest(h: Household): CalculatorRequest {
  const amounts = Object.fromEntries(
    AMOUNT_FIELDS.map(({ key }) => [key, toDecimal(h[key]).replace(/\.00$/, "")]),
  ) as Record<AmountKey, string>;
  const yesOrNo = (value: boolean) => (value ? "Y" : "N");
  return {
    ...amounts,
    applicants: h.applicants === 2 ? "2" : "1",
    dependants: `${h.dependants}`,
    app1StudentLoan: yesOrNo(h.app1StudentLoan),
    app2StudentLoan: yesOrNo(h.app2StudentLoan),
    useBankBenchmark: yesOrNo(h.useBankBenchmark),
    proposedLoanTerm: String(h.proposedLoanTerm),
  };
}
