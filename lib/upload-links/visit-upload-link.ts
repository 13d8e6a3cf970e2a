import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { uploadLinks } from "#db/schema/upload-links.ts";
import { asBroker, asReadingBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import { type Asked, askApplicant } from "#lib/checklist/core/checklist.ts";
import { checklistOf } from "#lib/checklist/read-checklist.ts";
import { type ApplicantFile, applicantFile } from "./core/applicant-file.ts";
import type { OpenLink } from "./find-upload-link.ts";

/**
 * The content of the applicant's page: what they still need to send, and what they have sent by any of their
 * links.
 */
export type UploadVisit = { needed: Asked[]; files: ApplicantFile[]; expiresAt: string };

/** Loads the page for an open link, without other applicants' data or the broker's own uploads. */
export async function visitUploadLink(link: OpenLink): Promise<UploadVisit> {
  const { ctx, applicationId, clientId, expiresAt } = link;
  return asReadingBroker(ctx, async (tx) => {
    const own = tx
      .select({ id: uploadLinks.id })
      .from(uploadLinks)
      .where(and(eq(uploadLinks.applicationId, applicationId), eq(uploadLinks.clientId, clientId)));
    const files = await tx
      .select()
      .from(documents)
      .where(and(eq(documents.applicationId, applicationId), inArray(documents.uploadLinkId, own)))
      .orderBy(asc(documents.id));
    const checklist = await checklistOf(tx, applicationId, ctx.now);
    return {
      needed: askApplicant(checklist, clientId),
      files: files.map(applicantFile),
      expiresAt: expiresAt.toISOString(),
    };
  });
}

/**
 * Records that the applicant's browser has opened the page, and audits the first time. Called by the page's
 * script, so that a mail scanner that follows the link does not count.
 */
export async function markOpened({ ctx }: OpenLink): Promise<void> {
  const { linkId, applicationId } = ctx.actor;
  await asBroker(ctx, async (tx) => {
    const [row] = await tx.execute<{ first: boolean }>(sql`update upload_links
      set opened_at = coalesce(opened_at, ${ctx.now.toISOString()}::timestamptz), last_opened_at = ${ctx.now.toISOString()}::timestamptz
      where id = ${linkId} and (last_opened_at is null or last_opened_at < ${ctx.now.toISOString()}::timestamptz - interval '1 minute')
      returning opened_at = last_opened_at as first`);
    if (row?.first)
      await recordAudit(tx, ctx, {
        action: "upload-link.opened",
        entity: "application",
        entityId: applicationId,
      });
  });
}
