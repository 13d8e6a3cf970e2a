import { countsTowardsStage } from "#lib/deal/submissions/core/deal-dates.ts";
import { canMove, submissionTransitions } from "#lib/deal/submissions/core/transitions.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { ReadingStatus } from "#lib/records/applications/core/application-status.ts";
import {
  type SubmissionState,
  submissionStateLabels,
  submissionStates,
} from "#lib/records/applications/core/submission-state.ts";

export const stages = [
  "COLLECTING",
  "PREPARING",
  "SUBMITTED",
  "CONDITIONAL",
  "UNCONDITIONAL",
  "SETTLED",
  "CLOSED",
] as const;
export type Stage = (typeof stages)[number];

export const stageLabels: Record<Stage, string> = {
  COLLECTING: "Collecting",
  PREPARING: "Preparing",
  SUBMITTED: "With the lender",
  CONDITIONAL: "Conditional",
  UNCONDITIONAL: "Unconditional",
  SETTLED: "Settled",
  CLOSED: "Closed",
};

const stageOfState: Record<SubmissionState, Stage> = {
  PREPARING: "PREPARING",
  SUBMITTED: "SUBMITTED",
  MORE_INFORMATION: "SUBMITTED",
  CONDITIONAL: "CONDITIONAL",
  UNCONDITIONAL: "UNCONDITIONAL",
  DRAWN_DOWN: "SETTLED",
  DECLINED: "CLOSED",
  EXPIRED: "CLOSED",
  WITHDRAWN: "PREPARING",
};

/** A deal's stage. Before a lender is chosen, documents decide it. */
export function stageOf(deal: {
  withdrawn: boolean;
  readingStatus: ReadingStatus;
  lead: SubmissionState | null;
}): Stage {
  if (deal.withdrawn) return "CLOSED";
  if (deal.lead !== null && countsTowardsStage(deal.lead)) return stageOfState[deal.lead];
  return deal.readingStatus === "READY" ? "PREPARING" : "COLLECTING";
}

/** Whether the deal is still open. */
export function isOpenStage(stage: Stage): boolean {
  return stage !== "SETTLED" && stage !== "CLOSED";
}

/** The submission state for a deal's stage; null if the stage can't be reached by a move. */
export function stateOfStage(stage: Stage): SubmissionState | null {
  return stage === "COLLECTING" || stage === "CLOSED"
    ? null
    : (submissionStates.find((state) => stageOfState[state] === stage) ?? null);
}

export type StageTotal = { count: number; amount: Cents };

/** `settlesOn` is when the deal was drawn down or is planned to settle. */
type Counted = { stage: Stage; amount: Cents | null; settlesOn: string | null };

/** Whether a deal is expected to settle, or was drawn down, in a month. */
function settlesIn(month: string, { stage, settlesOn }: Counted): boolean {
  return stage !== "CLOSED" && settlesOn?.startsWith(month) === true;
}

/** The board's totals. `today` is the date in New Zealand. */
export function boardTotals(
  deals: readonly Counted[],
  today: string,
): Record<"inProgress" | "approved" | "settlingThisMonth", StageTotal> {
  const month = today.slice(0, 8);
  const total = (counted: readonly Counted[]) => ({
    count: counted.length,
    amount: counted.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  });
  const approved = ({ stage }: Counted) => stage === "CONDITIONAL" || stage === "UNCONDITIONAL";
  return {
    inProgress: total(deals.filter((deal) => isOpenStage(deal.stage) && !approved(deal))),
    approved: total(deals.filter(approved)),
    settlingThisMonth: total(deals.filter((deal) => settlesIn(month, deal))),
  };
}

type Movable = { stage: Stage; submission: { state: SubmissionState; lenderName: string } | null };

/** The effect of moving a deal to a stage: a submission's move, or why it is impossible and what to do. */
type BoardMove = { to: SubmissionState } | { refusal: string };

/** The submission's move that takes a deal to a stage; null if it is already there. */
export function boardMove({ stage: from, submission }: Movable, stage: Stage): BoardMove | null {
  if (stage === from) return null;
  if (submission === null)
    return { refusal: "No lender has been chosen yet. Add the lender in the application, under Lenders." };
  const { state, lenderName } = submission;
  const to = stage === "CLOSED" ? closingMove(state) : stateOfStage(stage);
  if (to !== null && canMove(state, to)) return { to };
  const possible = submissionTransitions[state].map((next) => submissionStateLabels[next]);
  const instead =
    possible.length > 0
      ? `Possible: ${possible.join(", ")}.`
      : "It has ended. If that was a mistake, put back its last move under Lenders.";
  return {
    refusal: `The submission to ${lenderName} is “${submissionStateLabels[state]}” and can't move to “${stageLabels[stage]}”. ${instead}`,
  };
}

/** The most common way to end a deal in each state. The menu has the others. */
function closingMove(state: SubmissionState): SubmissionState | null {
  const ends = ["DECLINED", "EXPIRED"] as const;
  return ends.find((end) => canMove(state, end)) ?? null;
}
