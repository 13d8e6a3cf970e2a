import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { applications } from "#db/schema/applications.ts";
import { clients } from "#db/schema/clients.ts";
import { uploadLinks } from "#db/schema/upload-links.ts";
import { users } from "#db/schema/users.ts";
import { type ApplicantActor, asBroker, asReadingBroker, type Context } from "#db/tenant.ts";
import { applicantRequests, askedItems } from "#lib/deal/checklist/core/checklist.ts";
import { checklistOf } from "#lib/deal/checklist/read-checklist.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { readLinkToken, linkToken as signedToken } from "#lib/platform/secrets/link-token.ts";
import { noteBroker } from "#lib/platform/telemetry/log.ts";
import { listSentFiles } from "#lib/reading/uploads/sent-files.ts";
import type { UploadVisit } from "./schemas.ts";

const linkNotFound = () => notFound("This upload link was");

/** Loads the page for an open link, without other applicants' data or the broker's own uploads. */
export async function visitUploadLink(link: OpenLink): Promise<UploadVisit> {
  return (await readVisit(link)).visit;
}

/** Loads the page with the keys of the checklist items it asks for. */
export async function readVisit(link: OpenLink): Promise<{ visit: UploadVisit; asked: string[] }> {
  const { ctx, applicationId, clientId, expiresAt } = link;
  return asReadingBroker(ctx, async (tx) => {
    const checklist = await checklistOf(tx, applicationId, ctx.now);
    const visit = {
      needed: applicantRequests(checklist, clientId),
      files: await listSentFiles(tx, link, { now: ctx.now }),
      expiresAt: expiresAt.toISOString(),
    };
    return { visit, asked: askedItems(checklist, clientId).map(({ key }) => key) };
  });
}

/**
 * Records that the applicant's browser has opened the page, and audits the first time. Called by the page's script,
 * because a mail scanner that follows the link must not count.
 */
export async function markOpened({ ctx }: OpenLink): Promise<void> {
  const { linkId, applicationId } = ctx.actor;
  await asBroker(ctx, async (tx) => {
    const [row] = await tx.execute<{ first: boolean }>(sql`update upload_links
      set opened_at = coalesce(opened_at, ${ctx.now.toISOString()}::timestamptz), last_opened_at = ${ctx.now.toISOString()}::timestamptz
      where id = ${linkId} and (last_opened_at is null or last_opened_at < ${ctx.now.toISOString()}::timestamptz - interval '1 minute')
      returning opened_at = last_opened_at as first`);
    if (row?.first) await recordAudit(tx, ctx, "upload-link.opened", applicationId);
  });
}

export type OpenLink = {
  ctx: Context<ApplicantActor>;
  applicationId: string;
  clientId: string;
  crmPlatform: string;
  firstName: string;
  email: string;
  brokerName: string;
  brokerEmail: string;
  expiresAt: Date;
  /** It also opens the applicant's fact find. */
  factFind: boolean;
};

/**
 * The application and applicant that a link opens. Throws 404 if the link is unknown, revoked or expired, or its broker
 * is deactivated.
 */
export async function findUploadLink(ctx: Context, token: string): Promise<OpenLink> {
  const named = readLinkToken("upload-link", token);
  if (!named) throw linkNotFound();
  return openLink(ctx, named.brokerId, named.linkId);
}

/** Like `findUploadLink`, for the fact find: a documents-only link is treated as unknown. */
export async function findFactFindLink(ctx: Context, token: string): Promise<OpenLink> {
  const link = await findUploadLink(ctx, token);
  if (!link.factFind) throw linkNotFound();
  return link;
}

export async function openLink(ctx: Context, brokerId: string, linkId: string): Promise<OpenLink> {
  const scoped = { ...ctx, actor: { kind: "system", brokerId, job: "upload-link" } as const };
  const [row] = await asReadingBroker(scoped, (tx) =>
    tx
      .select({ link: uploadLinks, client: clients, application: applications, broker: users })
      .from(uploadLinks)
      .innerJoin(clients, eq(clients.id, uploadLinks.clientId))
      .innerJoin(applications, eq(applications.id, uploadLinks.applicationId))
      .innerJoin(users, and(eq(users.id, uploadLinks.brokerId), eq(users.active, true)))
      .where(
        and(eq(uploadLinks.id, linkId), isNull(uploadLinks.revokedAt), gt(uploadLinks.expiresAt, ctx.now)),
      ),
  );
  if (!row) throw linkNotFound();
  noteBroker(brokerId);
  return {
    ctx: { ...ctx, actor: { kind: "applicant", brokerId, linkId, applicationId: row.application.id } },
    applicationId: row.application.id,
    clientId: row.client.id,
    crmPlatform: row.application.crmPlatform,
    firstName: row.client.firstName,
    email: row.client.email,
    brokerName: row.broker.name,
    brokerEmail: row.broker.email,
    expiresAt: row.link.expiresAt,
    factFind: row.link.factFind,
  };
}

/** The secret part of an applicant's upload link. */
export function linkToken(brokerId: string, linkId: string): string {
  return signedToken("upload-link", brokerId, linkId);
}
