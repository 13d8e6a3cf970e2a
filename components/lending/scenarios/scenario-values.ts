import "#components/platform/api/zod-without-eval.ts";
import { matchFile } from "#components/lending/calculator/form/match-file.ts";
import type { Prefill } from "#components/lending/calculator/form/prefill-type.ts";
import type { CalculatorCase } from "#components/lending/calculator/form/read-case.ts";
import { takeHousehold } from "#components/lending/calculator/form/values/take-household.ts";
import { BLANK_VALUES, type CalculatorValues } from "#components/lending/calculator/form/values/values.ts";
import type { Scenario } from "#lib/lending/scenarios/schemas.ts";
import { AMOUNT_FIELDS } from "#lib/lending/serviceability/core/fields.ts";
import type { DebtRow } from "#lib/lending/serviceability/core/in-file/row.ts";
import { readEnteredRequest } from "#lib/lending/serviceability/flat-request.ts";
import { readHousehold, writeHousehold } from "#lib/lending/serviceability/household-schema.ts";
import { toCents, toDecimal } from "#lib/platform/money.ts";

/** A saved scenario as form values, with the applicants' names and the evidence that the file has for its figures. */
export function scenarioValues(scenario: Scenario, prefill: Prefill): CalculatorValues {
  const { request, household: saved, requestedLoan, offeredRate } = scenario;
  const household = saved ? readHousehold(saved) : readEnteredRequest(request ?? {});
  const values = takeHousehold(BLANK_VALUES, household, {
    requested: requestedLoan === null ? null : toCents(requestedLoan),
  });
  const debts = saved ? values.debts : values.debts.map(namedAsEntered);
  return matchFile({ ...values, debts, offeredRate }, prefill);
}

const otherLoans =
  AMOUNT_FIELDS.find(({ key }) => key === "hirePurchaseOtherLoanMonthlyPayment")?.label ?? "";

/** The flat request has one field for hire purchase, buy now, pay later and other loans, so its debt is named after it. */
function namedAsEntered(row: DebtRow): DebtRow {
  return row.type === "HIRE_PURCHASE" ? { ...row, label: otherLoans } : row;
}

/** Throws if a property has no value. `whenComplete` makes sure that each one has. */
export function scenarioContent(entry: Pick<CalculatorCase, "household" | "requested" | "offeredRate">) {
  const { requested, offeredRate } = entry;
  const household = writeHousehold(entry.household);
  if (household === null) throw new Error("A property has no value.");
  const requestedLoan = requested === null ? "" : toDecimal(requested).replace(/\.00$/, "");
  return { household, requestedLoan, offeredRate };
}
