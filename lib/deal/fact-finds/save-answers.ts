import { eq } from "drizzle-orm";
import { factFinds } from "#db/schema/fact-finds.ts";
import { countAttempt } from "#lib/identity/throttle/throttle.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { AppError, type ErrorDetail, invalidRequest, notFound } from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import { actorName, asBroker, type BrokerContext, type Tx } from "#lib/platform/tenancy/context.ts";
import {
  requireApplicant,
  requireLiveLink,
  requireOpenApplication,
} from "#lib/records/applications/require-application.ts";
import { isSameAnswer, readAnswer } from "./core/answers.ts";
import type { FactFindAnswers, FactFindValue } from "./core/fact-find.ts";
import { questionNamed } from "./core/questions.ts";
import { type LoadedFactFind, loadFactFinds } from "./load-fact-finds.ts";
import type { FactFindChanges } from "./schemas.ts";

/** Identifies a fact find by its application and applicant. */
export type FactFindOf = { applicationId: string; clientId: string };

/**
 * Saves answers and the current topic. Saving the same answers again has no effect; any change invalidates the
 * signature. Throws 404; 400 with every invalid answer, and for a closed application; 409 if an answer has changed
 * since it was read.
 */
export async function saveAnswers(
  ctx: BrokerContext,
  of: FactFindOf,
  { changes, topic }: FactFindChanges,
): Promise<void> {
  if (ctx.actor.kind === "applicant") await limitSaves(ctx, ctx.actor.linkId);
  const read = readChanges(changes);
  await asBroker(ctx, async (tx) => {
    const { row, answers } = await openFactFind(tx, ctx, of);
    const conflicting = read.filter(
      ({ question, value, was }) =>
        was !== undefined &&
        !isSameAnswer(answers[question.key], was) &&
        !isSameAnswer(answers[question.key], value),
    );
    if (conflicting.length > 0) throw answerConflict(conflicting.map(({ question }) => question));
    const changed = read.filter(({ question, value }) => !isSameAnswer(answers[question.key], value));
    const updated = { updatedBy: actorName(ctx.actor), updatedAt: ctx.now };
    if (changed.length > 0) {
      const given: FactFindAnswers = Object.fromEntries(
        changed.map(({ question, value }) => [question.key, value]),
      );
      await tx
        .update(factFinds)
        .set({
          ...updated,
          answers: { ...row.answers, ...given },
          version: row.version + 1,
          signatureId: null,
          ...(topic && { topic }),
        })
        .where(eq(factFinds.id, row.id));
      await recordAudit(tx, ctx, "fact-find.answered", row.id, {
        questions: changed.map(({ question }) => question.key),
      });
    } else if (topic && topic !== row.topic) {
      await tx.update(factFinds).set({ topic }).where(eq(factFinds.id, row.id));
    }
  });
}

/** Per link, 600 saves at once, then one every two seconds. Limited because each save writes an audit row. */
const perLink = { free: 599, firstMs: 2_000, longestMs: 2_000 };

async function limitSaves(ctx: BrokerContext, linkId: string): Promise<void> {
  const limits = [{ what: `answers by ${linkId}`, policy: perLink }];
  await countAttempt(ctx.db, limits, { now: ctx.now, refusal: "Too many answers have been sent" });
}

function readChanges(changes: FactFindChanges["changes"]) {
  const faults: ErrorDetail[] = [];
  const read = changes.flatMap((change) => {
    const question = questionNamed(change.question);
    if (!question) {
      faults.push({ field: change.question, message: "is not a question in the fact find" });
      return [];
    }
    const own = readAnswer(question, change.answer ?? null);
    if ("faults" in own) {
      faults.push(...own.faults.map(({ field, message }) => ({ field: `${question.key}${field}`, message })));
      return [];
    }
    // `was` may be anything, but only a valid answer can match the current one.
    const before = change.was === undefined ? undefined : readAnswer(question, change.was);
    const was: FactFindValue | undefined =
      before === undefined ? undefined : "value" in before ? before.value : null;
    return [{ question, value: own.value, was }];
  });
  if (faults.length > 0) throw invalidRequest(faults);
  return read;
}

function answerConflict(questions: readonly { key: string; label: string }[]): AppError {
  const names = questions.map(({ label }) => `“${label}”`).join(", ");
  return new AppError(
    "CONFLICT",
    `Someone else has changed ${names}. Reload to see the new answer, then correct it if it is wrong.`,
    { details: questions.map(({ key }) => ({ field: key, message: "has been changed by someone else" })) },
  );
}

/**
 * Locks an applicant's fact find, or starts it if it does not exist. Throws 404, and 400 for a closed
 * application or an erased client.
 */
export async function openFactFind(
  tx: Tx,
  ctx: BrokerContext,
  { applicationId, clientId }: FactFindOf,
): Promise<LoadedFactFind & { row: NonNullable<LoadedFactFind["row"]> }> {
  await requireOpenApplication(tx, applicationId);
  await requireLiveLink(tx, ctx);
  const found = await loadFactFind(tx, { applicationId, clientId });
  await requireApplicant(tx, { applicationId, clientId: found.client.id });
  if (found.row) return { ...found, row: found.row };
  const [row] = await tx
    .insert(factFinds)
    .values({
      id: newId(),
      brokerId: ctx.actor.brokerId,
      applicationId,
      clientId: found.client.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      updatedBy: actorName(ctx.actor),
    })
    .returning();
  if (!row) throw new Error("the inserted fact find was not found");
  await recordAudit(tx, ctx, "fact-find.begun", row.id);
  return { ...found, row };
}

/** One applicant's fact find; throws 404 if the client is not an applicant. */
export async function loadFactFind(tx: Tx, { applicationId, clientId }: FactFindOf): Promise<LoadedFactFind> {
  const all = await loadFactFinds(tx, applicationId);
  const found = all.find(({ client }) => client.id === clientId.toLowerCase());
  if (!found) throw notFound("Applicant");
  return found;
}
