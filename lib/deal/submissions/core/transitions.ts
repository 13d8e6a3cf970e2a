import type { SubmissionState } from "#lib/records/applications/core/submission-state.ts";

/** The allowed moves from each state, the usual one first. Mistakes are put back instead. */
export const submissionTransitions: Readonly<Record<SubmissionState, readonly SubmissionState[]>> = {
  PREPARING: ["SUBMITTED", "WITHDRAWN"],
  SUBMITTED: ["CONDITIONAL", "MORE_INFORMATION", "DECLINED", "WITHDRAWN"],
  MORE_INFORMATION: ["SUBMITTED", "DECLINED", "WITHDRAWN"],
  CONDITIONAL: ["UNCONDITIONAL", "DECLINED", "WITHDRAWN", "EXPIRED"],
  UNCONDITIONAL: ["DRAWN_DOWN", "WITHDRAWN", "EXPIRED"],
  DRAWN_DOWN: [],
  DECLINED: [],
  WITHDRAWN: [],
  EXPIRED: [],
};

export function canMove(from: SubmissionState, to: SubmissionState): boolean {
  return submissionTransitions[from].includes(to);
}

/** Whether the lender or broker can still act on it. */
export function isLive(state: SubmissionState): boolean {
  return submissionTransitions[state].length > 0;
}

/** The shortest path between two states, without the first; null if there is none. */
export function movesBetween(from: SubmissionState, to: SubmissionState): SubmissionState[] | null {
  const ways: SubmissionState[][] = [[from]];
  const seen = new Set<SubmissionState>([from]);
  for (const way of ways) {
    const at = way.at(-1) ?? from;
    for (const next of submissionTransitions[at]) {
      if (next === to) return [...way.slice(1), next];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

type Move = { eventId: string; from: SubmissionState | null; to: SubmissionState; takesBack: string | null };

/** The effective moves, oldest first: without put-backs and the moves they put back. */
export function effectiveMoves<M extends Move>(events: readonly M[]): M[] {
  const taken = new Set(events.flatMap(({ takesBack }) => takesBack ?? []));
  return events.filter(({ eventId, takesBack }) => takesBack === null && !taken.has(eventId));
}

/** The move to put back next; null if there is none. */
export function lastMove<M extends Move>(events: readonly M[]): (M & { from: SubmissionState }) | null {
  const last = effectiveMoves(events).at(-1);
  return last && last.from !== null ? { ...last, from: last.from } : null;
}
