import { asReadingBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/platform/context.ts";
import { defineTask } from "#lib/platform/worker/define-task.ts";
import { runTask, unavailableAtLimit } from "#lib/platform/worker/run-task.ts";
import { clientsOf } from "#lib/records/applications/read-applicants.ts";
import { loadLetterhead } from "#lib/records/brokerages/load-brand.ts";
import { compareScenarios } from "./compare-scenarios.ts";
import type { run } from "./report/draw-comparison.ts";

const drawComparisonTask = defineTask<typeof run>({
  module: "lib/lending/scenarios/report/draw-comparison.ts",
  lane: "interactive",
  seconds: 20,
});

const tooSlow = unavailableAtLimit(
  "drawComparison",
  "The PDF could not be drawn in time because the service is busy. Try again in half a minute.",
);

/** Scenarios side by side as a PDF. Throws like `compareScenarios`, which also audits it. */
export async function comparisonDocument(
  ctx: BrokerContext,
  applicationId: string,
  ids: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const comparison = await compareScenarios(ctx, applicationId, ids);
  const people = await asReadingBroker(ctx, async (tx) => {
    const clients = await clientsOf(tx, applicationId);
    return {
      applicants: clients.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      ...(await loadLetterhead(tx, ctx.actor.brokerId)),
    };
  });
  const report = { generatedAt: ctx.now.toISOString(), ...people, comparison };
  const { bytes } = await runTask(drawComparisonTask, report, { broker: ctx.actor.brokerId }).catch(tooSlow);
  return new Uint8Array(bytes);
}
