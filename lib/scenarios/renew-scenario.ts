import { eq } from "drizzle-orm";
import { scenarios } from "#db/schema/scenarios.ts";
import { asBroker } from "#db/tenant.ts";
import { requireApplication } from "#lib/applications/get-application.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { calculateScenario } from "./calculate-scenario.ts";
import { prefillFromFile } from "./prefill-from-file.ts";
import { derivedName } from "./scenario-name.ts";
import type { Scenario, ScenarioRenewal } from "./schemas.ts";
import { insertScenario, nextUpdate, readBack, requireScenario } from "./write-scenario.ts";

/**
 * Recalculates a scenario with the master sheet in force and, with `takeFile`, with what the application's
 * file now shows in place of the entered figures. The scenario is locked meanwhile, so that another tab's
 * changes are not lost. The old scenario is kept unless `replace` is set. Throws 404, and 400 if the
 * application is full or no sheet is configured.
 */
export async function renewScenario(
  ctx: Context<UserActor>,
  scenarioId: string,
  { replace, takeFile }: ScenarioRenewal,
): Promise<Scenario> {
  return asBroker(ctx, async (tx) => {
    const within = { ...ctx, tx };
    const present = await requireScenario(tx, scenarioId);
    const { applicationId, request, name, requestedLoan } = present;
    const seen = takeFile ? await prefillFromFile(within, applicationId) : {};
    const calculated = await calculateScenario(within, { ...request, ...seen });
    await recordAudit(tx, ctx, {
      action: "scenario.renewed",
      entity: "scenario",
      entityId: scenarioId,
      detail: { replaced: replace, tookFile: takeFile },
    });
    if (replace) {
      await tx
        .update(scenarios)
        .set({ ...calculated, updatedAt: nextUpdate(present, ctx.now) })
        .where(eq(scenarios.id, scenarioId));
      return readBack(tx, ctx, scenarioId);
    }
    await requireApplication(tx, applicationId, true);
    const renewed = { ...calculated, applicationId, requestedLoan };
    return insertScenario(tx, ctx, { ...renewed, name: derivedName(name, " (renewed)") });
  });
}
