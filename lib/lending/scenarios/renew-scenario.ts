import { z } from "zod";
import { scenarios } from "#db/schema/scenarios.ts";
import {
  asBroker,
  asReadingBroker,
  type BrokerContext,
  type Context,
  type Tx,
  type UserActor,
  updateRow,
} from "#db/tenant.ts";
import type { CalculatorRequest } from "#lib/lending/serviceability/calculator-request.ts";
import type { DecidedInFile } from "#lib/lending/serviceability/core/in-file/decided-in-file.ts";
import { seenInFile } from "#lib/lending/serviceability/core/in-file/seen-in-file.ts";
import { currentSheet } from "#lib/lending/serviceability/current-sheet.ts";
import { householdJsonSchema } from "#lib/lending/serviceability/household-schema.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField } from "#lib/platform/errors/app-error.ts";
import { validate } from "#lib/platform/http/validate.ts";
import { type Cents, toDecimal } from "#lib/platform/money.ts";
import { loadSummary } from "#lib/reading/transactions/load-summary.ts";
import { requireApplication } from "#lib/records/applications/require-application.ts";
import { listLoanAccounts } from "#lib/records/loan-accounts/loan-accounts.ts";
import {
  calculateScenario,
  insertScenario,
  nextUpdate,
  readApplicants,
  readBack,
  requireScenario,
} from "./edit-scenarios.ts";
import { requireInput } from "./entered-household.ts";
import { derivedName } from "./scenario-name.ts";
import type { Scenario, ScenarioRenewal } from "./schemas.ts";

const KEEPS_HOUSEHOLD =
  "is not possible for a household: its figures stay as entered. Open the scenario to use the file's figures, or renew it without";

/** Reads an application's figures as its fact finds and the broker decide them; null without answers. */
type ReadDecided = (tx: Tx, applicationId: string) => Promise<DecidedInFile | null>;

/**
 * Recalculates a scenario with the master sheet in force and, with `takeFile`, with the current figures of the
 * application's file instead of the entered ones. Locks the scenario for the duration, so that another tab's changes
 * are not lost. The old scenario is kept unless `replace` is set. Throws 404, and 400 if the application is full, no
 * sheet is configured, `takeFile` is set for a household, or the stored household is no longer a valid request.
 */
export async function renewScenario(
  ctx: Context<UserActor>,
  scenarioId: string,
  { replace, takeFile }: ScenarioRenewal,
  readDecided: ReadDecided,
): Promise<Scenario> {
  return asBroker(ctx, async (tx) => {
    const within = { ...ctx, tx };
    const present = await requireScenario(tx, scenarioId);
    const { applicationId, request, name, requestedLoan, offeredRate } = present;
    if (takeFile && request === null) throw invalidField("takeFile", KEEPS_HOUSEHOLD);
    // One stored before a rule of the request was added may break it.
    if (request === null) validate(z.object({ household: householdJsonSchema }), present);
    const seen = takeFile ? await prefillFromFile(within, applicationId, readDecided) : {};
    const calculated = calculateScenario(
      ctx,
      await currentSheet(within),
      requireInput(request === null ? present : { request: { ...request, ...seen } }),
      await readApplicants(tx, applicationId),
    );
    await recordAudit(tx, ctx, "scenario.renewed", scenarioId, { replaced: replace, tookFile: takeFile });
    if (replace) {
      await updateRow(tx, scenarios, scenarioId, { ...calculated, updatedAt: nextUpdate(present, ctx.now) });
      return readBack(tx, ctx, scenarioId);
    }
    await requireApplication(tx, applicationId, true);
    const renewed = { ...calculated, applicationId, requestedLoan, offeredRate };
    return insertScenario(tx, ctx, { ...renewed, name: derivedName(name, " (renewed)") });
  });
}

/**
 * Calculator input from an application's statements and loan accounts, or its broker's decisions. Throws 404 for
 * another broker's application.
 */
export async function prefillFromFile(
  ctx: BrokerContext,
  applicationId: string,
  readDecided: ReadDecided,
): Promise<Partial<CalculatorRequest>> {
  return asReadingBroker(ctx, async (tx) => {
    const loanAccounts = await listLoanAccounts({ ...ctx, tx }, applicationId);
    const summary = await loadSummary(tx, applicationId);
    const { fields } = seenInFile({ summary, loanAccounts });
    const seen: Record<string, Cents> = Object.fromEntries(fields.map(({ field, cents }) => [field, cents]));
    const decided = await readDecided(tx, applicationId);
    for (const [key, { cents }] of Object.entries(decided?.expenses ?? {})) seen[key] = cents;
    if (decided?.boarders) seen.boarderIncomeGrossWeekly = decided.boarders.cents;
    if (decided?.rentals) seen.rentalIncomeGrossWeekly = decided.rentals.cents;
    return Object.fromEntries(
      Object.entries(seen).map(([field, cents]) => [field, toDecimal(cents).replace(/\.00$/, "")]),
    );
  });
}
