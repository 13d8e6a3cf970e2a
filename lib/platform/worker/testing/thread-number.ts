import { threadId } from "node:worker_threads";
import { markSpent } from "../spent.ts";

type Input = { leavesWork: boolean };

/** Returns the thread that it runs in. */
export async function run({ leavesWork }: Input): Promise<number> {
  if (leavesWork) markSpent();
  return threadId;
}
