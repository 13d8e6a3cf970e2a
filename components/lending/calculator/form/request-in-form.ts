import { type DebtRow, inFile } from "#lib/lending/serviceability/core/in-file/row.ts";
import { type Cents, toCents } from "#lib/platform/money.ts";
import { securityValue } from "#lib/records/loan-requests/core/funds.ts";
import { type DepositKind, isBuying } from "#lib/records/loan-requests/core/loan-request.ts";
import type { LoanRequestResponse } from "#lib/records/loan-requests/schemas.ts";
import {
  BLANK_VALUES,
  BOUGHT_ID,
  blankProperty,
  type CalculatorValues,
  type PropertyRow,
} from "./values/values.ts";

/** The id of the property that secures a refinance or top-up, where nothing is bought. */
const SECURITY_ID = "requested";

/** The loan, funds and property prefilled from an application's loan request. */
export function requestedValues(
  request: LoanRequestResponse | undefined,
): Pick<CalculatorValues, "loan" | "funds" | "properties"> {
  const { loan, funds, properties } = BLANK_VALUES;
  if (request === undefined || request.version === 0) return { loan, funds, properties };
  const { purpose, property, price, costs, debtsRepaid, loanAmount } = request;
  const use = purpose === "INVESTMENT" ? "INVESTMENT" : (property?.use ?? "OWNER_OCCUPIED");
  const deposit = (...kinds: DepositKind[]) => {
    const items = request.depositItems.filter(({ kind }) => kinds.includes(kind));
    return items.length === 0 ? null : items.reduce((sum, item) => sum + toCents(item.amount), 0);
  };
  return {
    loan: { ...loan, amount: centsOf(loanAmount), purpose: use },
    // Only a purchase has a price to pay a deposit towards.
    funds: !isBuying(purpose)
      ? funds
      : {
          price: centsOf(price),
          savings: deposit("SAVINGS"),
          kiwiSaver: deposit("KIWISAVER"),
          gift: deposit("GIFT"),
          other: deposit("EQUITY", "OTHER"),
          costs: centsOf(costs),
          debtsRepaid: centsOf(debtsRepaid),
        },
    properties: requestedProperty(request, use),
  };
}

function requestedProperty(request: LoanRequestResponse, use: PropertyRow["use"]): PropertyRow[] {
  const { purpose, property, price } = request;
  const value = securityValue({ purpose, price, property });
  if (value === null) return [];
  const row = blankProperty(isBuying(purpose) ? BOUGHT_ID : SECURITY_ID, use);
  const label = property?.address?.split(",")[0]?.trim() ?? "";
  const newBuild = property?.newBuild ?? false;
  return [inFile(row, { label, value: centsOf(value), newBuild, evidence: "From the loan request" })];
}

/** A loan account that the request repays counts as repaid; a top-up is added to the home loan. */
export function withOutcome(row: DebtRow, request: LoanRequestResponse | undefined): DebtRow {
  if (request === undefined || request.version === 0) return row;
  if (request.repaidAccountIds.some((id) => row.id === `account-${id}`)) return { ...row, outcome: "REPAID" };
  return request.purpose === "TOP_UP" && row.outcome === "UNDECIDED" ? { ...row, outcome: "STAYS" } : row;
}

function centsOf(dollars: number | null): Cents | null {
  return dollars === null ? null : toCents(dollars);
}
