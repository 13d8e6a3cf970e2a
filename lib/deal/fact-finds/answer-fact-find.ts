import { factFindSignatures, factFinds } from "#db/schema/fact-finds.ts";
import {
  type ApplicantActor,
  actorName,
  asBroker,
  asReadingBroker,
  type BrokerContext,
  type Context,
  insertRow,
  stampOf,
  type Tx,
  updateRow,
} from "#db/tenant.ts";
import { countAttempt } from "#lib/identity/throttle/throttle.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import {
  AppError,
  conflict,
  type ErrorDetail,
  invalidRequest,
  notFound,
} from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import { sha256Of } from "#lib/platform/storage/sha256.ts";
import {
  requireApplicant,
  requireLiveLink,
  requireOpenApplication,
} from "#lib/records/applications/require-application.ts";
import { isSignedBy } from "#lib/records/clients/signed-name.ts";
import { isSameAnswer, readAnswer, showAnswers } from "./core/answers.ts";
import { signedText } from "./core/declaration.ts";
import type { FactFindAnswers, FactFindValue } from "./core/fact-find.ts";
import { questionNamed } from "./core/questions.ts";
import { type LoadedFactFind, loadFactFinds } from "./load-fact-finds.ts";
import type { ApplicantFactFind, FactFindChanges } from "./schemas.ts";

/** An applicant's own fact find, without the other applicants' data. */
export async function visitFactFind(
  ctx: Context<ApplicantActor>,
  of: FactFindOf & { brokerName: string },
): Promise<ApplicantFactFind> {
  const found = await asReadingBroker(ctx, (tx) => loadFactFind(tx, of));
  const { name, state, row, asked, answers, missing, signatures } = found;
  const valid = row?.signatureId ? signatures.find(({ id }) => id === row.signatureId) : undefined;
  const text = textToSign(found, of.brokerName);
  return {
    name,
    brokerName: of.brokerName,
    state,
    topic: row?.topic ?? null,
    isJoint: asked.isJoint,
    answers: showAnswers(answers),
    missing,
    text,
    textHash: sha256Of(text),
    signedName: valid?.signedName ?? null,
    signedAt: valid?.signedAt.toISOString() ?? null,
  };
}

/**
 * Signs an applicant's current answers with the typed name. Only the applicant can sign, through a link. Signing again
 * has no effect. Throws 400 with every missing answer and for a wrong name; 409 if the text has changed since it was
 * shown.
 */
export async function signFactFind(
  ctx: Context<ApplicantActor>,
  of: FactFindOf & { brokerName: string },
  { name, textHash }: { name: string; textHash: string },
): Promise<void> {
  await asBroker(ctx, async (tx) => {
    const found = await openFactFind(tx, ctx, of);
    const { row, answers, missing } = found;
    const text = textToSign(found, of.brokerName);
    if (row.signatureId !== null && sha256Of(text) === textHash) return;
    const expected = declaredName(found);
    const faults = missing.map(({ field, message }) => ({ field, message }));
    if (!isSignedBy(name, expected))
      faults.push({ field: "name", message: `must be your name as entered: ${expected}` });
    if (faults.length > 0) throw invalidRequest(faults);
    if (sha256Of(text) !== textHash) {
      throw conflict(
        "An answer has changed since this page was shown. Reload, check the answers, then sign.",
      );
    }
    const address = ctx.address ?? null;
    const id = newId();
    await tx.insert(factFindSignatures).values({
      id,
      brokerId: ctx.actor.brokerId,
      factFindId: row.id,
      version: row.version,
      answers,
      text,
      signedName: name,
      address,
      signedAt: ctx.now,
      hash: sha256Of([text, name, ctx.now.toISOString(), address ?? ""].join("\n")),
    });
    // Store prefilled values too: they are signed, and must not change with the client's record.
    await updateRow(tx, factFinds, row.id, { signatureId: id, answers });
    await recordAudit(tx, ctx, "fact-find.signed", row.id);
  });
}

function declaredName({ answers, name }: Pick<LoadedFactFind, "answers" | "name">): string {
  const { firstName, lastName } = answers;
  return [firstName, lastName].filter((part) => typeof part === "string").join(" ") || name;
}

function textToSign(found: LoadedFactFind, brokerName: string): string {
  return signedText(found.answers, found.asked, { name: declaredName(found), brokerName });
}

export type FactFindOf = { applicationId: string; clientId: string };

/**
 * Saves answers and the current topic. Saving the same answers again has no effect; any change invalidates the
 * signature. Throws 404; 400 with every invalid answer, and for a closed application; 409 if an answer has changed
 * since it was read.
 */
export async function saveAnswers(ctx: BrokerContext, of: FactFindOf, { changes, topic }: FactFindChanges) {
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
      await updateRow(tx, factFinds, row.id, {
        ...updated,
        answers: { ...row.answers, ...given },
        version: row.version + 1,
        signatureId: null,
        ...(topic && { topic }),
      });
      await recordAudit(tx, ctx, "fact-find.answered", row.id, {
        questions: changed.map(({ question }) => question.key),
      });
    } else if (topic && topic !== row.topic) {
      await updateRow(tx, factFinds, row.id, { topic });
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
  const { brokerId, actor, at } = stampOf(ctx);
  const stamps = { createdAt: at, updatedAt: at, updatedBy: actor };
  const row = await insertRow(tx, factFinds, {
    id: newId(),
    brokerId,
    applicationId,
    clientId: found.client.id,
    ...stamps,
  });
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
