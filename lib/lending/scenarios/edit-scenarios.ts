import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { type ScenarioApplicant, scenarios } from "#db/schema/scenarios.ts";
import {
  asBroker,
  type BrokerContext,
  type Context,
  insertRow,
  requireRow,
  type Tx,
  type UserActor,
  updateRow,
} from "#db/tenant.ts";
import { assess } from "#lib/lending/serviceability/core/assess.ts";
import { breakdown } from "#lib/lending/serviceability/core/breakdown/breakdown.ts";
import { currentSheet } from "#lib/lending/serviceability/current-sheet.ts";
import { breakdownOfRequest, readRequest } from "#lib/lending/serviceability/flat-request.ts";
import { readHousehold } from "#lib/lending/serviceability/household-schema.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { conflict, invalidField } from "#lib/platform/errors/app-error.ts";
import { toCents } from "#lib/platform/money.ts";
import { clientsOf } from "#lib/records/applications/read-applicants.ts";
import { requireApplication } from "#lib/records/applications/require-application.ts";
import { namesOf, requireInput, type ScenarioInput, scenarioInput } from "./entered-household.ts";
import { readScenarios, sheetInForce } from "./read-scenarios.ts";
import { derivedName } from "./scenario-name.ts";
import { CURRENT_METHOD, type Scenario, type ScenarioCreate, type ScenarioUpdate } from "./schemas.ts";

/** With more than this, one would be hard to find. */
export const MAX_SCENARIOS = 100;

/**
 * Saves a calculation with an application. The results are computed here with the master sheet in force. Throws 404 for
 * another broker's application, and 400 if it already has MAX_SCENARIOS or no sheet is configured.
 */
export async function createScenario(
  ctx: Context<UserActor>,
  applicationId: string,
  input: ScenarioCreate,
): Promise<Scenario> {
  const { name, offeredRate = null } = input;
  const sheet = await currentSheet(ctx);
  return asBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId, true);
    const applicants = await readApplicants(tx, applicationId);
    const calculated = calculateScenario(ctx, sheet, requireInput(input), applicants);
    const requestedLoan = requestedLoanOf(input) ?? null;
    return insertScenario(tx, ctx, { ...calculated, applicationId, name, requestedLoan, offeredRate });
  });
}

/**
 * Copies a scenario under another name with its results unchanged, so the copy is as stale as the original. Throws 404.
 */
export async function duplicateScenario(ctx: Context<UserActor>, scenarioId: string): Promise<Scenario> {
  return asBroker(ctx, async (tx) => {
    const { id: _, ...original } = await requireScenario(tx, scenarioId);
    await requireApplication(tx, original.applicationId, true);
    return insertScenario(tx, ctx, { ...original, name: derivedName(original.name, " (copy)") });
  });
}

/**
 * Renames a scenario, or recalculates it from another input. Throws 404, and 409 if the scenario is no longer the
 * version in `replaces`, unless it already matches the request, for example after a lost response.
 */
export async function updateScenario(
  ctx: BrokerContext,
  scenarioId: string,
  { replaces, ...change }: ScenarioUpdate,
): Promise<Scenario> {
  const { name, offeredRate } = change;
  const entered = scenarioInput(change);
  const sheet = entered && (await currentSheet(ctx));
  const requestedLoan = requestedLoanOf(change);
  return asBroker(ctx, async (tx) => {
    const present = await requireScenario(tx, scenarioId);
    const values = {
      ...(name === undefined ? {} : { name }),
      ...(requestedLoan === undefined ? {} : { requestedLoan }),
      ...(offeredRate === undefined ? {} : { offeredRate }),
      ...entered,
    };
    const isKnown = replaces === undefined || Date.parse(replaces) === present.updatedAt.getTime();
    if (!isKnown && !isDeepStrictEqual({ ...present, ...values }, present)) {
      throw conflict(
        "Someone else has changed the scenario, so nothing was saved. Reload it and make your change again, or save yours as another scenario.",
      );
    }
    const calculated =
      entered &&
      sheet &&
      calculateScenario(ctx, sheet, entered, await readApplicants(tx, present.applicationId));
    await updateRow(tx, scenarios, scenarioId, {
      ...values,
      ...calculated,
      updatedAt: nextUpdate(present, ctx.now),
    });
    await recordAudit(tx, ctx, calculated ? "scenario.recalculated" : "scenario.updated", scenarioId);
    return readBack(tx, ctx, scenarioId);
  });
}

/** Deletes a scenario permanently. Throws 404. */
export async function deleteScenario(ctx: BrokerContext, scenarioId: string): Promise<void> {
  await asBroker(ctx, async (tx) => {
    await requireScenario(tx, scenarioId);
    await tx.delete(scenarios).where(eq(scenarios.id, scenarioId));
    await recordAudit(tx, ctx, "scenario.deleted", scenarioId);
  });
}

type NewScenario = Omit<
  typeof scenarios.$inferInsert,
  "id" | "brokerId" | "authorId" | "createdAt" | "updatedAt"
>;

/** Inserts a scenario with the acting user as its author; throws 400 if the application already has MAX_SCENARIOS. */
export async function insertScenario(
  tx: Tx,
  ctx: Context<UserActor>,
  values: NewScenario,
): Promise<Scenario> {
  const ofApplication = eq(scenarios.applicationId, values.applicationId);
  if ((await tx.$count(scenarios, ofApplication)) >= MAX_SCENARIOS) {
    const message = `the application already has ${MAX_SCENARIOS} scenarios: delete one first`;
    throw invalidField("applicationId", message);
  }
  const { brokerId, userId: authorId } = ctx.actor;
  const own = { brokerId, authorId, createdAt: ctx.now, updatedAt: ctx.now };
  const { id } = await insertRow(tx, scenarios, { ...values, ...own });
  await recordAudit(tx, ctx, "scenario.created", id);
  return readBack(tx, ctx, id);
}

/** Reads back a scenario that was just written, in the form of the response. */
export async function readBack(tx: Tx, ctx: BrokerContext, scenarioId: string): Promise<Scenario> {
  const [scenario] = await readScenarios(
    tx,
    eq(scenarios.id, scenarioId),
    await sheetInForce({ ...ctx, tx }),
  );
  if (!scenario) throw new Error("the scenario that was just written is missing");
  return scenario;
}

/** Locks the scenario until the transaction ends; throws 404 for another broker's scenario. */
export async function requireScenario(tx: Tx, scenarioId: string): Promise<typeof scenarios.$inferSelect> {
  return requireRow(tx, scenarios, scenarioId, "update");
}

/** The time of a change, always later than the previous one, because callers use it as the version. */
export function nextUpdate({ updatedAt }: { updatedAt: Date }, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
}

/** The requested loan in a body, on its own or within the household; undefined if there is none. */
function requestedLoanOf({ requestedLoan, household }: Pick<ScenarioUpdate, "requestedLoan" | "household">) {
  const within = household?.loan?.amount;
  return requestedLoan !== undefined || within === undefined ? requestedLoan : toCents(within);
}

/** The clients of an application, the main applicant first. */
export async function readApplicants(tx: Tx, applicationId: string): Promise<ScenarioApplicant[]> {
  const people = await clientsOf(tx, applicationId);
  return people.map(({ firstName, lastName }) => ({ firstName, lastName }));
}

/** Computes the stored values of a calculation. Results are never accepted from a caller. */
export function calculateScenario(
  { now }: Pick<Context, "now">,
  { sheet, identifier, version }: Awaited<ReturnType<typeof currentSheet>>,
  entered: ScenarioInput,
  applicants: ScenarioApplicant[],
) {
  const { request } = entered;
  const household = request ? readRequest(request) : readHousehold(entered.household);
  const results = assess(sheet, household);
  const best = results.toSorted((one, other) => other.maxLending - one.maxLending)[0];
  if (best === undefined) throw new Error(`the master sheet ${identifier} has no bank`);
  return {
    ...entered,
    applicants,
    sheetIdentifier: identifier,
    sheetVersion: String(version),
    sheetTitle: sheet.title,
    method: CURRENT_METHOD,
    results,
    breakdown: request
      ? breakdownOfRequest(sheet, request)
      : breakdown(sheet, household, namesOf(applicants)),
    bestBank: best.bank,
    bestBankName: best.name,
    bestLending: best.maxLending,
    calculatedAt: now,
  };
}
