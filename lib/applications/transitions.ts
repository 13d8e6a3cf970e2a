export const applicationStatuses = [
  "DRAFT",
  "DOCUMENTS_RECEIVED",
  "PROCESSING",
  "READY",
  "SUBMITTED",
  "APPROVED",
  "DECLINED",
  "SETTLED",
  "WITHDRAWN",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

type Moves = { byItself: readonly ApplicationStatus[]; byBroker: readonly ApplicationStatus[] };

/** Every transition that exists. `byItself` follows documents and processing; `byBroker` is a decision in the portal. */
export const transitions: Record<ApplicationStatus, Moves> = {
  DRAFT: { byItself: ["DOCUMENTS_RECEIVED"], byBroker: ["WITHDRAWN"] },
  DOCUMENTS_RECEIVED: { byItself: ["PROCESSING"], byBroker: ["SUBMITTED", "WITHDRAWN"] },
  PROCESSING: { byItself: ["READY"], byBroker: ["WITHDRAWN"] },
  READY: { byItself: ["PROCESSING"], byBroker: ["SUBMITTED", "WITHDRAWN"] },
  SUBMITTED: { byItself: [], byBroker: ["APPROVED", "DECLINED", "WITHDRAWN"] },
  APPROVED: { byItself: [], byBroker: ["SETTLED", "WITHDRAWN"] },
  DECLINED: { byItself: [], byBroker: [] },
  SETTLED: { byItself: [], byBroker: [] },
  WITHDRAWN: { byItself: [], byBroker: [] },
};

/** Where documents and processing take an application; one that a broker has moved on stays where it is. */
export function nextByItself(from: ApplicationStatus, to: ApplicationStatus): ApplicationStatus {
  return transitions[from].byItself.includes(to) ? to : from;
}

export function canMoveByBroker(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return transitions[from].byBroker.includes(to);
}

/** Whether nothing moves it any more: declined, settled or withdrawn. */
export function isClosed(status: ApplicationStatus): boolean {
  const { byItself, byBroker } = transitions[status];
  return byItself.length + byBroker.length === 0;
}
