import { and, eq, isNotNull, notInArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { loanAccounts } from "#db/schema/loan-accounts.ts";
import { asBroker } from "#db/tenant.ts";
import { demandApplication } from "#lib/applications/get-application.ts";
import type { BrokerContext } from "#lib/context.ts";
import { loadStatements } from "./load-statements.ts";
import { runInWorker } from "./run-in-worker.ts";
import type { Understanding } from "./understand-task.ts";

/** Gives every transaction its category and the application its loan accounts. Repeatable. */
export async function understandApplication(ctx: BrokerContext, applicationId: string): Promise<void> {
  const input = await asBroker(ctx, (tx) => loadStatements(tx, applicationId, ctx.now));
  const understanding = await runInWorker("understand", input);
  await asBroker(ctx, async (tx) => {
    await demandApplication(tx, applicationId, true);
    await writeCategories(tx, applicationId, understanding);
    await writeLoanAccounts(tx, ctx, applicationId, understanding);
  });
}

async function writeCategories(tx: Tx, applicationId: string, { understood }: Understanding): Promise<void> {
  const rows = understood.map(([id, { category, rule, confidence, merchant, transferOf }]) => ({
    id,
    category,
    rule,
    confidence,
    merchant,
    transfer_of: transferOf,
  }));
  await tx.execute(sql`update transactions t
    set category = x.category, category_rule = x.rule, confidence = x.confidence, merchant = x.merchant, transfer_of = x.transfer_of
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(id uuid, category text, rule text, confidence float8, merchant text, transfer_of uuid)
    where t.id = x.id and t.application_id = ${applicationId}`);
}

/** Found accounts follow the statements; those that a broker entered are the broker's. */
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
