import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { buildStatementReport, type StatementData } from "../publishing/build-statement-report.ts";
import { drawReport } from "../report/draw-report.ts";

/** Draws the PDF statement of one account and period into the file at `path`. */
export async function run({ data, path }: { data: StatementData; path: string }): Promise<{ bytes: number }> {
  const out = createWriteStream(path, { mode: 0o600 });
  await drawReport(buildStatementReport(data), out);
  if (!out.writableEnded) out.end();
  await finished(out);
  return { bytes: (await stat(path)).size };
}
