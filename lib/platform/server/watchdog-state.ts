/** State that both threads share: heartbeats of the event loop, and whether it is watched (not under a debugger). */
export const BEATS = 0;
export const WATCHED = 1;
export const SLOTS = 2;

export type Watch = { state: Int32Array; patienceTicks: number; tickMs: number; text: boolean };
