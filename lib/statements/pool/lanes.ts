import { availableParallelism } from "node:os";
import type { WorkerTaskName } from "../worker-tasks.ts";
import { FairTurns, type Workload } from "./fair-turns.ts";
import { MemoryBudget } from "./memory-budget.ts";

/** As many at a time as the machine has processors. */
export const READING_THREADS = Math.max(2, Math.min(8, availableParallelism()));

export type LaneName = "interactive" | "background";

type Shared = { lanes: Record<LaneName, FairTurns>; largeWork: FairTurns; memoryBudget: MemoryBudget };

// Next.js bundles its own copy of this module: the process has one set of slots and one budget.
const holder = globalThis as typeof globalThis & { lodgeWorkers?: Shared };
holder.lodgeWorkers ??= {
  lanes: {
    interactive: new FairTurns({ slots: 2 }),
    background: new FairTurns({ slots: READING_THREADS, spare: 1 }),
  },
  largeWork: new FairTurns({ slots: 1 }),
  memoryBudget: new MemoryBudget(),
};

/**
 * Slots of the threads. Somebody waits at a screen for `interactive` work, which never queues behind reading. `largeWork`
 * is OCR and whatever needs more memory than others leave: one at a time, in turns between brokers.
 */
export const { lanes, largeWork, memoryBudget } = holder.lodgeWorkers;

const ROWS_A_SECOND = 1_000;
const SMALL_ROWS = 5_000;

/**
 * What work on stored transactions may take. Its processor time, in seconds, grows with their number: 200,000 rows make a
 * PDF statement of 5,000 pages, which takes a minute.
 */
export function shareForRows(rows: number): { seconds: number; workload: Workload } {
  return {
    seconds: TASKS.understand.seconds + Math.ceil(rows / ROWS_A_SECOND),
    workload: rows > SMALL_ROWS ? "LARGE" : "SMALL",
  };
}

/** Where each task runs, and its limit in seconds of processor time. */
export const TASKS: Record<WorkerTaskName, { lane: LaneName; seconds: number }> = {
  check: { lane: "interactive", seconds: 5 },
  workbook: { lane: "interactive", seconds: 20 },
  drawScenario: { lane: "interactive", seconds: 20 },
  read: { lane: "background", seconds: 20 },
  understand: { lane: "background", seconds: 20 },
  draw: { lane: "background", seconds: 20 },
};
