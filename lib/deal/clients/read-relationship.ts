import { sql } from "drizzle-orm";
import { asReadingBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import { readDeals, toBoardDeal } from "#lib/deal/board/read-board.ts";
import type { BoardDeal } from "#lib/deal/board/schemas.ts";
import { drawnPartsOfClient } from "#lib/deal/settlements/list-drawn-parts.ts";
import type { DrawnPart } from "#lib/deal/settlements/schemas.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { instantOf } from "#lib/records/applications/get-application.ts";

/** An event between broker and client, other than a change of a deal's stage. */
export type ContactEvent = {
  kind: "LINK_SENT" | "FACT_FIND_SIGNED" | "ADVICE_SENT" | "ADVICE_ACKNOWLEDGED" | "REFIX_CONTACT";
  applicationId: string;
  /** ISO 8601, UTC. */
  at: string;
  /** When the client last opened the link, or what the broker noted; null for neither. */
  note: string | null;
};

export type Relationship = {
  /** Newest first. */
  deals: (BoardDeal & { createdAt: string })[];
  /** Current drawn loan parts, in order of fixed-rate expiry. */
  loans: DrawnPart[];
  /** In dollars, according to scheduled repayments. */
  balance: number;
  /** The people the client applies with, most often first. */
  partners: { clientId: string; clientName: string; deals: number }[];
  contacts: ContactEvent[];
};

const CONTACTS_LISTED = 20;

/**
 * A client's deals, current loans, co-applicants and contacts. Empty for another broker's client. Not audited, because
 * the page records its read of the client.
 */
export async function readRelationship(ctx: BrokerContext, clientId: string): Promise<Relationship> {
  if (!isId(clientId)) throw notFound("Client");
  return asReadingBroker(ctx, async (tx) => {
    const where = sql`a.id in (select application_id from application_clients where client_id = ${clientId})`;
    const deals = (await readDeals(tx, where)).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    const today = aucklandDate(ctx.now);
    const loans = await drawnPartsOfClient(tx, clientId, today);
    const partners = new Map<string, Relationship["partners"][number]>();
    for (const partner of deals.flatMap(({ clients }) => clients)) {
      if (partner.clientId === clientId) continue;
      const known = partners.get(partner.clientId) ?? { ...partner, deals: 0 };
      partners.set(partner.clientId, { ...known, deals: known.deals + 1 });
    }
    return {
      deals: deals.map((deal) => ({ ...toBoardDeal(deal, today), createdAt: deal.createdAt })),
      loans,
      balance: loans.reduce((sum, { balance }) => sum + balance, 0),
      partners: [...partners.values()].sort((a, b) => b.deals - a.deals),
      contacts: await readContacts(tx, clientId),
    };
  });
}

async function readContacts(tx: Tx, clientId: string): Promise<ContactEvent[]> {
  const rows = await tx.execute<ContactEvent>(sql`
    select kind, "applicationId", ${sql.raw(instantOf("at"))} as at, note from (
      select 'LINK_SENT' as kind, application_id as "applicationId", created_at as at,
        ${sql.raw(instantOf("last_opened_at"))} as note from upload_links where client_id = ${clientId}
      union all select 'FACT_FIND_SIGNED', f.application_id, g.signed_at, null
        from fact_find_signatures g join fact_finds f on f.broker_id = g.broker_id and f.id = g.fact_find_id
        where f.client_id = ${clientId}
      union all select 'ADVICE_SENT', application_id, created_at, null
        from advice_acknowledgements where client_id = ${clientId}
      union all select 'ADVICE_ACKNOWLEDGED', application_id, acknowledged_at, null
        from advice_acknowledgements where client_id = ${clientId} and acknowledged_at is not null
      union all select 'REFIX_CONTACT', p.application_id, n.at, n.note
        from reminder_notes n join drawn_parts p on p.broker_id = n.broker_id and p.id = n.drawn_part_id
          join application_clients ac on ac.broker_id = p.broker_id and ac.application_id = p.application_id
        where ac.client_id = ${clientId} and n.kind = 'CONTACTED'
    ) contact order by contact.at desc, kind limit ${CONTACTS_LISTED}`);
  return [...rows];
}
