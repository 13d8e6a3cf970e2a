import type { Workload } from "./pool/fair-turns.ts";
import { type LaneName, lanes, largeWork, READING_THREADS, TASKS } from "./pool/lanes.ts";
import { Displaced } from "./pool/worker-limit.ts";
import { type RunLimits, WorkerThread } from "./pool/worker-thread.ts";
import type { WorkerTaskName, WorkerTasks } from "./worker-tasks.ts";

const MEGABYTES = 384;

/** A thread that holds more at the end of its task is not kept: starting another costs less than its memory. */
const MOST_KEPT_MEGABYTES = 64;

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
 * Threads that wait for work; a warm one saves what it has loaded. While all processors are in use another is kept, for
 * the small file of another broker: to start one then takes seconds.
 */
const idle = new Map<WorkerThread, NodeJS.Timeout>();
let busy = 0;

/**
 * Does processor-bound work in a thread of its own: the thread that answers requests never waits for it. Each task has
 * its lane and time (lib/statements/pool/lanes.ts) and at most 384 MiB, buffers included; at a limit it throws
 * WorkerLimit. Work that is ended because all threads together hold too much is done again by itself.
 */
export async function runInWorker<N extends WorkerTaskName>(
  name: N,
  input: WorkerTasks[N]["input"],
  { broker = "", workload = "SMALL", ...options }: WorkOptions = {},
): Promise<WorkerTasks[N]["output"]> {
  const { seconds = TASKS[name].seconds, megabytes = MEGABYTES, lane = TASKS[name].lane } = options;
  const limits = { seconds, megabytes };
  const release = await lanes[lane].acquire(broker, workload);
  try {
    return await runOnce(name, input, { ...limits, isAlone: false });
  } catch (error) {
    if (!(error instanceof Displaced)) throw error;
  } finally {
    release();
  }
  const releaseLarge = await largeWork.acquire(broker, "LARGE");
  try {
    return await runOnce(name, input, { ...limits, isAlone: true });
  } finally {
    releaseLarge();
  }
}

async function runOnce<N extends WorkerTaskName>(
  name: N,
  input: WorkerTasks[N]["input"],
  limits: RunLimits,
): Promise<WorkerTasks[N]["output"]> {
  // V8's own limit is set as a thread starts, so only threads with the usual one are shared.
  const isShared = limits.megabytes === MEGABYTES;
  const thread = (isShared ? takeIdle() : undefined) ?? new WorkerThread(limits.megabytes);
  busy += 1;
  if (isBusy() && idle.size === 0) keepIdle(new WorkerThread(MEGABYTES));
  try {
    const output = await thread.run(name, input, limits);
    if (isShared && thread.megabytes <= MOST_KEPT_MEGABYTES) {
      keepIdle(thread);
    } else await thread.terminate();
    return output;
  } catch (error) {
    await thread.terminate();
    throw error;
  } finally {
    busy -= 1;
  }
}

const isBusy = () => busy >= READING_THREADS;

function keepIdle(thread: WorkerThread): void {
  thread.rest();
  const ending = setTimeout(() => {
    idle.delete(thread);
    // The one for the small file of another broker stays for as long as the others are at work.
    if (isBusy() && idle.size === 0 && !thread.hasEnded) keepIdle(thread);
    else void thread.terminate();
  }, IDLE_MS).unref();
  idle.set(thread, ending);
}

/** The one that was last at work: the others may end. */
function takeIdle(): WorkerThread | undefined {
  for (const [thread, ending] of [...idle].reverse()) {
    clearTimeout(ending);
    idle.delete(thread);
    if (!thread.hasEnded) return thread;
  }
  return undefined;
}
