import type { ScenarioReport } from "#lib/scenarios/report/scenario-report.ts";
import type { Tab } from "#lib/serviceability/sheets/core/tabs.ts";
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
  /** The tabs of an XLSX workbook that holds a master sheet. */
  workbook: { input: { path: string }; output: { tabs: Tab[] } | { refused: string } };
  draw: { input: { data: StatementData; path: string }; output: { bytes: number } };
  drawScenario: { input: ScenarioReport; output: { bytes: Uint8Array } };
};

export type WorkerTaskName = keyof WorkerTasks;
