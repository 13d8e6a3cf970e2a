import { createWriteStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { setPriority } from "node:os";
import { finished } from "node:stream/promises";
import { parentPort, workerData } from "node:worker_threads";
import { checkFile } from "#lib/documents/check-file.ts";
import { boundedReading } from "./bounded-reading.ts";
import type { ScanReader } from "./core/layout/scanned-page.ts";
import { UnreadableStatement } from "./core/model.ts";
import { readStatement } from "./core/read-statement.ts";
import type { Workload } from "./pool/fair-turns.ts";
import type { WorkerTaskName, WorkerTasks } from "./worker-tasks.ts";

/** Thrown where a picture would have to be read: that takes longer and more than this thread may have. */
class ScanFound extends Error {}

const scans: ScanReader = {
  pages: () => Promise.reject(new ScanFound()),
  photo: () => Promise.reject(new ScanFound()),
};

/** How far each workload steps back (the "nice" value): requests go first, then small files, then large ones. */
const NICE: Record<Workload, number> = { SMALL: 5, LARGE: 15 };

// Only on Linux does a thread have a priority of its own.
if (process.platform === "linux") setPriority(NICE[workerData as Workload]);

const tasks: {
  [N in WorkerTaskName]: (input: WorkerTasks[N]["input"]) => Promise<WorkerTasks[N]["output"]>;
} = {
  async read({ path, fileName, password }) {
    try {
      const bytes = new Uint8Array(await readFile(path));
      const options = password === undefined ? { fileName, scans } : { fileName, scans, password };
      return { reading: boundedReading(await readStatement(bytes, options)) };
    } catch (error) {
      if (error instanceof ScanFound) return { scanned: true };
      if (error instanceof UnreadableStatement) return { unreadable: error.code, reason: error.message };
      throw error;
    }
  },
  async understand(input) {
    const { understand } = await import("./understand-task.ts");
    return understand(input);
  },
  check: ({ file, category }) => checkFile(file, category),
  async workbook({ path }) {
    const { readSheet } = await import("#lib/serviceability/sheets/core/read-sheet.ts");
    const { readWorkbook } = await import("#lib/serviceability/sheets/read-workbook.ts");
    try {
      return readSheet(await readWorkbook(new Uint8Array(await readFile(path))));
    } catch (error) {
      if (error instanceof Error && error.name === "WorkbookRefused") return { refused: error.message };
      throw error;
    }
  },
  async draw({ data, path }) {
    const { drawReport } = await import("./report/draw-report.ts");
    const { reportOfStatement } = await import("./report-of-statement.ts");
    const out = createWriteStream(path, { mode: 0o600 });
    await drawReport(reportOfStatement(data), out);
    if (!out.writableEnded) out.end();
    await finished(out);
    return { bytes: (await stat(path)).size };
  },
  async drawScenario(report) {
    const { drawScenario } = await import("#lib/scenarios/report/draw-scenario.ts");
    return { bytes: drawScenario(report) };
  },
};

// A damaged PDF leaves promises inside pdf.js rejected that nobody awaits: the task's own outcome is what counts.
process.on("unhandledRejection", () => {});

parentPort?.on("message", async ({ name, input }: { name: WorkerTaskName; input: never }) => {
  try {
    parentPort?.postMessage({ output: await tasks[name](input) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error : new Error(String(error)) });
  }
});

parentPort?.postMessage({ ready: true });
