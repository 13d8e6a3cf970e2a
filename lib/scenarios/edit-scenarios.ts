import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { scenarios } from "#db/schema/scenarios.ts";
import { asBroker } from "#db/tenant.ts";
import { requireApplication } from "#lib/applications/get-application.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext, Context, UserActor } from "#lib/context.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { calculateScenario } from "./calculate-scenario.ts";
import { derivedName } from "./scenario-name.ts";
import type { Scenario, ScenarioCreate, ScenarioUpdate } from "./schemas.ts";
import { insertScenario, nextUpdate, readBack, requireScenario } from "./write-scenario.ts";

/**
 * Saves a calculation with an application. The results are computed here with the master sheet in force.
 * Throws 404 for another broker's application, and 400 if it already has MOST_SCENARIOS or no sheet is
 * configured.
 */
export async function createScenario(
  ctx: Context<UserActor>,
  applicationId: string,
  input: ScenarioCreate,
): Promise<Scenario> {
  const { name, requestedLoan } = input;
  const calculated = await calculateScenario(ctx, input.request);
  return asBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId, true);
    return insertScenario(tx, ctx, { ...calculated, applicationId, name, requestedLoan });
  });
}

/**
 * Copies a scenario under another name with its results unchanged, so the copy is as stale as the original.
 * Throws 404.
 */
export async function duplicateScenario(ctx: Context<UserActor>, scenarioId: string): Promise<Scenario> {
  return asBroker(ctx, async (tx) => {
    const { id: _, ...original } = await requireScenario(tx, scenarioId);
    await requireApplication(tx, original.applicationId, true);
    return insertScenario(tx, ctx, { ...original, name: derivedName(original.name, " (copy)") });
  });
}

/**
 * Renames a scenario, or recalculates it from another request. Throws 404, and 409 if the scenario is no
 * longer the version in `replaces`, unless it already matches the request, as when a response was lost.
 */
export async function updateScenario(
  ctx: BrokerContext,
  scenarioId: string,
  { replaces, ...change }: ScenarioUpdate,
): Promise<Scenario> {
  const { name, request, requestedLoan } = change;
  const calculated = request && (await calculateScenario(ctx, request));
  return asBroker(ctx, async (tx) => {
    const present = await requireScenario(tx, scenarioId);
    const isKnown = replaces === undefined || Date.parse(replaces) === present.updatedAt.getTime();
    if (!isKnown && !isDeepStrictEqual({ ...present, ...change }, present)) {
      throw new AppError(
        "CONFLICT",
        "The scenario was changed meanwhile, and nothing of this was saved. Read it again and repeat the change, or save yours as another scenario.",
      );
    }
    await tx
      .update(scenarios)
      .set({
        ...(name === undefined ? {} : { name }),
        ...(requestedLoan === undefined ? {} : { requestedLoan }),
        ...calculated,
        updatedAt: nextUpdate(present, ctx.now),
      })
      .where(eq(scenarios.id, scenarioId));
    await recordAudit(tx, ctx, {
      action: calculated ? "scenario.recalculated" : "scenario.updated",
      entity: "scenario",
      entityId: scenarioId,
    });
    return readBack(tx, ctx, scenarioId);
  });
}

/** Deletes a scenario permanently. Throws 404. */
export async function deleteScenario(ctx: BrokerContext, scenarioId: string): Promise<void> {
  await asBroker(ctx, async (tx) => {
    await requireScenario(tx, scenarioId);
    await tx.delete(scenarios).where(eq(scenarios.id, scenarioId));
    await recordAudit(tx, ctx, { action: "scenario.deleted", entity: "scenario", entityId: scenarioId });
  });
}
