import { z } from "zod";
import { sheetText } from "../../../../reading/tax/tax-schema.ts";
import { MAX_INCOME_MULTIPLE } from "./bank-rules.ts";

const shareRange = "must be between 0 and 1";
const share = z.number({ error: shareRange }).min(0, shareRange).max(1, shareRange);

const multipleRange = `must be between 1 and ${MAX_INCOME_MULTIPLE}`;
const multiple = z
  .number({ error: multipleRange })
  .min(1, multipleRange)
  .max(MAX_INCOME_MULTIPLE, multipleRange);

const date = z.iso.date("must be a date such as 2025-12-01");

/** A limit, and the share of new lending that a bank may make above it. */
function limitOf(limit: typeof share) {
  return z.strictObject({ limit, speedLimit: share });
}

/**
 * The Reserve Bank's requirements for every bank. They are cited in explanations, not used in calculations, because
 * each bank's own rules apply.
 */
export const reserveBankSchema = z.strictObject({
  source: sheetText(500),
  /** Debt as a multiple of gross income a year. */
  debtToIncome: z.strictObject({
    effectiveFrom: date,
    ownerOccupied: limitOf(multiple),
    investor: limitOf(multiple),
  }),
  /** Lending as a share of the property's value. */
  loanToValue: z.strictObject({
    effectiveFrom: date,
    ownerOccupied: limitOf(share),
    investor: limitOf(share),
  }),
});

export type ReserveBank = z.infer<typeof reserveBankSchema>;
