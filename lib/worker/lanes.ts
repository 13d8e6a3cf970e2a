import { availableParallelism } from "node:os";
import { FairTurns } from "./fair-turns.ts";
import { MemoryBudget } from "./memory-budget.ts";

/** As many at a time as the machine has processors. */
const BACKGROUND_THREADS = Math.max(2, Math.min(8, availableParallelism()));

export type LaneName = "interactive" | "background";

type Shared = { lanes: Record<LaneName, FairTurns>; largeWork: FairTurns; memoryBudget: MemoryBudget };

// Next.js bundles its own copy of this module: the process has one set of slots and one budget.
const holder = globalThis as typeof globalThis & { lodgeWorkers?: Shared };
holder.lodgeWorkers ??= {
  lanes: {
    interactive: new FairTurns({ slots: 2 }),
    background: new FairTurns({ slots: BACKGROUND_THREADS, spare: 1 }),
  },
  largeWork: new FairTurns({ slots: 1 }),
  memoryBudget: new MemoryBudget(),
};

/**
 * Slots of the threads. Somebody waits at a screen for `interactive` work, which never queues behind `background` work.
 * `largeWork` is for what needs more memory than others leave: one at a time, in turns between brokers.
 */
export const { lanes, largeWork, memoryBudget } = holder.lodgeWorkers;
