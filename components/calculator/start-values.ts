import type { Prefill } from "./prefill.ts";
import { BLANK_VALUES, type CalculatorValues } from "./values.ts";

/** The values that the form begins with: the prefilled ones, the rest blank. */
export function startValues(prefill: Prefill): CalculatorValues {
  const filled = Object.entries(prefill.values).map(([key, { value }]) => [key, value]);
  return { ...BLANK_VALUES, ...Object.fromEntries(filled) };
}
