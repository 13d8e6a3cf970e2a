const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A server that lived this long was well: what ended it is a new fault, not the last one again. */
const WELL_MS = 60_000;

/**
 * What follows the end of the server. It is started again only where it had been ready before and nobody asked it to
 * stop: one that cannot start has said why. The first time at once, then after pauses that double up to a minute.
 * `ended` is `{ wasReady, isStopping, code, signal, livedMs, restarts }`; gives `{ exitCode }` or
 * `{ restartInMs, restarts }`.
 */
export function afterEnd({ wasReady, isStopping, code, signal, livedMs, restarts }) {
  if (isStopping || code === 0 || !wasReady) return { exitCode: code ?? (signal && !isStopping ? 1 : 0) };
  const sameFault = livedMs < WELL_MS ? restarts : 0;
  const restartInMs = sameFault === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (sameFault - 1));
  return { restartInMs, restarts: sameFault + 1 };
}
