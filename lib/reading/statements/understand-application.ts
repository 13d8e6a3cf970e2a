import { and, eq, isNotNull, notInArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { loanAccounts } from "#db/schema/loans.ts";
import { asBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/platform/context.ts";
import { defineTask } from "#lib/platform/worker/define-task.ts";
import type { Workload } from "#lib/platform/worker/fair-semaphore.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import { turnOf } from "#lib/platform/worker/turn.ts";
import { loadStatements } from "./load-statements.ts";
import { MAX_REQUEST_THREAD_ROWS, sendableContext } from "./storing/many-rows.ts";
import { whileCurrent } from "./storing/statements-version.ts";
import { storedRows } from "./storing/stored-rows.ts";
import type { run, UnderstandInput, Understanding } from "./tasks/understand.ts";
import type { run as runOnStored } from "./tasks/understand-stored.ts";

export const understandTask = defineTask<typeof run>({
  module: "lib/reading/statements/tasks/understand.ts",
  lane: "background",
  seconds: 20,
});

const understandStoredTask = defineTask<typeof runOnStored>({
  module: "lib/reading/statements/tasks/understand-stored.ts",
  lane: "background",
  seconds: 20,
});

const ROWS_PER_SECOND = 1_000;

const SMALL_ROWS = 5_000;

/** Assigns every transaction a category and finds the application's loan accounts. Idempotent. */
export async function understandApplication(ctx: BrokerContext, applicationId: string): Promise<void> {
  const rows = await storedRows(ctx, applicationId);
  const turn = { ...turnOf(ctx), ...shareForRows(rows) };
  if (rows > MAX_REQUEST_THREAD_ROWS)
    await runTask(understandStoredTask, { ctx: sendableContext(ctx), applicationId }, turn);
  else await understandStored(ctx, applicationId, (input) => runTask(understandTask, input, turn));
}

/**
 * Loads the statements' data and stores the result of `understand`. If the data changes in the meantime, for example by
 * a broker's correction, calculates again.
 */
export async function understandStored(
  ctx: BrokerContext,
  applicationId: string,
  understand: (input: UnderstandInput) => Promise<Understanding>,
): Promise<void> {
  await whileCurrent(ctx, applicationId, {
    prepare: async () => understand(await asBroker(ctx, (tx) => loadStatements(tx, applicationId, ctx.now))),
    store: (tx, understanding) => writeUnderstanding(tx, ctx, applicationId, understanding),
  });
}

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
  const rows = understood.map(([id, { category, rule, confidence, merchant, transferOf }]) => ({
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

/**
 * The time limit, in seconds of processor time, and workload of a task on stored transactions. The time grows
 * with their number: 200,000 rows make a PDF statement of 5,000 pages, which takes a minute.
 */
export function shareForRows(rows: number): { seconds: number; workload: Workload } {
  return {
    seconds: understandTask.seconds + Math.ceil(rows / ROWS_PER_SECOND),
    workload: rows > SMALL_ROWS ? "LARGE" : "SMALL",
  };
}
