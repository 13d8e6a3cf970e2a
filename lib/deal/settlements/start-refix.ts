import { eq } from "drizzle-orm";
import type { drawnParts } from "#db/schema/settlements.ts";
import { submissions } from "#db/schema/submissions.ts";
import { scheduledBalance, termLeft } from "#lib/deal/settlements/core/scheduled-balance.ts";
import { drawdownDate } from "#lib/deal/submissions/core/drawdown-date.ts";
import { isLive } from "#lib/deal/submissions/core/transitions.ts";
import { insertSubmission } from "#lib/deal/submissions/edit-submissions.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField } from "#lib/platform/errors/app-error.ts";
import { aucklandDate } from "#lib/platform/format/date.ts";
import { newId } from "#lib/platform/ids.ts";
import { asBroker, type BrokerContext, type Tx } from "#lib/platform/tenancy/context.ts";
import { requireOpenApplication } from "#lib/records/applications/require-application.ts";
import { readDrawnPart } from "./list-drawn-parts.ts";
import { lockDrawnPart } from "./reminders.ts";

/**
 * Starts the refix of a drawn part: a submission of the same application to the same lender, for the balance when the
 * fixed rate ends. Its drawdown ends the part. Throws 400 while another refix is in progress, or for a withdrawn
 * application.
 */
export async function startRefix(
  ctx: BrokerContext,
  partId: string,
): Promise<{ applicationId: string; submissionId: string }> {
  return asBroker(ctx, async (tx) => {
    const today = aucklandDate(ctx.now);
    const { applicationId } = await readDrawnPart(tx, partId, today);
    // Locks the application first, as submissions do, to prevent deadlocks.
    await requireOpenApplication(tx, applicationId);
    const part = await lockDrawnPart(tx, partId);
    await requireNoRefix(tx, part);
    const [lent] = await tx.select().from(submissions).where(eq(submissions.id, part.submissionId));
    if (!lent) throw new Error("a drawn part has no submission");
    const on = drawdownDate([part.fixedUntil], today);
    const submissionId = await insertSubmission(tx, ctx, {
      applicationId,
      kind: "REFIX",
      bank: lent.bank,
      lenderName: lent.lenderName,
      reference: lent.reference,
      parts: [
        {
          partId: newId(),
          kind: part.kind,
          amount: scheduledBalance(part, on),
          ...termLeft(part, on),
          rate: null,
          fixedMonths: null,
          fixedUntil: null,
          refixes: part.id,
        },
      ],
    });
    await recordAudit(tx, ctx, "refix.started", part.id, { submissionId });
    return { applicationId, submissionId };
  });
}

async function requireNoRefix(tx: Tx, { id, applicationId }: typeof drawnParts.$inferSelect): Promise<void> {
  const ofFile = await tx
    .select({ parts: submissions.parts, state: submissions.state })
    .from(submissions)
    .where(eq(submissions.applicationId, applicationId));
  const isRefix = ofFile.some(
    ({ parts, state }) => isLive(state) && parts.some(({ refixes }) => refixes === id),
  );
  if (!isRefix) return;
  throw invalidField("partId", "already has a refix in progress: continue or withdraw it under Lenders");
}
