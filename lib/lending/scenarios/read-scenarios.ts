import { desc, eq, getTableColumns, type SQL } from "drizzle-orm";
import { applicationSummaries } from "#db/schema/applications.ts";
import { type StoredAssessment, type StoredBreakdown, scenarios } from "#db/schema/scenarios.ts";
import { users } from "#db/schema/users.ts";
import { asReadingBroker, type BrokerContext, type Context, type Tx } from "#db/tenant.ts";
import { toFigures } from "#lib/lending/serviceability/calculator-response.ts";
import type { BankAssessment, LendingFigures } from "#lib/lending/serviceability/core/assess.ts";
import type { BankBreakdown } from "#lib/lending/serviceability/core/breakdown/breakdown.ts";
import { lendingWarnings } from "#lib/lending/serviceability/core/stated-lending.ts";
import { currentSheetOrNull } from "#lib/lending/serviceability/current-sheet.ts";
import { readEnteredRequest } from "#lib/lending/serviceability/flat-request.ts";
import { writeHousehold } from "#lib/lending/serviceability/household-schema.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { pickFields } from "#lib/platform/json.ts";
import { type Cents, toNumber } from "#lib/platform/money.ts";
import { readFromApplication } from "#lib/records/applications/require-application.ts";
import { CURRENT_METHOD, type Scenario, type StaleReason, scenarioSchema } from "./schemas.ts";

/** The identifier and version of the sheet in force; null if there is none to calculate with. */
export type SheetInForce = { identifier: string; version: string } | null;

/** The sheet that a scenario would be calculated with today. */
export async function sheetInForce(ctx: Pick<Context, "db" | "tx">): Promise<SheetInForce> {
  const sheet = await currentSheetOrNull(ctx);
  return sheet && { identifier: sheet.identifier, version: String(sheet.version) };
}

const { breakdown: _, ...columns } = getTableColumns(scenarios);

/** The broker's scenarios that match a condition, last changed first. */
export async function readScenarios(tx: Tx, where: SQL, inForce: SheetInForce): Promise<Scenario[]> {
  const rows = await tx
    .select({ ...columns, author: users.name, generatedAt: applicationSummaries.generatedAt })
    .from(scenarios)
    .innerJoin(users, eq(users.id, scenarios.authorId))
    .leftJoin(applicationSummaries, eq(applicationSummaries.applicationId, scenarios.applicationId))
    .where(where)
    .orderBy(desc(scenarios.updatedAt), desc(scenarios.id));
  return rows.map((row) => toScenario(row, staleReasons(row, row.generatedAt, inForce)));
}

type Row = Omit<typeof scenarios.$inferSelect, "breakdown"> & { author: string };

/** The reasons why a scenario is out of date. */
export function staleReasons(
  row: Pick<Row, "method" | "sheetIdentifier" | "sheetVersion" | "calculatedAt">,
  statementsReadAt: Date | null,
  inForce: SheetInForce,
): StaleReason[] {
  const reasons: StaleReason[] = row.method === CURRENT_METHOD ? [] : ["METHOD"];
  if (row.sheetIdentifier !== inForce?.identifier || row.sheetVersion !== inForce.version)
    reasons.push("MASTER_SHEET");
  if (statementsReadAt !== null && statementsReadAt > row.calculatedAt) reasons.push("STATEMENTS");
  return reasons;
}

function toScenario(row: Row, stale: StaleReason[]): Scenario {
  const sent = {
    ...row,
    scenarioId: row.id,
    household: row.household ?? writeHousehold(readEnteredRequest(row.request ?? {})),
    requestedLoan: toNumber(row.requestedLoan),
    results: toBanks(row.results, row.requestedLoan),
    sheet: { identifier: row.sheetIdentifier, version: row.sheetVersion, title: row.sheetTitle },
    stale,
  };
  return pickFields(sent, scenarioSchema.shape);
}

/** The scenarios of an application, last changed first; throws 404 for another broker's application. */
export async function listScenarios(ctx: BrokerContext, applicationId: string): Promise<Scenario[]> {
  const inForce = await sheetInForce(ctx);
  return readFromApplication(ctx, applicationId, "scenarios.listed", (tx) =>
    readScenarios(tx, eq(scenarios.applicationId, applicationId), inForce),
  );
}

/** One scenario; throws 404 for another broker's. */
export async function getScenario(ctx: BrokerContext, scenarioId: string): Promise<Scenario> {
  if (!isId(scenarioId)) throw notFound("Scenario");
  const inForce = await sheetInForce(ctx);
  return asReadingBroker(ctx, async (tx) => {
    const [scenario] = await readScenarios(tx, eq(scenarios.id, scenarioId), inForce);
    if (!scenario) throw notFound("Scenario");
    await recordAudit(tx, ctx, "scenario.read", scenarioId);
    return scenario;
  });
}

/** Completes a stored result of either method. Method 1 had no properties and nothing undecided. */
function completeAssessment(stored: StoredAssessment): BankAssessment {
  return { byLoanToValue: null, loanToValueWarning: false, high: null, ...stored };
}

/** Completes a stored breakdown of either method. */
export function completeBreakdown(stored: StoredBreakdown): BankBreakdown {
  return { byLoanToValue: null, loanToValueWarning: false, high: null, limits: [], ...stored };
}

/** Stored results for a response, in dollars. */
function toBanks(results: readonly StoredAssessment[], requestedLoan: Cents | null): Scenario["results"] {
  return results.map(completeAssessment).map(({ bank, name, high, ...figures }) => ({
    bank,
    name,
    ...withMargin(figures, requestedLoan),
    high: high && withMargin(high, requestedLoan),
  }));
}

/** A bank's figures in dollars, with their margin over the requested loan. */
function withMargin(figures: LendingFigures, requestedLoan: Cents | null) {
  return {
    ...figures,
    ...toFigures(figures),
    warnings: lendingWarnings(figures),
    margin: requestedLoan === null ? null : toNumber(figures.maxLending * 100 - requestedLoan),
  };
}
