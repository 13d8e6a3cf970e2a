import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { applicationClients } from "#db/schema/applications.ts";
import { clients } from "#db/schema/clients.ts";
import { asReadingBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { isId } from "#lib/platform/ids.ts";

interface Applicant {
  clientId: string;
  firstName: string;
  lastName: string;
  /** Whole years. */
  age: number;
}

/**
 * An application's applicants, the main one first; none for another broker's application. Not audited, because the
 * screen that shows them audits its own access.
 */
export async function readApplicants(ctx: BrokerContext, applicationId: string): Promise<Applicant[]> {
  if (!isId(applicationId)) return [];
  const rows = await asReadingBroker(ctx, (tx) => clientsOf(tx, applicationId));
  const today = aucklandDate(ctx.now);
  return rows.map(({ id, firstName, lastName, dateOfBirth }) => ({
    clientId: id,
    firstName,
    lastName,
    age: ageOn(today, dateOfBirth),
  }));
}

/** A client as an applicant. */
export type ApplicantClient = typeof clients.$inferSelect & { clientId: string; clientName: string };

/** The clients of an application, the main applicant first. */
export async function clientsOf(tx: Tx, applicationId: string): Promise<ApplicantClient[]> {
  return (await clientsOfAll(tx, [applicationId])).get(applicationId) ?? [];
}

/** The clients of several applications, by application id. */
export async function clientsOfAll(
  tx: Tx,
  applicationIds: readonly string[],
): Promise<Map<string, ApplicantClient[]>> {
  const rows = await tx
    .select({ applicationId: applicationClients.applicationId, client: clients })
    .from(applicationClients)
    .innerJoin(
      clients,
      and(eq(clients.brokerId, applicationClients.brokerId), eq(clients.id, applicationClients.clientId)),
    )
    .where(inArray(applicationClients.applicationId, [...applicationIds]))
    .orderBy(asc(applicationClients.position));
  const named = ({ client }: (typeof rows)[number]) => ({
    ...client,
    clientId: client.id,
    clientName: `${client.firstName} ${client.lastName}`,
  });
  const grouped = Map.groupBy(rows, ({ applicationId }) => applicationId);
  return new Map([...grouped].map(([id, own]) => [id, own.map(named)]));
}

/** The rows that several applications have in a table, by application id. */
export async function rowsByApplication<Table extends PgTable & { applicationId: PgColumn }>(
  tx: Tx,
  table: Table,
  applicationIds: readonly string[],
  ...order: (PgColumn | SQL)[]
): Promise<Map<string, Table["$inferSelect"][]>> {
  const { applicationId }: { applicationId: PgColumn } = table;
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(inArray(applicationId, [...applicationIds]))
    .orderBy(...order);
  return Map.groupBy(
    rows as (Table["$inferSelect"] & { applicationId: string })[],
    (row) => row.applicationId,
  );
}

/** The rows that an application has in a table. */
export async function rowsOf<Table extends PgTable & { applicationId: PgColumn }>(
  tx: Tx,
  table: Table,
  applicationId: string,
  ...order: (PgColumn | SQL)[]
): Promise<Table["$inferSelect"][]> {
  return (await rowsByApplication(tx, table, [applicationId], ...order)).get(applicationId) ?? [];
}

/** Whole years from one calendar date to another, both as `YYYY-MM-DD`. */
export function ageOn(today: string, dateOfBirth: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
