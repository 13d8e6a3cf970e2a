import { and, eq, inArray } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.ts";
import { asBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import type { Delivery } from "./configured-mailer.ts";

/** A table whose rows store the delivery state of an email (`mailDelivery`). */
type MailedTable = PgTable & { id: AnyPgColumn; deliveryState: AnyPgColumn };

/** Saves the delivery state of an email, and the time it was sent. */
export async function saveDelivery(
  ctx: BrokerContext,
  table: MailedTable & { mailedAt: AnyPgColumn },
  id: string,
  delivery: Delivery,
): Promise<void> {
  const sent = delivery.deliveryState === "SENT" ? { mailedAt: ctx.now } : {};
  await asBroker(ctx, (tx) =>
    tx
      .update(table)
      .set({ ...delivery, ...sent })
      .where(eq(table.id, id)),
  );
}

/** Marks an email as failed after its last retry, unless it was sent or rejected. */
export async function markMailFailed(tx: Db | Tx, table: MailedTable, id: string): Promise<void> {
  await tx
    .update(table)
    .set({ deliveryState: "FAILED" })
    .where(and(eq(table.id, id), inArray(table.deliveryState, ["WAITING", "DELAYED"])));
}
