import { isDeepStrictEqual } from "node:util";
import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { packages } from "#db/schema/packages.ts";
import { submissions } from "#db/schema/submissions.ts";
import { asReadingBroker, type BrokerContext, requireRow, type Tx } from "#db/tenant.ts";
import { adviceOf } from "#lib/deal/advice/read-advice.ts";
import { loadManifest } from "#lib/deal/packages/load-manifest.ts";
import { type Manifest, manifestSchema } from "#lib/deal/packages/manifest-schema.ts";
import {
  type PackageState,
  type UnfinishedItem,
  unfinishedBeforeSubmission,
  unfinishedParts,
} from "#lib/deal/unfinished/core/unfinished.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { readLoanRequest } from "#lib/records/loan-requests/loan-requests.ts";

export const unfinishedSchema = z
  .object({
    applicationId: z.string(),
    items: z
      .array(
        z.object({
          part: z.enum(unfinishedParts),
          text: z.string().describe("A description of what is unfinished"),
          required: z.boolean().describe("Whether a submission requires it"),
        }),
      )
      .describe("In the order of work; empty once everything is finished"),
  })
  .meta({ id: "Unfinished" });
export type Unfinished = z.infer<typeof unfinishedSchema>;

type Submission = typeof submissions.$inferSelect;

/** The unfinished parts before a submission goes to its lender. Throws 404 for another broker's. */
export async function listUnfinished(ctx: BrokerContext, submissionId: string): Promise<Unfinished> {
  return asReadingBroker(ctx, async (tx) => {
    const submission = await requireRow(tx, submissions, submissionId);
    const { applicationId } = submission;
    await recordAudit(tx, ctx, "submission.checked", applicationId);
    return { applicationId, items: await unfinishedOf(tx, applicationId, submission, ctx.now) };
  });
}

/**
 * The unfinished parts of an application, with the package of its latest submission in preparation. Not audited,
 * because the screen that shows them records its own access.
 */
export async function listNextUnfinished(
  ctx: BrokerContext,
  applicationId: string,
): Promise<UnfinishedItem[]> {
  return asReadingBroker(ctx, async (tx) => {
    const [submission = null] = await tx
      .select()
      .from(submissions)
      .where(
        and(
          eq(submissions.applicationId, applicationId),
          eq(submissions.state, "PREPARING"),
          eq(submissions.kind, "NEW_LENDING"),
        ),
      )
      .orderBy(desc(submissions.id))
      .limit(1);
    return unfinishedOf(tx, applicationId, submission, ctx.now);
  });
}

async function unfinishedOf(tx: Tx, applicationId: string, submission: Submission | null, now: Date) {
  const request = await readLoanRequest(tx, applicationId);
  const { parts } = await adviceOf(tx, applicationId, now);
  const packageState = submission && (await packageStateOf(tx, submission));
  return unfinishedBeforeSubmission({ request, package: packageState, advice: parts });
}

/**
 * Whether a submission has a package, and whether that package is still up to date. A failed build does not hide an
 * earlier package. The application is read as of the package's day: statements that have since become too old change
 * the checklist, but not what was sent.
 */
async function packageStateOf(tx: Tx, submission: typeof submissions.$inferSelect): Promise<PackageState> {
  const rows = await tx
    .select({ id: packages.id, state: packages.state, manifest: packages.manifest })
    .from(packages)
    .where(eq(packages.submissionId, submission.id))
    .orderBy(desc(packages.id));
  const latest = rows.find(({ state }) => state !== "FAILED");
  if (!latest) return rows.length > 0 ? "FAILED" : "NONE";
  if (latest.state === "BUILDING") return "BUILDING";
  const sent = manifestSchema.parse(latest.manifest);
  const now = new Date(sent.createdAt);
  const { manifest } = await loadManifest(tx, submission, { packageId: latest.id, now });
  const isCurrent = isDeepStrictEqual(
    contentOf(sent),
    // Round-trips through JSON, as the database does, to drop undefined fields.
    contentOf(manifestSchema.parse(JSON.parse(JSON.stringify(manifest)))),
  );
  return isCurrent ? "CURRENT" : "OUTDATED";
}

/** A manifest without its timestamp and the notes of the checklist, whose wording a release may change. */
function contentOf({ createdAt: _, checklist, ...content }: Manifest) {
  return {
    ...content,
    checklist: checklist.map(({ title, state, note }) => ({
      title,
      state,
      note: state === "WAIVED" ? note : null,
    })),
  };
}
