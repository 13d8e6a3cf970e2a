import type { CalculatorRequest } from "#lib/serviceability/calculator-request.ts";

/** A case that a what-if made of the one in the form, under the name that says what it tries. */
export type TriedCase = { name: string; request: CalculatorRequest };
