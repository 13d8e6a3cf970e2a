import { applications } from "#db/schema/applications.ts";
import { conditions, submissions } from "#db/schema/submissions.ts";
import { actorName, type BrokerContext, type Tx, updateRow } from "#db/tenant.ts";
import { insertSubmission, writeEvent } from "#lib/deal/submissions/edit-submissions.ts";
import { drawParts } from "#lib/deal/submissions/loan-parts.ts";
import { readSubmission } from "#lib/deal/submissions/read-submissions.ts";
import { aucklandDate, daysAfter } from "#lib/platform/dates.ts";
import { newId } from "#lib/platform/ids.ts";
import type { SubmissionState } from "#lib/records/applications/core/submission-state.ts";
import { refreshStatus } from "#lib/records/applications/require-application.ts";

export type DemoDeal = {
  bank: string;
  lenderName: string;
  product: string;
  parts: readonly { dollars: number; rate: number; fixedMonths: number | null }[];
  /** The moves after preparing, in days before the first start. */
  moves: readonly { to: SubmissionState; daysAgo: number; note?: string }[];
  /** The conditions of the lender's conditional approval. */
  conditions?: readonly { text: string; dueIn: number; satisfiedDaysAgo?: number }[];
};

/**
 * Seeds an application's history: documents received and a lender's decisions. Writes the rows directly, because
 * without documents its checklist can't be completed. `ctx.now` is the first start.
 */
export async function seedHistory(
  tx: Tx,
  ctx: BrokerContext,
  applicationId: string,
  { moves, conditions: wanted = [], parts, ...lender }: DemoDeal,
): Promise<void> {
  const daysAgo = (days: number) => ({ ...ctx, now: daysAfter(ctx.now, -days) });
  await updateRow(tx, applications, applicationId, { readingStatus: "DOCUMENTS_RECEIVED" });
  await refreshStatus(tx, ctx, applicationId);
  const begun = daysAgo((moves[0]?.daysAgo ?? 0) + 1);
  const submissionId = await insertSubmission(tx, begun, {
    ...lender,
    applicationId,
    parts: parts.map(({ dollars, ...part }) => ({
      ...part,
      partId: newId(),
      kind: "PRINCIPAL_AND_INTEREST" as const,
      amount: dollars * 100,
      termYears: 30,
      fixedUntil: null,
      refixes: null,
    })),
  });
  const approvedAmount = parts.reduce((sum, { dollars }) => sum + dollars * 100, 0);
  let from: SubmissionState = "PREPARING";
  for (const [index, { to, daysAgo: days, note = null }] of moves.entries()) {
    const at = daysAgo(days);
    const happenedOn = aucklandDate(at.now);
    await writeEvent(tx, at, { submissionId, fromState: from, toState: to, happenedOn, note });
    await updateRow(tx, submissions, submissionId, {
      state: to,
      version: index + 2,
      updatedAt: at.now,
      stateChangedAt: at.now,
      ...(from === "PREPARING" ? { submittedAt: at.now } : {}),
      ...(to === "CONDITIONAL"
        ? { approvedAmount, approvalExpiresOn: aucklandDate(daysAgo(days - APPROVAL_DAYS).now) }
        : {}),
      ...(to === "DRAWN_DOWN" ? { drawnOn: happenedOn } : {}),
    });
    await refreshStatus(tx, at, applicationId);
    if (to === "CONDITIONAL" && wanted.length > 0) {
      await tx.insert(conditions).values(
        wanted.map(({ text, dueIn, satisfiedDaysAgo }) => ({
          id: newId(),
          brokerId: ctx.actor.brokerId,
          submissionId,
          text,
          createdAt: at.now,
          dueOn: aucklandDate(daysAgo(-dueIn).now),
          ...(satisfiedDaysAgo === undefined
            ? {}
            : { satisfiedAt: daysAgo(satisfiedDaysAgo).now, satisfiedBy: actorName(ctx.actor) }),
        })),
      );
    }
    from = to;
  }
  const drawn = await readSubmission(tx, submissionId);
  if (drawn?.drawnOn) await drawParts(tx, ctx, drawn, drawn.drawnOn);
}

/** How long a conditional approval is valid. */
const APPROVAL_DAYS = 60;
