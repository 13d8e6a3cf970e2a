import type { z } from "zod";
import { applications } from "#db/schema/applications.ts";
import { submissions } from "#db/schema/submissions.ts";
import { asBroker, type BrokerContext, type Tx, updateRow } from "#db/tenant.ts";
import { missingAdvice } from "#lib/deal/advice/read-advice.ts";
import { missingFromChecklist } from "#lib/deal/checklist/read-checklist.ts";
import { revokeUploadLinks } from "#lib/deal/upload-links/send-upload-link.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { queueDeal } from "#lib/platform/crm/send-deal.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { AppError, type ErrorDetail, invalidField } from "#lib/platform/errors/app-error.ts";
import { counted } from "#lib/platform/format.ts";
import {
  type SubmissionState,
  submissionStateLabels,
} from "#lib/records/applications/core/submission-state.ts";
import {
  lockedStatus,
  readReadingStatus,
  refreshStatus,
} from "#lib/records/applications/require-application.ts";
import { drawdownDate } from "./core/deal-dates.ts";
import { expiryFaults, missingInSubmission } from "./core/missing.ts";
import type { LoanPart } from "./core/submission.ts";
import { canMove, effectiveMoves, lastMove, submissionTransitions } from "./core/transitions.ts";
import { lockSubmission, requireVersion, writeEvent } from "./edit-submissions.ts";
import { drawParts, removeDrawnParts, requireReferences, toParts } from "./loan-parts.ts";
import { changedSubmission, readSubmissions, type SubmissionRecord } from "./read-submissions.ts";
import type { SubmissionResponse } from "./response-schemas.ts";
import type { submissionMoveSchema } from "./schemas.ts";

type Move = z.output<typeof submissionMoveSchema> & { submissionId: string };

/**
 * Moves a submission and updates the application's status in one transaction. Throws 404, 409 naming the person who
 * moved it first, or 400 for a disallowed move or with everything that is missing.
 */
export async function moveSubmission(ctx: BrokerContext, move: Move): Promise<SubmissionResponse> {
  return asBroker(ctx, async (tx) => {
    const submission = await lockSubmission(tx, move.submissionId);
    requireVersion(submission, move.version);
    return applyMoves(tx, ctx, submission, { ...move, steps: [move.to] });
  });
}

type Steps = Omit<Move, "submissionId" | "version" | "to"> & { steps: SubmissionState[] };

/** Makes one or more moves of a locked submission. Checks the requirements of all of them first. */
export async function applyMoves(
  tx: Tx,
  ctx: BrokerContext,
  submission: SubmissionRecord,
  { steps, happenedOn: day, note = null, ...input }: Steps,
): Promise<SubmissionResponse> {
  const { applicationId, submissionId } = submission;
  const today = aucklandDate(ctx.now);
  const drawnOn = drawdownDate(submission.refixedUntil, today);
  const isDrawn = steps.at(-1) === "DRAWN_DOWN";
  const happenedOn = day ?? (isDrawn ? drawnOn : today);
  const details = detailsOf(input);
  const known = { ...submission, ...details };
  const faults = [
    ...dateFaults(submission, happenedOn, isDrawn ? drawnOn : today),
    ...expiryFaults(details.approvalExpiresOn, happenedOn),
  ];
  let from = submission.state;
  for (const to of steps) {
    requireTransition(from, to);
    faults.push(...missingInSubmission(from, to, known));
    if (from === "PREPARING" && to === "SUBMITTED" && submission.kind === "NEW_LENDING")
      faults.push(...(await missingInApplication(tx, ctx, applicationId)));
    from = to;
  }
  requireNoFaults(from, faults);
  // Another submission may since have refixed one of these parts.
  if (details.parts || steps.includes("DRAWN_DOWN"))
    await requireReferences(tx, applicationId, { kind: submission.kind, parts: known.parts });
  let state = submission.state;
  for (const to of steps) {
    // Only the drawdown of a refix can be ahead.
    const on = to === "DRAWN_DOWN" || happenedOn < today ? happenedOn : today;
    await writeEvent(tx, ctx, { submissionId, fromState: state, toState: to, happenedOn: on, note });
    state = to;
  }
  await updateRow(tx, submissions, submissionId, {
    ...details,
    state,
    version: submission.version + 1,
    updatedAt: ctx.now,
    stateChangedAt: ctx.now,
    ...(submission.submittedAt === null && steps.includes("SUBMITTED") ? { submittedAt: ctx.now } : {}),
    ...(state === "DRAWN_DOWN" ? { drawnOn: happenedOn } : {}),
  });
  await recordAudit(tx, ctx, "submission.moved", submissionId, { from: submission.state, to: state });
  if (state === "DRAWN_DOWN") await drawParts(tx, ctx, known, happenedOn);
  const status = await refreshStatus(tx, ctx, applicationId, note);
  await queueDeal(tx, ctx, applicationId);
  // The applicants have nothing left to do for this deal. The next deal sends new links.
  if (state === "DRAWN_DOWN" && status === "SETTLED")
    await revokeUploadLinks(tx, ctx.now, "SETTLED", { applicationId });
  return changedSubmission(tx, submissionId);
}

function detailsOf({ reference, approvedAmount, approvalExpiresOn, parts }: Partial<Move>) {
  return {
    ...(reference === undefined ? {} : { reference }),
    ...(approvedAmount === undefined ? {} : { approvedAmount }),
    ...(approvalExpiresOn === undefined ? {} : { approvalExpiresOn }),
    ...(parts === undefined ? {} : { parts: toParts(parts) satisfies LoanPart[] }),
  };
}

function requireTransition(from: SubmissionState, to: SubmissionState): void {
  if (canMove(from, to)) return;
  const choices = submissionTransitions[from].map((state) => submissionStateLabels[state]).join(", ");
  const instead = choices ? `Possible: ${choices}` : "It has ended: put it back if that was a mistake";
  const [at, wanted] = [submissionStateLabels[from], submissionStateLabels[to]];
  throw invalidField("to", `cannot move from “${at}” to “${wanted}”. ${instead}`);
}

/** What the application lacks for submission: documents, checklist items and parts of the advice record. */
async function missingInApplication(tx: Tx, ctx: BrokerContext, applicationId: string) {
  const reading = await readReadingStatus(tx, applicationId);
  const documents =
    reading === "DRAFT"
      ? "No document has been received. Upload the documents first."
      : reading === "PROCESSING"
        ? "Statements are still being read. Wait until they are ready."
        : null;
  return [
    ...(documents ? [{ field: "documents", message: documents }] : []),
    ...(await missingFromChecklist(tx, applicationId, ctx.now)),
    ...(await missingAdvice(tx, applicationId)),
  ];
}

/**
 * A move's date must not be in the future or before the previous move. A refix can be drawn ahead, up to the end of the
 * fixed rate that it replaces.
 */
function dateFaults({ events, refixedUntil }: SubmissionRecord, happenedOn: string, last: string) {
  const field = "happenedOn";
  if (happenedOn > last) {
    const message = refixedUntil.includes(last)
      ? `must not be after ${formatDate(last)}, when the fixed rate ends`
      : "must not be in the future";
    return [{ field, message }];
  }
  const before = effectiveMoves(events).at(-1);
  // The start of preparing does not limit the date: a submission sent last week may be entered today.
  if (!before || before.from === null || happenedOn >= before.happenedOn) return [];
  return [{ field, message: `must not be before the last move, on ${formatDate(before.happenedOn)}` }];
}

function requireNoFaults(to: SubmissionState, faults: readonly ErrorDetail[]): void {
  const details = [...new Map(faults.map((fault) => [fault.field, fault])).values()];
  if (details.length === 0) return;
  const count = counted(details.length, "thing is", "things are");
  const message = `It cannot move to “${submissionStateLabels[to]}” yet: ${count} missing or wrong. ${details
    .map((detail) => detail.message)
    .join(" ")}`;
  throw new AppError("INVALID_REQUEST", message, { details });
}

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
async function putBack(tx: Tx, ctx: BrokerContext, submission: SubmissionRecord, reason: string) {
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
  await updateRow(tx, submissions, submissionId, {
    state: last.from,
    version: submission.version + 1,
    updatedAt: ctx.now,
    stateChangedAt: ctx.now,
    ...(last.from === "PREPARING" ? { submittedAt: null } : {}),
    ...(state === "DRAWN_DOWN" ? { drawnOn: null } : {}),
  });
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
      await updateRow(tx, applications, applicationId, { withdrawnAt: null });
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
