import { count, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { scenarios } from "#db/schema/scenarios.ts";
import { asBroker } from "#db/tenant.ts";
import { invalidRequest, notFound } from "#lib/api/app-error.ts";
import { demandApplication } from "#lib/applications/get-application.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext, Context, UserActor } from "#lib/context.ts";
import { isId } from "#lib/ids.ts";
import { calculateScenario } from "./calculate-scenario.ts";
import { readScenarios, sheetInForce } from "./read-scenarios.ts";
import type { Scenario, ScenarioCreate, ScenarioUpdate } from "./schemas.ts";

/** Beyond this many nobody finds one again. */
export const MOST_SCENARIOS = 100;

/**
 * Saves a calculation with an application. The results are worked out here, with the master sheet in force. Throws 404
 * for another broker's application, 400 when it has MOST_SCENARIOS already or no sheet is configured.
 */
export async function createScenario(
  ctx: Context<UserActor>,
  applicationId: string,
  input: ScenarioCreate,
): Promise<Scenario> {
  const { name, requestedLoan } = input;
  const calculated = await calculateScenario(ctx.db, input.request, ctx.now);
  return asBroker(ctx, async (tx) => {
    await demandApplication(tx, applicationId, true);
    return insert(tx, ctx, { ...calculated, applicationId, name, requestedLoan });
  });
}

/** A copy under another name, with the results as they were: it is as stale as the one it is of. Throws 404. */
export async function duplicateScenario(ctx: Context<UserActor>, scenarioId: string): Promise<Scenario> {
  return asBroker(ctx, async (tx) => {
    const { id: _, ...original } = await demandScenario(tx, scenarioId);
    await demandApplication(tx, original.applicationId, true);
    const name = `${original.name.slice(0, 93)} (copy)`;
    return insert(tx, ctx, { ...original, name });
  });
}

/** Renames a scenario, or works it out again from another request. Throws 404. */
export async function updateScenario(
  ctx: BrokerContext,
  scenarioId: string,
  { name, request, requestedLoan }: ScenarioUpdate,
): Promise<Scenario> {
  const calculated = request && (await calculateScenario(ctx.db, request, ctx.now));
  return asBroker(ctx, async (tx) => {
    await demandScenario(tx, scenarioId);
    await tx
      .update(scenarios)
      .set({
        ...(name === undefined ? {} : { name }),
        ...(requestedLoan === undefined ? {} : { requestedLoan }),
        ...calculated,
        updatedAt: ctx.now,
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

/** Removes a scenario for good. Throws 404. */
export async function deleteScenario(ctx: BrokerContext, scenarioId: string): Promise<void> {
  await asBroker(ctx, async (tx) => {
    await demandScenario(tx, scenarioId);
    await tx.delete(scenarios).where(eq(scenarios.id, scenarioId));
    await recordAudit(tx, ctx, { action: "scenario.deleted", entity: "scenario", entityId: scenarioId });
  });
}

type NewScenario = Omit<
  typeof scenarios.$inferInsert,
  "id" | "brokerId" | "authorId" | "createdAt" | "updatedAt"
>;

async function insert(tx: Tx, ctx: Context<UserActor>, values: NewScenario): Promise<Scenario> {
  const [present] = await tx
    .select({ count: count() })
    .from(scenarios)
    .where(eq(scenarios.applicationId, values.applicationId));
  if ((present?.count ?? 0) >= MOST_SCENARIOS) {
    const message = `the application has ${MOST_SCENARIOS} scenarios already: delete one first`;
    throw invalidRequest([{ field: "applicationId", message }]);
  }
  const { brokerId, userId: authorId } = ctx.actor;
  const own = { brokerId, authorId, createdAt: ctx.now, updatedAt: ctx.now };
  const [row] = await tx
    .insert(scenarios)
    .values({ ...values, ...own })
    .returning({ id: scenarios.id });
  if (!row) throw new Error("a scenario that was just written is not there");
  await recordAudit(tx, ctx, { action: "scenario.created", entity: "scenario", entityId: row.id });
  return readBack(tx, ctx, row.id);
}

async function readBack(tx: Tx, ctx: BrokerContext, scenarioId: string): Promise<Scenario> {
  const [scenario] = await readScenarios(tx, eq(scenarios.id, scenarioId), await sheetInForce(ctx.db));
  if (!scenario) throw new Error("a scenario that was just written is not there");
  return scenario;
}

/** Holds the scenario until the transaction ends. */
async function demandScenario(tx: Tx, scenarioId: string): Promise<typeof scenarios.$inferSelect> {
  if (!isId(scenarioId)) throw notFound("Scenario");
  const [row] = await tx.select().from(scenarios).where(eq(scenarios.id, scenarioId)).for("update");
  if (!row) throw notFound("Scenario");
  return row;
}
