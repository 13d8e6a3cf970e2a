export const loanAccountTypes = [
  "HOME_LOAN",
  "REVOLVING_CREDIT",
  "PERSONAL_LOAN",
  "CREDIT_CARD",
  "OVERDRAFT",
  "HIRE_PURCHASE",
  "STUDENT_LOAN",
  "BNPL",
] as const;
export type LoanAccountType = (typeof loanAccountTypes)[number];

export const loanTypeLabels: Record<LoanAccountType, string> = {
  HOME_LOAN: "Home loan",
  REVOLVING_CREDIT: "Revolving credit",
  PERSONAL_LOAN: "Personal loan",
  CREDIT_CARD: "Credit card",
  OVERDRAFT: "Overdraft",
  HIRE_PURCHASE: "Hire purchase",
  STUDENT_LOAN: "Student loan",
  BNPL: "Buy now, pay later",
};

export const repaymentFrequencies = ["WEEKLY", "FORTNIGHTLY", "MONTHLY"] as const;
export type RepaymentFrequency = (typeof repaymentFrequencies)[number];

/** Found by statement processing, or entered by the broker in the portal. */
export const loanSources = ["STATEMENT", "BROKER"] as const;
export type LoanSource = (typeof loanSources)[number];
