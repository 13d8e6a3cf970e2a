import { preloadedModules, type Task } from "./define-task.ts";
import type { Workload } from "./fair-turns.ts";
import { type LaneName, lanes, largeWork, memoryBudget } from "./lanes.ts";
import { Displaced } from "./worker-limit.ts";
import { type RunLimits, WorkerThread } from "./worker-thread.ts";

const MEGABYTES = 320;

/** A thread that holds more at the end of its task is not kept: starting another costs less than its memory. */
const MOST_KEPT_MEGABYTES = 80;

/** A thread that nothing was asked of for so long gives its memory back. */
const IDLE_MS = 20_000;

export type WorkOptions = {
  /** The broker for whom the work is done: brokers take turns. */
  broker?: string;
  workload?: Workload;
  /** Where somebody waits for a task that otherwise runs in the background. */
  lane?: LaneName;
  seconds?: number;
  megabytes?: number;
};

/**
 * Threads that wait for work; a warm one saves what it has loaded. Those for small work run at a higher priority, and
 * one is kept for as long as large work is under way: to start one then takes seconds.
 */
const idle: Record<Workload, Map<WorkerThread, NodeJS.Timeout>> = { SMALL: new Map(), LARGE: new Map() };
const busy: Record<Workload, number> = { SMALL: 0, LARGE: 0 };

/**
 * Does processor-bound work in a thread of its own: the thread that answers requests never waits for it. Each task has
 * its lane and time (`defineTask`) and at most 320 MiB, buffers included; at a limit it throws WorkerLimit. Work that is
 * ended because all threads together hold too much is done again by itself.
 */
export async function runTask<Input, Output>(
  task: Task<Input, Output>,
  input: NoInfer<Input>,
  { broker = "", workload = "SMALL", ...options }: WorkOptions = {},
): Promise<Output> {
  const { seconds = task.seconds, megabytes = MEGABYTES, lane = task.lane } = options;
  const limits = { seconds, megabytes };
  const release = await lanes[lane].acquire(broker, workload);
  try {
    return await runOnce(task, input, workload, { ...limits, workload });
  } catch (error) {
    if (!(error instanceof Displaced)) throw error;
  } finally {
    release();
  }
  const releaseLarge = await largeWork.acquire(broker, "LARGE");
  try {
    return await runOnce(task, input, "LARGE", { ...limits, workload: "ALONE" });
  } finally {
    releaseLarge();
  }
}

async function runOnce<Input, Output>(
  task: Task<Input, Output>,
  input: NoInfer<Input>,
  workload: Workload,
  limits: RunLimits,
): Promise<Output> {
  // V8's own limit is set as a thread starts, so only threads with the usual one are shared.
  const isShared = limits.megabytes === MEGABYTES;
  const thread = (isShared ? takeIdle(workload) : undefined) ?? startThread(limits.megabytes, workload, task);
  busy[workload] += 1;
  keepOneWarm();
  try {
    const output = await thread.run(task, input, limits);
    if (isShared && isWorthKeeping(thread, workload)) keepIdle(thread, workload);
    else await thread.terminate();
    return output;
  } catch (error) {
    await thread.terminate();
    throw error;
  } finally {
    busy[workload] -= 1;
  }
}

/** It loads its first task's module before the time of that task begins. */
function startThread(megabytes: number, workload: Workload, first?: { module: string }): WorkerThread {
  const modules = [...preloadedModules, ...(first ? [first.module] : [])];
  return new WorkerThread(megabytes, { workload, modules });
}

/** In a process that has grown large, one small thread waits and no large one. */
function isWorthKeeping(thread: WorkerThread, workload: Workload): boolean {
  if (thread.megabytes > MOST_KEPT_MEGABYTES) return false;
  return !memoryBudget.isProcessLarge() || (workload === "SMALL" && idle.SMALL.size === 0);
}

function keepOneWarm(): void {
  if (busy.LARGE > 0 && busy.SMALL === 0 && idle.SMALL.size === 0)
    keepIdle(startThread(MEGABYTES, "SMALL"), "SMALL");
}

function keepIdle(thread: WorkerThread, workload: Workload): void {
  thread.rest();
  const ending = setTimeout(() => {
    idle[workload].delete(thread);
    if (workload === "SMALL" && busy.LARGE > 0 && idle.SMALL.size === 0 && !thread.hasEnded)
      keepIdle(thread, workload);
    else void thread.terminate();
  }, IDLE_MS).unref();
  idle[workload].set(thread, ending);
}

/** The one that was last at work: the others may end. */
function takeIdle(workload: Workload): WorkerThread | undefined {
  for (const [thread, ending] of [...idle[workload]].reverse()) {
    clearTimeout(ending);
    idle[workload].delete(thread);
    if (!thread.hasEnded) return thread;
  }
  return undefined;
}
