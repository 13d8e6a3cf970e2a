import type { Cents } from "#lib/platform/money.ts";
import type { Frequency } from "#lib/reading/statements/core/understand/frequency.ts";
import type { IncomeDocuments } from "../schemas.ts";

export const earningKinds = [
  "ORDINARY",
  "OVERTIME",
  "ALLOWANCE",
  "BONUS",
  "COMMISSION",
  "HOLIDAY_PAY",
  "LEAVE",
  "REIMBURSEMENT",
  "OTHER",
] as const;
export type EarningKind = (typeof earningKinds)[number];

export const deductionKinds = [
  "PAYE",
  "ACC_LEVY",
  "KIWISAVER",
  "STUDENT_LOAN",
  "CHILD_SUPPORT",
  "UNION",
  "SUPERANNUATION",
  "OTHER",
] as const;
export type DeductionKind = (typeof deductionKinds)[number];

type Shown = IncomeDocuments["documents"][number];

/** The parts of a payslip are those of the API, with their amounts in cents. */
type ShownPayslip = Shown["payslips"][number];

/** A line of earnings. `hours` may be days or units. `rate` is in dollars, with up to four decimals. */
export type Earning = ShownPayslip["earnings"][number];

/** Deducted from gross pay. Negative for a refund. */
export type Deduction = ShownPayslip["deductions"][number];

/** Paid by the employer on top of gross pay, so never deducted. */
export type EmployerContribution = ShownPayslip["employerContributions"][number];

/** Totals since 1 April, as printed. */
export type YearToDate = ShownPayslip["yearToDate"];

/** Pay in another country: its currency, and the words or the sign that show it. */
export type ForeignPay = { currency: string; sign: string };

/** The figures and dates that may be unread. */
export type PayslipField = ShownPayslip["unread"][number];

/** One payslip, as printed. Anything that could not be read with certainty is null or listed in `unread`. */
export type Payslip = Omit<
  ShownPayslip,
  "clientId" | "currency" | "yearlyGross" | "proof" | "transactionIds" | "faults"
> & {
  /** The stated frequency, if the period shows a different one. */
  namedFrequency: Frequency | null;
  /** The amount paid into each account, if the payslip shows it. */
  payments: Cents[];
  /** Other printed figures for gross pay that differ from `gross`. */
  otherGross: Cents[];
  /** Absent for pay in New Zealand. Its amounts are then in another currency, and no tax of New Zealand applies. */
  foreign?: ForeignPay;
};

type ShownTaxSummary = Shown["taxSummaries"][number];

/** Income of one tax year (ending 31 March) from one payer. */
export type YearlyIncome = ShownTaxSummary["incomes"][number];

export const addBackKinds = [
  "DEPRECIATION",
  "INTEREST",
  "HOME_OFFICE",
  "ONE_OFF",
  "SHAREHOLDER_SALARY",
] as const;

/** A cost in the accounts that lenders usually add back to the profit. */
export type AddBack = BusinessYear["addBacks"][number];

/** The profit of a business in one financial year. */
export type BusinessYear = ShownTaxSummary["business"][number];

export const taxPaperTypes = ["INCOME_SUMMARY", "TAX_RETURN", "FINANCIAL_STATEMENTS"] as const;

/** Its person or business, incomes, and the years of a business, latest first. */
export type TaxSummary = ShownTaxSummary;

/** The contents of a file in the category PAYSLIPS or TAX_SUMMARY. */
export type IncomeReading = {
  pages: number;
  /** Whether it was read from images. */
  scanned: boolean;
  payslips: Payslip[];
  taxSummaries: TaxSummary[];
};
