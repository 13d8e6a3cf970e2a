import type { Cents } from "#lib/platform/money.ts";
import type { SubmissionState } from "#lib/platform/settings/crm-settings.ts";

type Lead = { state: SubmissionState; approvedAmount: Cents | null; partsAmount: Cents | null };

export type AmountSource = "APPROVED" | "LOAN_PARTS" | "REQUEST";

/**
 * A deal's loan amount and its source: the parts that were drawn; before, the approved amount, otherwise the
 * submission's parts, otherwise the loan request.
 */
export function dealAmount(
  lead: Lead | null,
  requestedAmount: Cents | null,
): { amount: Cents | null; amountSource: AmountSource | null } {
  const parts = lead?.partsAmount || null;
  if (lead?.state === "DRAWN_DOWN" && parts !== null) return { amount: parts, amountSource: "LOAN_PARTS" };
  const approved = lead?.approvedAmount ?? null;
  if (approved !== null) return { amount: approved, amountSource: "APPROVED" };
  if (parts !== null) return { amount: parts, amountSource: "LOAN_PARTS" };
  return { amount: requestedAmount, amountSource: requestedAmount === null ? null : "REQUEST" };
}
