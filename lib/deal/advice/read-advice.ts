import { isDeepStrictEqual } from "node:util";
import { and, desc, eq } from "drizzle-orm";
import { adviceAcknowledgements, adviceRecords } from "#db/schema/advice.ts";
import { applicationClients } from "#db/schema/applications.ts";
import { scenarios } from "#db/schema/scenarios.ts";
import { actorName, asBroker, type BrokerContext, type Tx, upsert } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { conflict, type ErrorDetail, invalidRequest } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { pickFields } from "#lib/platform/json.ts";
import { toDelivery } from "#lib/platform/mail/delivery.ts";
import { env } from "#lib/platform/settings/env.ts";
import { clientsOf, rowsOf } from "#lib/records/applications/read-applicants.ts";
import { readFromApplication, requireApplication } from "#lib/records/applications/require-application.ts";
import { type AdviceRecord, emptyAdvice, type PartState, partStates } from "./core/advice-record.ts";
import { adviceText, type ComparedLenders } from "./core/advice-text.ts";
import {
  type Advice,
  type AdviceAcknowledgement,
  type AdviceSave,
  acknowledgementSchema,
} from "./schemas.ts";

/** The advice record of an application; throws 404 for another broker's. */
export async function readAdvice(ctx: BrokerContext, applicationId: string): Promise<Advice> {
  return readFromApplication(ctx, applicationId, "advice.read", (tx) => adviceOf(tx, applicationId, ctx.now));
}

/** The advice of an application, within the tenant's transaction. */
export async function adviceOf(tx: Tx, applicationId: string, now: Date): Promise<Advice> {
  const { record, version, updatedAt, text, applicants, parts } = await loadAdvice(tx, applicationId);
  const required = env().settings.ADVICE_REQUIRED;
  return {
    applicationId,
    version,
    updatedAt: updatedAt?.toISOString() ?? null,
    record,
    text,
    applicants: applicants.map(({ acknowledgements, ...applicant }) => ({
      ...applicant,
      acknowledgements: acknowledgements.map((row) => toAcknowledgement(row, text, now)),
    })),
    parts: parts.map(({ part, todo }) => ({ part, required: required.includes(part), todo })),
  };
}

function toAcknowledgement(row: Acknowledgement, text: string, now: Date): AdviceAcknowledgement {
  const more = { acknowledgementId: row.id, state: stateOf(row, text, now), delivery: toDelivery(row) };
  return pickFields({ ...row, ...more }, acknowledgementSchema.shape);
}

function stateOf(row: Acknowledgement, text: string, now: Date): AdviceAcknowledgement["state"] {
  if (row.acknowledgedAt) return row.text === text ? "ACKNOWLEDGED" : "OUTDATED";
  if (row.revokedAt) return "REVOKED";
  if (row.text !== text) return "OUTDATED";
  if (row.expiresAt <= now) return "EXPIRED";
  if (row.openedAt) return "OPENED";
  return row.deliveryState === "SENT" ? "SENT" : "SENDING";
}

export type Acknowledgement = typeof adviceAcknowledgements.$inferSelect;

type LoadedApplicant = {
  clientId: string;
  clientName: string;
  email: string;
  isErased: boolean;
  /** Newest first. */
  acknowledgements: Acknowledgement[];
};

export type LoadedAdvice = {
  record: AdviceRecord;
  /** 0 before the first save. */
  version: number;
  updatedAt: Date | null;
  compared: ComparedLenders | null;
  /** The current text to acknowledge. */
  text: string;
  applicants: LoadedApplicant[];
  parts: PartState[];
};

/** The advice record of an application with its applicants and acknowledgements; an empty one if there is none. */
export async function loadAdvice(tx: Tx, applicationId: string): Promise<LoadedAdvice> {
  const [row] = await rowsOf(tx, adviceRecords, applicationId);
  const record = row?.record ?? emptyAdvice;
  const compared = await comparedLenders(tx, applicationId, record.scenarioId);
  const text = adviceText(record, compared);
  const applicants = await loadApplicants(tx, applicationId);
  const parts = partStates(
    record,
    applicants.map(({ clientId, clientName, acknowledgements }) => ({
      clientId,
      clientName,
      hasAcknowledged: acknowledgements.some((one) => one.acknowledgedAt !== null && one.text === text),
    })),
    compared !== null,
  );
  return {
    record,
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt ?? null,
    compared,
    text,
    applicants,
    parts,
  };
}

async function loadApplicants(tx: Tx, applicationId: string): Promise<LoadedApplicant[]> {
  const people = await clientsOf(tx, applicationId);
  const rows = await rowsOf(tx, adviceAcknowledgements, applicationId, desc(adviceAcknowledgements.id));
  return people.map(({ clientId, clientName, email, erasedAt }) => ({
    clientId,
    clientName,
    email,
    isErased: erasedAt !== null,
    acknowledgements: rows.filter((row) => row.clientId === clientId),
  }));
}

/** Each bank's lending in a saved calculation of the application; null if there is no such calculation. */
async function comparedLenders(tx: Tx, applicationId: string, scenarioId: string | null) {
  if (scenarioId === null || !isId(scenarioId)) return null;
  const [row] = await tx
    .select({ name: scenarios.name, calculatedAt: scenarios.calculatedAt, results: scenarios.results })
    .from(scenarios)
    .where(and(eq(scenarios.id, scenarioId), eq(scenarios.applicationId, applicationId)));
  if (!row) return null;
  return { name: row.name, calculatedOn: aucklandDate(row.calculatedAt), banks: row.results };
}

/** The missing parts of the advice record that ADVICE_REQUIRED names, as faults of a submission. */
export async function missingAdvice(tx: Tx, applicationId: string): Promise<ErrorDetail[]> {
  const required = env().settings.ADVICE_REQUIRED;
  if (required.length === 0) return [];
  const { parts } = await loadAdvice(tx, applicationId);
  return parts.flatMap(({ part, todo }) =>
    todo !== null && required.includes(part) ? [{ field: `advice.${part}`, message: todo }] : [],
  );
}

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
    const [present] = await rowsOf(tx, adviceRecords, applicationId);
    if (isDeepStrictEqual(present?.record ?? emptyAdvice, record))
      return adviceOf(tx, applicationId, ctx.now);
    if (version !== (present?.version ?? 0))
      throw conflict(
        "Someone else has changed this advice record, so your changes were not saved. Reload it to see theirs, then enter yours again.",
      );
    const key = { brokerId: ctx.actor.brokerId, applicationId };
    const by = { updatedBy: actorName(ctx.actor), updatedAt: ctx.now };
    await upsert(tx, adviceRecords, key, { record, version: version + 1, ...by });
    await recordAudit(tx, ctx, "advice.saved", applicationId, { version: version + 1 });
    return adviceOf(tx, applicationId, ctx.now);
  });
}

async function requireValid(tx: Tx, ctx: BrokerContext, applicationId: string, record: AdviceRecord) {
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
