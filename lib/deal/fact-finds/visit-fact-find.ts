import { eq } from "drizzle-orm";
import { factFindSignatures, factFinds } from "#db/schema/fact-finds.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { conflict, invalidRequest } from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import {
  type ApplicantActor,
  asBroker,
  asReadingBroker,
  type Context,
} from "#lib/platform/tenancy/context.ts";
import { isSignedBy } from "#lib/records/clients/signed-name.ts";
import { sha256Of } from "#lib/records/privacy-notices/core/sha256-of.ts";
import { showAnswers } from "./core/answers.ts";
import { signedText } from "./core/declaration.ts";
import type { LoadedFactFind } from "./load-fact-finds.ts";
import { type FactFindOf, loadFactFind, openFactFind } from "./save-answers.ts";
import type { ApplicantFactFind } from "./schemas.ts";

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
    await tx.update(factFinds).set({ signatureId: id, answers }).where(eq(factFinds.id, row.id));
    await recordAudit(tx, ctx, "fact-find.signed", row.id);
  });
}

/** The applicant's name from the answers, or else from the record. */
function declaredName({ answers, name }: Pick<LoadedFactFind, "answers" | "name">): string {
  const { firstName, lastName } = answers;
  return [firstName, lastName].filter((part) => typeof part === "string").join(" ") || name;
}

/** The text to sign. */
function textToSign(found: LoadedFactFind, brokerName: string): string {
  return signedText(found.answers, found.asked, { name: declaredName(found), brokerName });
}
