import type { Cents } from "#lib/money.ts";
import type { Business, DebtType, ExpenseKey, Frequency, Income } from "../household.ts";
import type { DebtInFile } from "./debts-in-file.ts";
import type { Sighting } from "./seen-in-file.ts";

/** One income as an applicant declared it or the broker decided it. */
interface DecidedIncome {
  id: string;
  clientId: string;
  type: Income["type"];
  label: string;
  /** Of a business, its profit. */
  amount: Cents;
  frequency: Frequency;
  source: string;
}

/** Incomes that replace those of the same types. */
interface DecidedIncomes {
  /** Of this applicant; null for all of them. */
  clientId: string | null;
  types: readonly (Exclude<Income["type"], "SELF_EMPLOYED"> | Business["type"])[];
  incomes: readonly DecidedIncome[];
}

/**
 * Replacements for figures from the file: those decided by the broker, and declared ones where the file has none.
 */
export interface DecidedInFile {
  /** A month. */
  expenses: Partial<Record<ExpenseKey, Sighting>>;
  /** A week. */
  boarders: Sighting | null;
  /** A week. */
  rentals: Sighting | null;
  incomes: readonly DecidedIncomes[];
  debts: readonly { types: readonly DebtType[]; debts: readonly DebtInFile[] }[];
  /** Declared facts that no payslip shows. */
  people: readonly {
    clientId: string;
    kiwiSaverRate: number | null;
    studentLoan: boolean | null;
    dependants: number | null;
  }[];
}
