import type { DepositKind, LoanPurpose, PropertyType, PropertyUse } from "./loan-request.ts";

export const loanPurposeLabels: Record<LoanPurpose, string> = {
  PURCHASE: "Purchase",
  REFINANCE: "Refinance",
  TOP_UP: "Top-up",
  CONSTRUCTION: "Construction",
  INVESTMENT: "Investment purchase",
};

export const propertyTypeLabels: Record<PropertyType, string> = {
  HOUSE: "House",
  APARTMENT: "Apartment",
  TOWNHOUSE: "Townhouse",
  SECTION: "Section",
  LIFESTYLE: "Lifestyle block",
  OTHER: "Other",
};

export const propertyUseLabels: Record<PropertyUse, string> = {
  OWNER_OCCUPIED: "Home to live in",
  INVESTMENT: "Investment",
};

export const depositKindLabels: Record<DepositKind, string> = {
  SAVINGS: "Savings",
  KIWISAVER: "KiwiSaver withdrawal",
  GIFT: "Gift",
  EQUITY: "Equity in another property",
  OTHER: "Other",
};

/** The label for `price`: a build pays for land and contract. */
export function priceLabel(purpose: LoanPurpose | null): string {
  return purpose === "CONSTRUCTION" ? "Land and building contract" : "Purchase price";
}
