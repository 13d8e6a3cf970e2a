import { availableParallelism } from "node:os";
import { oncePerProcess } from "#lib/platform/process-state.ts";
import { BrokersFirst } from "./brokers-first.ts";
import { FairSemaphore } from "./fair-semaphore.ts";
import { MemoryBudget } from "./memory-budget.ts";

/** One thread per processor, between 2 and 8. */
const BACKGROUND_THREADS = Math.max(2, Math.min(8, availableParallelism()));

const workers = oncePerProcess("workers", () => ({
  lanes: {
    interactive: new FairSemaphore({ slots: 2, spare: 1 }),
    background: new FairSemaphore({ slots: BACKGROUND_THREADS, spare: 1 }),
    pages: new FairSemaphore({ slots: 1, spare: 1 }),
  },
  applicantLanes: {
    interactive: new FairSemaphore({ slots: 1 }),
    background: new FairSemaphore({ slots: Math.floor(BACKGROUND_THREADS / 2) }),
    pages: new FairSemaphore({ slots: 1 }),
  },
  largeWork: new FairSemaphore({ slots: 1 }),
  memoryBudget: new MemoryBudget(),
  brokersFirst: new BrokersFirst(Math.max(1, Math.floor(availableParallelism() / 2))),
}));

/**
 * The slots for threads and processes. Users wait for `interactive` work, which never queues behind `background` work,
 * nor behind the `pages` of documents that are viewed, which may take seconds each. Work for applicants has slots of its
 * own, and `brokersFirst` holds it back, so that no broker waits for it. `largeWork` is for work that needs more memory than is left: one task at a time,
 * round-robin between brokers.
 */
export const { lanes, applicantLanes, largeWork, memoryBudget, brokersFirst } = workers;

type TaskSettings = {
  /** The module whose `run` does the work, relative to the project's folder. A thread imports it. */
  readonly module: string;
  readonly lane: LaneName;
  /** The limit of CPU time. */
  seconds: number;
  /** Loads the module when a thread starts, so the task never waits for it. */
  readonly preload?: true;
  /**
   * Runs in a process that can be killed at any moment, because native code works on a user's file: an image decoder or
   * the canvas library.
   */
  readonly isolated?: true;
  /** Runs in the slot for work that needs much memory. */
  readonly isAlone?: true;
  /** The limit of memory, if it is not the usual one. */
  readonly megabytes?: number;
};

/**
 * A task for a worker thread or process. Its input and output are transferred as plain data. `signature` is only for the
 * compiler and never set.
 */
export type Task<Input, Output> = TaskSettings & { readonly signature?: (input: Input) => Promise<Output> };

const preloaded = new Set<string>();

/** The modules that every new thread loads. */
export const preloadedModules: ReadonlySet<string> = preloaded;

/**
 * Defines a task without loading its code. The input and output types come from `Run`, the type of the module's `run`.
 */
export function defineTask<Run extends (input: never, progress: never) => Promise<unknown>>(
  settings: TaskSettings,
): Task<Parameters<Run>[0], Awaited<ReturnType<Run>>> {
  if (settings.preload) preloaded.add(settings.module);
  return settings;
}

export type LaneName = "interactive" | "background" | "pages";

/** The task exceeded its time or memory. The cause is its input, not the machine. */
export class WorkerLimit extends Error {
  readonly kind: "TIME" | "MEMORY";
  constructor(kind: "TIME" | "MEMORY") {
    super(kind === "TIME" ? "took longer than allowed" : "needed more memory than allowed");
    this.name = "WorkerLimit";
    this.kind = kind;
  }
}

/** The task was stopped because all tasks together needed too much memory. It is rerun automatically. */
export class Displaced extends Error {
  override name = "Displaced";
}
