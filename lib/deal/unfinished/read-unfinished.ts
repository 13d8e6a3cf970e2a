import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { submissions } from "#db/schema/submissions.ts";
import { adviceOf } from "#lib/deal/advice/read-advice.ts";
import { packageStateOf } from "#lib/deal/packages/package-state.ts";
import {
  type UnfinishedItem,
  unfinishedBeforeSubmission,
  unfinishedParts,
} from "#lib/deal/unfinished/core/unfinished.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { asReadingBroker, type BrokerContext, requireRow, type Tx } from "#lib/platform/tenancy/context.ts";
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

async function unfinishedOf(
  tx: Tx,
  applicationId: string,
  submission: Submission | null,
  now: Date,
): Promise<UnfinishedItem[]> {
  const request = await readLoanRequest(tx, applicationId);
  const { parts } = await adviceOf(tx, applicationId, now);
  const packageState = submission && (await packageStateOf(tx, submission));
  return unfinishedBeforeSubmission({ request, package: packageState, advice: parts });
}
