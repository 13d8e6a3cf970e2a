import { eq } from "drizzle-orm";
import { scenarios } from "#db/schema/scenarios.ts";
import { asReadingBroker } from "#db/tenant.ts";
import { requireApplication } from "#lib/applications/get-application.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { notFound } from "#lib/errors/app-error.ts";
import { isId } from "#lib/ids.ts";
import { readScenarios, sheetInForce } from "./read-scenarios.ts";
import type { Scenario } from "./schemas.ts";

/** The scenarios of an application, last changed first; throws 404 for another broker's application. */
export async function listScenarios(ctx: BrokerContext, applicationId: string): Promise<Scenario[]> {
  const inForce = await sheetInForce(ctx);
  return asReadingBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId);
    await recordAudit(tx, ctx, {
      action: "scenarios.listed",
      entity: "application",
      entityId: applicationId,
    });
    return readScenarios(tx, eq(scenarios.applicationId, applicationId), inForce);
  });
}

/** One scenario; throws 404 for another broker's. */
export async function getScenario(ctx: BrokerContext, scenarioId: string): Promise<Scenario> {
  if (!isId(scenarioId)) throw notFound("Scenario");
  const inForce = await sheetInForce(ctx);
  return asReadingBroker(ctx, async (tx) => {
    const [scenario] = await readScenarios(tx, eq(scenarios.id, scenarioId), inForce);
    if (!scenario) throw notFound("Scenario");
    await recordAudit(tx, ctx, { action: "scenario.read", entity: "scenario", entityId: scenarioId });
    return scenario;
  });
}
