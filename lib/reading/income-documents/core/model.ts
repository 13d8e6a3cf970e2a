import type { Cents } from "#lib/platform/money.ts";
import type { IsoDate } from "#lib/reading/statements/core/model.ts";
import type { Frequency } from "#lib/reading/statements/core/understand/frequency.ts";

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

/** A line of earnings. `hours` may be days or units. `rate` is in dollars, with up to four decimals. */
export type Earning = {
  label: string;
  kind: EarningKind;
  hours: number | null;
  rate: number | null;
  amount: Cents;
};

/** Deducted from gross pay. Negative for a refund. */
export type Deduction = { label: string; kind: DeductionKind; amount: Cents };

/** Paid by the employer on top of gross pay, so never deducted. */
export type EmployerContribution = { label: string; amount: Cents };

/** Totals since 1 April, as printed. */
export type YearToDate = { gross: Cents | null; paye: Cents | null; net: Cents | null };

/** Pay in another country: its currency, and the words or the sign that show it. */
export type ForeignPay = { currency: string; sign: string };

/** The figures and dates that may be unread. */
export type PayslipField = "gross" | "net" | "deductions" | "period" | "payDate";

/** One payslip, as printed. Anything that could not be read with certainty is null or listed in `unread`. */
export type Payslip = {
  page: number;
  employer: string | null;
  employee: string | null;
  from: IsoDate | null;
  to: IsoDate | null;
  payDate: IsoDate | null;
  frequency: Frequency | null;
  /** The stated frequency, if the period shows a different one. */
  namedFrequency: Frequency | null;
  taxCode: string | null;
  earnings: Earning[];
  gross: Cents | null;
  deductions: Deduction[];
  employerContributions: EmployerContribution[];
  /** Paid on top of gross pay and not taxed, such as mileage. */
  reimbursements: Cents;
  net: Cents | null;
  /** The amount paid into each account, if the payslip shows it. */
  payments: Cents[];
  yearToDate: YearToDate;
  /** Other printed figures for gross pay that differ from `gross`. */
  otherGross: Cents[];
  unread: PayslipField[];
  /** Absent for pay in New Zealand. Its amounts are then in another currency, and no tax of New Zealand applies. */
  foreign?: ForeignPay;
};

/** Income of one tax year (ending 31 March) from one payer. */
export type YearlyIncome = {
  /** The year in which the tax year ends. */
  year: number;
  source: string;
  kind: "SALARY" | "BENEFIT" | "INTEREST" | "DIVIDENDS" | "SELF_EMPLOYED" | "RENTAL" | "OTHER";
  gross: Cents;
  tax: Cents | null;
};

export const addBackKinds = [
  "DEPRECIATION",
  "INTEREST",
  "HOME_OFFICE",
  "ONE_OFF",
  "SHAREHOLDER_SALARY",
] as const;

/** A cost in the accounts that lenders usually add back to the profit. */
export type AddBack = { kind: (typeof addBackKinds)[number]; label: string; amount: Cents };

/** The profit of a business in one financial year. */
export type BusinessYear = { year: number; profit: Cents; addBacks: AddBack[] };

export const taxPaperTypes = ["INCOME_SUMMARY", "TAX_RETURN", "FINANCIAL_STATEMENTS"] as const;

export type TaxSummary = {
  type: (typeof taxPaperTypes)[number];
  /** The person or business named. */
  name: string | null;
  incomes: YearlyIncome[];
  /** Latest first. */
  business: BusinessYear[];
};

/** The contents of a file in the category PAYSLIPS or TAX_SUMMARY. */
export type IncomeReading = {
  pages: number;
  /** Whether it was read from images. */
  scanned: boolean;
  payslips: Payslip[];
  taxSummaries: TaxSummary[];
};
