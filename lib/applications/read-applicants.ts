import { and, asc, eq } from "drizzle-orm";
import { applicationClients } from "#db/schema/applications.ts";
import { clients } from "#db/schema/clients.ts";
import { asReadingBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/context.ts";
import { aucklandDate } from "#lib/format/timestamp.ts";
import { isId } from "#lib/ids.ts";

export interface Applicant {
  clientId: string;
  firstName: string;
  lastName: string;
  /** Whole years. */
  age: number;
}

/**
 * An application's applicants, the main one first; none for another broker's application. Not audited, because the screen
 * that shows them records its own access to the application.
 */
export async function readApplicants(ctx: BrokerContext, applicationId: string): Promise<Applicant[]> {
  if (!isId(applicationId)) return [];
  const rows = await asReadingBroker(ctx, (tx) =>
    tx
      .select({
        clientId: clients.id,
        firstName: clients.firstName,
        lastName: clients.lastName,
        dateOfBirth: clients.dateOfBirth,
      })
      .from(applicationClients)
      .innerJoin(
        clients,
        and(eq(clients.brokerId, applicationClients.brokerId), eq(clients.id, applicationClients.clientId)),
      )
      .where(eq(applicationClients.applicationId, applicationId))
      .orderBy(asc(applicationClients.position)),
  );
  const today = aucklandDate(ctx.now);
  return rows.map(({ dateOfBirth, ...person }) => ({ ...person, age: ageOn(today, dateOfBirth) }));
}

/** Whole years from one calendar date to another, both as `YYYY-MM-DD`. */
export function ageOn(today: string, dateOfBirth: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
