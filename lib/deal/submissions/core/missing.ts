import { formatDate } from "#lib/platform/dates.ts";
import type { ErrorDetail } from "#lib/platform/errors/app-error.ts";
import { formatMoney } from "#lib/platform/money.ts";
import type { SubmissionState } from "#lib/records/applications/core/submission-state.ts";
import type { LoanPart } from "./submission.ts";

/** The lender's name if the status was changed without one. */
export const LENDER_NOT_RECORDED = "Lender not recorded";

type Conditional = {
  conditionId: string;
  text: string;
  /** An instant. */
  satisfiedAt: Date | string | null;
  waivedAt: Date | string | null;
};

type CheckedSubmission = {
  bank: string | null;
  lenderName: string;
  parts: readonly LoanPart[];
  /** In cents. */
  approvedAmount: number | null;
  conditions: readonly Conditional[];
};

export function isOpen({ satisfiedAt, waivedAt }: Pick<Conditional, "satisfiedAt" | "waivedAt">): boolean {
  return satisfiedAt === null && waivedAt === null;
}

/** An approval cannot expire before it was given. */
export function expiryFaults(expiresOn: string | null | undefined, approvedOn: string): ErrorDetail[] {
  if (!expiresOn || expiresOn >= approvedOn) return [];
  const message = `must not be before the approval, on ${formatDate(approvedOn)}`;
  return [{ field: "approvalExpiresOn", message }];
}

/** Says that less was approved than the loan parts add up to; null if it was not. Amounts are in cents. */
export function describeShortfall(
  parts: readonly Pick<LoanPart, "amount">[],
  approvedAmount: number | null,
): string | null {
  const asked = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (approvedAmount === null || asked <= approvedAmount) return null;
  return `The loan parts add up to ${formatMoney(asked)}, but ${formatMoney(approvedAmount)} was approved.`;
}

/** Everything that the submission itself lacks for a move, with how to fix it. */
export function missingInSubmission(
  from: SubmissionState,
  to: SubmissionState,
  submission: CheckedSubmission,
): ErrorDetail[] {
  // Nothing is required of a submission without a recorded lender.
  const isRecorded = submission.bank !== null || submission.lenderName !== LENDER_NOT_RECORDED;
  const faults: ErrorDetail[] = [];
  if (isRecorded && from === "PREPARING" && to === "SUBMITTED" && submission.parts.length === 0)
    faults.push({
      field: "parts",
      message: "There is no loan part. Add the requested amount, kind and term.",
    });
  if (to === "UNCONDITIONAL" || to === "DRAWN_DOWN") {
    for (const { conditionId, text } of submission.conditions.filter(isOpen)) {
      const message = `The condition “${text}” is open. Record it as satisfied, or waive it with a reason.`;
      faults.push({ field: `conditions.${conditionId}`, message });
    }
  }
  if (to !== "DRAWN_DOWN") return faults;
  if (isRecorded && submission.parts.length === 0)
    faults.push({ field: "parts", message: "There is no loan part. Add the drawn parts." });
  const shortfall = describeShortfall(submission.parts, submission.approvedAmount);
  if (shortfall !== null) {
    const message = `${shortfall} Correct the parts, or edit the approved amount.`;
    faults.push({ field: "parts", message });
  }
  for (const [index, { rate, amount }] of submission.parts.entries()) {
    if (rate !== null) continue;
    const message = `Loan part ${index + 1} (${formatMoney(amount)}) has no rate. Enter the rate it was drawn at.`;
    faults.push({ field: `parts[${index}].rate`, message });
  }
  return faults;
}
