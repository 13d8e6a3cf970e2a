import { z } from "zod";
import { applications } from "#db/schema/applications.ts";
import {
  asBroker,
  type BrokerContext,
  type Context,
  type Tx,
  type UserActor,
  updateRow,
} from "#db/tenant.ts";
import { revokeAcknowledgementLinks } from "#lib/deal/advice/send-acknowledgement.ts";
import { LENDER_NOT_RECORDED } from "#lib/deal/submissions/core/missing.ts";
import { isLive, movesBetween } from "#lib/deal/submissions/core/transitions.ts";
import { insertSubmission } from "#lib/deal/submissions/edit-submissions.ts";
import { applyMoves, reopenApplication } from "#lib/deal/submissions/move-submission.ts";
import { readSubmissions, type SubmissionRecord } from "#lib/deal/submissions/read-submissions.ts";
import { revokeUploadLinks } from "#lib/deal/upload-links/send-upload-link.ts";
import { queueDeal } from "#lib/platform/crm/send-deal.ts";
import { invalidField } from "#lib/platform/errors/app-error.ts";
import { text } from "#lib/platform/http/text-schema.ts";
import type { ApplicationStatus } from "#lib/records/applications/core/application-status.ts";
import {
  type SubmissionState,
  submissionStateLabels,
} from "#lib/records/applications/core/submission-state.ts";
import {
  brokerTransitions,
  isBrokerTransition,
  withdrawalRefusal,
} from "#lib/records/applications/core/transitions.ts";
import { DONE, eachApplication } from "#lib/records/applications/each-application.ts";
import { lockedStatus, refreshStatus } from "#lib/records/applications/require-application.ts";
import { batchIdsSchema } from "#lib/records/applications/schemas.ts";

/** The submission state for each status without a lender. */
const stateOf: Partial<Record<ApplicationStatus, SubmissionState>> = {
  SUBMITTED: "SUBMITTED",
  APPROVED: "CONDITIONAL",
  DECLINED: "DECLINED",
  SETTLED: "DRAWN_DOWN",
};

/**
 * Applies a status-only decision to the application's one live submission, or creates one to an unrecorded lender.
 * Throws 400 with the allowed transitions for any other, with everything that is missing, or with the live submissions
 * if there are several. A withdrawal revokes all links but does not change submissions, so it can be undone.
 */
export async function changeStatus(
  ctx: BrokerContext,
  { applicationId, to, reason }: { applicationId: string; to: ApplicationStatus; reason: string | null },
): Promise<void> {
  await asBroker(ctx, async (tx) => {
    const from = await lockedStatus(tx, applicationId);
    if (!isBrokerTransition(from, to)) throw refused(from, to);
    const state = stateOf[to];
    if (state) return moveLiveSubmission(tx, ctx, { applicationId, state, note: reason });
    await updateRow(tx, applications, applicationId, { withdrawnAt: ctx.now });
    await revokeUploadLinks(tx, ctx.now, "WITHDRAWN", { applicationId });
    await revokeAcknowledgementLinks(tx, ctx.now, { applicationId });
    await refreshStatus(tx, ctx, applicationId, reason);
    await queueDeal(tx, ctx, applicationId);
  });
}

function refused(from: ApplicationStatus, to: ApplicationStatus) {
  const choices = brokerTransitions[from].join(", ");
  const instead: Partial<Record<ApplicationStatus, string>> = {
    DECLINED: "none. Add a submission to the next lender, or undo the decline",
    SETTLED: "none. Add a submission for the next deal",
    WITHDRAWN: "none, it is closed. Undo the withdrawal first",
  };
  const message = `cannot change from ${from} to ${to}. Possible: ${choices || instead[from]}`;
  return invalidField("status", message);
}

async function moveLiveSubmission(
  tx: Tx,
  ctx: BrokerContext,
  { applicationId, state, note }: { applicationId: string; state: SubmissionState; note: string | null },
): Promise<void> {
  const all = await readSubmissions(tx, applicationId);
  const live = all.filter((one) => one.kind === "NEW_LENDING" && isLive(one.state));
  // A lender cannot have decided on a submission still in preparation.
  const candidates =
    state === "SUBMITTED" ? live : live.filter(({ state: present }) => present !== "PREPARING");
  const submission = candidates[0] ?? (await createUnrecorded(tx, ctx, applicationId));
  const steps = candidates.length > 1 ? null : movesBetween(submission.state, state);
  if (!steps) throw ambiguous(candidates);
  await applyMoves(tx, ctx, submission, { steps, note });
}

async function createUnrecorded(tx: Tx, ctx: BrokerContext, applicationId: string) {
  await insertSubmission(tx, ctx, { applicationId, lenderName: LENDER_NOT_RECORDED });
  const [created] = await readSubmissions(tx, applicationId);
  if (!created) throw new Error("the inserted submission was not found");
  return created;
}

function ambiguous(live: readonly SubmissionRecord[]) {
  const named = live.map(({ lenderName, state }) => `${lenderName} (${submissionStateLabels[state]})`);
  const message = `could apply to several submissions: ${named.join(", ")}. Move the right one under Lenders`;
  return invalidField("status", message);
}

const changes = ["WITHDRAW", "UNDO_WITHDRAWAL"] as const;

export const statusBatchSchema = z
  .object({
    change: z.enum(changes),
    applicationIds: batchIdsSchema,
    reason: text(500).optional().describe("Kept in the history of each application"),
  })
  .meta({ id: "StatusBatchRequest" });
/**
 * Withdraws applications or undoes their withdrawals, like `changeStatus` and `reopenApplication`. Applications already
 * in the requested state are unchanged. A decline is not undone.
 */
export function handleStatusBatch(
  ctx: Context<UserActor>,
  request: Request,
  batch: z.output<typeof statusBatchSchema>,
): Promise<Response> {
  const { change, reason } = batch;
  const named = { operation: "changeStatusBatch", payload: batch };
  return eachApplication(ctx, request, named, async (_, within, { applicationId, status }) => {
    const isWithdrawn = status === "WITHDRAWN";
    if (change === "UNDO_WITHDRAWAL") {
      if (!isWithdrawn) return { outcome: "UNCHANGED", message: "Not withdrawn" };
      await reopenApplication(within, { applicationId, reason: reason || "Withdrawal undone" });
      return DONE;
    }
    const message = withdrawalRefusal(status);
    if (message !== null) return { outcome: isWithdrawn ? "UNCHANGED" : "NOT_ALLOWED", message };
    await changeStatus(within, { applicationId, to: "WITHDRAWN", reason: reason || null });
    return DONE;
  });
}
