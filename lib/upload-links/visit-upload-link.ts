import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { uploadLinks } from "#db/schema/upload-links.ts";
import { asBroker, asReadingBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import { type Asked, askApplicant } from "#lib/checklist/core/ask-applicant.ts";
import { checklistOf } from "#lib/checklist/read-checklist.ts";
import { type ApplicantFile, applicantFile } from "./core/applicant-file.ts";
import type { OpenLink } from "./find-upload-link.ts";

/** What the applicant's page shows: what is still needed of them, and what they sent, by whichever of their links. */
export type UploadVisit = { needed: Asked[]; files: ApplicantFile[]; expiresAt: string };

/** Reads the page behind an open link; nothing of other applicants, nor of what the broker added. */
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
 * Notes that the applicant's browser has opened the page, the first time in the audit log too. Asked for by the page's
 * script, so that a mail scanner that only follows the link does not count.
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
