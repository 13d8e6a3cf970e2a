import type { Deal } from "#lib/deal/board/read-board.ts";
import { capitalize } from "#lib/platform/format.ts";
import { loanPurposeLabels } from "#lib/records/loan-requests/core/loan-request-labels.ts";

type Requested = Pick<Deal, "purpose" | "address">;

/** The purpose and street of a loan request: `Purchase, 14 Kōwhai Street`; empty if it has neither. */
export function describeRequest({ purpose, address }: Requested): string {
  const street = address?.split(",")[0]?.trim();
  return [purpose && loanPurposeLabels[purpose], street].filter(Boolean).join(", ");
}

/** The label of a deal's amount: the purpose of the loan and, unless it is the requested amount, its source. */
export function amountTerm(
  deal: Requested &
    Pick<Deal, "amount" | "amountSource" | "requestedAmount"> & { lead: { lenderName: string } | null },
): string {
  const { amount, amountSource, requestedAmount, lead } = deal;
  const request = describeRequest(deal);
  if (!lead || amountSource === "REQUEST" || amountSource === null || amount === requestedAmount)
    return request || "Loan";
  const source = `${amountSource === "APPROVED" ? "approved by" : "loan parts at"} ${lead.lenderName}`;
  return request ? `${request}, ${source}` : capitalize(source);
}
