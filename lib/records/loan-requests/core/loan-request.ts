import type { LoanRequestInput } from "../schemas.ts";

export const loanPurposes = ["PURCHASE", "REFINANCE", "TOP_UP", "CONSTRUCTION", "INVESTMENT"] as const;
export type LoanPurpose = (typeof loanPurposes)[number];

export const propertyTypes = ["HOUSE", "APARTMENT", "TOWNHOUSE", "SECTION", "LIFESTYLE", "OTHER"] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const propertyUses = ["OWNER_OCCUPIED", "INVESTMENT"] as const;
export type PropertyUse = (typeof propertyUses)[number];

/** The property that the loan is for, with its valuation; null if only the price is known. Money in cents. */
export type RequestedProperty = NonNullable<LoanRequest["property"]>;

export const depositKinds = ["SAVINGS", "KIWISAVER", "GIFT", "EQUITY", "OTHER"] as const;
export type DepositKind = (typeof depositKinds)[number];

/** One source of the deposit. Its note says who gave it, or the account it is in. */
export type DepositItem = LoanRequestInput["depositItems"][number] & { itemId: string };

/** The requested loan. Money in cents, dates as YYYY-MM-DD; null means unknown. */
export type LoanRequest = Omit<LoanRequestInput, "version" | "depositItems"> & {
  depositItems: DepositItem[];
};

/** A loan request in which nothing is known yet. */
export const emptyLoanRequest: LoanRequest = {
  purpose: null,
  property: null,
  price: null,
  costs: null,
  debtsRepaid: null,
  repaidAccountIds: [],
  depositItems: [],
  loanAmount: null,
  auctionOn: null,
  financeOn: null,
  settlementOn: null,
};

/** Whether the purpose is to buy or build a property, and so has a price. */
export function isBuying(purpose: LoanPurpose | null): boolean {
  return purpose === "PURCHASE" || purpose === "CONSTRUCTION" || purpose === "INVESTMENT";
}

/** The maximum number of deposit items. Not in a schema because the form does not load Zod. */
export const MAX_DEPOSIT_ITEMS = 20;
