import { createServer } from "node:net";
import { withRetries } from "#lib/platform/errors/retry.ts";

const ATTEMPTS = 3;

/** Another process took the port after it was chosen. */
export class PortTaken extends Error {}

/** A local port that nothing listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Calls `start` with a free port. If it throws `PortTaken`, tries another port, up to three in total. */
export function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  return withRetries(async () => start(await freePort()), {
    attempts: ATTEMPTS,
    isRetryable: (error) => error instanceof PortTaken,
  });
}
