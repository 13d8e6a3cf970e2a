import { type RunningLodge, removeDataDir, startLodge } from "../support/start-lodge.ts";

let lodge: RunningLodge | undefined;

/** Starts one Lodge from the production build for all contract tests, unless LODGE_URL selects another. */
export async function globalSetup(): Promise<void> {
  if (process.env.LODGE_URL) return;
  lodge = await startLodge();
  process.env.LODGE_URL = lodge.url;
  process.env.LODGE_DATA_DIR = lodge.dataDir;
}

export async function globalTeardown(): Promise<void> {
  await lodge?.stop();
  if (lodge) removeDataDir(lodge);
}
