import { log } from "#lib/log.ts";
import { sweepSpool, sweepStorage } from "./sweep-files.ts";
import { sweepRows } from "./sweep-rows.ts";

const EVERY_MS = 60 * 60_000;

/** Once an hour: files that no record names, and rows whose time is over. */
export function startHousekeeping(): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const round = () => {
    running = running
      .then(async () => {
        const now = new Date();
        await sweepSpool(now);
        await sweepRows(now);
        // Last: it may stand elsewhere, and be away.
        await sweepStorage(now);
      })
      .catch((error: unknown) => log().warn({ err: error }, "housekeeping"));
  };
  const timer = setInterval(round, EVERY_MS);
  round();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
