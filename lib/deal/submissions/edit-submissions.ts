import { eq } from "drizzle-orm";
import { submissionEvents, submissions } from "#db/schema/submissions.ts";
import { asBroker, type BrokerContext, requireRow, stampOf, type Tx, updateRow } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { queueDeal } from "#lib/platform/crm/send-deal.ts";
import { aucklandDate, formatTimestamp } from "#lib/platform/dates.ts";
import { conflict, invalidField, invalidRequest, notFound } from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import { submissionStateLabels } from "#lib/records/applications/core/submission-state.ts";
import { refreshStatus, requireOpenApplication } from "#lib/records/applications/require-application.ts";
import { expiryFaults } from "./core/missing.ts";
import { effectiveMoves, isLive } from "./core/transitions.ts";
import { requireReferences, toParts } from "./loan-parts.ts";
import { changedSubmission, readSubmission, type SubmissionRecord } from "./read-submissions.ts";
import type { SubmissionResponse } from "./response-schemas.ts";
import type { SubmissionCreate, SubmissionUpdate } from "./schemas.ts";

const MAX_SUBMISSIONS = 50;

/**
 * Adds a submission to a lender, in preparation. This reopens a declined application. Throws 404, or 400 for a
 * withdrawn application or a reference to something it does not have.
 */
export async function createSubmission(
  ctx: BrokerContext,
  applicationId: string,
  input: SubmissionCreate,
): Promise<SubmissionResponse> {
  return asBroker(ctx, async (tx) => {
    await requireOpenApplication(tx, applicationId);
    const ofApplication = eq(submissions.applicationId, applicationId);
    if ((await tx.$count(submissions, ofApplication)) >= MAX_SUBMISSIONS) {
      const message = `the application already has ${MAX_SUBMISSIONS} submissions`;
      throw invalidField("lenderName", message);
    }
    const parts = toParts(input.parts);
    await requireReferences(tx, applicationId, { ...input, parts });
    const submissionId = await insertSubmission(tx, ctx, { ...input, applicationId, parts });
    await refreshStatus(tx, ctx, applicationId);
    await queueDeal(tx, ctx, applicationId);
    return changedSubmission(tx, submissionId);
  });
}

/** Inserts a submission in preparation with its first event. The caller must have locked the application. */
export async function insertSubmission(
  tx: Tx,
  ctx: BrokerContext,
  values: Pick<typeof submissions.$inferInsert, "applicationId" | "lenderName"> &
    Partial<typeof submissions.$inferInsert>,
): Promise<string> {
  const submissionId = newId();
  const { brokerId, at } = stampOf(ctx);
  const created = { createdAt: at, updatedAt: at, stateChangedAt: at };
  await tx.insert(submissions).values({ ...values, id: submissionId, brokerId, ...created });
  await writeEvent(tx, ctx, { submissionId, toState: "PREPARING", happenedOn: aucklandDate(at) });
  await recordAudit(tx, ctx, "submission.created", submissionId);
  return submissionId;
}

export async function writeEvent(
  tx: Tx,
  ctx: BrokerContext,
  event: Omit<typeof submissionEvents.$inferInsert, "brokerId" | "actor" | "at">,
): Promise<void> {
  await tx.insert(submissionEvents).values({ ...event, ...stampOf(ctx) });
}

/** Changes a submission's details. Throws 404, 409 for an outdated version, or 400 once it has ended. */
export async function updateSubmission(
  ctx: BrokerContext,
  submissionId: string,
  { version, ...input }: SubmissionUpdate,
): Promise<SubmissionResponse> {
  return asBroker(ctx, async (tx) => {
    const submission = await lockSubmission(tx, submissionId);
    requireVersion(submission, version);
    requireLive(submission);
    if (input.approvalExpiresOn !== submission.approvalExpiresOn)
      requireExpiryAfterApproval(submission, input.approvalExpiresOn);
    const { parts: sent, ...details } = input;
    const change = { ...details, ...(sent ? { parts: toParts(sent) } : {}) };
    await requireReferences(tx, submission.applicationId, {
      kind: submission.kind,
      ...(change.scenarioId === undefined ? {} : { scenarioId: change.scenarioId }),
      ...(change.parts === undefined ? {} : { parts: change.parts }),
    });
    await updateRow(tx, submissions, submissionId, { ...change, version: version + 1, updatedAt: ctx.now });
    await queueDeal(tx, ctx, submission.applicationId);
    await recordAudit(tx, ctx, "submission.updated", submissionId, { fields: Object.keys(change) });
    return changedSubmission(tx, submissionId);
  });
}

function requireExpiryAfterApproval(
  { events }: Pick<SubmissionRecord, "events">,
  expiresOn: string | null | undefined,
): void {
  const approval = effectiveMoves(events).findLast(
    ({ to }) => to === "CONDITIONAL" || to === "UNCONDITIONAL",
  );
  const faults = approval ? expiryFaults(expiresOn, approval.happenedOn) : [];
  if (faults.length > 0) throw invalidRequest(faults);
}

/** Throws 400 if the submission has ended. Its details and conditions can no longer change. */
export function requireLive({ state }: Pick<SubmissionRecord, "state">): void {
  if (isLive(state)) return;
  const message = `cannot be changed: the submission has ended (${submissionStateLabels[state].toLowerCase()}). Put it back first`;
  throw invalidField("", message);
}

/**
 * Reads a submission and locks it with its application until the transaction ends. Throws 404 if it is not the
 * broker's, or 400 for a withdrawn application.
 */
export async function lockSubmission(tx: Tx, submissionId: string): Promise<SubmissionRecord> {
  const { applicationId } = await requireRow(tx, submissions, submissionId);
  // Locks the application first, like every service function, to prevent deadlocks.
  await requireOpenApplication(tx, applicationId);
  const found = await readSubmission(tx, submissionId);
  if (!found) throw notFound("Submission");
  return found;
}

/**
 * Throws 409 for an outdated version. The message says who moved the submission and to which state, or when its details
 * changed.
 */
export function requireVersion(submission: SubmissionRecord, version: number): void {
  if (submission.version === version) return;
  const last = submission.events.at(-1);
  const state = `“${submissionStateLabels[submission.state]}”`;
  const moved = last && last.at.getTime() >= submission.updatedAt.getTime();
  const what = moved
    ? `${last.by} moved it to ${state} on ${formatTimestamp(last.at)}.`
    : `Its details were changed on ${formatTimestamp(submission.updatedAt)}; it is at ${state}.`;
  throw conflict(`${what} Your change was not saved. Reload to see the current state, then decide again.`);
}
