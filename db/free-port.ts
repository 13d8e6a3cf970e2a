import { createServer } from "node:net";

const TRIES = 3;

/** Somebody else listens on a port that was free when it was chosen. */
export class PortTaken extends Error {}

/** A port of this machine that nothing listens on just now. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** What `start` gives on a free port; it is tried on another one, up to three, where it throws `PortTaken`. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (!(error instanceof PortTaken) || tries === TRIES) throw error;
    }
  }
}
