import { categorise } from "../core/categorise/categorise.ts";
import type { SummaryInput } from "../core/summarise/ledger.ts";
import { type FoundLoanAccount, findLoanAccounts } from "../core/summarise/loan-accounts.ts";
import { summarise } from "../core/summarise/summarise.ts";
import type { Category } from "../core/understand/categories.ts";
import type { Understood } from "../core/understand/types.ts";
import type { TransactionSummary } from "../transaction-summary.ts";

export type UnderstandInput = Omit<SummaryInput, "understood"> & {
  /** The broker's saved category for each merchant. */
  corrections: ReadonlyMap<string, Category>;
};

export type Understanding = {
  /** By transaction id. */
  understood: ReadonlyMap<string, Understood>;
  loanAccounts: FoundLoanAccount[];
  summary: TransactionSummary;
};

/** Calculates categories, loan accounts and the summary from an application's transactions. Pure. */
export async function run(input: UnderstandInput): Promise<Understanding> {
  const understood = categorise(input);
  const ledger = { ...input, understood };
  return { understood, loanAccounts: findLoanAccounts(ledger), summary: summarise(ledger) };
}
