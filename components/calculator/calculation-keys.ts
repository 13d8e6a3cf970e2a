import type { CalculatorRequest } from "#lib/serviceability/calculator-request.ts";

/** The query keys of calculations: each request is one. */
export const calculationKeys = {
  of: (request: CalculatorRequest | null) => ["calculation", request] as const,
};
