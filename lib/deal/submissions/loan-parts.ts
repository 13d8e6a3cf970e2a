import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { scenarios } from "#db/schema/scenarios.ts";
import { drawnParts } from "#db/schema/settlements.ts";
import type { BrokerContext, Tx } from "#db/tenant.ts";
import { type ErrorDetail, invalidField, invalidRequest } from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import { fixedUntilOf, type LoanPart, type SubmissionKind } from "./core/submission.ts";
import type { SubmissionRecord } from "./read-submissions.ts";
import type { LoanPartRequest } from "./schemas.ts";

/** Converts loan parts for storage. Parts without an id are new. */
export function toParts(parts: readonly LoanPartRequest[]): LoanPart[] {
  return parts.map(({ partId, ...part }) => ({ partId: partId ?? newId(), ...part }));
}

/** Throws 400 listing every referenced record that the application does not have. */
export async function requireReferences(
  tx: Tx,
  applicationId: string,
  {
    kind,
    scenarioId,
    parts,
  }: { kind: SubmissionKind; scenarioId?: string | null; parts?: readonly LoanPart[] },
): Promise<void> {
  const faults: ErrorDetail[] = [];
  if (scenarioId) {
    const own = and(eq(scenarios.id, scenarioId), eq(scenarios.applicationId, applicationId));
    if ((await tx.$count(scenarios, own)) === 0)
      faults.push({ field: "scenarioId", message: "is not a scenario of this application" });
  }
  const refixed = (parts ?? []).flatMap(({ refixes }) => refixes ?? []);
  const open = refixed.length
    ? await tx
        .select({ id: drawnParts.id })
        .from(drawnParts)
        .where(
          and(
            inArray(drawnParts.id, refixed),
            eq(drawnParts.applicationId, applicationId),
            isNull(drawnParts.endedOn),
          ),
        )
    : [];
  for (const [index, { refixes }] of (parts ?? []).entries()) {
    const field = `parts[${index}].refixes`;
    if (refixes === null) continue;
    if (kind !== "REFIX") faults.push({ field, message: "is only for a refix" });
    else if (!open.some(({ id }) => id === refixes))
      faults.push({ field, message: "is not a current loan part of this application" });
  }
  if (faults.length > 0) throw invalidRequest(faults);
}

/** Records the parts drawn on a date. A refixed part ends on that date. */
export async function drawParts(
  tx: Tx,
  ctx: BrokerContext,
  { applicationId, submissionId, parts }: SubmissionRecord,
  drawnOn: string,
): Promise<void> {
  if (parts.length === 0) return;
  await tx.insert(drawnParts).values(
    parts.map((part) => ({
      brokerId: ctx.actor.brokerId,
      applicationId,
      submissionId,
      kind: part.kind,
      amount: part.amount,
      rate: part.rate ?? 0,
      drawnOn,
      termYears: part.termYears,
      termMonths: part.termMonths ?? 0,
      fixedUntil: fixedUntilOf(part, drawnOn),
      refixes: part.refixes,
      createdAt: ctx.now,
    })),
  );
  const refixed = parts.flatMap(({ refixes }) => refixes ?? []);
  if (refixed.length > 0)
    await tx.update(drawnParts).set({ endedOn: drawnOn }).where(inArray(drawnParts.id, refixed));
}

/**
 * Removes a submission's drawn parts when its drawdown is put back and reinstates the parts it refixed. Throws 400 if a
 * part has since been refixed or ended.
 */
export async function removeDrawnParts(tx: Tx, { submissionId }: SubmissionRecord): Promise<void> {
  const own = eq(drawnParts.submissionId, submissionId);
  const ended = and(own, isNotNull(drawnParts.endedOn));
  if ((await tx.$count(drawnParts, ended)) > 0) {
    const message =
      "cannot be put back: a drawn part has since been refixed or repaid. Put the refix back first";
    throw invalidField("", message);
  }
  const removed = await tx.delete(drawnParts).where(own).returning({ refixes: drawnParts.refixes });
  const refixed = removed.flatMap(({ refixes }) => refixes ?? []);
  if (refixed.length > 0)
    await tx.update(drawnParts).set({ endedOn: null }).where(inArray(drawnParts.id, refixed));
}
