import { desc, lt, sql } from "drizzle-orm";
import { clients } from "#db/schema/clients.ts";
import { asReadingBroker, type BrokerContext, requireRow } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { matchesWords } from "#lib/platform/text/matches-words.ts";
import { toClientResponse } from "./create-client.ts";
import type { ClientResponse } from "./schemas.ts";

const PAGE = 1_000;

/**
 * All clients of the broker, newest first, as pages of JSON items joined by commas. Each page runs in its own
 * short transaction.
 */
export async function* listAllClients(ctx: BrokerContext): AsyncGenerator<string> {
  let before: string | undefined;
  for (;;) {
    const cursor = before;
    const rows = await asReadingBroker(ctx, async (tx) => {
      if (cursor === undefined) await recordAudit(tx, ctx, "clients.listed");
      return tx
        .select({
          id: clients.id,
          firstName: clients.firstName,
          lastName: clients.lastName,
          email: clients.email,
        })
        .from(clients)
        .where(cursor === undefined ? undefined : lt(clients.id, cursor))
        .orderBy(desc(clients.id))
        .limit(PAGE);
    });
    yield rows.map((row) => JSON.stringify(toClientResponse(row))).join(",");
    before = rows.at(-1)?.id;
    if (rows.length < PAGE) return;
  }
}

export type ClientListItem = ClientResponse & {
  dateOfBirth: string;
  platform: string;
  createdAt: string;
  applications: number;
  /** Erased, except for records that the law requires. */
  isErased: boolean;
};

/** A page of the portal's client list, searched by name, email or reference. `total` counts every match. */
export async function searchClients(
  ctx: BrokerContext,
  query: { search: string; page: number; pageSize: number },
): Promise<{ total: number; items: ClientListItem[] }> {
  const known = sql`concat_ws(' ', ${clients.firstName}, ${clients.lastName}, ${clients.email}, ${clients.externalReferenceId})`;
  const match = matchesWords(known, query.search);
  return asReadingBroker(ctx, async (tx) => {
    await recordAudit(tx, ctx, "clients.listed");
    const total = await tx.$count(clients, match);
    const rows = await tx
      .select({
        client: clients,
        applications: sql<number>`(select count(*)::int from application_clients ac where ac.broker_id = ${clients.brokerId} and ac.client_id = ${clients.id})`,
      })
      .from(clients)
      .where(match)
      .orderBy(desc(clients.id))
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize);
    return {
      total,
      items: rows.map(({ client, applications }) => ({
        ...toClientResponse(client),
        dateOfBirth: client.dateOfBirth,
        platform: client.crmPlatform,
        createdAt: client.createdAt.toISOString(),
        applications,
        isErased: client.erasedAt !== null,
      })),
    };
  });
}

/** Reads one of the broker's clients in full; throws 404 for any other. */
export async function getClient(ctx: BrokerContext, clientId: string): Promise<typeof clients.$inferSelect> {
  return asReadingBroker(ctx, async (tx) => {
    const client = await requireRow(tx, clients, clientId);
    await recordAudit(tx, ctx, "client.read", client.id);
    return client;
  });
}
