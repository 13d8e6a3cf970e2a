import type { ApplicationStatus } from "#lib/application-status.ts";

type Moves = { byItself: readonly ApplicationStatus[]; brokerTransitions: readonly ApplicationStatus[] };

/**
 * Every allowed transition. `byItself` lists automatic ones, driven by documents and processing;
 * `brokerTransitions` lists decisions made in the portal.
 */
export const transitions: Record<ApplicationStatus, Moves> = {
  DRAFT: { byItself: ["DOCUMENTS_RECEIVED"], brokerTransitions: ["WITHDRAWN"] },
  DOCUMENTS_RECEIVED: { byItself: ["PROCESSING"], brokerTransitions: ["SUBMITTED", "WITHDRAWN"] },
  PROCESSING: { byItself: ["READY"], brokerTransitions: ["WITHDRAWN"] },
  READY: { byItself: ["PROCESSING"], brokerTransitions: ["SUBMITTED", "WITHDRAWN"] },
  SUBMITTED: { byItself: [], brokerTransitions: ["APPROVED", "DECLINED", "WITHDRAWN"] },
  APPROVED: { byItself: [], brokerTransitions: ["SETTLED", "WITHDRAWN"] },
  DECLINED: { byItself: [], brokerTransitions: [] },
  SETTLED: { byItself: [], brokerTransitions: [] },
  WITHDRAWN: { byItself: [], brokerTransitions: [] },
};

/** The status after an automatic transition to `to`; unchanged if the table does not allow it. */
export function nextByItself(from: ApplicationStatus, to: ApplicationStatus): ApplicationStatus {
  return transitions[from].byItself.includes(to) ? to : from;
}

export function canMoveByBroker(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return transitions[from].brokerTransitions.includes(to);
}

/** Whether no transition is left: declined, settled or withdrawn. */
export function isClosed(status: ApplicationStatus): boolean {
  const { byItself, brokerTransitions } = transitions[status];
  return byItself.length + brokerTransitions.length === 0;
}
