import { and, asc, eq } from "drizzle-orm";
import { applicationClients, applications } from "#db/schema/applications.ts";
import { clients } from "#db/schema/clients.ts";
import { asReadingBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/context.ts";
import { isId } from "#lib/ids.ts";

/**
 * The data for an application's window title: its applicants, the main one first, and its creation date; null
 * for another broker's application. Not audited, because browsers prefetch titles, and the screen records its
 * own access when it opens.
 */
export async function applicationTitle(
  ctx: BrokerContext,
  applicationId: string,
): Promise<{ clients: { clientName: string }[]; createdAt: Date } | null> {
  if (!isId(applicationId)) return null;
  const rows = await asReadingBroker(ctx, (tx) =>
    tx
      .select({
        firstName: clients.firstName,
        lastName: clients.lastName,
        createdAt: applications.createdAt,
      })
      .from(applicationClients)
      .innerJoin(
        clients,
        and(eq(clients.brokerId, applicationClients.brokerId), eq(clients.id, applicationClients.clientId)),
      )
      .innerJoin(
        applications,
        and(
          eq(applications.brokerId, applicationClients.brokerId),
          eq(applications.id, applicationClients.applicationId),
        ),
      )
      .where(eq(applicationClients.applicationId, applicationId))
      .orderBy(asc(applicationClients.position)),
  );
  const [main] = rows;
  if (!main) return null;
  const names = rows.map(({ firstName, lastName }) => ({ clientName: `${firstName} ${lastName}` }));
  return { clients: names, createdAt: main.createdAt };
}
