import { AppError } from "#lib/errors/app-error.ts";
import { log } from "#lib/log.ts";
import {
  applicantLanes,
  type LaneName,
  lanes,
  largeWork,
  memoryBudget,
  preloadedModules,
  type Task,
} from "./define-task.ts";
import type { Workload } from "./fair-semaphore.ts";
import type { Turn } from "./turn.ts";
import { Displaced, WorkerLimit } from "./worker-limit.ts";
import { type RunLimits, WorkerThread } from "./worker-thread.ts";

const MEGABYTES = 320;

/**
 * A thread that uses more at the end of its task is not kept, which limits the memory of idle threads. One that has
 * drawn a PDF statement and has everything loaded uses 65 to 85. Starting another takes 0.2 s of CPU time, and its
 * first drawing takes five times as long as a later one.
 */
const MAX_IDLE_MEGABYTES = 112;

/** A thread that has been idle for this long ends, which frees its memory. */
const IDLE_MS = 20_000;

/** Whose work it is (`turnOf`): brokers take turns. */
type WorkOptions = Partial<Turn> & {
  workload?: Workload;
  /** Set if a user waits for a task that usually runs in the background. */
  lane?: LaneName;
  seconds?: number;
  megabytes?: number;
};

/**
 * Idle threads with their modules loaded. Threads for small work have a higher priority, and one is kept while large
 * work is running, because starting one then takes seconds.
 */
const idle: Record<Workload, Map<WorkerThread, NodeJS.Timeout>> = { SMALL: new Map(), LARGE: new Map() };

const busy: Record<Workload, number> = { SMALL: 0, LARGE: 0 };

/**
 * Runs CPU-bound work in a separate thread, so it never blocks the thread that handles requests. Each task has its lane
 * and time (`defineTask`) and at most 320 MiB, including buffers. Throws WorkerLimit at a limit. Work displaced because
 * all threads together use too much memory is rerun automatically.
 */
export async function runTask<Input, Output>(
  task: Task<Input, Output>,
  input: NoInfer<Input>,
  { broker = "", link, workload = "SMALL", ...options }: WorkOptions = {},
): Promise<Output> {
  const { seconds = task.seconds, megabytes = MEGABYTES, lane = task.lane } = options;
  const limits = { seconds, megabytes };
  const release = await (link ? applicantLanes : lanes)[lane].acquire(link ?? broker, workload);
  try {
    // On an applicant's behalf, even a small file is read at the low priority of large ones.
    return link
      ? await runOnce(task, input, "LARGE", { ...limits, workload: "APPLICANT" })
      : await runOnce(task, input, workload, { ...limits, workload });
  } catch (error) {
    if (!(error instanceof Displaced)) throw error;
  } finally {
    release();
  }
  return runLarge({ broker, link }, (as) => runOnce(task, input, "LARGE", { ...limits, workload: as }));
}

/**
 * Runs work in the single slot for work that needs much memory. Work for an applicant ends when a broker's needs the
 * slot or the memory, and is repeated afterwards.
 */
export async function runLarge<Output>(
  { broker, link }: Turn,
  work: (as: "ALONE" | "APPLICANT") => Promise<Output>,
): Promise<Output> {
  if (!link) memoryBudget.displaceApplicants();
  for (;;) {
    const release = await largeWork.acquire(link ?? broker, link ? "APPLICANT" : "LARGE");
    try {
      return await work(link ? "APPLICANT" : "ALONE");
    } catch (error) {
      if (!link || !(error instanceof Displaced)) throw error;
    } finally {
      release();
    }
    await memoryBudget.freed();
  }
}

async function runOnce<Input, Output>(
  task: Task<Input, Output>,
  input: NoInfer<Input>,
  workload: Workload,
  limits: RunLimits,
): Promise<Output> {
  // V8's own limit is set when a thread starts, so only threads with the usual limit are shared.
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

/**
 * Loads the first task's module before that task's time starts, and the modules of other tasks if the thread is shared.
 */
function startThread(megabytes: number, workload: Workload, first?: { module: string }): WorkerThread {
  const isShared = megabytes === MEGABYTES;
  const modules = [...(isShared ? preloadedModules : []), ...(first ? [first.module] : [])];
  return new WorkerThread(megabytes, { workload, modules });
}

/** If the process is large, only one idle thread for small work is kept and none for large work. */
function isWorthKeeping(thread: WorkerThread, workload: Workload): boolean {
  if (thread.megabytes > MAX_IDLE_MEGABYTES) return false;
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

/** Takes the most recently used thread, which lets the others expire. */
function takeIdle(workload: Workload): WorkerThread | undefined {
  for (const [thread, ending] of [...idle[workload]].reverse()) {
    clearTimeout(ending);
    idle[workload].delete(thread);
    if (!thread.hasEnded) return thread;
  }
  return undefined;
}

const RETRY_SECONDS = 30;

/**
 * Turns a limit error into a 503 with Retry-After, for a task that a request waits for. The task's input is our own
 * stored data, so the usual cause is a busy machine. The log names the limit, because a task that always reaches it
 * needs a higher one.
 */
export function unavailableAtLimit(task: string, message: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof WorkerLimit)) throw error;
    log().warn({ task, limit: error.kind }, "task ended at its limit");
    throw new AppError("UNAVAILABLE", message, {
      headers: { "retry-after": String(RETRY_SECONDS) },
      cause: error,
    });
  };
}
