import { and, eq, isNull } from "drizzle-orm";
import { checklistItems } from "#db/schema/checklist.ts";
import { flagResolutions } from "#db/schema/flags.ts";
import { actorName, asBroker, type BrokerContext, type Tx, upsert } from "#db/tenant.ts";
import { insertOwnItem } from "#lib/deal/checklist/edit-checklist.ts";
import { lifeChangeFlag } from "#lib/deal/fact-finds/core/life-changes.ts";
import { readLifeChanges } from "#lib/deal/fact-finds/load-declared.ts";
import { actorNames } from "#lib/identity/users/actor-names.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { conflict, notFound } from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import { evidenceOf } from "#lib/reading/statements/core/summarise/flag.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { loadSummary } from "#lib/reading/transactions/load-summary.ts";
import { rowsOf } from "#lib/records/applications/read-applicants.ts";
import { readFromApplication, requireApplication } from "#lib/records/applications/require-application.ts";
import { flagsToCheck } from "./core/flags-to-check.ts";
import { resolveFlags } from "./core/resolved-flags.ts";
import type { FlagResolutionRequest, ResolvedFlag, ResolvedFlags } from "./schemas.ts";

/** Lists the flags of an application's summary and fact finds with their resolutions. Throws 404. */
export async function listFlags(ctx: BrokerContext, applicationId: string): Promise<ResolvedFlags> {
  return readFromApplication(ctx, applicationId, "flags.listed", (tx) => listOf(tx, applicationId));
}

/** Loads the flags of an application with their resolutions, within the tenant's transaction. */
export async function flagsOf(tx: Tx, applicationId: string): Promise<ResolvedFlag[]> {
  const flags = await loadFlags(tx, applicationId);
  const rows = await rowsOf(tx, flagResolutions, applicationId);
  const nameOf = await actorNames(
    tx,
    rows.map(({ resolvedBy }) => resolvedBy),
  );
  return resolveFlags(
    flags,
    rows.map((row) => ({ ...row, resolvedBy: nameOf(row.resolvedBy) })),
  );
}

type Place = { applicationId: string; key: string };

/**
 * Records a flag's resolution, replacing any earlier one. A question becomes a checklist item. Throws 404; 409 if the
 * flag or its resolution has changed since the broker saw it.
 */
export async function resolveFlag(
  ctx: BrokerContext,
  place: Place,
  { outcome, comment, askApplicant, version }: FlagResolutionRequest,
): Promise<ResolvedFlags> {
  const { applicationId, key } = place;
  return asBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId, true);
    const flag = await requireFlag(tx, place, version);
    await withdrawQuestion(tx, ctx, place);
    const item = { applicationId, text: comment, askApplicant };
    const rowKey = { brokerId: ctx.actor.brokerId, applicationId, flagKey: key };
    await upsert(tx, flagResolutions, rowKey, {
      resolutionId: newId(),
      outcome,
      comment,
      evidence: evidenceOf(flag),
      itemId: outcome === "ASKED" ? await insertOwnItem(tx, ctx, item) : null,
      resolvedBy: actorName(ctx.actor),
      resolvedAt: ctx.now,
    });
    await recordAudit(tx, ctx, "flag.resolved", applicationId, { code: flag.code, outcome });
    return listOf(tx, applicationId);
  });
}

/** Removes a flag's resolution, so that it counts again. Throws 404, and 409 like `resolveFlag`. */
export async function reopenFlag(ctx: BrokerContext, place: Place, version: string): Promise<ResolvedFlags> {
  const { applicationId } = place;
  return asBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId, true);
    const flag = await requireFlag(tx, place, version);
    await withdrawQuestion(tx, ctx, place);
    const { count: removed } = await tx.delete(flagResolutions).where(ofFlag(place));
    if (removed > 0) await recordAudit(tx, ctx, "flag.reopened", applicationId, { code: flag.code });
    return listOf(tx, applicationId);
  });
}

function ofFlag({ applicationId, key }: Place) {
  return and(eq(flagResolutions.applicationId, applicationId), eq(flagResolutions.flagKey, key));
}

async function listOf(tx: Tx, applicationId: string): Promise<ResolvedFlags> {
  const flags = await flagsOf(tx, applicationId);
  return { flags, toCheck: flagsToCheck(flags).length };
}

/** Finds the flag with this key. Throws if it is not the version that the broker saw. */
async function requireFlag(tx: Tx, { applicationId, key }: Place, version: string) {
  const flags = await loadFlags(tx, applicationId);
  const rows = await tx.select().from(flagResolutions).where(ofFlag({ applicationId, key }));
  const resolved = resolveFlags(flags, rows);
  const index = resolved.findIndex((flag) => flag.key === key);
  const flag = flags[index];
  if (!flag) throw notFound("Flag");
  if (resolved[index]?.version !== version)
    throw conflict("This flag has just changed. Reload to see it, then decide again.");
  return flag;
}

/** Removes the question that a flag's last resolution put on the checklist, unless it is ticked off. */
async function withdrawQuestion(tx: Tx, ctx: BrokerContext, place: Place): Promise<void> {
  const [row] = await tx.select().from(flagResolutions).where(ofFlag(place));
  if (!row?.itemId) return;
  const { itemId } = row;
  const { count: removed } = await tx
    .delete(checklistItems)
    .where(and(eq(checklistItems.id, itemId), isNull(checklistItems.doneAt)));
  if (removed > 0) await recordAudit(tx, ctx, "checklist-item.removed", itemId);
}

/** What applicants declare comes first, because no statement shows it. */
async function loadFlags(tx: Tx, applicationId: string): Promise<TransactionSummary["flags"]> {
  const summary = await loadSummary(tx, applicationId);
  const declared = (await readLifeChanges(tx, applicationId)).map(lifeChangeFlag);
  return [...declared, ...(summary?.flags ?? [])];
}
