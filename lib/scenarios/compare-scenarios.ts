import { and, eq, inArray } from "drizzle-orm";
import { scenarios } from "#db/schema/scenarios.ts";
import { asReadingBroker } from "#db/tenant.ts";
import { requireApplication } from "#lib/applications/get-application.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { invalidRequest, notFound } from "#lib/errors/app-error.ts";
import { isId } from "#lib/ids.ts";
import { comparisonOf } from "./comparison.ts";
import { readScenarios, sheetInForce } from "./read-scenarios.ts";
import type { ScenarioComparison } from "./schemas.ts";

/** As many as fit side by side on a screen. */
export const MOST_COMPARED = 4;

/**
 * Compares up to four scenarios of an application in the requested order; without ids, the four changed last.
 * Throws 404 for another broker's application or scenario, and 400 for more than four or a repeated id.
 */
export async function compareScenarios(
  ctx: BrokerContext,
  applicationId: string,
  ids: readonly string[],
): Promise<ScenarioComparison> {
  if (ids.length > MOST_COMPARED) {
    throw invalidRequest([{ field: "scenarioIds", message: `must name at most ${MOST_COMPARED} scenarios` }]);
  }
  if (new Set(ids).size < ids.length) {
    throw invalidRequest([{ field: "scenarioIds", message: "names the same scenario twice" }]);
  }
  const inForce = await sheetInForce(ctx);
  return asReadingBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId);
    if (!ids.every(isId)) throw notFound("Scenario");
    const ofApplication = eq(scenarios.applicationId, applicationId);
    const wanted = ids.length === 0 ? ofApplication : and(ofApplication, inArray(scenarios.id, [...ids]));
    const found = await readScenarios(tx, wanted ?? ofApplication, inForce);
    const chosen =
      ids.length === 0
        ? found.slice(0, MOST_COMPARED)
        : ids.flatMap((id) => found.filter(({ scenarioId }) => scenarioId === id.toLowerCase()));
    if (chosen.length < ids.length) throw notFound("Scenario");
    await recordAudit(tx, ctx, {
      action: "scenarios.compared",
      entity: "application",
      entityId: applicationId,
      detail: { scenarios: chosen.map(({ scenarioId }) => scenarioId) },
    });
    return comparisonOf(chosen);
  });
}
