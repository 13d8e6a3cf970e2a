import type { Context, UserActor } from "#db/tenant.ts";
import type { CalculatorRequest } from "./calculator-request.ts";
import {
  type AssessResponse,
  type BreakdownResponse,
  type CalculatorResponse,
  toAssessResponse,
  toBreakdownResponse,
  toResults,
} from "./calculator-response.ts";
import { assess } from "./core/assess.ts";
import { breakdown } from "./core/breakdown/breakdown.ts";
import { currentSheet } from "./current-sheet.ts";
import { breakdownOfRequest, readRequest } from "./flat-request.ts";
import type { Household } from "./household-schema.ts";

/** Each bank's lending to this household, with the master sheet in force. */
export async function calculate(
  ctx: Context<UserActor>,
  request: CalculatorRequest,
): Promise<CalculatorResponse> {
  const { sheet } = await currentSheet(ctx);
  return toResults(assess(sheet, readRequest(request)));
}

/** Each bank's lending to a household as a lender sees it, with every limit and line explained. */
export async function assessHousehold(
  ctx: Context<UserActor>,
  household: Household,
): Promise<AssessResponse> {
  const { sheet } = await currentSheet(ctx);
  return toAssessResponse(breakdown(sheet, household));
}

/** The same calculation line by line, with the reason for each. */
export async function explain(
  ctx: Context<UserActor>,
  request: CalculatorRequest,
): Promise<BreakdownResponse> {
  const { sheet } = await currentSheet(ctx);
  return toBreakdownResponse(breakdownOfRequest(sheet, request));
}
