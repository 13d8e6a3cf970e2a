import { type SQL, sql } from "drizzle-orm";
import { transactions } from "#db/schema/statements.ts";
import type { Category } from "#lib/reading/statements/core/understand/categories.ts";
import type { DecidingRule } from "#lib/reading/statements/core/understand/types.ts";

/** Excluded transactions are not recategorised, so a later correction is only in its own column. */
const isCorrectedSince = sql`(${transactions.excluded} and ${transactions.correctedCategory} is not null)`;

function orCorrected<T>(corrected: unknown, otherwise: unknown): SQL<T> {
  return sql<T>`case when ${isCorrectedSince} then ${corrected} else ${otherwise} end`;
}

/** The columns of a transaction's category, and of what else a correction changes, as lists show them. */
export const shownCategory = {
  category: orCorrected<Category | null>(transactions.correctedCategory, transactions.category),
  rule: orCorrected<DecidingRule | null>(sql`'CORRECTED'`, transactions.categoryRule),
  confidence: orCorrected<number | null>(sql`1::float8`, transactions.confidence),
  merchant: transactions.merchant,
  excluded: transactions.excluded,
};
