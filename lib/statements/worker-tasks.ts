import type { DocumentCategory } from "#lib/documents/model.ts";
import type { FileKind } from "#lib/documents/sniff-file.ts";
import type { SpooledFile } from "#lib/documents/spool-file.ts";
import type { ScenarioReport } from "#lib/scenarios/report/scenario-report.ts";
import type { SheetReading } from "#lib/serviceability/sheets/core/read-sheet.ts";
import type { FileReading, UnreadableCode } from "./core/model.ts";
import type { StatementData } from "./report-of-statement.ts";
import type { UnderstandInput, Understanding } from "./understand-task.ts";

/** What a worker thread can be asked, and what it answers. Everything crosses as plain data. */
export type WorkerTasks = {
  read: {
    input: { path: string; fileName: string; password?: string };
    /** `scanned`: the file holds pictures of pages, which a process of their own reads. */
    output: { reading: FileReading } | { unreadable: UnreadableCode; reason: string } | { scanned: true };
  };
  understand: { input: UnderstandInput; output: Understanding };
  /** What an uploaded file is by its name and content, or why it is refused. */
  check: { input: { file: SpooledFile; category: DocumentCategory }; output: FileKind | string };
  /** The master sheet in an XLSX workbook. */
  workbook: { input: { path: string }; output: SheetReading | { refused: string } };
  draw: { input: { data: StatementData; path: string }; output: { bytes: number } };
  drawScenario: { input: ScenarioReport; output: { bytes: Uint8Array } };
};

export type WorkerTaskName = keyof WorkerTasks;
