import { submissions } from "#db/schema/submissions.ts";
import { conflict, notFound } from "#lib/platform/errors/app-error.ts";
import { formatTimestamp } from "#lib/platform/format/date.ts";
import { requireRow, type Tx } from "#lib/platform/tenancy/context.ts";
import { submissionStateLabels } from "#lib/records/applications/core/submission-state.ts";
import { requireOpenApplication } from "#lib/records/applications/require-application.ts";
import { readSubmission, type SubmissionRecord } from "./read-submissions.ts";

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
