const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A server that ran this long was healthy: its end is a new fault, so the restart delay is reset. */
const WELL_MS = 60_000;

/**
 * Decides what to do after the server has exited. It is restarted only if it was ready and was not asked to stop; a
 * server that fails to start has already logged why. The first restart is immediate, later ones wait with delays
 * that double up to a minute. Returns `{ exitCode }` or `{ restartInMs, restarts }`.
 */
export function afterEnd({ wasReady, isStopping, code, signal, livedMs, restarts }) {
  if (isStopping || code === 0 || !wasReady) return { exitCode: code ?? (signal && !isStopping ? 1 : 0) };
  const sameFault = livedMs < WELL_MS ? restarts : 0;
  const restartInMs = sameFault === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (sameFault - 1));
  return { restartInMs, restarts: sameFault + 1 };
}
