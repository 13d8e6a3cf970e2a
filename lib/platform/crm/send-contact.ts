import { eq } from "drizzle-orm";
import { clients } from "#db/schema/clients.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { asBroker, type BrokerContext, type Tx } from "#lib/platform/tenancy/context.ts";
import { nullIfRejected } from "./call-crm.ts";
import { type CrmEvent, deliver, queueDelivery } from "./deliver.ts";
import { crmPlatform } from "./platforms.ts";

/** Queues a job to send a correction to the client's CRM. Replaces an earlier correction that is still pending. */
export async function queueContact(
  tx: Tx,
  ctx: BrokerContext,
  client: { id: string; crmPlatform: string },
): Promise<void> {
  const data = { brokerId: ctx.actor.brokerId, clientId: client.id };
  const of = { reference: client.id, platform: client.crmPlatform };
  await queueDelivery(tx, ctx, { kind: "CONTACT", eventName: "client/corrected", data, ...of });
}

/** Sends the current client to its CRM. Idempotent. Throws CrmUnavailable if the job should be retried. */
export async function sendContact(
  ctx: BrokerContext,
  event: CrmEvent & { name: "client/corrected" },
): Promise<void> {
  const { clientId } = event.data;
  const read = () =>
    asBroker(ctx, async (tx) => {
      const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
      if (!client || client.erasedAt) throw notFound("Client");
      return client;
    });
  const { crmPlatform: platform } = await read();
  const delivery = { kind: "CONTACT" as const, reference: clientId, platform, event };
  const sent = deliver(ctx, delivery, async (signal) => {
    // Read after the delivery is claimed, so the latest correction is sent last.
    const { externalReferenceId: reference, firstName, lastName, email, dateOfBirth, phone } = await read();
    const contact = { reference, firstName, lastName, email, dateOfBirth, phone };
    return crmPlatform(platform).updateContact(ctx, contact, signal);
  });
  await nullIfRejected(sent);
}
