import type { Context, UserActor } from "#lib/context.ts";
import type { CalculatorRequest } from "./calculator-request.ts";
import {
  type BreakdownResponse,
  type CalculatorResponse,
  toBreakdownResponse,
  toResults,
} from "./calculator-response.ts";
import { toFlatHousehold } from "./convert-request.ts";
import { assess } from "./core/assess.ts";
import { flatBreakdown } from "./core/breakdown/flat-breakdown.ts";
import { fromFlat } from "./core/flat-household.ts";
import { currentSheet } from "./current-sheet.ts";

/** What each bank of the master sheet in force would lend this household. */
export async function calculate(
  ctx: Context<UserActor>,
  request: CalculatorRequest,
): Promise<CalculatorResponse> {
  const { sheet } = await currentSheet(ctx);
  return toResults(assess(sheet, fromFlat(toFlatHousehold(request))));
}

/** The same calculation line by line, with the reason for each. */
export async function explain(
  ctx: Context<UserActor>,
  request: CalculatorRequest,
): Promise<BreakdownResponse> {
  const { sheet } = await currentSheet(ctx);
  return toBreakdownResponse(flatBreakdown(sheet, toFlatHousehold(request)));
}
