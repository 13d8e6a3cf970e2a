import { defineTask } from "#lib/platform/worker/define-task.ts";
import type { Workload } from "#lib/platform/worker/fair-semaphore.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import type { Turn } from "#lib/platform/worker/turn.ts";
import { WorkerLimit } from "#lib/platform/worker/worker-limit.ts";
import { UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { runScan, type ScanProgress, type ScanRequest } from "#lib/reading/statements/scans/run-scan.ts";
import type { run } from "#lib/reading/statements/tasks/read.ts";
import { storableText } from "./bounded-reading.ts";
import { packReading, type StatementFile } from "./packed-reading.ts";

export const readTask = defineTask<typeof run>({
  module: "lib/reading/statements/tasks/read.ts",
  lane: "background",
  seconds: 20,
  preload: true,
});

/**
 * Reads a file outside this thread, within time and memory limits: in a worker thread, or in a separate process if it
 * needs OCR. `progress` is called for each page read by OCR. Throws `UnreadableStatement`, also when a limit is
 * exceeded.
 */
export async function readStatementFile(
  request: ScanRequest,
  progress: ScanProgress,
  turn: Turn & { workload?: Workload } = { broker: "" },
): Promise<StatementFile> {
  const read = await runTask(readTask, request, turn).catch(tooMuch("20 seconds"));
  const answer =
    "scanned" in read
      ? await runScan(request, progress, turn).catch(tooMuch("a minute a page or 15 minutes"))
      : read;
  if ("unreadable" in answer) throw new UnreadableStatement(answer.unreadable, storableText(answer.reason));
  return "file" in answer ? answer.file : packReading(answer.reading);
}

function tooMuch(time: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof WorkerLimit)) throw error;
    const advice = "Split it into shorter periods, or download the statements again from the bank.";
    throw error.kind === "TIME"
      ? new UnreadableStatement("TOO_SLOW", `The file took longer than ${time} to read. ${advice}`)
      : new UnreadableStatement("TOO_LARGE", `The file needs more memory than a statement should. ${advice}`);
  };
}
