import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedCluster, startEmbeddedCluster } from "#db/embedded/embedded-cluster.ts";
import { type RunningLodge, sharedSettings, startLodge } from "../support/start-lodge.ts";

export type LodgePair = {
  /** The first runs throughout; the second is killed and restarted. */
  first: RunningLodge;
  second: RunningLodge | null;
  urls: [string, string];
  /** Kills the second with SIGKILL and starts a new one on the same port; resolves when that is ready. */
  killSecond(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts two processes, as behind a load balancer, that share a PostgreSQL, an AUTH_SECRET and a folder for files. */
export async function startLodgePair(): Promise<LodgePair> {
  const folder = mkdtempSync(join(tmpdir(), "lodge-soak-"));
  const cluster: EmbeddedCluster = await startEmbeddedCluster(join(folder, "database"), { throwaway: true });
  const env = sharedSettings(cluster.adminUrl);
  const start = (port?: number) =>
    startLodge({ dataDir: join(folder, "files"), env, ...(port === undefined ? {} : { port }) });
  const [first, second] = await Promise.all([start(), start()]);
  const pair: LodgePair = {
    first,
    second,
    urls: [first.url, second.url],
    async killSecond() {
      const port = Number(new URL(pair.urls[1]).port);
      const doomed = pair.second;
      pair.second = null;
      await doomed?.kill();
      pair.second = await start(port);
    },
    async stop() {
      await Promise.all([pair.first.stop(), pair.second?.stop()]);
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return pair;
}
