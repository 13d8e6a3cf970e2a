import type { Proof } from "#lib/platform/report/proof.ts";
import type { PayslipProof } from "./income-evidence.ts";

/** The proof mark of a payslip's figures, on every screen. Only a matching payment proves them. */
export const payslipMarks: Record<PayslipProof, Proof> = {
  PROVED: "PROVED",
  AGREES: "CHECKED",
  CONFLICT: "CONFLICTING",
  NOT_CHECKED: "CHECKED",
};
