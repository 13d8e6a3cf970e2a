import type { SubmissionState } from "#lib/records/applications/core/submission-state.ts";
import type { LoanRequest } from "#lib/records/loan-requests/core/loan-request.ts";
import { isLive } from "./transitions.ts";

export const dealDateKinds = ["AUCTION", "FINANCE", "SETTLEMENT"] as const;
type DealDateKind = (typeof dealDateKinds)[number];

export const dealDateLabels: Record<DealDateKind, string> = {
  AUCTION: "Auction",
  FINANCE: "Finance",
  SETTLEMENT: "Settlement",
};

/** A date of a deal, as YYYY-MM-DD. */
export type DealDate = { kind: DealDateKind; on: string };

type RequestDates = Pick<LoanRequest, "auctionOn" | "financeOn" | "settlementOn">;

/** The precedence of submissions in deciding the stage: the most advanced, then ended ones. The latest wins a tie. */
export const leadOrder: readonly SubmissionState[] = [
  "UNCONDITIONAL",
  "CONDITIONAL",
  "SUBMITTED",
  "MORE_INFORMATION",
  "DRAWN_DOWN",
  "PREPARING",
  "DECLINED",
  "EXPIRED",
  "WITHDRAWN",
];

/** Whether a submission counts towards its deal's stage; a withdrawn one does not. */
export function countsTowardsStage(state: SubmissionState): boolean {
  return state !== "WITHDRAWN";
}

/** The leading one among a deal's submissions for new lending, the first if tied; null if none counts. */
export function leadOf<S extends { state: SubmissionState }>(submissions: readonly S[]): S | null {
  const counted = submissions.filter(({ state }) => countsTowardsStage(state));
  const rank = ({ state }: S) => leadOrder.indexOf(state);
  return counted.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}

/**
 * Orders submissions by what matters now: those in progress, the most advanced first, then what was drawn, then what
 * ended without a loan. Ties keep their order.
 */
export function inOrderOfProgress<S extends { state: SubmissionState }>(submissions: readonly S[]): S[] {
  const order = leadOrder.toSorted((one, other) => Number(isLive(other)) - Number(isLive(one)));
  return submissions.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

/**
 * The dates of a loan request that the deal still has to meet, given its leading submission. Auction and finance are
 * over once the loan is unconditional, and settlement once it is drawn. A decline changes none of them.
 */
export function pendingDates(
  { auctionOn, financeOn, settlementOn }: RequestDates,
  lead: SubmissionState | null,
): DealDate[] {
  if (lead === "DRAWN_DOWN") return [];
  const isConfirmed = lead === "UNCONDITIONAL";
  const dates: Record<DealDateKind, string | null> = {
    AUCTION: isConfirmed ? null : auctionOn,
    FINANCE: isConfirmed ? null : financeOn,
    SETTLEMENT: settlementOn,
  };
  return dealDateKinds.flatMap((kind) => {
    const on = dates[kind];
    return on === null ? [] : [{ kind, on }];
  });
}

/** The earliest pending date from `today` on; null if there is none. */
export function nextDate(pending: readonly DealDate[], today: string): DealDate | null {
  const [next] = pending.filter(({ on }) => on >= today).toSorted((a, b) => (a.on < b.on ? -1 : 1));
  return next ?? null;
}

/** The date on which a deal was drawn down, or else is planned to settle. */
export function settlementDate(
  { settlementOn }: Pick<RequestDates, "settlementOn">,
  lead: { state: SubmissionState; drawnOn: string | null } | null,
): string | null {
  return lead?.state === "DRAWN_DOWN" ? lead.drawnOn : settlementOn;
}

/**
 * The date of a drawdown unless another one is given: for a refix, when the last of the fixed rates that it replaces
 * ends, and otherwise today. A fixed rate that is over has floated since, so its refix starts today.
 */
export function drawdownDate(refixedUntil: readonly (string | null)[], today: string): string {
  return refixedUntil.reduce<string>((last, until) => (until !== null && until > last ? until : last), today);
}
