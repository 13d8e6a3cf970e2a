import { formatMoney } from "#lib/money.ts";
import { AMOUNT_FIELDS, CHOICE_FIELDS } from "#lib/serviceability/core/fields.ts";
import type { Household } from "#lib/serviceability/core/household.ts";
import { toHousehold } from "#lib/serviceability/to-household.ts";
import type { Scenario, ScenarioComparison } from "./schemas.ts";

/**
 * Compares scenarios: the fields in which they differ, and each bank's lending relative to the first
 * scenario.
 */
export function comparisonOf(scenarios: Scenario[]): ScenarioComparison {
  return { scenarios, differences: differencesOf(scenarios), banks: banksOf(scenarios) };
}

/** Values that calculate alike are equal: `1,000` and `1000.00`, an empty field and zero. */
function differencesOf(scenarios: readonly Scenario[]): ScenarioComparison["differences"] {
  const households = scenarios.map(({ request }) => toHousehold(request));
  const fields = [...CHOICE_FIELDS, ...AMOUNT_FIELDS].map(({ key, label }) => ({
    field: key as string,
    label: label as string,
    values: households.map((household) => shown(key, household)),
  }));
  const loans = {
    field: "requestedLoan",
    label: "Requested loan",
    values: scenarios.map(({ requestedLoan }) =>
      requestedLoan === null ? "–" : formatMoney(Math.round(requestedLoan * 100)),
    ),
  };
  return [...fields, loans].filter(({ values }) => new Set(values).size > 1);
}

function shown(
  key: (typeof AMOUNT_FIELDS | typeof CHOICE_FIELDS)[number]["key"],
  household: Household,
): string {
  const value = household[key];
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (key === "proposedLoanTerm") return value === 1 ? "1 year" : `${value} years`;
  return CHOICE_FIELDS.some((field) => field.key === key) ? String(value) : formatMoney(value);
}

function banksOf(scenarios: readonly Scenario[]): ScenarioComparison["banks"] {
  const names = new Map(scenarios.flatMap(({ results }) => results.map(({ bank, name }) => [bank, name])));
  return [...names].map(([bank, name]) => {
    const maxLending = scenarios.map(
      ({ results }) => results.find((result) => result.bank === bank)?.maxLending ?? null,
    );
    const [first = null] = maxLending;
    const difference = maxLending.map((lending) =>
      lending === null || first === null ? null : lending - first,
    );
    return { bank, name, maxLending, difference };
  });
}
