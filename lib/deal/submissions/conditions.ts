import { and, eq, inArray } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { conditionDocuments, conditions } from "#db/schema/submissions.ts";
import { actorName, asBroker, type BrokerContext, requireRow, type Tx, updateRow } from "#db/tenant.ts";
import type { AuditAction } from "#lib/platform/audit/core/audit-actions.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { conflict, invalidField, invalidRequest } from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import { lockSubmission, requireLive } from "./edit-submissions.ts";
import { changedSubmission, type SubmissionRecord } from "./read-submissions.ts";
import type { SubmissionResponse } from "./response-schemas.ts";
import type { ConditionCreate, ConditionUpdate } from "./schemas.ts";

type Condition = typeof conditions.$inferSelect;

const MAX_CONDITIONS = 100;

/** Adds a condition of the lender or solicitor. Throws 404, or 400 once the submission has ended. */
export async function addCondition(
  ctx: BrokerContext,
  submissionId: string,
  input: ConditionCreate,
): Promise<SubmissionResponse> {
  return asBroker(ctx, async (tx) => {
    const submission = await lockSubmission(tx, submissionId);
    requireLive(submission);
    if (submission.conditions.length >= MAX_CONDITIONS) {
      const message = `cannot be added: there are already ${MAX_CONDITIONS} conditions`;
      throw invalidField("text", message);
    }
    const id = newId();
    await tx
      .insert(conditions)
      .values({ ...input, id, brokerId: ctx.actor.brokerId, submissionId, createdAt: ctx.now });
    return recordChange(tx, ctx, "condition.added", { id, submissionId });
  });
}

/**
 * Changes a condition, or records that it is satisfied, waived or open again. Throws 404, 409 for an outdated version,
 * or 400 once the submission has ended or for another application's documents.
 */
export async function updateCondition(
  ctx: BrokerContext,
  conditionId: string,
  { version, documentIds, state, waivedReason, ...change }: ConditionUpdate,
): Promise<SubmissionResponse> {
  return asBroker(ctx, async (tx) => {
    const { condition, submission } = await requireCondition(tx, conditionId, version);
    requireLive(submission);
    if (documentIds) await replaceDocuments(tx, ctx, submission, { conditionId, documentIds });
    const values = { ...change, ...(state ? stateValues(ctx, condition, state, waivedReason ?? null) : {}) };
    await updateRow(tx, conditions, conditionId, { ...values, version: version + 1 });
    return recordChange(tx, ctx, state ? actionOf[state] : "condition.changed", condition);
  });
}

/** Removes a condition entered by mistake. Throws 404, or 409 if a version is given and outdated. */
export async function removeCondition(
  ctx: BrokerContext,
  { conditionId, version }: { conditionId: string; version?: number | undefined },
): Promise<SubmissionResponse> {
  return asBroker(ctx, async (tx) => {
    const { condition, submission } = await requireCondition(tx, conditionId, version);
    requireLive(submission);
    await tx.delete(conditionDocuments).where(eq(conditionDocuments.conditionId, conditionId));
    await tx.delete(conditions).where(eq(conditions.id, conditionId));
    return recordChange(tx, ctx, "condition.removed", condition);
  });
}

const actionOf = {
  OPEN: "condition.reopened",
  SATISFIED: "condition.satisfied",
  WAIVED: "condition.waived",
} as const;

const OPEN = { satisfiedAt: null, satisfiedBy: null, waivedAt: null, waivedBy: null, waivedReason: null };

/** Repeating SATISFIED keeps the first actor and time. */
function stateValues(
  ctx: BrokerContext,
  condition: Condition,
  state: keyof typeof actionOf,
  waivedReason: string | null,
): Partial<Condition> {
  const [at, by] = [ctx.now, actorName(ctx.actor)];
  if (state === "OPEN") return OPEN;
  if (state === "WAIVED") return { ...OPEN, waivedAt: at, waivedBy: by, waivedReason };
  return condition.satisfiedAt ? {} : { ...OPEN, satisfiedAt: at, satisfiedBy: by };
}

async function requireCondition(tx: Tx, conditionId: string, version: number | undefined) {
  const found = () => requireRow(tx, conditions, conditionId);
  const submission = await lockSubmission(tx, (await found()).submissionId);
  // Rereads the condition, which may have been removed while waiting for the lock.
  const condition = await found();
  if ((version ?? condition.version) !== condition.version)
    throw conflict(
      "Someone else has changed this condition, so your change was not saved. Reload to see it, then decide again.",
    );
  return { condition, submission };
}

async function replaceDocuments(
  tx: Tx,
  ctx: BrokerContext,
  { applicationId }: SubmissionRecord,
  { conditionId, documentIds }: { conditionId: string; documentIds: readonly string[] },
): Promise<void> {
  const ids = [...new Set(documentIds.map((id) => id.toLowerCase()))];
  const own = ids.length
    ? await tx
        .select({ id: documents.id })
        .from(documents)
        .where(and(eq(documents.applicationId, applicationId), inArray(documents.id, ids)))
    : [];
  const known = new Set(own.map(({ id }) => id));
  const faults = ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [{ field: `documentIds[${index}]`, message: "is not a document of this application" }],
  );
  if (faults.length > 0) throw invalidRequest(faults);
  await tx.delete(conditionDocuments).where(eq(conditionDocuments.conditionId, conditionId));
  const { brokerId } = ctx.actor;
  if (ids.length > 0)
    await tx
      .insert(conditionDocuments)
      .values(ids.map((documentId) => ({ brokerId, conditionId, documentId })));
}

async function recordChange(
  tx: Tx,
  ctx: BrokerContext,
  action: AuditAction,
  { id, submissionId }: Pick<Condition, "id" | "submissionId">,
): Promise<SubmissionResponse> {
  await recordAudit(tx, ctx, action, id);
  return changedSubmission(tx, submissionId);
}
