import type { CalculatorRequest } from "#lib/serviceability/calculator-request.ts";
import { toFlatRequest } from "#lib/serviceability/convert-request.ts";
import type { FlatHousehold } from "#lib/serviceability/core/flat-household.ts";
import { tidyAmount } from "../form/read-values.ts";
import { type CalculatorValues, isAmountKey } from "../form/values.ts";

/** The form values that turn one household into the other. */
export function changedValues(from: FlatHousehold, to: FlatHousehold): Partial<CalculatorValues> {
  const wanted = toFlatRequest(to);
  const keys = Object.keys(wanted) as (keyof FlatHousehold & keyof CalculatorRequest)[];
  const changed = keys.filter((key) => from[key] !== to[key]);
  return Object.fromEntries(
    changed.map((key) => {
      const text = wanted[key] ?? "";
      return [key, isAmountKey(key) ? tidyAmount(text) : text];
    }),
  );
}

/** A what-if of the form's case, named after its changes. */
export type WhatIfCase = { name: string; request: CalculatorRequest };
