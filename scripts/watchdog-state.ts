/** What both threads share: how often the event loop has turned, and whether it is watched (a debugger may hold it). */
export const BEATS = 0;
export const WATCHED = 1;
export const SLOTS = 2;

export type Watch = { state: Int32Array; patienceTicks: number; tickMs: number; text: boolean };
