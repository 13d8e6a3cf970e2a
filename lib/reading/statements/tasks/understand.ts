import { categorise } from "../core/categorise/categorise.ts";
import type { SummaryInput } from "../core/summarise/ledger.ts";
import { type SummaryParts, summarise, summaryParts } from "../core/summarise/summarise.ts";
import type { Category } from "../core/understand/categories.ts";
import type { Understood } from "../core/understand/types.ts";
import type { TransactionSummary } from "../transaction-summary.ts";

export type UnderstandInput = Omit<SummaryInput, "understood"> & {
  /** The broker's saved category for each merchant. */
  corrections: ReadonlyMap<string, Category>;
};

export type Understanding = Omit<SummaryParts, "ledger"> & {
  /** By transaction id. */
  understood: ReadonlyMap<string, Understood>;
  summary: TransactionSummary;
};

/** Calculates categories, loan accounts and the summary from an application's transactions. Pure. */
export async function run(input: UnderstandInput): Promise<Understanding> {
  const understood = categorise(input);
  const whole = { ...input, understood };
  const { ledger, ...parts } = summaryParts(whole);
  return { understood, ...parts, summary: summarise(whole, { ledger, ...parts }) };
}
