import { eq, sql } from "drizzle-orm";
import { uploadLinks } from "#db/schema/upload-links.ts";
import { asBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/context.ts";
import type { Delivery } from "#lib/mail/deliver.ts";

/** Records the delivery state of an upload link's email for the broker to see. */
export async function keepDelivery(ctx: BrokerContext, linkId: string, delivery: Delivery): Promise<void> {
  const sent = delivery.deliveryState === "SENT" ? { mailedAt: ctx.now } : {};
  await asBroker(ctx, (tx) =>
    tx
      .update(uploadLinks)
      .set({ ...delivery, ...sent })
      .where(eq(uploadLinks.id, linkId)),
  );
}

/** Marks the email of an upload link as failed after its last retry. */
export async function giveUpDelivery(ctx: BrokerContext, linkId: string): Promise<void> {
  await asBroker(ctx, (tx) =>
    tx
      .update(uploadLinks)
      .set({ deliveryState: "FAILED" })
      .where(sql`${eq(uploadLinks.id, linkId)} and ${uploadLinks.deliveryState} in ('WAITING', 'DELAYED')`),
  );
}
