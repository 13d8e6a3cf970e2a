import { z } from "zod";
import { toNumber } from "#lib/money.ts";
import type { BankAssessment } from "./core/assess.ts";

const bankResultSchema = z
  .strictObject({
    maxLending: z
      .int()
      .min(0)
      .meta({ description: "Most the bank would lend, whole dollars.", examples: [612000] }),
    maxMonthlySurplus: z.number().meta({
      description: "Dollars left over a month before the new loan, two decimals; may be negative.",
      examples: [4381.27],
    }),
  })
  .meta({ id: "BankResult" });

/** BankCalculationResults: one property per bank of the master sheet, keyed by bank. */
export const calculatorResponseSchema = z
  .record(z.string(), bankResultSchema)
  .meta({ id: "BankCalculationResults", description: "Indicative figures, not a bank's decision." });

export type CalculatorResponse = z.infer<typeof calculatorResponseSchema>;

/** Assessments as the API sends them: dollars as JSON numbers. */
export function toResults(assessments: readonly BankAssessment[]): CalculatorResponse {
  return Object.fromEntries(
    assessments.map(({ bank, maxLending, maxMonthlySurplus }) => [
      bank,
      { maxLending, maxMonthlySurplus: toNumber(maxMonthlySurplus) },
    ]),
  );
}
