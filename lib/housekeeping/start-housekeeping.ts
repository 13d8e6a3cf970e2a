import { repeat } from "./repeat.ts";
import { resealAndReport } from "./reseal.ts";
import { sweepSpool, sweepStorage } from "./sweep-files.ts";
import { sweepRows } from "./sweep-rows.ts";

const ROWS_EVERY_MS = 10 * 60_000;
const HOURLY_MS = 60 * 60_000;

/**
 * Runs at startup and periodically: expired rows every ten minutes; sealed data and stray files every hour.
 */
export function startHousekeeping(): { stop(): Promise<void> } {
  const rounds = [
    repeat("rows", ROWS_EVERY_MS, sweepRows),
    repeat("keys", HOURLY_MS, resealAndReport),
    repeat("files", HOURLY_MS, async (now) => {
      await sweepSpool(now);
      await sweepStorage(now);
    }),
  ];
  return {
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}
