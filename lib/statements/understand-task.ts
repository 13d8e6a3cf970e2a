import { defineTask } from "#lib/worker/define-task.ts";
import type { Workload } from "#lib/worker/fair-turns.ts";
import type { run } from "./tasks/understand.ts";

export const understandTask = defineTask<typeof run>({
  module: "lib/statements/tasks/understand.ts",
  lane: "background",
  seconds: 20,
});

const ROWS_A_SECOND = 1_000;

const SMALL_ROWS = 5_000;

/**
 * The time limit, in seconds of processor time, and workload of a task on stored transactions. The time grows
 * with their number: 200,000 rows make a PDF statement of 5,000 pages, which takes a minute.
 */
export function shareForRows(rows: number): { seconds: number; workload: Workload } {
  return {
    seconds: understandTask.seconds + Math.ceil(rows / ROWS_A_SECOND),
    workload: rows > SMALL_ROWS ? "LARGE" : "SMALL",
  };
}
