import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { uploadLinkFiles, uploadLinks } from "#db/schema/upload-links.ts";
import type { ApplicantActor, Context, Tx } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { type ApplicantFile, applicantFile } from "./core/applicant-file.ts";

type Document = typeof documents.$inferSelect;

/**
 * Records that a document's bytes arrived through the applicant's link under this name, unless they did before, and
 * returns what the applicant sees of it. Call it with the application locked.
 */
export async function recordSentFile(
  tx: Tx,
  ctx: Context<ApplicantActor>,
  { document, fileName, isNew }: { document: Document; fileName: string; isNew: boolean },
): Promise<ApplicantFile> {
  const { brokerId, linkId: uploadLinkId } = ctx.actor;
  const { id: documentId, applicationId, category, size } = document;
  const same = and(
    eq(uploadLinkFiles.uploadLinkId, uploadLinkId),
    eq(uploadLinkFiles.documentId, documentId),
    eq(uploadLinkFiles.fileName, fileName),
  );
  if ((await tx.$count(uploadLinkFiles, same)) === 0) {
    const sent = { brokerId, uploadLinkId, documentId, applicationId, category, fileName, size };
    await tx.insert(uploadLinkFiles).values({ ...sent, createdAt: ctx.now });
    if (!isNew) await recordAudit(tx, ctx, "document.sent-again", documentId);
  }
  const [link] = await tx
    .select({ clientId: uploadLinks.clientId })
    .from(uploadLinks)
    .where(eq(uploadLinks.id, uploadLinkId));
  if (!link) throw notFound("This upload link was");
  const files = await listSentFiles(tx, { applicationId, ...link }, { now: ctx.now, documentId });
  const shown = files.find((file) => file.fileName === fileName);
  if (!shown) throw new Error("the recorded file is not listed");
  return shown;
}

/** Whose files: those that an applicant sent for an application, through any of their links. */
type Sender = { applicationId: string; clientId: string };

/** What an applicant has sent, in their own words, oldest first. Nothing in it depends on what others have sent. */
export async function listSentFiles(
  tx: Tx,
  { applicationId, clientId }: Sender,
  { now, documentId }: { now: Date; documentId?: string },
): Promise<ApplicantFile[]> {
  const own = tx
    .select({ id: uploadLinks.id })
    .from(uploadLinks)
    .where(and(eq(uploadLinks.applicationId, applicationId), eq(uploadLinks.clientId, clientId)));
  const rows = await tx
    .select({
      sent: uploadLinkFiles,
      document: documents,
      isOwn: sql<boolean>`${documents.uploadLinkId} in ${own}`,
      hasPassword: sql<boolean>`exists (select 1 from audit_log a
        where a.entity_id = ${documents.id}::text and a.action = 'document.password-given')`,
    })
    .from(uploadLinkFiles)
    .innerJoin(documents, eq(documents.id, uploadLinkFiles.documentId))
    .where(
      and(
        inArray(uploadLinkFiles.uploadLinkId, own),
        documentId ? eq(uploadLinkFiles.documentId, documentId) : undefined,
      ),
    )
    .orderBy(asc(uploadLinkFiles.id));
  // The same file through a later link is listed once, since it was first sent.
  const first = new Map(rows.toReversed().map((row) => [`${row.sent.documentId} ${row.sent.fileName}`, row]));
  return rows
    .filter((row) => first.get(`${row.sent.documentId} ${row.sent.fileName}`) === row)
    .map(({ sent, document, isOwn, hasPassword }) =>
      applicantFile(sent, { ...document, isOwn: isOwn === true, hasPassword }, now),
    );
}
