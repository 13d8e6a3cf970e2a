import { tidyAmount } from "#components/calculator/form/read-values.ts";
import { BLANK_VALUES, type CalculatorValues, type ValueKey } from "#components/calculator/form/values.ts";
import { toDecimal } from "#lib/money.ts";
import type { Scenario } from "#lib/scenarios/schemas.ts";
import { toFlatHousehold, toFlatRequest } from "#lib/serviceability/convert-request.ts";
import { AMOUNT_FIELDS } from "#lib/serviceability/core/fields.ts";

/** A saved scenario as form values; omitted choices get their default. */
export function scenarioValues(scenario: Scenario): CalculatorValues {
  const { requestedLoan } = scenario;
  const request = scenario.request ?? {};
  const meant = toFlatRequest(toFlatHousehold(request));
  const amounts = AMOUNT_FIELDS.map(({ key }): [ValueKey, string] => [key, tidyAmount(request[key] ?? "")]);
  const loan = requestedLoan === null ? "" : toDecimal(Math.round(requestedLoan * 100)).replace(/\.00$/, "");
  return {
    ...BLANK_VALUES,
    ...meant,
    ...Object.fromEntries(amounts),
    requestedLoan: tidyAmount(loan),
  };
}
