import { runTask } from "#lib/worker/run-task.ts";
import { WorkerLimit } from "#lib/worker/worker-limit.ts";
import { checkTask } from "./check-task.ts";
import type { DocumentCategory } from "./model.ts";
import type { FileKind } from "./sniff-file.ts";
import type { SpooledFile } from "./spool-file.ts";

/** Checks a spooled file in a worker thread, with a deadline. Returns a string as the reason to refuse it. */
export async function checkInWorker(
  file: SpooledFile,
  category: DocumentCategory,
  broker: string,
): Promise<FileKind | string> {
  return runTask(checkTask, { file, category }, { broker }).catch((error: unknown) => {
    if (!(error instanceof WorkerLimit)) throw error;
    return "could not be recognised within the time and memory that a file may take. Save it in another format and send it again";
  });
}
