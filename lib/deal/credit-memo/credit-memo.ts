import { asReadingBroker, type BrokerContext } from "#db/tenant.ts";
import { flagsOf } from "#lib/deal/flag-resolutions/resolve-flag.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { defineTask } from "#lib/platform/worker/define-task.ts";
import { runTask, unavailableAtLimit } from "#lib/platform/worker/run-task.ts";
import { loadSummary } from "#lib/reading/transactions/load-summary.ts";
import { clientsOf } from "#lib/records/applications/read-applicants.ts";
import { requireApplication } from "#lib/records/applications/require-application.ts";
import { loadLetterhead } from "#lib/records/brokerages/load-brand.ts";
import type { MemoInput, run } from "./draw-memo.ts";

const drawMemoTask = defineTask<typeof run>({
  module: "lib/deal/credit-memo/draw-memo.ts",
  lane: "interactive",
  seconds: 20,
});

const tooSlow = unavailableAtLimit(
  "drawMemo",
  "The PDF could not be drawn in time because the service is busy. Try again in half a minute.",
);

/**
 * The summary of an application as a PDF for a credit assessor, with its flags as they are resolved now. Throws 404
 * for another broker's application, and for one without a summary.
 */
export async function creditMemo(
  ctx: BrokerContext,
  applicationId: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; fileName: string }> {
  const input = await asReadingBroker(ctx, async (tx): Promise<MemoInput> => {
    await requireApplication(tx, applicationId);
    const summary = await loadSummary(tx, applicationId);
    if (!summary) throw notFound("Summary");
    const clients = await clientsOf(tx, applicationId);
    const { brokerName, brand } = await loadLetterhead(tx, ctx.actor.brokerId);
    return {
      generatedAt: ctx.now.toISOString(),
      applicants: clients.map(({ clientId, clientName }) => ({ clientId, clientName })),
      adviser: brokerName,
      brand,
      summary,
      flags: await flagsOf(tx, applicationId),
    };
  });
  const { bytes } = await runTask(drawMemoTask, input, { broker: ctx.actor.brokerId }).catch(tooSlow);
  // Audited only after drawing, so that a failure leaves no entry.
  await asReadingBroker(ctx, (tx) => recordAudit(tx, ctx, "summary.downloaded", applicationId));
  const who = input.applicants[0]?.clientName.replace(/[\\/:*?"<>|]/g, " ") ?? "";
  return { bytes: new Uint8Array(bytes), fileName: `Credit memo ${who}.pdf` };
}
