import { and, eq, inArray } from "drizzle-orm";
import { statements, transactionSources } from "#db/schema/statements.ts";
import type { Tx } from "#db/tenant.ts";
import type { Cents } from "#lib/platform/money.ts";
import { computeBalances } from "./core/running-balances.ts";

type Row = Parameters<typeof computeBalances>[0][number] & { accountId: string };

/**
 * Loads the computed balances of an application's transactions, by transaction. Reads positions only from proved
 * statements, and only for accounts with a missing balance.
 */
export async function loadComputedBalances(
  tx: Tx,
  applicationId: string,
  rows: readonly Row[],
): Promise<Map<string, Cents>> {
  const accounts = [...new Set(rows.flatMap((row) => (row.balance === null ? row.accountId : [])))];
  if (accounts.length === 0) return new Map();
  const proved = await tx
    .select()
    .from(statements)
    .where(
      and(
        eq(statements.applicationId, applicationId),
        inArray(statements.accountId, accounts),
        eq(statements.verification, "PROVED"),
      ),
    );
  if (proved.length === 0) return new Map();
  const ids = proved.map(({ id }) => id);
  const documents = [...new Set(proved.map((statement) => statement.documentId))];
  const { documentId, statementId, transactionId, position } = transactionSources;
  const sources = await tx
    .select({ statementId, transactionId, position })
    .from(transactionSources)
    // The table has an index by document, not by statement.
    .where(and(inArray(documentId, documents), inArray(statementId, ids)));
  const places = Map.groupBy(sources, (source) => source.statementId);
  return computeBalances(
    rows,
    proved.map((statement) => ({ ...statement, places: places.get(statement.id) ?? [] })),
  );
}
