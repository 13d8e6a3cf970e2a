import type { Context } from "#lib/context.ts";
import type { CalculatorRequest } from "#lib/serviceability/calculator-request.ts";
import { assess } from "#lib/serviceability/core/assess.ts";
import { breakdown } from "#lib/serviceability/core/breakdown/breakdown.ts";
import { currentSheet } from "#lib/serviceability/current-sheet.ts";
import { toHousehold } from "#lib/serviceability/to-household.ts";

/**
 * Computes what is stored of a calculation with the sheet in force; results are never accepted from a caller.
 * Throws as `currentSheet` does.
 */
export async function calculateScenario(ctx: Pick<Context, "db" | "tx" | "now">, request: CalculatorRequest) {
  const { sheet, identifier, version } = await currentSheet(ctx);
  const household = toHousehold(request);
  const results = assess(sheet, household);
  const best = results.toSorted((one, other) => other.maxLending - one.maxLending)[0];
  if (best === undefined) throw new Error(`the master sheet ${identifier} has no bank`);
  return {
    request,
    sheetIdentifier: identifier,
    sheetVersion: String(version),
    sheetTitle: sheet.title,
    results,
    breakdown: breakdown(sheet, household),
    bestBank: best.bank,
    bestBankName: best.name,
    bestLending: best.maxLending,
    calculatedAt: ctx.now,
  };
}
