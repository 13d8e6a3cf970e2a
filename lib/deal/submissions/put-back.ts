import { eq } from "drizzle-orm";
import { applications } from "#db/schema/applications.ts";
import { submissions } from "#db/schema/submissions.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { queueDeal } from "#lib/platform/crm/send-deal.ts";
import { invalidField } from "#lib/platform/errors/app-error.ts";
import { aucklandDate } from "#lib/platform/format/date.ts";
import { asBroker, type BrokerContext, type Tx } from "#lib/platform/tenancy/context.ts";
import { lockedStatus } from "#lib/records/applications/require-application.ts";
import { refreshStatus } from "#lib/records/applications/status-changes.ts";
import { lastMove } from "./core/transitions.ts";
import { writeEvent } from "./edit-submissions.ts";
import { removeDrawnParts } from "./loan-parts.ts";
import { lockSubmission, requireVersion } from "./lock-submission.ts";
import { changedSubmission, readSubmissions, type SubmissionRecord } from "./read-submissions.ts";
import type { SubmissionResponse } from "./response-schemas.ts";

/**
 * Puts back a submission's last move, with a reason. Repeated calls put back earlier moves. Throws 404, 409 for an
 * outdated version, or 400 if it was never moved or its drawn parts have been refixed.
 */
export async function putBackSubmission(
  ctx: BrokerContext,
  { submissionId, version, reason }: { submissionId: string; version: number; reason: string },
): Promise<SubmissionResponse> {
  return asBroker(ctx, async (tx) => {
    const submission = await lockSubmission(tx, submissionId);
    requireVersion(submission, version);
    return putBack(tx, ctx, submission, reason);
  });
}

/** Puts back the last move of a locked submission. */
async function putBack(
  tx: Tx,
  ctx: BrokerContext,
  submission: SubmissionRecord,
  reason: string,
): Promise<SubmissionResponse> {
  const { submissionId, applicationId, state } = submission;
  const last = lastMove(submission.events);
  if (!last) throw invalidField("", "cannot be put back: it has not been moved yet");
  if (state === "DRAWN_DOWN") await removeDrawnParts(tx, submission);
  await writeEvent(tx, ctx, {
    submissionId,
    fromState: state,
    toState: last.from,
    happenedOn: aucklandDate(ctx.now),
    note: reason,
    takesBack: last.eventId,
  });
  await tx
    .update(submissions)
    .set({
      state: last.from,
      version: submission.version + 1,
      updatedAt: ctx.now,
      stateChangedAt: ctx.now,
      ...(last.from === "PREPARING" ? { submittedAt: null } : {}),
      ...(state === "DRAWN_DOWN" ? { drawnOn: null } : {}),
    })
    .where(eq(submissions.id, submissionId));
  await recordAudit(tx, ctx, "submission.put-back", submissionId, { from: state, to: last.from });
  await refreshStatus(tx, ctx, applicationId, reason);
  await queueDeal(tx, ctx, applicationId);
  return changedSubmission(tx, submissionId);
}

/**
 * Undoes an application's withdrawal, which restores its submissions, or its latest decline. Revoked upload links stay
 * revoked. Throws 404, or 400 for an application that is neither withdrawn nor declined.
 */
export async function reopenApplication(
  ctx: BrokerContext,
  { applicationId, reason }: { applicationId: string; reason: string },
): Promise<void> {
  await asBroker(ctx, async (tx) => {
    const status = await lockedStatus(tx, applicationId);
    if (status !== "WITHDRAWN" && status !== "DECLINED") {
      const message = `is ${status}: only an application that is WITHDRAWN or DECLINED can be reopened`;
      throw invalidField("status", message);
    }
    await recordAudit(tx, ctx, "application.reopened", applicationId, { from: status });
    if (status === "WITHDRAWN") {
      await tx.update(applications).set({ withdrawnAt: null }).where(eq(applications.id, applicationId));
      await refreshStatus(tx, ctx, applicationId, reason);
      await queueDeal(tx, ctx, applicationId);
      return;
    }
    const declined = (await readSubmissions(tx, applicationId))
      .filter(({ kind, state }) => kind === "NEW_LENDING" && state === "DECLINED")
      .sort((one, other) => other.stateChangedAt.getTime() - one.stateChangedAt.getTime());
    if (declined[0]) await putBack(tx, ctx, declined[0], reason);
  });
}
