import { count, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { scenarios } from "#db/schema/scenarios.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext, Context, UserActor } from "#lib/context.ts";
import { invalidRequest, notFound } from "#lib/errors/app-error.ts";
import { isId } from "#lib/ids.ts";
import { readScenarios, sheetInForce } from "./read-scenarios.ts";
import type { Scenario } from "./schemas.ts";

/** With more than this, nobody could find one again. */
export const MOST_SCENARIOS = 100;

type NewScenario = Omit<
  typeof scenarios.$inferInsert,
  "id" | "brokerId" | "authorId" | "createdAt" | "updatedAt"
>;

/**
 * Inserts a scenario with the acting user as its author; throws 400 if the application already has
 * MOST_SCENARIOS.
 */
export async function insertScenario(
  tx: Tx,
  ctx: Context<UserActor>,
  values: NewScenario,
): Promise<Scenario> {
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

/** Reads back a scenario that was just written, in the form of the response. */
export async function readBack(tx: Tx, ctx: BrokerContext, scenarioId: string): Promise<Scenario> {
  const [scenario] = await readScenarios(
    tx,
    eq(scenarios.id, scenarioId),
    await sheetInForce({ ...ctx, tx }),
  );
  if (!scenario) throw new Error("a scenario that was just written is not there");
  return scenario;
}

/** Locks the scenario until the transaction ends; throws 404 for another broker's scenario. */
export async function requireScenario(tx: Tx, scenarioId: string): Promise<typeof scenarios.$inferSelect> {
  if (!isId(scenarioId)) throw notFound("Scenario");
  const [row] = await tx.select().from(scenarios).where(eq(scenarios.id, scenarioId)).for("update");
  if (!row) throw notFound("Scenario");
  return row;
}

/** The time of a change, always later than the previous one, because callers use it as the version. */
export function nextUpdate({ updatedAt }: { updatedAt: Date }, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
}
