import { toNumber } from "#lib/platform/money.ts";
import type { LoanPart } from "./core/submission.ts";
import { lastMove, submissionTransitions } from "./core/transitions.ts";
import type { SubmissionCondition, SubmissionRecord } from "./read-submissions.ts";
import type { ConditionResponse, SubmissionResponse } from "./response-schemas.ts";

/** A submission in the API's format: amounts in dollars and ISO 8601 dates. */
export function toSubmission(record: SubmissionRecord): SubmissionResponse {
  const { updatedAt: _, events, conditions, refixedUntil, ...rest } = record;
  return {
    ...rest,
    parts: record.parts.map(partInDollars),
    fixedRateEndsOn: refixedUntil.reduce(
      (last, until) => (until > (last ?? "") ? until : last),
      null as string | null,
    ),
    approvedAmount: toNumber(record.approvedAmount),
    createdAt: record.createdAt.toISOString(),
    stateChangedAt: record.stateChangedAt.toISOString(),
    submittedAt: record.submittedAt?.toISOString() ?? null,
    nextStates: [...submissionTransitions[record.state]],
    putsBackTo: lastMove(events)?.from ?? null,
    conditions: conditions.map(toCondition),
    history: events.toReversed().map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}

export function partInDollars({ termMonths = 0, ...part }: LoanPart) {
  return { ...part, termMonths, amount: toNumber(part.amount) };
}

function toCondition(condition: SubmissionCondition): ConditionResponse {
  const { satisfiedAt, waivedAt } = condition;
  const { submissionId: _, createdAt: __, ...rest } = condition;
  return {
    ...rest,
    state: waivedAt !== null ? "WAIVED" : satisfiedAt !== null ? "SATISFIED" : "OPEN",
    satisfiedAt: satisfiedAt?.toISOString() ?? null,
    waivedAt: waivedAt?.toISOString() ?? null,
  };
}
