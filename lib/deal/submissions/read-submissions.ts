import { asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { drawnParts } from "#db/schema/settlements.ts";
import { conditionDocuments, conditions, submissionEvents, submissions } from "#db/schema/submissions.ts";
import type { BrokerContext, Tx } from "#db/tenant.ts";
import { actorNames } from "#lib/identity/users/actor-names.ts";
import { isId } from "#lib/platform/ids.ts";
import { toNumber } from "#lib/platform/money.ts";
import { readFromApplication } from "#lib/records/applications/require-application.ts";
import type { LoanPart } from "./core/submission.ts";
import { lastMove, submissionTransitions } from "./core/transitions.ts";
import type { ConditionResponse, SubmissionList, SubmissionResponse } from "./response-schemas.ts";

type ConditionRow = typeof conditions.$inferSelect;

type SubmissionEvent = Omit<SubmissionResponse["history"][number], "at"> & { at: Date };

type SubmissionCondition = Omit<ConditionRow, "id" | "brokerId" | "satisfiedBy" | "waivedBy"> & {
  conditionId: string;
  /** Names of people. */
  satisfiedBy: string | null;
  waivedBy: string | null;
  documents: { documentId: string; fileName: string }[];
};

/** A submission with its conditions in the order added and its events, oldest first. Amounts are in cents. */
export type SubmissionRecord = Omit<typeof submissions.$inferSelect, "id" | "brokerId"> & {
  submissionId: string;
  conditions: SubmissionCondition[];
  events: SubmissionEvent[];
  /** For a refix: the last days of the fixed rates that it replaces. */
  refixedUntil: string[];
};

export function readSubmissions(tx: Tx, applicationId: string): Promise<SubmissionRecord[]> {
  return read(tx, eq(submissions.applicationId, applicationId));
}

/** One submission; null if it does not exist or is another broker's. */
export async function readSubmission(tx: Tx, submissionId: string): Promise<SubmissionRecord | null> {
  if (!isId(submissionId)) return null;
  const [found] = await read(tx, eq(submissions.id, submissionId));
  return found ?? null;
}

/** A submission that was just changed, as the API returns it. */
export async function changedSubmission(tx: Tx, submissionId: string): Promise<SubmissionResponse> {
  const found = await readSubmission(tx, submissionId);
  if (!found) throw new Error("the changed submission was not found");
  return toSubmission(found);
}

async function read(tx: Tx, where: SQL): Promise<SubmissionRecord[]> {
  const rows = await tx.select().from(submissions).where(where).orderBy(desc(submissions.id));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const events = await tx
    .select()
    .from(submissionEvents)
    .where(inArray(submissionEvents.submissionId, ids))
    .orderBy(asc(submissionEvents.at), asc(submissionEvents.id));
  const conditionRows = await tx
    .select()
    .from(conditions)
    .where(inArray(conditions.submissionId, ids))
    .orderBy(asc(conditions.id));
  const evidence = await documentsByCondition(
    tx,
    conditionRows.map(({ id }) => id),
  );
  const people = conditionRows.flatMap(({ satisfiedBy, waivedBy }) => [satisfiedBy, waivedBy]);
  const refixed = await fixedRatesOf(
    tx,
    rows.flatMap(({ parts }) => parts.flatMap(({ refixes }) => refixes ?? [])),
  );
  const nameOf = await actorNames(tx, [...events.map(({ actor }) => actor), ...people]);
  const named = (actor: string | null) => (actor === null ? null : nameOf(actor));
  return rows.map(({ id, brokerId: _, ...row }) => ({
    ...row,
    submissionId: id,
    refixedUntil: row.parts.flatMap(({ refixes }) => refixed.get(refixes ?? "") ?? []),
    conditions: conditionRows
      .filter(({ submissionId }) => submissionId === id)
      .map(({ id: conditionId, brokerId: __, ...condition }) => ({
        ...condition,
        conditionId,
        satisfiedBy: named(condition.satisfiedBy),
        waivedBy: named(condition.waivedBy),
        documents: evidence.get(conditionId) ?? [],
      })),
    events: events
      .filter(({ submissionId }) => submissionId === id)
      .map(({ id: eventId, fromState, toState, happenedOn, note, takesBack, actor, at }) => ({
        eventId,
        from: fromState,
        to: toState,
        happenedOn,
        note,
        takesBack,
        by: nameOf(actor),
        at,
      })),
  }));
}

async function fixedRatesOf(tx: Tx, partIds: readonly string[]): Promise<Map<string, string>> {
  if (partIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: drawnParts.id, until: drawnParts.fixedUntil })
    .from(drawnParts)
    .where(inArray(drawnParts.id, [...partIds]));
  return new Map(rows.flatMap(({ id, until }) => (until === null ? [] : [[id, until] as const])));
}

async function documentsByCondition(tx: Tx, conditionIds: string[]) {
  const rows = conditionIds.length
    ? await tx
        .select({
          conditionId: conditionDocuments.conditionId,
          documentId: documents.id,
          fileName: documents.fileName,
        })
        .from(conditionDocuments)
        .innerJoin(documents, eq(documents.id, conditionDocuments.documentId))
        .where(inArray(conditionDocuments.conditionId, conditionIds))
        .orderBy(asc(documents.id))
    : [];
  const grouped = Map.groupBy(rows, ({ conditionId }) => conditionId);
  return new Map(
    [...grouped].map(([id, found]) => [
      id,
      found.map(({ documentId, fileName }) => ({ documentId, fileName })),
    ]),
  );
}

/** The Lenders screen of an application; throws 404 for another broker's. */
export async function listSubmissions(ctx: BrokerContext, applicationId: string): Promise<SubmissionList> {
  return readFromApplication(ctx, applicationId, "submissions.listed", async (tx) => {
    const found = await readSubmissions(tx, applicationId);
    const drawn = await tx
      .select({ part: drawnParts, lenderName: submissions.lenderName })
      .from(drawnParts)
      .innerJoin(submissions, eq(submissions.id, drawnParts.submissionId))
      .where(eq(drawnParts.applicationId, applicationId))
      .orderBy(desc(drawnParts.drawnOn), asc(drawnParts.id));
    return {
      submissions: found.map(toSubmission),
      drawnParts: drawn.map(
        ({ part: { id, brokerId: _, applicationId: __, createdAt: ___, ...part }, lenderName }) => ({
          ...part,
          drawnPartId: id,
          lenderName,
          amount: toNumber(part.amount),
        }),
      ),
    };
  });
}

/** A submission in the API's format: amounts in dollars and ISO 8601 dates. */
export function toSubmission(record: SubmissionRecord): SubmissionResponse {
  const { updatedAt: _, events, conditions, refixedUntil, ...rest } = record;
  return {
    ...rest,
    parts: record.parts.map(partInDollars),
    fixedRateEndsOn: refixedUntil.reduce(
      (last, until) => (until > (last ?? "") ? until : last),
      null as string | null,
    ),
    approvedAmount: toNumber(record.approvedAmount),
    createdAt: record.createdAt.toISOString(),
    stateChangedAt: record.stateChangedAt.toISOString(),
    submittedAt: record.submittedAt?.toISOString() ?? null,
    nextStates: [...submissionTransitions[record.state]],
    putsBackTo: lastMove(events)?.from ?? null,
    conditions: conditions.map(toCondition),
    history: events.toReversed().map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}

export function partInDollars({ termMonths = 0, ...part }: LoanPart) {
  return { ...part, termMonths, amount: toNumber(part.amount) };
}

function toCondition(condition: SubmissionCondition): ConditionResponse {
  const { satisfiedAt, waivedAt } = condition;
  const { submissionId: _, createdAt: __, ...rest } = condition;
  return {
    ...rest,
    state: waivedAt !== null ? "WAIVED" : satisfiedAt !== null ? "SATISFIED" : "OPEN",
    satisfiedAt: satisfiedAt?.toISOString() ?? null,
    waivedAt: waivedAt?.toISOString() ?? null,
  };
}
