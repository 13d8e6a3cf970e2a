import { and, eq, isNotNull, notInArray, sql } from "drizzle-orm";
import { loanAccounts } from "#db/schema/loans.ts";
import type { BrokerContext, Tx } from "#db/tenant.ts";
import type { Understanding } from "../core/summarise/summarise.ts";

/** Stores categories and loan accounts. Returns the ids of transactions whose category changed. */
export async function writeUnderstanding(
  tx: Tx,
  ctx: BrokerContext,
  applicationId: string,
  understanding: Understanding,
): Promise<string[]> {
  const changed = await writeCategories(tx, applicationId, understanding);
  await writeLoanAccounts(tx, ctx, applicationId, understanding);
  return changed;
}

async function writeCategories(
  tx: Tx,
  applicationId: string,
  { understood }: Understanding,
): Promise<string[]> {
  const rows = Array.from(understood, ([id, { category, rule, confidence, merchant, transferOf }]) => ({
    id,
    category,
    rule,
    confidence,
    merchant,
    transfer_of: transferOf,
  }));
  const changed = await tx.execute<{ id: string }>(sql`update transactions t
    set category = x.category, category_rule = x.rule, confidence = x.confidence, merchant = x.merchant, transfer_of = x.transfer_of
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(id uuid, category text, rule text, confidence float8, merchant text, transfer_of uuid)
    where t.id = x.id and t.application_id = ${applicationId}
      and (t.category, t.category_rule, t.confidence, t.merchant, t.transfer_of)
        is distinct from (x.category, x.rule, x.confidence, x.merchant, x.transfer_of)
    returning t.id`);
  return changed.map(({ id }) => id);
}

/** Accounts found in statements are updated from them. Accounts entered by a broker are left unchanged. */
async function writeLoanAccounts(
  tx: Tx,
  ctx: BrokerContext,
  applicationId: string,
  { loanAccounts: found }: Understanding,
) {
  const keys = found.map((account) => account.key);
  const ofApplication = and(
    eq(loanAccounts.applicationId, applicationId),
    isNotNull(loanAccounts.naturalKey),
  );
  await tx
    .delete(loanAccounts)
    .where(keys.length ? and(ofApplication, notInArray(loanAccounts.naturalKey, keys)) : ofApplication);
  for (const account of found) {
    const { key: naturalKey, monthlyRepayment: _, transactionIds: __, ...values } = account;
    await tx
      .insert(loanAccounts)
      .values({ ...values, brokerId: ctx.actor.brokerId, applicationId, naturalKey, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: [loanAccounts.brokerId, loanAccounts.applicationId, loanAccounts.naturalKey],
        set: values,
      });
  }
}
