import { asc, eq } from "drizzle-orm";
import { applicationClients, applications } from "#db/schema/applications.ts";
import { clients } from "#db/schema/clients.ts";
import { asBroker } from "#db/tenant.ts";
import { notFound } from "#lib/api/app-error.ts";
import type { BrokerContext } from "#lib/context.ts";
import { crmPlatform } from "./platforms.ts";

/** Makes the application's deal, with its contacts, in the CRM that the application names. Repeatable. */
export async function passApplicationToCrm(ctx: BrokerContext, applicationId: string): Promise<string> {
  const { application, applicants } = await asBroker(ctx, async (tx) => {
    const [found] = await tx.select().from(applications).where(eq(applications.id, applicationId));
    if (!found) throw notFound("Application");
    const people = await tx
      .select({ client: clients })
      .from(applicationClients)
      .innerJoin(clients, eq(clients.id, applicationClients.clientId))
      .where(eq(applicationClients.applicationId, applicationId))
      .orderBy(asc(applicationClients.position));
    return { application: found, applicants: people.map((row) => row.client) };
  });
  if (application.crmDealId) return application.crmDealId;
  const platform = crmPlatform(application.crmPlatform);
  const contactIds: string[] = [];
  for (const client of applicants) {
    if (client.crmPlatform === application.crmPlatform) {
      contactIds.push(client.crmContactId);
      continue;
    }
    // A client kept in another CRM gets a contact in this one, found again by the same reference.
    const { contactId } = await platform.putContact(ctx, {
      reference: client.externalReferenceId,
      firstName: client.firstName,
      lastName: client.lastName,
      email: client.email,
      dateOfBirth: client.dateOfBirth,
    });
    contactIds.push(contactId);
  }
  const title = `Home loan: ${applicants.map((client) => `${client.firstName} ${client.lastName}`).join(" and ")}`;
  const { dealId } = await platform.putDeal(ctx, { reference: applicationId, title, contactIds });
  await asBroker(ctx, (tx) =>
    tx.update(applications).set({ crmDealId: dealId }).where(eq(applications.id, applicationId)),
  );
  return dealId;
}
