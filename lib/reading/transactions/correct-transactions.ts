import { and, eq, inArray, sql } from "drizzle-orm";
import { applications } from "#db/schema/applications.ts";
import { categoryCorrections, transactions } from "#db/schema/statements.ts";
import { asBroker, type BrokerContext, type Context, type Tx, type UserActor, upsert } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { emit } from "#lib/platform/events/emit.ts";
import { withIdempotency } from "#lib/platform/http/idempotency.ts";
import { jsonResponse } from "#lib/platform/http/json-response.ts";
import { isId } from "#lib/platform/ids.ts";
import { unavailableAtLimit } from "#lib/platform/worker/run-task.ts";
import { type Revision, reviseUnderstanding } from "#lib/reading/statements/revise-understanding.ts";
import { groupChanges, spreadChanges } from "./core/batch-changes.ts";
import { shownCategory } from "./read-transactions.ts";
import type { BatchRequest, BatchResponse, CorrectionRequest, CorrectionResponse } from "./schemas.ts";

const tooSlow = unavailableAtLimit(
  "understand",
  "The categories could not be updated in time because the service is busy; nothing was changed. Try again in half a minute.",
);

/** Handles a request for corrections. */
export function handleCorrection(
  ctx: Context<UserActor>,
  request: Request,
  asked: CorrectionRequest & { applicationId: string },
): Promise<Response> {
  const what = { operation: "correctTransactions", payload: asked };
  return answerCorrection(ctx, request, what, asked, (corrected) => corrected);
}

/**
 * Makes the same change to many transactions: to all of them, or to none if one belongs to another application (404).
 * The request states the desired result, so a batch from an outdated list applies to the current transactions.
 */
export function handleBatch(
  ctx: Context<UserActor>,
  request: Request,
  asked: BatchRequest & { applicationId: string },
): Promise<Response> {
  const what = { operation: "correctTransactionBatch", payload: asked };
  const single = { ...spreadChanges(asked.changes), remembered: [] };
  return answerCorrection(ctx, request, what, { ...asked, ...single }, ({ changed, previous }) => ({
    changed,
    previous: { changes: groupChanges(previous) },
  }));
}

/**
 * Corrects once for an Idempotency-Key. Each attempt has its own transaction, which includes the stored response. The
 * calculation between attempts therefore needs no lock or connection.
 */
function answerCorrection(
  ctx: Context<UserActor>,
  request: Request,
  what: { operation: string; payload: unknown },
  { applicationId, ...asked }: CorrectionRequest & { applicationId: string },
  answer: (corrected: CorrectionResponse) => CorrectionResponse | BatchResponse,
): Promise<Response> {
  const correction = withLowerCaseIds(asked);
  return reviseUnderstanding(ctx, applicationId, (revision) =>
    withIdempotency(ctx, request, what, async (within) => {
      const corrected = await correctTransactions(within, applicationId, correction, revision);
      return jsonResponse(JSON.stringify(answer(corrected)), 200, {});
    }),
  ).catch(tooSlow);
}

function withLowerCaseIds({ corrections, exclusions, remembered }: CorrectionRequest): CorrectionRequest {
  const lowered = <T extends { transactionId: string }>(row: T): T => ({
    ...row,
    transactionId: row.transactionId.toLowerCase(),
  });
  return { corrections: corrections.map(lowered), exclusions: exclusions.map(lowered), remembered };
}

/**
 * Applies a broker's corrections: categories of single transactions, categories remembered for a merchant,
 * and exclusions. The request states the desired result, so repeating it changes nothing. Throws 404 for a
 * transaction of another application.
 */
async function correctTransactions(
  ctx: BrokerContext,
  applicationId: string,
  request: CorrectionRequest,
  revision: Revision,
): Promise<CorrectionResponse> {
  return asBroker(ctx, async (tx) => {
    await revision.begin(tx);
    const before = await loadMarked(tx, applicationId, request);
    const corrections = request.corrections.filter(
      (row) => before.get(row.transactionId)?.correctedCategory !== row.category,
    );
    const exclusions = request.exclusions.filter((row) => !isAsRequested(row, before.get(row.transactionId)));
    const memory = await loadMemory(tx, request.remembered);
    const remembered = request.remembered.filter(
      (row) => (memory.get(row.merchant) ?? null) !== row.category,
    );
    const previous: CorrectionResponse["previous"] = {
      corrections: corrections.map(({ transactionId }) => ({
        transactionId,
        category: before.get(transactionId)?.correctedCategory ?? null,
      })),
      remembered: remembered.map(({ merchant }) => ({ merchant, category: memory.get(merchant) ?? null })),
      exclusions: exclusions.map(({ transactionId }) => ({
        transactionId,
        excluded: before.get(transactionId)?.excluded ?? false,
        // Empty, because null would keep the new reason.
        reason: before.get(transactionId)?.excludedReason ?? "",
      })),
    };
    if (corrections.length + remembered.length + exclusions.length === 0) return { changed: [], previous };
    const followed = await revision.store(tx, ctx, request);
    await writeMarks(tx, corrections, exclusions);
    await writeMemory(tx, ctx, remembered);
    await countCorrection(tx, ctx, applicationId);
    const marked = [...new Set([...corrections, ...exclusions].map((row) => row.transactionId))];
    const named = (rows: { transactionId: string }[]) =>
      marked.length > MAX_NAMED ? rows.length : rows.map((row) => row.transactionId);
    await recordAudit(tx, ctx, "transactions.corrected", applicationId, {
      transactions: marked.length,
      corrected: named(corrections),
      excluded: named(exclusions.filter((row) => row.excluded)),
      included: named(exclusions.filter((row) => !row.excluded)),
      remembered: remembered.length,
    });
    return { changed: await loadChanged(tx, [...new Set([...followed, ...marked])]), previous };
  });
}

/** The audit log names at most this many transactions of one correction. More are only counted. */
const MAX_NAMED = 100;

type Marked = Pick<
  typeof transactions.$inferSelect,
  "id" | "correctedCategory" | "excluded" | "excludedReason"
>;

function isAsRequested(asked: CorrectionRequest["exclusions"][number], row: Marked | undefined): boolean {
  if (row?.excluded !== asked.excluded) return false;
  // A missing reason keeps the earlier one. An empty one removes it.
  return !asked.excluded || asked.reason === null || row.excludedReason === (asked.reason || null);
}

/** Loads the current state of the named transactions. Throws 404 if one belongs to another application. */
async function loadMarked(tx: Tx, applicationId: string, { corrections, exclusions }: CorrectionRequest) {
  const ids = [...new Set([...corrections, ...exclusions].map((row) => row.transactionId))];
  if (ids.length === 0) return new Map();
  if (!ids.every(isId)) throw notFound("Transaction");
  const { id, correctedCategory, excluded, excludedReason } = transactions;
  const rows = await tx
    .select({ id, correctedCategory, excluded, excludedReason })
    .from(transactions)
    .where(and(eq(transactions.applicationId, applicationId), isOneOf(ids)));
  if (rows.length < ids.length) throw notFound("Transaction");
  return new Map(rows.map((row) => [row.id, row]));
}

async function loadMemory(tx: Tx, asked: CorrectionRequest["remembered"]) {
  if (asked.length === 0) return new Map<string, never>();
  const merchants = asked.map((row) => row.merchant);
  const rows = await tx
    .select()
    .from(categoryCorrections)
    .where(inArray(categoryCorrections.merchant, merchants));
  return new Map(rows.map((row) => [row.merchant, row.category]));
}

async function writeMarks(
  tx: Tx,
  corrections: CorrectionRequest["corrections"],
  exclusions: CorrectionRequest["exclusions"],
): Promise<void> {
  if (corrections.length > 0) {
    const rows = corrections.map(({ transactionId, category }) => ({ id: transactionId, category }));
    await tx.execute(sql`update transactions t set corrected_category = x.category
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, category text) where t.id = x.id`);
  }
  if (exclusions.length > 0) {
    const rows = exclusions.map(({ transactionId, excluded, reason }) => ({
      id: transactionId,
      excluded,
      reason: excluded ? reason || null : null,
    }));
    await tx.execute(sql`update transactions t set excluded = x.excluded, excluded_reason = x.reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, excluded boolean, reason text)
      where t.id = x.id`);
  }
}

async function writeMemory(tx: Tx, ctx: BrokerContext, remembered: CorrectionRequest["remembered"]) {
  for (const { merchant, category } of remembered) {
    if (category === null) {
      await tx.delete(categoryCorrections).where(eq(categoryCorrections.merchant, merchant));
      continue;
    }
    await upsert(tx, categoryCorrections, { brokerId: ctx.actor.brokerId, merchant }, { category });
  }
}

async function loadChanged(tx: Tx, ids: string[]): Promise<CorrectionResponse["changed"]> {
  if (ids.length === 0) return [];
  return tx
    .select({ transactionId: transactions.id, ...shownCategory })
    .from(transactions)
    .where(isOneOf(ids));
}

/** Uses one parameter for all ids, because PostgreSQL accepts only 65,535 parameters. */
function isOneOf(ids: readonly string[]) {
  return sql`${transactions.id} = any(${`{${ids.join(",")}}`}::uuid[])`;
}

/** Increments the correction count and triggers a job that redraws the PDF statements. */
export async function countCorrection(tx: Tx, ctx: BrokerContext, applicationId: string): Promise<void> {
  const [row] = await tx
    .update(applications)
    .set({ corrections: sql`${applications.corrections} + 1` })
    .where(eq(applications.id, applicationId))
    .returning({ corrections: applications.corrections });
  const { brokerId } = ctx.actor;
  const corrections = row?.corrections ?? 0;
  await emit(tx, "transactions/corrected", { brokerId, applicationId, corrections }, ctx.now);
}
