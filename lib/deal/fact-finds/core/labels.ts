import type { NetIncomeType, PayType } from "#lib/lending/serviceability/core/household.ts";
import type { EmploymentKind } from "#lib/records/clients/model.ts";
import type { LoanAccountType } from "#lib/records/loan-accounts/core/loan-account.ts";
import type { LoanPurpose } from "#lib/records/loan-requests/core/loan-request.ts";
import type { PaidPeriod } from "./fact-find.ts";

export const PERIOD_LABELS: Readonly<Record<PaidPeriod, string>> = {
  WEEKLY: "a week",
  FORTNIGHTLY: "a fortnight",
  FOUR_WEEKLY: "every four weeks",
  MONTHLY: "a month",
  YEARLY: "a year",
};

export const RELATIONSHIP_LABELS = {
  SINGLE: "Single",
  PARTNER: "Married, civil union or de facto",
  SEPARATED: "Separated or divorced",
  WIDOWED: "Widowed",
};

export const RESIDENCY_LABELS = {
  CITIZEN: "New Zealand or Australian citizen",
  RESIDENT: "New Zealand resident",
  WORK_VISA: "Work visa",
  OTHER: "Something else",
};

export const HOUSING_LABELS = {
  OWN: "I own it",
  RENT: "I rent",
  BOARD: "I board",
  FAMILY: "I live with family and pay nothing",
  OTHER: "Something else",
};

/** Who declares the costs of applicants who share a home. */
export const COSTS_LABELS = {
  OWN: "I'll list only what I pay myself",
  HOUSEHOLD: "I'll list the costs for all of us",
  OTHERS: "Another applicant lists the costs for all of us",
};

export const JOB_LABELS: Readonly<Record<EmploymentKind, string>> = {
  FULL_TIME: "Full-time",
  PART_TIME: "Part-time",
  CASUAL: "Casual",
  CONTRACT: "Contractor",
  SELF_EMPLOYED: "Self-employed",
};

export const KIWISAVER_LABELS = {
  "0": "Nothing",
  "3": "3% of pay",
  "3.5": "3.5% of pay",
  "4": "4% of pay",
  "6": "6% of pay",
  "8": "8% of pay",
  "10": "10% of pay",
};

/** Incomes besides pay. RENTAL and BOARDER are gross; the calculator shades them. */
export const OTHER_INCOME_LABELS = {
  OVERTIME: "Overtime",
  BONUS: "Bonus",
  COMMISSION: "Commission",
  BENEFIT: "Benefit",
  SUPERANNUATION: "NZ Super or a pension",
  WORKING_FOR_FAMILIES: "Working for Families",
  CHILD_SUPPORT: "Child support received",
  INVESTMENT: "Interest and dividends",
  RENTAL: "Rent from a property",
  BOARDER: "Boarders or flatmates",
  OTHER: "Something else",
} as const satisfies Readonly<
  Record<Exclude<PayType, "SALARY"> | NetIncomeType | "RENTAL" | "BOARDER", string>
>;

export const ASSET_LABELS = {
  HOME: "The home I live in",
  PROPERTY: "Another property",
  SAVINGS: "Savings",
  KIWISAVER: "KiwiSaver",
  VEHICLE: "Vehicle",
  INVESTMENTS: "Shares and investments",
  OTHER: "Something else",
};

export const DECLARED_DEBT_LABELS: Readonly<Record<LoanAccountType, string>> = {
  HOME_LOAN: "Home loan",
  REVOLVING_CREDIT: "Revolving credit",
  CREDIT_CARD: "Credit card",
  OVERDRAFT: "Overdraft",
  PERSONAL_LOAN: "Personal or car loan",
  HIRE_PURCHASE: "Hire purchase",
  BNPL: "Buy now, pay later",
  STUDENT_LOAN: "Student loan",
};

export const DECLARED_PURPOSE_LABELS: Readonly<Record<LoanPurpose, string>> = {
  PURCHASE: "Buy a home",
  INVESTMENT: "Buy an investment property",
  REFINANCE: "Move my home loan to another lender",
  TOP_UP: "Borrow more on my home",
  CONSTRUCTION: "Build",
};
