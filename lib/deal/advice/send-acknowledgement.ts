import { and, eq, isNull } from "drizzle-orm";
import { adviceAcknowledgements } from "#db/schema/advice.ts";
import { countAttempt } from "#lib/identity/throttle/throttle.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { daysAfter } from "#lib/platform/duration.ts";
import { env } from "#lib/platform/env.ts";
import { type ErrorDetail, ignoreNotFound, invalidRequest } from "#lib/platform/errors/app-error.ts";
import { emit } from "#lib/platform/events/emit.ts";
import { aucklandDate, formatDate } from "#lib/platform/format/date.ts";
import { newId } from "#lib/platform/ids.ts";
import { linkToken } from "#lib/platform/link-token.ts";
import { deliver } from "#lib/platform/mail/configured-mailer.ts";
import { markMailFailed, saveDelivery } from "#lib/platform/mail/mailed-row.ts";
import { asBroker, type BrokerContext, type Tx } from "#lib/platform/tenancy/context.ts";
import { applicantFaults, requireOpenApplication } from "#lib/records/applications/require-application.ts";
import { brandedLetter } from "#lib/records/brokerages/branded-letter.ts";
import { brandOf } from "#lib/records/brokerages/load-brand.ts";
import { missingToAcknowledge } from "./core/part-states.ts";
import { adviceOf, type LoadedAdvice, loadAdvice } from "./read-advice.ts";
import type { Advice } from "./schemas.ts";
import { openAdvice } from "./visit-advice.ts";

const MINUTE = 60_000;

const LINK_DAYS = 14;

/** Per applicant: ten links at once, then one every six minutes. */
const perApplicant = { free: 9, firstMs: 6 * MINUTE, longestMs: 6 * MINUTE };

/** Per broker: 120 at once, then one every half minute. */
const perBroker = { free: 119, firstMs: MINUTE / 2, longestMs: MINUTE / 2 };

/**
 * Emails an applicant a link to acknowledge the current advice, valid for 14 days, and revokes their earlier ones.
 * Throws 400 for a closed application, and with every part that must be recorded first.
 */
export async function sendAcknowledgement(
  ctx: BrokerContext,
  { applicationId, clientId: given }: { applicationId: string; clientId: string },
): Promise<Advice> {
  const clientId = given.toLowerCase();
  return asBroker(ctx, async (tx) => {
    await requireOpenApplication(tx, applicationId);
    const advice = await loadAdvice(tx, applicationId);
    const faults = [...(await applicantFaults(tx, { applicationId, clientId })), ...sendFaults(advice)];
    if (faults.length > 0) throw invalidRequest(faults);
    const { brokerId } = ctx.actor;
    const limits = [
      { what: `advice links to ${clientId}`, policy: perApplicant },
      { what: `advice links by ${brokerId}`, policy: perBroker },
    ];
    await countAttempt(tx, limits, { now: ctx.now, refusal: "Too many links have been sent" });
    await revokeAcknowledgementLinks(tx, ctx.now, { applicationId, clientId });
    const id = newId();
    await tx.insert(adviceAcknowledgements).values({
      id,
      brokerId,
      applicationId,
      clientId,
      version: advice.version,
      text: advice.text,
      createdAt: ctx.now,
      expiresAt: daysAfter(ctx.now, LINK_DAYS),
    });
    await recordAudit(tx, ctx, "advice.acknowledgement-requested", applicationId);
    await emit(
      tx,
      "advice-acknowledgement/requested",
      { brokerId, applicationId, acknowledgementId: id },
      ctx.now,
    );
    return adviceOf(tx, applicationId, ctx.now);
  });
}

/** The advice must be recorded before it can be acknowledged; identity checks and the comparison may follow. */
function sendFaults({ parts }: LoadedAdvice): ErrorDetail[] {
  return missingToAcknowledge(parts).map(({ part, todo }) => ({
    field: `advice.${part}`,
    message: todo ?? "",
  }));
}

/** Revokes all open links to acknowledge an application's advice, or those of one applicant. */
export async function revokeAcknowledgementLinks(
  tx: Tx,
  at: Date,
  of: { applicationId: string; clientId?: string },
): Promise<void> {
  await tx
    .update(adviceAcknowledgements)
    .set({ revokedAt: at })
    .where(
      and(
        eq(adviceAcknowledgements.applicationId, of.applicationId),
        of.clientId === undefined ? undefined : eq(adviceAcknowledgements.clientId, of.clientId),
        isNull(adviceAcknowledgements.revokedAt),
        isNull(adviceAcknowledgements.acknowledgedAt),
      ),
    );
}

/** Emails an applicant the link to acknowledge the advice. Does nothing if the link no longer works. */
export async function mailAcknowledgement(ctx: BrokerContext, acknowledgementId: string): Promise<void> {
  const { brokerId } = ctx.actor;
  const open = await ignoreNotFound(openAdvice(ctx, brokerId, acknowledgementId));
  if (!open) return;
  const { firstName, brokerName, brokerEmail, email, acknowledgement } = open;
  const letter = {
    greeting: `Kia ora ${firstName},`,
    paragraphs: [
      `${brokerName} has prepared advice for your home loan. Please read it and acknowledge it with your name.`,
    ],
    action: {
      label: "Read the advice",
      url: `${env().baseUrl}/advice/${linkToken("advice-acknowledgement", brokerId, acknowledgementId)}`,
    },
    closing: [
      `The link is for you only and works until ${formatDate(aucklandDate(acknowledgement.expiresAt))}. You don't need a password. Please don't share it.`,
      `If something isn't right, don't acknowledge it. Reply to this email and ${brokerName} will receive it.`,
    ],
  };
  const mail = brandedLetter(letter, await brandOf(ctx));
  const replyTo = { name: brokerName, address: brokerEmail };
  const subject = "Your home loan advice to acknowledge";
  await deliver({ id: acknowledgementId, to: email, replyTo, subject, ...mail }, (delivery) =>
    saveDelivery(ctx, adviceAcknowledgements, acknowledgementId, delivery),
  );
}

/** Marks the email of a link as failed after its last retry. */
export async function giveUpAcknowledgement(ctx: BrokerContext, acknowledgementId: string): Promise<void> {
  await asBroker(ctx, (tx) => markMailFailed(tx, adviceAcknowledgements, acknowledgementId));
}
