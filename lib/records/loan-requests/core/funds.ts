import type { Cents } from "#lib/platform/money.ts";
import { isBuying, type LoanRequest } from "./loan-request.ts";
import { depositKindLabels, priceLabel } from "./loan-request-labels.ts";

/** A use or source of funds. An unknown amount is null. */
export type FundsLine = { label: string; amount: Cents | null };

/** A figure needed to check whether the funds add up. */
export type MissingFigure = "purpose" | "price" | "debtsRepaid" | "costs" | "loanAmount";

export type Funds = {
  uses: FundsLine[];
  sources: FundsLine[];
  /** The total of the known uses. */
  needed: Cents;
  /** The total of the known sources. */
  available: Cents;
  /** A shortfall if positive, a surplus if negative; null while a required figure is unknown. */
  shortfall: Cents | null;
  missing: MissingFigure[];
};

type FundsInput = Pick<
  LoanRequest,
  "purpose" | "price" | "costs" | "debtsRepaid" | "depositItems" | "loanAmount"
>;

/** Compares the funds required with those available. A price counts only for a purchase or build. */
export function fundsOf(request: FundsInput): Funds {
  const { purpose, price, costs, debtsRepaid, depositItems, loanAmount } = request;
  const uses: FundsLine[] = [
    ...(isBuying(purpose) || (purpose === null && price !== null)
      ? [{ label: priceLabel(purpose), amount: price }]
      : []),
    { label: purpose === "TOP_UP" ? "What the top-up pays for" : "Costs", amount: costs },
    { label: "Debts repaid", amount: debtsRepaid },
  ];
  const sources: FundsLine[] = [
    ...depositItems.map(({ kind, amount, note }) => ({
      label: note ? `${depositKindLabels[kind]}: ${note}` : depositKindLabels[kind],
      amount,
    })),
    { label: "Loan", amount: loanAmount },
  ];
  const [needed, available] = [total(uses), total(sources)];
  const missing = missingFigures(request);
  return {
    uses,
    sources,
    needed,
    available,
    shortfall: missing.length === 0 ? needed - available : null,
    missing,
  };
}

/** Costs and debts may be empty, unless the loan is only for them. */
function missingFigures({ purpose, price, costs, debtsRepaid, loanAmount }: FundsInput): MissingFigure[] {
  const missing: MissingFigure[] = [];
  if (purpose === null) missing.push("purpose");
  if (isBuying(purpose) && price === null) missing.push("price");
  if (purpose === "REFINANCE" && debtsRepaid === null) missing.push("debtsRepaid");
  if (purpose === "TOP_UP" && costs === null && debtsRepaid === null) missing.push("costs");
  if (loanAmount === null) missing.push("loanAmount");
  return missing;
}

function total(lines: readonly FundsLine[]): Cents {
  return lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

/**
 * The loan to value; null while either is unknown. Lenders use the lower of price and valuation. A top-up has none,
 * because the request does not include the existing loan.
 */
export function loanToValue({
  purpose,
  price,
  property,
  loanAmount,
}: Pick<LoanRequest, "purpose" | "price" | "property" | "loanAmount">): number | null {
  const value = securityValue({ purpose, price, property });
  return purpose === "TOP_UP" || loanAmount === null || value === null ? null : loanAmount / value;
}

/** The lower of valuation and price, or whichever is known. */
export function securityValue({
  purpose,
  price,
  property,
}: Pick<LoanRequest, "purpose" | "price" | "property">): Cents | null {
  const paid = isBuying(purpose) ? price : null;
  const known = [property?.value ?? null, paid].filter((cents) => cents !== null && cents > 0);
  return known.length === 0 ? null : Math.min(...(known as Cents[]));
}
