import { after } from "node:test";
import { type RunningLodge, removeDataDir, startLodge } from "./start-lodge.ts";

const running = new Set<RunningLodge>();
after(async () => {
  for (const lodge of running) {
    await lodge.stop();
    removeDataDir(lodge);
  }
});

/** Starts a Lodge with the demo, in an earlier one's data folder if given. It is stopped when the file's tests end. */
export async function startKillable(dataDir?: string): Promise<RunningLodge> {
  const lodge = await startLodge({ env: { SEED_DEMO: "on" }, ...(dataDir === undefined ? {} : { dataDir }) });
  running.add(lodge);
  return lodge;
}

export async function kill(lodge: RunningLodge): Promise<void> {
  await lodge.kill();
  running.delete(lodge);
}
