import { and, eq, gt, isNull } from "drizzle-orm";
import { adviceAcknowledgements } from "#db/schema/advice.ts";
import { clients } from "#db/schema/clients.ts";
import { users } from "#db/schema/users.ts";
import {
  type ApplicantActor,
  asBroker,
  asReadingBroker,
  type BrokerContext,
  type Context,
  type Tx,
  updateRow,
} from "#db/tenant.ts";
import { countAttempt } from "#lib/identity/throttle/throttle.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { aucklandDate, daysAfter, formatDate } from "#lib/platform/dates.ts";
import {
  conflict,
  type ErrorDetail,
  ignoreNotFound,
  invalidField,
  invalidRequest,
  notFound,
} from "#lib/platform/errors/app-error.ts";
import { emit } from "#lib/platform/events/emit.ts";
import { newId } from "#lib/platform/ids.ts";
import { deliver, markMailFailed, saveDelivery } from "#lib/platform/mail/configured-mailer.ts";
import { linkToken, readLinkToken } from "#lib/platform/secrets/link-token.ts";
import { env } from "#lib/platform/settings/env.ts";
import { noteBroker } from "#lib/platform/telemetry/log.ts";
import {
  applicantFaults,
  requireNoticeRead,
  requireOpenApplication,
} from "#lib/records/applications/require-application.ts";
import { brandedLetter } from "#lib/records/brokerages/branded-letter.ts";
import { brandOf } from "#lib/records/brokerages/load-brand.ts";
import { isSignedBy } from "#lib/records/clients/signed-name.ts";
import { missingToAcknowledge } from "./core/advice-record.ts";
import { type Acknowledgement, adviceOf, type LoadedAdvice, loadAdvice } from "./read-advice.ts";
import type { Advice, AdviceVisit } from "./schemas.ts";

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

type OpenAdvice = {
  ctx: Context<ApplicantActor>;
  acknowledgement: Acknowledgement;
  firstName: string;
  applicantName: string;
  email: string;
  brokerName: string;
  brokerEmail: string;
};

const linkNotFound = () => notFound("This link was");

/**
 * The advice behind a link. Throws the same 404 if the link is unknown, revoked or expired, its broker is deactivated,
 * or the advice changed before it was acknowledged.
 */
export async function findAdviceLink(ctx: Context, token: string): Promise<OpenAdvice> {
  const named = readLinkToken("advice-acknowledgement", token);
  if (!named) throw linkNotFound();
  return openAdvice(ctx, named.brokerId, named.linkId);
}

async function openAdvice(ctx: Context, brokerId: string, linkId: string): Promise<OpenAdvice> {
  const scoped = { ...ctx, actor: { kind: "system", brokerId, job: "advice-acknowledgement" } as const };
  return asReadingBroker(scoped, async (tx) => {
    const [row] = await tx
      .select({ acknowledgement: adviceAcknowledgements, client: clients, broker: users })
      .from(adviceAcknowledgements)
      .innerJoin(clients, eq(clients.id, adviceAcknowledgements.clientId))
      .innerJoin(users, and(eq(users.id, adviceAcknowledgements.brokerId), eq(users.active, true)))
      .where(
        and(
          eq(adviceAcknowledgements.id, linkId),
          isNull(adviceAcknowledgements.revokedAt),
          gt(adviceAcknowledgements.expiresAt, ctx.now),
        ),
      );
    if (!row || !(await isStillValid(tx, row.acknowledgement))) throw linkNotFound();
    noteBroker(brokerId);
    const { acknowledgement, client, broker } = row;
    const { applicationId } = acknowledgement;
    return {
      ctx: { ...ctx, actor: { kind: "applicant", brokerId, linkId, applicationId } },
      acknowledgement,
      firstName: client.firstName,
      applicantName: `${client.firstName} ${client.lastName}`,
      email: client.email,
      brokerName: broker.name,
      brokerEmail: broker.email,
    };
  });
}

/** The applicant behind a link, who has a privacy notice to read. */
export async function findAdviceReader(
  ctx: Context,
  token: string,
): Promise<Pick<OpenAdvice, "ctx"> & { clientId: string }> {
  const { ctx: opened, acknowledgement } = await findAdviceLink(ctx, token);
  return { ctx: opened, clientId: acknowledgement.clientId };
}

/** Acknowledged advice can be read again; unacknowledged advice must still be current. */
async function isStillValid(tx: Tx, { acknowledgedAt, applicationId, text }: Acknowledgement) {
  return acknowledgedAt !== null || (await loadAdvice(tx, applicationId)).text === text;
}

/** The page behind a link. */
export function visitAdvice({ acknowledgement, applicantName }: OpenAdvice): AdviceVisit {
  const { text, expiresAt, acknowledgedAt, signedName } = acknowledgement;
  const acknowledged =
    acknowledgedAt === null ? null : { at: acknowledgedAt.toISOString(), signedName: signedName ?? "" };
  return { text, applicantName, expiresAt: expiresAt.toISOString(), acknowledged };
}

/** Records that the applicant's browser has opened the page. Called by its script, which mail scanners do not run. */
export async function markAdviceOpened({ ctx, acknowledgement }: OpenAdvice): Promise<void> {
  if (acknowledgement.openedAt) return;
  await asBroker(ctx, async (tx) => {
    const { count } = await tx
      .update(adviceAcknowledgements)
      .set({ openedAt: ctx.now })
      .where(and(eq(adviceAcknowledgements.id, ctx.actor.linkId), isNull(adviceAcknowledgements.openedAt)));
    if (count === 0) return;
    await recordAudit(tx, ctx, "advice.acknowledgement-opened", ctx.actor.applicationId);
  });
}

/**
 * Acknowledges the advice with the typed name. Stores the signed text, time and IP address. Repeating the same name is
 * accepted, for example after a lost response. Another name throws 400, and a privacy notice that was not read 403.
 */
export async function acknowledgeAdvice(open: OpenAdvice, signedName: string): Promise<AdviceVisit> {
  const { ctx } = open;
  return asBroker(ctx, async (tx) => {
    const [row] = await tx
      .select()
      .from(adviceAcknowledgements)
      .where(eq(adviceAcknowledgements.id, ctx.actor.linkId))
      .for("update");
    if (!row || row.revokedAt) throw linkNotFound();
    if (row.acknowledgedAt) {
      if (row.signedName === signedName) return visitAdvice({ ...open, acknowledgement: row });
      throw invalidField("signedName", "cannot change: the advice has already been acknowledged");
    }
    await requireNoticeRead(tx, row);
    if (!isSignedBy(signedName, open.applicantName))
      throw invalidField("signedName", `must be your full name, ${open.applicantName}`);
    if (!(await isStillValid(tx, row)))
      throw conflict("Your adviser has just changed this advice, so it was not signed. Ask for a new link.");
    const signed = { acknowledgedAt: ctx.now, signedName, address: ctx.address ?? null };
    await updateRow(tx, adviceAcknowledgements, row.id, signed);
    await recordAudit(tx, ctx, "advice.acknowledged", row.applicationId);
    return visitAdvice({ ...open, acknowledgement: { ...row, ...signed } });
  });
}
