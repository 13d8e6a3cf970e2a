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
 * Works a scenario out again with the master sheet in force and, with `takeFile`, with what the application's file shows
 * now in place of what was entered. It is held meanwhile, so that what another tab saves is not undone. The old one stays
 * beside it unless `replace`. Throws 404, 400 when the application is full or no sheet is configured.
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
