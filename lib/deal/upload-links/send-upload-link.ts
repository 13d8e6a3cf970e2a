import { and, eq, isNull, sql } from "drizzle-orm";
import { uploadLinks } from "#db/schema/upload-links.ts";
import {
  asBroker,
  type BrokerContext,
  type Context,
  requireRow,
  type Tx,
  type UserActor,
  updateRow,
} from "#db/tenant.ts";
import { factFindKey } from "#lib/deal/checklist/core/checklist.ts";
import { openFactFind, visitFactFind } from "#lib/deal/fact-finds/answer-fact-find.ts";
import type { FactFindState } from "#lib/deal/fact-finds/core/fact-find.ts";
import { countAttempt } from "#lib/identity/throttle/throttle.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { daysAfter } from "#lib/platform/dates.ts";
import { ignoreNotFound } from "#lib/platform/errors/app-error.ts";
import { emit } from "#lib/platform/events/emit.ts";
import { newId } from "#lib/platform/ids.ts";
import { deliver, markMailFailed, saveDelivery } from "#lib/platform/mail/configured-mailer.ts";
import type { Letter } from "#lib/platform/mail/letter.ts";
import { env } from "#lib/platform/settings/env.ts";
import { isClosed } from "#lib/records/applications/core/transitions.ts";
import { DONE, eachApplication } from "#lib/records/applications/each-application.ts";
import { isWaitingLink } from "#lib/records/applications/list-applications.ts";
import { requireApplicant, requireOpenApplication } from "#lib/records/applications/require-application.ts";
import { brandedLetter } from "#lib/records/brokerages/branded-letter.ts";
import { brandOf } from "#lib/records/brokerages/load-brand.ts";
import type { LinkEnding, ReminderBatch } from "./schemas.ts";
import { linkToken, openLink, readVisit } from "./visit-upload-link.ts";

const MINUTE = 60_000;

/** Per applicant: ten links at once, then one every six minutes. */
const perApplicant = { free: 9, firstMs: 6 * MINUTE, longestMs: 6 * MINUTE };

/** Per application: twenty at once, then one every three minutes. */
const perApplication = { free: 19, firstMs: 3 * MINUTE, longestMs: 3 * MINUTE };

/** Per broker: 120 at once, then one every half minute. */
const perBroker = { free: 119, firstMs: MINUTE / 2, longestMs: MINUTE / 2 };

const LINK_DAYS = 14;

/** What the audit log says of a link: a reminder replaces one that has not been used. */
type LinkAction = "upload-link.created" | "upload-link.reminded";

/**
 * Emails an applicant a new link, valid for 14 days, and revokes their earlier ones. If it replaces a link with the
 * fact find, it also opens the fact find, so the answers stay accessible. Throws 400 for a closed application.
 */
export async function sendUploadLink(
  ctx: BrokerContext,
  input: { applicationId: string; clientId: string; factFind?: boolean },
  action: LinkAction = "upload-link.created",
): Promise<void> {
  const { applicationId } = input;
  const clientId = input.clientId.toLowerCase();
  await asBroker(ctx, async (tx) => {
    await requireOpenApplication(tx, applicationId);
    await requireApplicant(tx, { applicationId, clientId });
    const replaced = await revokeUploadLinks(tx, ctx.now, "REPLACED", { applicationId, clientId });
    const factFind = input.factFind === true || replaced.some((link) => link.factFind);
    if (factFind) await openFactFind(tx, ctx, { applicationId, clientId });
    await createUploadLink(tx, ctx, { applicationId, clientId, factFind }, action);
  });
}

/**
 * Emails a new link to each applicant whose link still works but has not been used. If one applicant of an application
 * has had too many links, none of them gets one.
 */
export function handleReminderBatch(
  ctx: Context<UserActor>,
  request: Request,
  batch: ReminderBatch,
): Promise<Response> {
  const named = { operation: "remindApplicants", payload: batch };
  return eachApplication(ctx, request, named, async (tx, within, { applicationId, status }) => {
    if (isClosed(status)) return { outcome: "NOT_ALLOWED", message: "Withdrawn" };
    const waiting = await tx.execute<{ clientId: string }>(sql`
      select distinct l.client_id as "clientId" from upload_links l
       where l.application_id = ${applicationId} and ${isWaitingLink(ctx.now)} order by 1`);
    if (waiting.length === 0) return { outcome: "UNCHANGED", message: "No upload link is waiting" };
    for (const { clientId } of waiting)
      await sendUploadLink(within, { applicationId, clientId }, "upload-link.reminded");
    return DONE;
  });
}

/** Revokes a link immediately, unless it has already been revoked. */
export async function revokeUploadLink(ctx: BrokerContext, linkId: string): Promise<void> {
  await asBroker(ctx, async (tx) => {
    const link = await requireRow(tx, uploadLinks, linkId, "update");
    if (link.revokedAt) return;
    await updateRow(tx, uploadLinks, linkId, { revokedAt: ctx.now, revokedBecause: "BROKER" });
    await recordAudit(tx, ctx, "upload-link.revoked", link.applicationId);
  });
}

/**
 * Creates an applicant's upload link, valid for 14 days. A job emails it after the commit. Throws 429 beyond
 * the limits.
 */
export async function createUploadLink(
  tx: Tx,
  ctx: BrokerContext,
  input: { applicationId: string; clientId: string; factFind?: boolean },
  action: LinkAction = "upload-link.created",
): Promise<string> {
  await limitLinks(tx, ctx, input);
  const linkId = newId();
  const { brokerId } = ctx.actor;
  const expiresAt = daysAfter(ctx.now, LINK_DAYS);
  await tx.insert(uploadLinks).values({ id: linkId, brokerId, ...input, createdAt: ctx.now, expiresAt });
  await recordAudit(tx, ctx, action, input.applicationId);
  await emit(tx, "upload-link/requested", { brokerId, applicationId: input.applicationId, linkId }, ctx.now);
  return linkId;
}

/**
 * Throws 429 if too many links were sent to the applicant, for the application or by the broker. The count is part of
 * the transaction.
 */
async function limitLinks(
  tx: Tx,
  ctx: BrokerContext,
  { applicationId, clientId }: { applicationId: string; clientId: string },
): Promise<void> {
  const limits = [
    { what: `upload links to ${clientId}`, policy: perApplicant },
    { what: `upload links for ${applicationId}`, policy: perApplication },
    { what: `upload links by ${ctx.actor.brokerId}`, policy: perBroker },
  ];
  await countAttempt(tx, limits, { now: ctx.now, refusal: "Too many upload links have been sent" });
}

/** Revokes all open upload links of an application, or of one of its applicants. Returns those that had not expired. */
export async function revokeUploadLinks(
  tx: Tx,
  at: Date,
  because: LinkEnding,
  of: { applicationId: string; clientId?: string },
): Promise<{ factFind: boolean }[]> {
  const ended = await tx
    .update(uploadLinks)
    .set({ revokedAt: at, revokedBecause: because })
    .where(
      and(
        eq(uploadLinks.applicationId, of.applicationId),
        of.clientId === undefined ? undefined : eq(uploadLinks.clientId, of.clientId),
        isNull(uploadLinks.revokedAt),
      ),
    )
    .returning({ factFind: uploadLinks.factFind, expiresAt: uploadLinks.expiresAt });
  return ended.filter(({ expiresAt }) => expiresAt > at);
}

/** A longer list would not be read in an email, and the page lists all items. */
const MAX_LISTED = 8;

/** Emails an applicant their upload link. Does nothing if the link no longer works. */
export async function mailUploadLink(ctx: BrokerContext, linkId: string): Promise<void> {
  const link = await ignoreNotFound(openLink(ctx, ctx.actor.brokerId, linkId));
  if (!link) return;
  const { visit, asked } = await readVisit(link);
  const { needed } = visit;
  const factFind = link.factFind ? (await visitFactFind(link.ctx, link)).state : null;
  const until = new Intl.DateTimeFormat("en-NZ", { dateStyle: "long", timeZone: "Pacific/Auckland" }).format(
    link.expiresAt,
  );
  const letter = uploadLetter({
    firstName: link.firstName,
    brokerName: link.brokerName,
    url: `${env().baseUrl}/upload/${linkToken(ctx.actor.brokerId, linkId)}`,
    until,
    needed: needed.map(({ text }) => text),
    factFind,
  });
  await recordAsked(ctx, linkId, link.factFind ? [...asked, factFindKey(link.clientId)] : asked);
  const replyTo = { name: link.brokerName, address: link.brokerEmail };
  const subject =
    factFind === null ? "Documents for your home loan application" : "Your home loan application";
  const mail = brandedLetter(letter, await brandOf(ctx));
  await deliver({ id: linkId, to: link.email, replyTo, subject, ...mail }, (delivery) =>
    saveDelivery(ctx, uploadLinks, linkId, delivery),
  );
}

/** Records which items the email asks for. The page lists what is needed when it is opened, which may differ. */
async function recordAsked(ctx: BrokerContext, linkId: string, asked: string[]): Promise<void> {
  await asBroker(ctx, (tx) => tx.update(uploadLinks).set({ asked }).where(eq(uploadLinks.id, linkId)));
}

/** Marks the email of an upload link as failed after its last retry. */
export async function giveUpDelivery(ctx: BrokerContext, linkId: string): Promise<void> {
  await asBroker(ctx, (tx) => markMailFailed(tx, uploadLinks, linkId));
}

type LetterDetails = {
  firstName: string;
  brokerName: string;
  url: string;
  /** Formatted for display. */
  until: string;
  needed: readonly string[];
  /** The state of its fact find; null for a documents-only link. */
  factFind: FactFindState | null;
};

/** The email with an applicant's upload link. */
export function uploadLetter({ firstName, brokerName, url, until, needed, factFind }: LetterDetails): Letter {
  const named = needed.slice(0, MAX_LISTED);
  const rest = needed.length - named.length;
  const more = rest > 0 ? [`and ${rest} more, which the page lists.`] : [];
  return {
    greeting: `Kia ora ${firstName},`,
    paragraphs: [opening(brokerName, factFind)],
    ...(named.length > 0 && {
      list: {
        heading: factFind === null ? "What is needed:" : "Documents needed:",
        items: [...named, ...more],
      },
    }),
    action: { label: actionLabel(factFind), url },
    closing: [
      ...(factFind === null
        ? []
        : ["Your answers are saved as you go. You can stop at any time and continue later on any device."]),
      "The page shows what has been received and what is still needed. You can come back to it at any time.",
      `The link is for you only and works until ${until}. You don't need a password. Please don't share it.`,
      `If you have questions, reply to this email. It goes to ${brokerName}.`,
    ],
  };
}

function opening(brokerName: string, factFind: FactFindState | null): string {
  const preparing = `${brokerName} is preparing your home loan application`;
  switch (factFind) {
    case null:
      return `${preparing} and needs some documents from you.`;
    case "SIGNED":
      return `${preparing}. Your answers are signed; some documents may still be needed.`;
    case "COMPLETE":
    case "CHANGED":
      return `${preparing}. Please check your answers and sign them if they are correct.`;
    default:
      return `${preparing} and needs to know about your work, home, spending and debts. It takes about 15 minutes.`;
  }
}

function actionLabel(factFind: FactFindState | null): string {
  if (factFind === null || factFind === "SIGNED") return "Upload your documents";
  return factFind === "COMPLETE" || factFind === "CHANGED" ? "Check and sign" : "Answer the questions";
}
