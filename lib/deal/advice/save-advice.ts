import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { adviceRecords } from "#db/schema/advice.ts";
import { applicationClients } from "#db/schema/applications.ts";
import { scenarios } from "#db/schema/scenarios.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { conflict, type ErrorDetail, invalidRequest } from "#lib/platform/errors/app-error.ts";
import { aucklandDate } from "#lib/platform/format/date.ts";
import { isId } from "#lib/platform/ids.ts";
import { actorName, asBroker, type BrokerContext, type Tx } from "#lib/platform/tenancy/context.ts";
import { requireApplication } from "#lib/records/applications/require-application.ts";
import { type AdviceRecord, emptyAdvice } from "./core/advice-record.ts";
import { adviceOf } from "./read-advice.ts";
import type { Advice, AdviceSave } from "./schemas.ts";

/**
 * Replaces the advice record of an application. Throws 400 with every fault at its field, and 409 if someone else has
 * saved it since `version` was read. Saving the same record again has no effect.
 */
export async function saveAdvice(
  ctx: BrokerContext,
  { applicationId, version, record }: AdviceSave & { applicationId: string },
): Promise<Advice> {
  return asBroker(ctx, async (tx) => {
    // The lock orders concurrent saves even before there is a row to lock.
    await requireApplication(tx, applicationId, true);
    await requireValid(tx, ctx, applicationId, record);
    const [present] = await tx
      .select()
      .from(adviceRecords)
      .where(eq(adviceRecords.applicationId, applicationId));
    if (isDeepStrictEqual(present?.record ?? emptyAdvice, record))
      return adviceOf(tx, applicationId, ctx.now);
    if (version !== (present?.version ?? 0))
      throw conflict(
        "Someone else has changed this advice record, so your changes were not saved. Reload it to see theirs, then enter yours again.",
      );
    const saved = {
      record,
      version: version + 1,
      updatedBy: actorName(ctx.actor),
      updatedAt: ctx.now,
    };
    await tx
      .insert(adviceRecords)
      .values({ brokerId: ctx.actor.brokerId, applicationId, ...saved })
      .onConflictDoUpdate({ target: [adviceRecords.brokerId, adviceRecords.applicationId], set: saved });
    await recordAudit(tx, ctx, "advice.saved", applicationId, { version: saved.version });
    return adviceOf(tx, applicationId, ctx.now);
  });
}

async function requireValid(
  tx: Tx,
  ctx: BrokerContext,
  applicationId: string,
  record: AdviceRecord,
): Promise<void> {
  const people = await tx
    .select({ clientId: applicationClients.clientId })
    .from(applicationClients)
    .where(eq(applicationClients.applicationId, applicationId));
  const today = aucklandDate(ctx.now);
  const faults: ErrorDetail[] = [];
  const inFuture = "must not be in the future";
  if (record.disclosure && record.disclosure.givenOn > today)
    faults.push({ field: "record.disclosure.givenOn", message: inFuture });
  for (const [index, check] of record.identity.entries()) {
    const field = `record.identity[${index}]`;
    if (!people.some(({ clientId }) => clientId === check.clientId))
      faults.push({ field: `${field}.clientId`, message: "is not an applicant of this application" });
    if (record.identity.findIndex(({ clientId }) => clientId === check.clientId) < index)
      faults.push({ field: `${field}.clientId`, message: "names the same applicant twice" });
    if (check.seenOn > today) faults.push({ field: `${field}.seenOn`, message: inFuture });
  }
  if (record.scenarioId !== null && !(await hasScenario(tx, applicationId, record.scenarioId)))
    faults.push({ field: "record.scenarioId", message: "is not a scenario of this application" });
  if (faults.length > 0) throw invalidRequest(faults);
}

async function hasScenario(tx: Tx, applicationId: string, scenarioId: string): Promise<boolean> {
  if (!isId(scenarioId)) return false;
  const same = and(eq(scenarios.id, scenarioId), eq(scenarios.applicationId, applicationId));
  return (await tx.$count(scenarios, same)) > 0;
}
