import { eq } from "drizzle-orm";
import { scenarios } from "#db/schema/scenarios.ts";
import { asBroker } from "#db/tenant.ts";
import { demandApplication, getApplication } from "#lib/applications/get-application.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext, Context, UserActor } from "#lib/context.ts";
import { listLoanAccounts } from "#lib/loan-accounts/list-loan-accounts.ts";
import { toDecimal } from "#lib/money.ts";
import type { CalculatorRequest } from "#lib/serviceability/calculator-request.ts";
import { seenInFile } from "#lib/serviceability/core/seen-in-file.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { calculateScenario } from "./calculate-scenario.ts";
import { getScenario } from "./get-scenarios.ts";
import type { Scenario, ScenarioRenewal } from "./schemas.ts";
import { demandScenario, insertScenario, readBack } from "./write-scenario.ts";

/**
 * Works a scenario out again with the master sheet in force and, with `takeFile`, with what the application's file shows
 * now in place of what was entered. The old one stays beside it unless `replace`. Throws 404, 400 when the application is
 * full or no sheet is configured.
 */
export async function renewScenario(
  ctx: Context<UserActor>,
  scenarioId: string,
  { replace, takeFile }: ScenarioRenewal,
): Promise<Scenario> {
  const { applicationId, request } = await getScenario(ctx, scenarioId);
  const seen = takeFile ? await shownByFile(ctx, applicationId) : {};
  const calculated = await calculateScenario(ctx.db, { ...request, ...seen }, ctx.now);
  return asBroker(ctx, async (tx) => {
    const { name, requestedLoan } = await demandScenario(tx, scenarioId);
    await recordAudit(tx, ctx, {
      action: "scenario.renewed",
      entity: "scenario",
      entityId: scenarioId,
      detail: { replaced: replace, tookFile: takeFile },
    });
    if (replace) {
      await tx
        .update(scenarios)
        .set({ ...calculated, updatedAt: ctx.now })
        .where(eq(scenarios.id, scenarioId));
      return readBack(tx, ctx, scenarioId);
    }
    await demandApplication(tx, applicationId, true);
    const renewed = { ...calculated, applicationId, requestedLoan, name: `${name.slice(0, 90)} (renewed)` };
    return insertScenario(tx, ctx, renewed);
  });
}

/** What the file shows now, as it would be entered. */
async function shownByFile(ctx: BrokerContext, applicationId: string): Promise<Partial<CalculatorRequest>> {
  const [{ summary }, loanAccounts] = await Promise.all([
    getApplication(ctx, applicationId),
    listLoanAccounts(ctx, applicationId),
  ]);
  const read = summary === null ? null : (JSON.parse(summary) as TransactionSummary);
  const { fields } = seenInFile({ summary: read, loanAccounts });
  return Object.fromEntries(fields.map(({ field, cents }) => [field, toDecimal(cents).replace(/\.00$/, "")]));
}
