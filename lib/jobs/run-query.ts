/** States of a run: QUEUED waits for its next try, PARKED for an administrator. */
export const runStates = ["PARKED", "QUEUED", "RUNNING", "DONE"] as const;
export type RunState = (typeof runStates)[number];

/** The requested runs; pages start at 1. */
export type RunQuery = { state: RunState | null; page: number };

export const RUN_PAGE_SIZE = 25;
