import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { applicationSummaries, applications } from "#db/schema/applications.ts";
import { pdfStatements } from "#db/schema/statements.ts";
import { asBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { configuredStorage, spoolFolder, storageNamed } from "#lib/platform/storage/configured-storage.ts";
import { hashFile } from "#lib/platform/storage/sha256.ts";
import { defineTask } from "#lib/platform/worker/define-task.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import { type Turn, turnOf } from "#lib/platform/worker/turn.ts";
import { MAX_REQUEST_THREAD_ROWS, sendableContext } from "../storing/many-rows.ts";
import { whileCurrent } from "../storing/statements-version.ts";
import { storedRows } from "../storing/stored-rows.ts";
import type { run } from "../tasks/draw.ts";
import type { DrawnFile, run as runOnStored } from "../tasks/draw-stored.ts";
import { shareForRows } from "../understand-application.ts";
import { loadReportData, type ReportData } from "./load-report-data.ts";

const drawTask = defineTask<typeof run>({
  module: "lib/reading/statements/tasks/draw.ts",
  lane: "background",
  seconds: 20,
});

const drawStoredTask = defineTask<typeof runOnStored>({
  module: "lib/reading/statements/tasks/draw-stored.ts",
  lane: "background",
  seconds: 20,
});

/** A drawn PDF statement that has no database row yet. */
type DrawnReport = {
  accountId: string;
  from: string;
  to: string;
  fileName: string;
  size: number;
  storage: string;
  storageKey: string;
  sha256: string;
};

type StoredReport = Pick<DrawnReport, "storage" | "storageKey">;

/** A higher limit would delay the reading of other files. */
const AT_ONCE = 2;

/**
 * Draws and stores one PDF for each account and statement period. The rows must be inserted in the same step of a job:
 * files without a row are removed after some hours, however long the next step has to wait.
 */
export async function drawReports(ctx: BrokerContext, applicationId: string): Promise<DrawnReport[]> {
  await mkdir(spoolFolder(), { recursive: true, mode: 0o700 });
  const rows = await storedRows(ctx, applicationId);
  if (rows > MAX_REQUEST_THREAD_ROWS) return drawStored(ctx, applicationId, rows);
  const wanted = await asBroker(ctx, (tx) => loadReportData(tx, ctx, applicationId));
  const drawn: DrawnReport[] = [];
  const left = wanted.values();
  const drawSome = async () => {
    for (const report of left) drawn.push(await drawOne(report, turnOf(ctx)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawSome));
  return drawn;
}

async function drawOne({ accountId, fileName, data }: ReportData, turn: Turn): Promise<DrawnReport> {
  const key = newId();
  const path = join(spoolFolder(), key);
  const { from, to } = data.statement;
  try {
    const { bytes } = await runTask(
      drawTask,
      { data, path },
      { ...turn, ...shareForRows(data.transactions.length) },
    );
    return await storeSpooled({ accountId, from, to, fileName, key, bytes });
  } finally {
    await rm(path, { force: true });
  }
}

/** Renders all of them in one worker thread, which also loads their rows. */
async function drawStored(ctx: BrokerContext, applicationId: string, rows: number): Promise<DrawnReport[]> {
  const folder = spoolFolder();
  const files = await runTask(
    drawStoredTask,
    { ctx: sendableContext(ctx), applicationId, folder },
    { ...turnOf(ctx), ...shareForRows(rows) },
  );
  try {
    const drawn: DrawnReport[] = [];
    for (const file of files) drawn.push(await storeSpooled(file));
    return drawn;
  } finally {
    for (const { key } of files) await rm(join(folder, key), { force: true });
  }
}

/** Stores a PDF from the spool. */
async function storeSpooled({ key, bytes, ...report }: DrawnFile): Promise<DrawnReport> {
  const storage = configuredStorage();
  const path = join(spoolFolder(), key);
  const sha256 = await hashFile(path);
  await storage.put(key, path);
  return { ...report, size: bytes, storage: storage.name, storageKey: key, sha256 };
}

/**
 * Redraws an application's PDF statements after a correction, if it has a summary. Does nothing if a later correction,
 * or processing in progress, will redraw them anyway.
 */
export async function redrawReports(
  ctx: BrokerContext,
  applicationId: string,
  corrections: number,
): Promise<void> {
  const outdated = await whileCurrent(ctx, applicationId, {
    isWanted: (tx) => hasSummaryOf(tx, applicationId, corrections),
    prepare: () => drawReports(ctx, applicationId),
    store: (tx, reports) => replaceReports(tx, ctx, applicationId, reports),
    discard: (reports) => removeFiles(reports),
  });
  await removeFiles(outdated ?? []);
}

async function hasSummaryOf(tx: Tx, applicationId: string, corrections: number): Promise<boolean> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(applicationSummaries, eq(applicationSummaries.applicationId, applications.id))
    .where(and(eq(applications.id, applicationId), eq(applications.corrections, corrections)));
  return rows.length > 0;
}

/** Removes the files of PDF statements without rows. */
export async function removeFiles(reports: readonly StoredReport[]): Promise<void> {
  for (const { storage, storageKey } of reports) await storageNamed(storage).remove(storageKey);
}

/**
 * Replaces an application's PDF statements with these. Returns the old rows, whose files can then be
 * removed.
 */
export async function replaceReports(
  tx: Tx,
  ctx: BrokerContext,
  applicationId: string,
  reports: readonly DrawnReport[],
) {
  const replaced = await tx
    .delete(pdfStatements)
    .where(eq(pdfStatements.applicationId, applicationId))
    .returning();
  const { brokerId } = ctx.actor;
  if (reports.length > 0)
    await tx.insert(pdfStatements).values(reports.map((report) => ({ ...report, brokerId, applicationId })));
  return replaced;
}
