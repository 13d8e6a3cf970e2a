import { unavailable } from "#lib/platform/errors/app-error.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import type { Turn } from "./brokers-first.ts";
import {
  applicantLanes,
  Displaced,
  type LaneName,
  lanes,
  largeWork,
  memoryBudget,
  preloadedModules,
  type Task,
  WorkerLimit,
} from "./define-task.ts";
import type { Workload } from "./fair-semaphore.ts";
import type { RunLimits, TaskRunner } from "./task-runner.ts";
import { WorkerProcess } from "./worker-process.ts";
import { WorkerThread } from "./worker-thread.ts";

const MEGABYTES = 320;

/** All the memory of a process with Node.js itself. A page that is a picture of 16 million pixels takes 450. */
const PROCESS_MEGABYTES = 512;

/**
 * A thread that uses more at the end of its task is not kept, which limits the memory of idle threads. One that has
 * drawn a PDF statement and has everything loaded uses 65 to 85. Starting another takes 0.2 s of CPU time, and its
 * first drawing takes five times as long as a later one.
 */
const MAX_IDLE_MEGABYTES = 112;

/** A thread that has been idle for this long ends, which frees its memory. */
const IDLE_MS = 20_000;

/** Whose work it is (`turnOf`): brokers take turns. */
type WorkOptions = Partial<Turn & Omit<RunLimits, "workload">> & {
  workload?: Workload;
  /** Set if a user waits for a task that usually runs in the background. */
  lane?: LaneName;
};

type Pool = Workload | "PROCESS";

/**
 * Idle threads and processes with their modules loaded. Threads for small work have a higher priority, and one is kept
 * while large work is running, because starting one then takes seconds. Applicants' work is small work: `brokersFirst`
 * lets a piece of it start at a time, which on busy processors must also end.
 */
const idle: Record<Pool, Map<TaskRunner, NodeJS.Timeout>> = {
  SMALL: new Map(),
  LARGE: new Map(),
  PROCESS: new Map(),
};

const busy: Record<Pool, number> = { SMALL: 0, LARGE: 0, PROCESS: 0 };

/**
 * Runs CPU-bound work in a separate thread, or process if it is `isolated`, so it never blocks the thread that handles
 * requests. Each task has its lane and time (`defineTask`) and at most 320 MiB, including buffers; a process has 512.
 * Throws WorkerLimit at a limit. Work displaced because all tasks together use too much memory is rerun automatically.
 */
export async function runTask<Input, Output>(
  task: Task<Input, Output>,
  input: NoInfer<Input>,
  { broker = "", link, workload = "SMALL", ...options }: WorkOptions = {},
): Promise<Output> {
  const usual = task.megabytes ?? (task.isolated ? PROCESS_MEGABYTES : MEGABYTES);
  const { seconds = task.seconds, megabytes = usual, lane = task.lane, signal, progress } = options;
  const limits = { seconds, megabytes, signal, progress };
  const runAlone = () =>
    runLarge({ broker, link }, (as) => {
      signal?.throwIfAborted();
      return runOnce(task, input, { ...limits, workload: as });
    });
  if (task.isAlone) return runAlone();
  const release = await (link ? applicantLanes : lanes)[lane].acquire(link ?? broker, workload);
  try {
    signal?.throwIfAborted();
    return await runOnce(task, input, { ...limits, workload: link ? "APPLICANT" : workload });
  } catch (error) {
    if (!(error instanceof Displaced)) throw error;
  } finally {
    release();
  }
  return runAlone();
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
  limits: RunLimits,
): Promise<Output> {
  const size = limits.workload === "ALONE" || limits.workload === "LARGE" ? "LARGE" : "SMALL";
  const pool = task.isolated ? "PROCESS" : size;
  // V8's own limit is set when a thread starts, so only threads with the usual limit are shared.
  const isShared = limits.megabytes === (task.isolated ? PROCESS_MEGABYTES : MEGABYTES);
  const runner = (isShared ? takeIdle(pool) : undefined) ?? start(pool, size, limits.megabytes, task);
  busy[pool] += 1;
  keepOneWarm();
  try {
    const output = await runner.run(task, input, limits);
    if (isShared && isWorthKeeping(runner, pool)) keepIdle(runner, pool);
    else await runner.terminate();
    return output;
  } catch (error) {
    await runner.terminate();
    throw error;
  } finally {
    busy[pool] -= 1;
  }
}

/**
 * Loads the first task's module before that task's time starts, and the modules of other tasks if a thread is shared.
 */
function start(pool: Pool, workload: Workload, megabytes: number, first?: { module: string }): TaskRunner {
  const own = first ? [first.module] : [];
  if (pool === "PROCESS") return new WorkerProcess({ workload, megabytes, modules: own });
  const isShared = megabytes === MEGABYTES;
  return new WorkerThread(megabytes, {
    workload,
    modules: [...(isShared ? preloadedModules : []), ...own],
  });
}

/** If the server's process is large, only one idle thread for small work is kept and none for other work. */
function isWorthKeeping(runner: TaskRunner, pool: Pool): boolean {
  if (runner.isSpent || runner.megabytes > MAX_IDLE_MEGABYTES) return false;
  return (
    !memoryBudget.isProcessLarge() || ((pool === "SMALL" || pool === "PROCESS") && idle[pool].size === 0)
  );
}

function keepOneWarm(): void {
  if (busy.LARGE > 0 && busy.SMALL === 0 && idle.SMALL.size === 0)
    keepIdle(start("SMALL", "SMALL", MEGABYTES), "SMALL");
}

function keepIdle(runner: TaskRunner, pool: Pool): void {
  runner.rest();
  const ending = setTimeout(() => {
    idle[pool].delete(runner);
    if (pool === "SMALL" && busy.LARGE > 0 && idle.SMALL.size === 0 && !runner.hasEnded)
      keepIdle(runner, pool);
    else void runner.terminate();
  }, IDLE_MS).unref();
  idle[pool].set(runner, ending);
}

/** Takes the most recently used runner, which lets the others expire. */
function takeIdle(pool: Pool): TaskRunner | undefined {
  for (const [runner, ending] of [...idle[pool]].reverse()) {
    clearTimeout(ending);
    idle[pool].delete(runner);
    if (!runner.hasEnded) return runner;
  }
  return undefined;
}

/** Ends idle threads and processes. */
export async function endIdle(): Promise<void> {
  for (const pool of Object.values(idle)) {
    const ending = [...pool];
    pool.clear();
    for (const [runner, timer] of ending) {
      clearTimeout(timer);
      await runner.terminate();
    }
  }
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
    throw unavailable(message, RETRY_SECONDS, error);
  };
}
