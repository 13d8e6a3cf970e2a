import { eq } from "drizzle-orm";
import { crmContacts, crmDeals, crmNotes } from "#db/schema/crm.ts";
import { asBroker } from "#db/tenant.ts";
import type { CrmPlatform } from "./platform.ts";

/** The built-in CRM, always available: contacts, deals and notes in Lodge's own database. */
export const localCrm: CrmPlatform = {
  name: "local",

  putContact: (ctx, contact) =>
    asBroker(ctx, async (tx) => {
      await tx
        .insert(crmContacts)
        .values({ ...contact, brokerId: ctx.actor.brokerId, createdAt: ctx.now })
        .onConflictDoNothing();
      const found = await tx.select().from(crmContacts).where(eq(crmContacts.reference, contact.reference));
      return only(found).id;
    }),

  updateContact: (ctx, { phone, ...contact }) =>
    asBroker(ctx, async (tx) => {
      const fields = { ...contact, ...(phone !== null && { phone }) };
      const written = await tx
        .insert(crmContacts)
        .values({ ...fields, brokerId: ctx.actor.brokerId, createdAt: ctx.now })
        .onConflictDoUpdate({ target: [crmContacts.brokerId, crmContacts.reference], set: fields })
        .returning({ id: crmContacts.id });
      return only(written).id;
    }),

  putDeal: (ctx, deal) =>
    asBroker(ctx, async (tx) => {
      await tx
        .insert(crmDeals)
        .values({ ...deal, brokerId: ctx.actor.brokerId, createdAt: ctx.now })
        .onConflictDoNothing();
      const found = await tx.select().from(crmDeals).where(eq(crmDeals.reference, deal.reference));
      return only(found).id;
    }),

  updateDeal: (ctx, { reference, stage, amount, lender }) =>
    asBroker(ctx, async (tx) => {
      const known = {
        ...(stage !== null && { stage }),
        ...(amount !== null && { amount }),
        ...(lender !== null && { lender }),
      };
      if (Object.keys(known).length > 0)
        await tx.update(crmDeals).set(known).where(eq(crmDeals.reference, reference));
    }),

  putNote: (ctx, { reference, dealId, text }) =>
    asBroker(ctx, async (tx) => {
      await tx
        .insert(crmNotes)
        .values({ reference, dealId, text, brokerId: ctx.actor.brokerId, createdAt: ctx.now })
        .onConflictDoNothing();
    }),

  /** Lodge's readiness check already covers the database. */
  check: async () => {},
};

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error("the written row was not found");
  return row;
}
