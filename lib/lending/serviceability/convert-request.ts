import { toDecimal } from "#lib/platform/money.ts";
import { parseAmount } from "./amount.ts";
import type { CalculatorRequest } from "./calculator-request.ts";
import { AMOUNT_FIELDS, type AmountKey } from "./core/fields.ts";
import type { Dependants, FlatHousehold } from "./core/flat-household.ts";

/** Converts a valid request to the engine's input, with defaults for missing fields. */
export function toFlatHousehold(request: CalculatorRequest): FlatHousehold {
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
 * The stated number; otherwise two if anything is given for a second applicant: an income, even "0", or a
 * student loan. "N" is the default, so it does not count.
 */
function applicantsOf(request: CalculatorRequest): 1 | 2 {
  if (request.applicants !== undefined) return request.applicants === "2" ? 2 : 1;
  const hasSecond = (request.app2AnnualGrossIncome ?? "") !== "" || request.app2StudentLoan === "Y";
  return hasSecond ? 2 : 1;
}

/**
 * Converts a household to a request with every field given, for a what-if or goal that is calculated by the
 * API or saved. The inverse of `toFlatHousehold`.
 */
export function toFlatRequest(h: FlatHousehold): CalculatorRequest {
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
