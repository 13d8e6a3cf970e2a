import { join } from "node:path";
import { memoryBudget } from "#lib/platform/worker/define-task.ts";
import { runLarge } from "#lib/platform/worker/run-task.ts";
import type { Turn } from "#lib/platform/worker/turn.ts";
import { Displaced, WorkerLimit } from "#lib/platform/worker/worker-limit.ts";
import type { FileReading, UnreadableCode } from "../core/model.ts";

/** A page takes two seconds, and ten times as long on a busy machine. The first page includes starting the engine. */
const LIMITS = { secondsToStart: 30, secondsPerPage: 60, secondsPerFile: 900 };

/**
 * Reads a file with scanned pages in a separate process, which is stopped after a minute a page, after 15
 * minutes or at 768 MiB (WorkerLimit). Runs one file at a time, alternating between brokers; an applicant's starts over
 * if a broker's needs the slot. `progress` is called after each page.
 */
export async function runScan<Reading = FileReading>(
  request: ScanRequest,
  progress: ScanProgress,
  turn: Turn = { broker: "" },
  limits = LIMITS,
): Promise<ScanAnswer<Reading>> {
  return runLarge(turn, async (workload) => {
    const displaced = new AbortController();
    const holder = { megabytes: 0, workload, displace: () => displaced.abort() };
    const forget = memoryBudget.add(holder);
    const measured = (megabytes: number) => {
      holder.megabytes = megabytes;
      memoryBudget.check();
    };
    try {
      return await readInProcess<Reading>(request, { progress, measured, signal: displaced.signal }, limits);
    } finally {
      forget();
    }
  });
}

function readInProcess<Reading>(
  request: ScanRequest,
  {
    progress,
    measured,
    signal,
  }: { progress: ScanProgress; measured(megabytes: number): void; signal: AbortSignal },
  { secondsToStart, secondsPerPage, secondsPerFile }: typeof LIMITS,
): Promise<ScanAnswer<Reading>> {
  // Loaded at run time, as for the worker threads, so that no bundler follows it.
  const { fork } = process.getBuiltinModule("node:child_process");
  const child = fork(join(process.cwd(), "lib", "reading", "statements", "scans", "scan-process.ts"), {
    // The process reads one file, so it receives no settings or secrets. A single malloc arena for all its
    // threads saves 90 MiB.
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" },
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return new Promise<ScanAnswer<Reading>>((resolve, reject) => {
    const limit = (seconds: number) => setTimeout(() => fail(new WorkerLimit("TIME")), seconds * 1000);
    let timer = limit(secondsToStart + secondsPerPage);
    const end = limit(secondsPerFile);
    const fail = (error: Error) => {
      clearTimeout(timer);
      clearTimeout(end);
      child.removeAllListeners("message").kill("SIGKILL");
      reject(error);
    };
    signal.addEventListener("abort", () => fail(new Displaced()), { once: true });
    child.on("error", fail);
    // Killed for its memory by the system, or native code crashed on the file: it would again.
    child.on("exit", (code, signal) =>
      fail(
        signal === null
          ? new Error(`the scan process exited with ${code} before it responded`)
          : new WorkerLimit("MEMORY"),
      ),
    );
    child.on("message", (message: ScanMessage<Reading>) => {
      if ("read" in message) {
        clearTimeout(timer);
        timer = limit(secondsPerPage);
        progress(message.read);
      } else if ("megabytes" in message) measured(message.megabytes);
      else if ("tooMuchMemory" in message) fail(new WorkerLimit("MEMORY"));
      else if ("failed" in message) fail(new Error(message.failed));
      else {
        clearTimeout(timer);
        clearTimeout(end);
        resolve(message.answer);
      }
    });
    child.send(request);
  });
}

/**
 * The one request sent to the scan process. `reader` is a module of the project whose `readScanned` replaces the
 * statement reader.
 */
export type ScanRequest = { path: string; fileName: string; password?: string; reader?: string };

export type ScanAnswer<Reading = FileReading> =
  | { reading: Reading }
  | { unreadable: UnreadableCode; reason: string };

/** Messages from the scan process: its progress and its result. */
export type ScanMessage<Reading = unknown> =
  | { read: { page: number; of: number } }
  | { answer: ScanAnswer<Reading> }
  | { megabytes: number }
  | { failed: string }
  | { tooMuchMemory: true };

/** Called after each page is read. */
export type ScanProgress = (read: { page: number; of: number }) => void;
