import { parseAmount } from "./amount.ts";
import type { CalculatorRequest } from "./calculator-request.ts";
import { AMOUNT_FIELDS, type AmountKey } from "./core/fields.ts";
import type { Dependants, Household } from "./core/household.ts";

/** A valid request → what the engine takes, with the defaults of the fields left out. */
export function toHousehold(request: CalculatorRequest): Household {
  const amounts = Object.fromEntries(
    AMOUNT_FIELDS.map(({ key }) => [key, parseAmount(request[key] ?? "")]),
  ) as Record<AmountKey, number>;
  return {
    ...amounts,
    applicants: applicantsOf(request),
    dependants: Number(request.dependants ?? "0") as Dependants,
    app1StudentLoan: request.app1StudentLoan === "Y",
    app2StudentLoan: request.app2StudentLoan === "Y",
    useBankBenchmark: request.useBankBenchmark !== "N",
    proposedLoanTerm: Number(request.proposedLoanTerm ?? "30"),
  };
}

/**
 * As stated, else two when anything is given about a second: an income, even "0", or a student loan.
 * "N" is the default and so gives nothing.
 */
function applicantsOf(request: CalculatorRequest): 1 | 2 {
  if (request.applicants !== undefined) return request.applicants === "2" ? 2 : 1;
  const hasSecond = (request.app2AnnualGrossIncome ?? "") !== "" || request.app2StudentLoan === "Y";
  return hasSecond ? 2 : 1;
}
