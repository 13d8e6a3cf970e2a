import { and, asc, eq } from "drizzle-orm";
import { applicationClients } from "#db/schema/applications.ts";
import { clients } from "#db/schema/clients.ts";
import { asReadingBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/context.ts";
import { isId } from "#lib/ids.ts";

/**
 * The applicants' names, the main one first, for a window's title; empty for another broker's application. Not
 * audited: browsers ask for titles ahead of time, and the screen that is really opened records its own reading.
 */
export async function applicationNames(
  ctx: BrokerContext,
  applicationId: string,
): Promise<{ clientName: string }[]> {
  if (!isId(applicationId)) return [];
  const rows = await asReadingBroker(ctx, (tx) =>
    tx
      .select({ firstName: clients.firstName, lastName: clients.lastName })
      .from(applicationClients)
      .innerJoin(
        clients,
        and(eq(clients.brokerId, applicationClients.brokerId), eq(clients.id, applicationClients.clientId)),
      )
      .where(eq(applicationClients.applicationId, applicationId))
      .orderBy(asc(applicationClients.position)),
  );
  return rows.map(({ firstName, lastName }) => ({ clientName: `${firstName} ${lastName}` }));
}
