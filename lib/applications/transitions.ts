import type { ApplicationStatus } from "#lib/application-status.ts";

type Transitions = { automatic: readonly ApplicationStatus[]; byBroker: readonly ApplicationStatus[] };

/**
 * Every allowed transition. `automatic` ones follow from documents and processing; `byBroker` ones are
 * decisions made in the portal.
 */
export const transitions: Record<ApplicationStatus, Transitions> = {
  DRAFT: { automatic: ["DOCUMENTS_RECEIVED"], byBroker: ["WITHDRAWN"] },
  DOCUMENTS_RECEIVED: { automatic: ["PROCESSING"], byBroker: ["SUBMITTED", "WITHDRAWN"] },
  PROCESSING: { automatic: ["READY"], byBroker: ["WITHDRAWN"] },
  READY: { automatic: ["PROCESSING"], byBroker: ["SUBMITTED", "WITHDRAWN"] },
  SUBMITTED: { automatic: [], byBroker: ["APPROVED", "DECLINED", "WITHDRAWN"] },
  APPROVED: { automatic: [], byBroker: ["SETTLED", "WITHDRAWN"] },
  DECLINED: { automatic: [], byBroker: [] },
  SETTLED: { automatic: [], byBroker: [] },
  WITHDRAWN: { automatic: [], byBroker: [] },
};

/** The status after an automatic transition to `to`; unchanged if the table does not allow it. */
export function nextAutomatically(from: ApplicationStatus, to: ApplicationStatus): ApplicationStatus {
  return transitions[from].automatic.includes(to) ? to : from;
}

export function isBrokerTransition(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return transitions[from].byBroker.includes(to);
}

/** Whether no transition is left: declined, settled or withdrawn. */
export function isClosed(status: ApplicationStatus): boolean {
  const { automatic, byBroker } = transitions[status];
  return automatic.length + byBroker.length === 0;
}
