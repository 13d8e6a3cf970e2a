import { defineTask } from "#lib/platform/worker/define-task.ts";
import type { FileToRead } from "../tasks/answer-reading.ts";
import type { run } from "../tasks/read.ts";
import type { StatementFile } from "./packed-reading.ts";
import { type ReadingOptions, readFile } from "./read-file.ts";

export const readTask = defineTask<typeof run>({
  module: "lib/reading/statements/tasks/read.ts",
  lane: "background",
  seconds: 20,
  preload: true,
});

const ADVICE = "Split it into shorter periods, or download the statements again from the bank.";

/** Reads a statement file as `readFile` does. */
export function readStatementFile(file: FileToRead, options?: ReadingOptions): Promise<StatementFile> {
  return readFile(
    readTask,
    {
      TIME: (isScan) =>
        `The file took longer than ${isScan ? "a minute a page" : "20 seconds"} to read. ${ADVICE}`,
      MEMORY: () => `The file needs more memory than a statement should. ${ADVICE}`,
    },
    file,
    options,
  );
}
