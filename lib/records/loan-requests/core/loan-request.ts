export const loanPurposes = ["PURCHASE", "REFINANCE", "TOP_UP", "CONSTRUCTION", "INVESTMENT"] as const;

export type LoanPurpose = (typeof loanPurposes)[number];

export const propertyTypes = ["HOUSE", "APARTMENT", "TOWNHOUSE", "SECTION", "LIFESTYLE", "OTHER"] as const;

export type PropertyType = (typeof propertyTypes)[number];

export const propertyUses = ["OWNER_OCCUPIED", "INVESTMENT"] as const;

export type PropertyUse = (typeof propertyUses)[number];

/** The property that the loan is for. Money in cents. */
export type RequestedProperty = {
  address: string | null;
  type: PropertyType | null;
  use: PropertyUse;
  newBuild: boolean;
  /** A valuation; null if only the price is known. */
  value: number | null;
};

export const depositKinds = ["SAVINGS", "KIWISAVER", "GIFT", "EQUITY", "OTHER"] as const;

export type DepositKind = (typeof depositKinds)[number];

/** One source of the deposit. */
export type DepositItem = {
  itemId: string;
  kind: DepositKind;
  /** In cents. */
  amount: number;
  /** Who gave it, or the account it is in. */
  note: string | null;
};

/** The requested loan. Money in cents, dates as YYYY-MM-DD; null means unknown. */
export type LoanRequest = {
  purpose: LoanPurpose | null;
  property: RequestedProperty | null;
  price: number | null;
  costs: number | null;
  debtsRepaid: number | null;
  /** The loan accounts among the debts repaid. */
  repaidAccountIds: string[];
  depositItems: DepositItem[];
  loanAmount: number | null;
  auctionOn: string | null;
  financeOn: string | null;
  settlementOn: string | null;
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
