import { eq, sql } from "drizzle-orm";
import { uploadLinks } from "#db/schema/upload-links.ts";
import { asBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/context.ts";
import type { Delivery } from "#lib/mail/deliver.ts";

/** Keeps what became of the mail with an upload link, where its broker sees it. */
export async function keepDelivery(ctx: BrokerContext, linkId: string, delivery: Delivery): Promise<void> {
  const sent = delivery.deliveryState === "SENT" ? { mailedAt: ctx.now } : {};
  await asBroker(ctx, (tx) =>
    tx
      .update(uploadLinks)
      .set({ ...delivery, ...sent })
      .where(eq(uploadLinks.id, linkId)),
  );
}

/** When the last try has failed: a mail that was being tried again no longer is. */
export async function giveUpDelivery(ctx: BrokerContext, linkId: string): Promise<void> {
  await asBroker(ctx, (tx) =>
    tx
      .update(uploadLinks)
      .set({ deliveryState: "FAILED" })
      .where(sql`${eq(uploadLinks.id, linkId)} and ${uploadLinks.deliveryState} in ('WAITING', 'DELAYED')`),
  );
}
