import { after } from "node:test";
import { forget, type RunningLodge, startLodge } from "./start-lodge.ts";

const running = new Set<RunningLodge>();
after(async () => {
  for (const lodge of running) {
    await lodge.stop();
    forget(lodge);
  }
});

/** Starts a Lodge with the demo, on the data of an earlier one if given. It is stopped when the tests of the file end. */
export async function startKillable(dataDir?: string): Promise<RunningLodge> {
  const lodge = await startLodge({ env: { SEED_DEMO: "on" }, ...(dataDir === undefined ? {} : { dataDir }) });
  running.add(lodge);
  return lodge;
}

export async function kill(lodge: RunningLodge): Promise<void> {
  await lodge.kill();
  running.delete(lodge);
}
