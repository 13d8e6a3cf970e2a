import { eq, getTableName } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#db/client.ts";
import { capitalize } from "#lib/platform/format/capitalize.ts";
import { isId } from "#lib/platform/ids.ts";
import { notFound } from "./app-error.ts";

type TableWithId = PgTable & { id: PgColumn };

/** The row with that id. Throws 404, naming the table's noun, for one that does not exist or is another broker's. */
export async function requireRow<Table extends TableWithId>(
  tx: Tx,
  table: Table,
  id: string,
  lock?: "update" | "no key update",
): Promise<Table["$inferSelect"]> {
  const query = tx
    .select()
    .from(table as TableWithId)
    .where(eq(table.id, id));
  const [row] = isId(id) ? await (lock ? query.for(lock) : query) : [];
  if (!row) throw notFound(nounOf(getTableName(table)));
  return row;
}

/** `loan_accounts` → `Loan account`. */
function nounOf(table: string): string {
  return capitalize(table.replaceAll("_", " ").replace(/ies$/, "y").replace(/s$/, ""));
}
