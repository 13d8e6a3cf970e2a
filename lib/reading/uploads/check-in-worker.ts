import { defineTask } from "#lib/platform/worker/define-task.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import type { Turn } from "#lib/platform/worker/turn.ts";
import { WorkerLimit } from "#lib/platform/worker/worker-limit.ts";
import type { DocumentCategory } from "#lib/records/documents/core/document-category.ts";
import type { SpooledFile } from "#lib/records/documents/receive-upload.ts";
import type { run } from "./check-file.ts";
import type { SniffedFile } from "./sniff-file.ts";

export const checkTask = defineTask<typeof run>({
  module: "lib/reading/uploads/check-file.ts",
  lane: "interactive",
  seconds: 5,
  preload: true,
});

/** Checks a spooled file in a worker thread, with a deadline. Returns a string, the reason, to reject it. */
export async function checkInWorker(
  file: SpooledFile,
  category: DocumentCategory,
  turn: Turn,
): Promise<SniffedFile | string> {
  return runTask(checkTask, { file, category }, turn).catch((error: unknown) => {
    if (!(error instanceof WorkerLimit)) throw error;
    return "could not be identified within the time and memory allowed for a file. Save it in another format and send it again";
  });
}
