import { desc, eq } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import { submissions } from "#db/schema/submissions.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { type ErrorDetail, invalidRequest } from "#lib/platform/errors/app-error.ts";
import { emit } from "#lib/platform/events/emit.ts";
import { newId } from "#lib/platform/ids.ts";
import {
  actorName,
  asBroker,
  type BrokerContext,
  requireRow,
  type Tx,
} from "#lib/platform/tenancy/context.ts";
import { requireApplication } from "#lib/records/applications/require-application.ts";
import { loadManifest } from "./load-manifest.ts";
import { toWholePackage } from "./read-packages.ts";
import type { Package } from "./schemas.ts";
import { MAX_ZIP_BYTES } from "./write-zip.ts";

/** Allows many revisions. Limited because each may be large. */
const MAX_PACKAGES = 50;

/**
 * Captures everything for a submission's lender in its current state and queues the build. Returns a package that is
 * already being built, so a second click creates no duplicate. Throws 404, or 400 while a document waits for the virus
 * scanner.
 */
export async function requestPackage(ctx: BrokerContext, submissionId: string): Promise<Package> {
  return asBroker(ctx, async (tx) => {
    const submission = await lockSubmission(tx, submissionId);
    const [latest] = await tx
      .select()
      .from(packages)
      .where(eq(packages.submissionId, submission.id))
      .orderBy(desc(packages.id))
      .limit(1);
    if (latest?.state === "BUILDING") return toWholePackage(latest, ctx.now);
    const packageId = newId();
    const { manifest, unchecked } = await loadManifest(tx, submission, { packageId, now: ctx.now });
    const faults: ErrorDetail[] = unchecked.map((name) => ({
      field: "documents",
      message: `${name} is still being checked for viruses. Try again in a moment`,
    }));
    const size = manifest.documents.reduce((sum, document) => sum + document.size, 0);
    if (size > MAX_ZIP_BYTES)
      faults.push({
        field: "documents",
        message: "are larger than 4 GB in total, which is too large for a ZIP",
      });
    const count = await tx.$count(packages, eq(packages.submissionId, submission.id));
    if (count >= MAX_PACKAGES)
      faults.push({ field: "", message: `This submission already has ${MAX_PACKAGES} packages.` });
    if (faults.length > 0) throw invalidRequest(faults);
    const { brokerId } = ctx.actor;
    const row: typeof packages.$inferInsert = {
      id: packageId,
      brokerId,
      submissionId: submission.id,
      manifest,
      requestedBy: actorName(ctx.actor),
      createdAt: ctx.now,
    };
    const [inserted] = await tx.insert(packages).values(row).returning();
    if (!inserted) throw new Error("the inserted package was not returned");
    await recordAudit(tx, ctx, "package.requested", packageId, { documents: manifest.documents.length });
    const { applicationId } = submission;
    await emit(tx, "package/requested", { brokerId, applicationId, packageId }, ctx.now);
    return toWholePackage(inserted, ctx.now);
  });
}

/** Locks the application, as every change to it does, so the contents can't change until the package is written. */
async function lockSubmission(tx: Tx, submissionId: string) {
  const { applicationId } = await requireRow(tx, submissions, submissionId);
  await requireApplication(tx, applicationId, true);
  return requireRow(tx, submissions, submissionId);
}
