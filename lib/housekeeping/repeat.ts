import { log } from "#lib/log.ts";

/**
 * Runs a round now and then periodically; a round that takes longer than the interval delays the next. Errors
 * are logged.
 */
export function repeat(
  name: string,
  everyMs: number,
  round: (now: Date) => Promise<void>,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running
      .then(() => round(new Date()))
      .catch((error: unknown) => log().warn({ err: error, sweep: name }, "housekeeping"));
  };
  const timer = setInterval(run, everyMs);
  run();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
