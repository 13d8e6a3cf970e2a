import { eq } from "drizzle-orm";
import { clients } from "#db/schema/clients.ts";
import { asReadingBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { notFound } from "#lib/errors/app-error.ts";
import { isId } from "#lib/ids.ts";

export type Client = typeof clients.$inferSelect;

/** Reads one of the broker's clients in full; throws 404 for any other. */
export async function getClient(ctx: BrokerContext, clientId: string): Promise<Client> {
  if (!isId(clientId)) throw notFound("Client");
  return asReadingBroker(ctx, async (tx) => {
    const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
    if (!client) throw notFound("Client");
    await recordAudit(tx, ctx, { action: "client.read", entity: "client", entityId: client.id });
    return client;
  });
}
