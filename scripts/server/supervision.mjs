const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;
/** A server that ran this long was healthy. If it dies, that is a new fault, and the restart delay is reset. */
const HEALTHY_MS = 60_000;

/**
 * Decides whether to restart a server that has exited. It is restarted only if it was ready and was not asked to stop;
 * a server that fails to start has already logged why. The first restart is immediate. Later delays double up to a
 * minute. Returns `{ exitCode }` or `{ restartInMs, restarts }`.
 */
export function decideRestart({ wasReady, isStopping, code, signal, livedMs, restarts }) {
  if (isStopping || code === 0 || !wasReady) return { exitCode: code ?? (signal && !isStopping ? 1 : 0) };
  const earlierRestarts = livedMs < HEALTHY_MS ? restarts : 0;
  const restartInMs =
    earlierRestarts === 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (earlierRestarts - 1));
  return { restartInMs, restarts: earlierRestarts + 1 };
}
