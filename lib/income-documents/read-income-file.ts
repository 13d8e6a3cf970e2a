import { UnreadableStatement } from "#lib/statements/core/model.ts";
import { runScan, type ScanProgress } from "#lib/statements/scans/run-scan.ts";
import { defineTask } from "#lib/worker/define-task.ts";
import type { Workload } from "#lib/worker/fair-turns.ts";
import { runTask } from "#lib/worker/run-task.ts";
import { WorkerLimit } from "#lib/worker/worker-limit.ts";
import type { IncomeReading } from "./core/model.ts";
import type { readScanned, run } from "./tasks/read.ts";

const readTask = defineTask<typeof run>({
  module: "lib/income-documents/tasks/read.ts",
  lane: "background",
  seconds: 20,
});

type Request = { path: string; fileName: string; password?: string };

/**
 * Reads a payslip or tax summary outside this thread, within the limits of statements. Throws
 * `UnreadableStatement`, also when a limit is exceeded.
 */
export async function readIncomeFile(
  request: Request,
  progress: ScanProgress,
  turn: { broker: string; workload?: Workload },
): Promise<IncomeReading> {
  const read = await runTask(readTask, request, turn).catch(tooMuch);
  const answer =
    "scanned" in read
      ? await runScan<Awaited<ReturnType<typeof readScanned>>>(
          { ...request, reader: readTask.module },
          progress,
          turn.broker,
        ).catch(tooMuch)
      : read;
  if ("unreadable" in answer) throw new UnreadableStatement(answer.unreadable, answer.reason);
  return answer.reading;
}

function tooMuch(error: unknown): never {
  if (!(error instanceof WorkerLimit)) throw error;
  throw error.kind === "TIME"
    ? new UnreadableStatement("TOO_SLOW", "The file took too long to read. Upload the latest payslips alone.")
    : new UnreadableStatement(
        "TOO_LARGE",
        "The file needs too much memory. Upload the latest payslips alone.",
      );
}
