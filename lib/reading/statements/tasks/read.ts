import type { PageProgress } from "#lib/platform/worker/task-runner.ts";
import { readStatement } from "../core/read-statement.ts";
import { boundedReading, packReading, type StatementFile } from "../reading/bounded-reading.ts";
import { answerReading, type FileToRead, type ReadingAnswer } from "./answer-reading.ts";

/** Reads a statement file. */
export function run(file: FileToRead, progress: PageProgress): Promise<ReadingAnswer<StatementFile>> {
  const { path: _path, ocr: _ocr, ...options } = file;
  const today = new Date().toISOString().slice(0, 10);
  return answerReading(file, progress, async (bytes, scans) =>
    packReading(boundedReading(await readStatement(bytes, { ...options, scans, today }))),
  );
}
