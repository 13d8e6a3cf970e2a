/**
 * The maximum number of transactions that the request thread loads, merges or writes itself. More would stall requests,
 * including by garbage collection, so a worker thread with its own database connection (`tasks/own-database.ts`)
 * handles them.
 */
export const MAX_REQUEST_THREAD_ROWS = 10_000;
