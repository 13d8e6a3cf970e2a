import { availableParallelism } from "node:os";
import { FairTurns } from "./fair-turns.ts";
import { MemoryBudget } from "./memory-budget.ts";

/** One thread per processor, between 2 and 8. */
const BACKGROUND_THREADS = Math.max(2, Math.min(8, availableParallelism()));

export type LaneName = "interactive" | "background";

type Shared = { lanes: Record<LaneName, FairTurns>; largeWork: FairTurns; memoryBudget: MemoryBudget };

// Next.js bundles its own copy of this module. Storing these on globalThis keeps one set per process.
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
 * The slots for threads. Users wait for `interactive` work, which never queues behind `background` work.
 * `largeWork` is for work that needs more memory than others leave: one at a time, round-robin between
 * brokers.
 */
export const { lanes, largeWork, memoryBudget } = holder.lodgeWorkers;
