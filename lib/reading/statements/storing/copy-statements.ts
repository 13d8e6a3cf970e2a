import { eq, sql } from "drizzle-orm";
import { statements } from "#db/schema/statements.ts";
import type { Tx } from "#db/tenant.ts";
import { newId } from "#lib/platform/ids.ts";

/**
 * Copies statements to a new document from the one whose pages it was made from, until it is read itself. Its
 * transactions then keep their ids and the broker's corrections when the old document is removed. `pages` maps old page
 * numbers to new ones.
 */
export async function copyStatements(
  tx: Tx,
  { from, to, pages }: { from: string; to: string; pages: ReadonlyMap<number, number> },
): Promise<void> {
  const places = JSON.stringify([...pages].map(([old, next]) => ({ old, next })));
  const placed = sql`jsonb_to_recordset(${places}::jsonb) as place(old int, next int)`;
  const shown = await tx.execute<{ id: string }>(sql`
    select s.statement_id as id from transaction_sources s left join ${placed} on place.old = s.page
    where s.document_id = ${from} and (s.page is null or place.old is not null)
    group by s.statement_id order by min(place.next) nulls last, s.statement_id`);
  const own = await tx.select().from(statements).where(eq(statements.documentId, from));
  let position = await tx.$count(statements, eq(statements.documentId, to));
  for (const { id: oldId } of shown) {
    const statement = own.find(({ id }) => id === oldId);
    if (!statement) continue;
    const id = newId();
    await tx.insert(statements).values({ ...statement, id, documentId: to, position });
    position += 1;
    await tx.execute(sql`
      insert into transaction_sources (broker_id, transaction_id, statement_id, document_id, position, page, line)
      select s.broker_id, s.transaction_id, ${id}::uuid, ${to}::uuid, s.position, place.next, s.line
      from transaction_sources s left join ${placed} on place.old = s.page
      where s.statement_id = ${oldId} and (s.page is null or place.old is not null)`);
  }
}
