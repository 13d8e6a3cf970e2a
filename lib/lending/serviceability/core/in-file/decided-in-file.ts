import type { Cents } from "#lib/platform/money.ts";
import type { DebtType, ExpenseKey, Income } from "../household.ts";
import type { IncomeInFile } from "./incomes-in-file.ts";
import type { DebtRow } from "./row.ts";
import type { ObservedAmount } from "./seen-in-file.ts";

/** A figure that an applicant declared or the broker decided. */
interface DecidedAmount extends ObservedAmount {
  /** Whether it is the broker's own figure rather than a declared one. */
  isOwn?: true;
}

/** One income as an applicant declared it or the broker decided it. */
interface DecidedIncome extends IncomeInFile {
  clientId: string;
  isOwn?: true;
}

/** Incomes that replace those of the same types. */
interface DecidedIncomes {
  /** The applicant; null for all of them. */
  clientId: string | null;
  types: readonly Income["type"][];
  incomes: readonly DecidedIncome[];
}

/** Replacements for figures from the file: the broker's decisions, and declared figures where the file has none. */
export interface DecidedInFile {
  /** A month. */
  expenses: Partial<Record<ExpenseKey, DecidedAmount>>;
  /** A week. */
  boarders: DecidedAmount | null;
  /** A week. */
  rentals: DecidedAmount | null;
  incomes: readonly DecidedIncomes[];
  debts: readonly { types: readonly DebtType[]; debts: readonly DebtRow[] }[];
  /** Declared balances, for debts of which the file shows only repayments. */
  balances: readonly { type: string; lender: string; balance: Cents }[];
  /** Declared facts that no payslip shows. */
  people: readonly {
    clientId: string;
    kiwiSaverRate: number | null;
    studentLoan: boolean | null;
    /** What is owed on it; null if unknown or shown by the file. */
    studentLoanBalance: Cents | null;
    dependants: number | null;
  }[];
}
