import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { asBroker, type BrokerContext, type SendableContext } from "#db/tenant.ts";
import { newId } from "#lib/platform/ids.ts";
import { hashFile } from "#lib/platform/storage/sha256.ts";
import { loadLetterhead } from "#lib/records/brokerages/load-brand.ts";
import { understand } from "../core/summarise/summarise.ts";
import { loadStatements } from "../load-statements.ts";
import { type ReportInput, statementReports } from "../publishing/build-statement-report.ts";
import { drawReport } from "../report/draw-report.ts";
import { hasVersion } from "../storing/statements-version.ts";
import { writeUnderstanding } from "../storing/write-understanding.ts";
import type { TransactionSummary } from "../transaction-summary.ts";
import { withOwnDatabase } from "./own-database.ts";

type Input = {
  ctx: SendableContext;
  applicationId: string;
  version: number;
  /** Where the PDF statements are written, each to a file named by its key. */
  folder: string;
  /** The categories were stored with the correction that causes the drawing. */
  onlyDraw: boolean;
};

/** A PDF statement in the folder. */
type DrawnFile = {
  accountId: string;
  from: string;
  to: string;
  fileName: string;
  storageKey: string;
  size: number;
  sha256: string;
};

/**
 * Loads an application's statements once and does everything that follows from them: stores the categories and loan
 * accounts, draws the PDF statements and returns the summary. Null if the statements have another version by now.
 */
export async function run({
  folder,
  ...input
}: Input): Promise<{ summary: TransactionSummary; files: DrawnFile[] } | null> {
  const understood = await withOwnDatabase(input.ctx, (own) => understandStored(own, input));
  if (!understood) return null;
  const files: DrawnFile[] = [];
  for (const { report, ...file } of statementReports(understood)) {
    const storageKey = newId();
    files.push({ ...file, storageKey, ...(await drawFile(report, join(folder, storageKey))) });
  }
  return { summary: understood.summary, files };
}

async function understandStored(
  own: BrokerContext,
  { applicationId, version, onlyDraw }: Pick<Input, "applicationId" | "version" | "onlyDraw">,
) {
  const { input, letterhead } = await asBroker(own, async (tx) => ({
    input: await loadStatements(tx, applicationId, own.now),
    letterhead: await loadLetterhead(tx, own.actor.brokerId),
  }));
  const understanding = understand(input);
  const isCurrent = await asBroker(own, async (tx) => {
    if (!(await hasVersion(tx, applicationId, version))) return false;
    if (!onlyDraw) await writeUnderstanding(tx, own, applicationId, understanding);
    return true;
  });
  return isCurrent ? { ...input, ...understanding, letterhead } : null;
}

async function drawFile(report: ReportInput, path: string): Promise<{ size: number; sha256: string }> {
  const out = createWriteStream(path, { mode: 0o600 });
  await drawReport(report, out);
  if (!out.writableEnded) out.end();
  await finished(out);
  return { size: out.bytesWritten, sha256: await hashFile(path) };
}
