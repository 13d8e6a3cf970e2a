import type { Turn } from "#lib/platform/worker/brokers-first.ts";
import { defineTask, type Task, WorkerLimit } from "#lib/platform/worker/define-task.ts";
import type { Workload } from "#lib/platform/worker/fair-semaphore.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import type { PageProgress } from "#lib/platform/worker/task-runner.ts";
import { UnreadableStatement } from "../core/model.ts";
import type { FileToRead, ReadingAnswer } from "../tasks/answer-reading.ts";
import type { run } from "../tasks/read.ts";
import type { StatementFile } from "./bounded-reading.ts";

/** A page takes two seconds. An image decoder and Tesseract use memory outside V8's limits: up to 500 MiB for A4 at 300 dpi. */
export const OCR = { isolated: true, isAlone: true, seconds: 60, megabytes: 768 } as const;

export const readTask = defineTask<typeof run>({
  module: "lib/reading/statements/tasks/read.ts",
  lane: "background",
  seconds: 20,
  preload: true,
});

const ADVICE = "Split it into shorter periods, or download the statements again from the bank.";

const REASONS = {
  TIME: (isScan: boolean) =>
    `The file took longer than ${isScan ? "a minute a page" : "20 seconds"} to read. ${ADVICE}`,
  MEMORY: () => `The file needs more memory than a statement should. ${ADVICE}`,
};

type ReadingOptions = Partial<Turn> & { workload?: Workload; progress?: PageProgress };

/**
 * Reads a file outside this thread, within time and memory limits: in a worker thread, or in a process of its own if it
 * needs OCR. `progress` is called for each page read by OCR. Throws `UnreadableStatement`, also when a limit is
 * exceeded: with the reason for that limit.
 */
export async function readFile<Reading>(
  task: Task<FileToRead, ReadingAnswer<Reading>>,
  reasons: Record<WorkerLimit["kind"], (isScan: boolean) => string>,
  file: FileToRead,
  { progress, ...turn }: ReadingOptions = {},
): Promise<Reading> {
  const refuse = (isScan: boolean) => (error: unknown) => {
    if (!(error instanceof WorkerLimit)) throw error;
    const code = error.kind === "TIME" ? "TOO_SLOW" : "TOO_LARGE";
    throw new UnreadableStatement(code, reasons[error.kind](isScan));
  };
  let answer = await runTask(task, file, turn).catch(refuse(false));
  if ("scanned" in answer)
    answer = await runTask({ ...task, ...OCR }, { ...file, ocr: true }, { ...turn, progress }).catch(
      refuse(true),
    );
  if ("reading" in answer) return answer.reading;
  throw "unreadable" in answer
    ? new UnreadableStatement(answer.unreadable, answer.reason)
    : new Error("the pages were not read by OCR");
}

/** Reads a statement file as `readFile` does. */
export function readStatementFile(file: FileToRead, options?: ReadingOptions): Promise<StatementFile> {
  return readFile(readTask, REASONS, file, options);
}
