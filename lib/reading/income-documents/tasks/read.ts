import type { PageProgress } from "#lib/platform/worker/task-runner.ts";
import { UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { storableText } from "#lib/reading/statements/reading/bounded-reading.ts";
import {
  answerReading,
  type FileToRead,
  type ReadingAnswer,
} from "#lib/reading/statements/tasks/answer-reading.ts";
import type { IncomeReading } from "../core/model.ts";
import { readIncomeDocument } from "../core/read-income-document.ts";

/** Two years of weekly payslips. */
const MAX_PAYSLIPS = 104;

const MAX_LINES = 200;
const LONGEST_TEXT = 200;

/** Reads a payslip or tax summary. */
export function run(file: FileToRead, progress: PageProgress): Promise<ReadingAnswer<IncomeReading>> {
  return answerReading(file, progress, async (bytes, scans) =>
    boundedIncomeReading(await readIncomeDocument(bytes, { scans })),
  );
}

/** Bounds a reading so that even a hostile file cannot overload the database or a page. */
function boundedIncomeReading(reading: IncomeReading): IncomeReading {
  if (reading.payslips.length > MAX_PAYSLIPS) {
    throw new UnreadableStatement(
      "TOO_LARGE",
      `The file contains ${reading.payslips.length} payslips; at most ${MAX_PAYSLIPS} can be read. Upload the latest ones.`,
    );
  }
  return bounded(reading) as IncomeReading;
}

/** Truncates every text and list to its limit. */
function bounded(value: unknown): unknown {
  if (typeof value === "string") return storableText(value.slice(0, LONGEST_TEXT));
  if (Array.isArray(value)) return value.slice(0, MAX_LINES).map(bounded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bounded(inner)]));
}
