import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { applicationSummaries, applications } from "#db/schema/applications.ts";
import { pdfStatements } from "#db/schema/statements.ts";
import { asBroker } from "#db/tenant.ts";
import { requireApplication } from "#lib/applications/require-application.ts";
import type { BrokerContext } from "#lib/context.ts";
import { newId } from "#lib/ids.ts";
import { configuredStorage, spoolFolder, storageNamed } from "#lib/storage/configured-storage.ts";
import { hashFile } from "#lib/storage/sha256.ts";
import { defineTask } from "#lib/worker/define-task.ts";
import { runTask } from "#lib/worker/run-task.ts";
import { MAX_REQUEST_THREAD_ROWS, sendableContext } from "../storing/many-rows.ts";
import { pendingStatements } from "../storing/statements-version.ts";
import { storedRows } from "../storing/stored-rows.ts";
import type { run } from "../tasks/draw.ts";
import type { DrawnFile, run as runOnStored } from "../tasks/draw-stored.ts";
import { shareForRows } from "../understand-application.ts";
import { loadReportData, type ReportData } from "./load-report-data.ts";

const drawTask = defineTask<typeof run>({
  module: "lib/statements/tasks/draw.ts",
  lane: "background",
  seconds: 20,
});

const drawStoredTask = defineTask<typeof runOnStored>({
  module: "lib/statements/tasks/draw-stored.ts",
  lane: "background",
  seconds: 20,
});

/** A drawn PDF statement that has no database row yet. */
export type DrawnReport = {
  accountId: string;
  from: string;
  to: string;
  fileName: string;
  size: number;
  storage: string;
  storageKey: string;
  sha256: string;
};

/** A higher limit would delay the reading of other files. */
const AT_ONCE = 2;

/**
 * Draws and stores one PDF for each account and statement period. The rows are inserted when the summary is
 * published.
 */
export async function drawReports(ctx: BrokerContext, applicationId: string): Promise<DrawnReport[]> {
  await mkdir(spoolFolder(), { recursive: true, mode: 0o700 });
  const rows = await storedRows(ctx, applicationId);
  if (rows > MAX_REQUEST_THREAD_ROWS) return drawStored(ctx, applicationId, rows);
  const wanted = await asBroker(ctx, (tx) => loadReportData(tx, ctx, applicationId));
  const drawn: DrawnReport[] = [];
  const left = wanted.values();
  const drawSome = async () => {
    for (const report of left) drawn.push(await drawOne(report, ctx.actor.brokerId));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawSome));
  return drawn;
}

async function drawOne({ accountId, fileName, data }: ReportData, broker: string): Promise<DrawnReport> {
  const key = newId();
  const path = join(spoolFolder(), key);
  const { from, to } = data.statement;
  try {
    const { bytes } = await runTask(
      drawTask,
      { data, path },
      { broker, ...shareForRows(data.transactions.length) },
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
    { broker: ctx.actor.brokerId, ...shareForRows(rows) },
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
 * Redraws an application's PDF statements after a correction. Does nothing if a later correction, or
 * processing in progress, will redraw them anyway. If one of those starts in between, the drawn files are
 * discarded.
 */
export async function redrawReports(
  ctx: BrokerContext,
  applicationId: string,
  corrections: number,
): Promise<void> {
  const before = await asBroker(ctx, (tx) => sourceVersion(tx, applicationId));
  if (!before || before.corrections !== corrections) return;
  const reports = await drawReports(ctx, applicationId);
  const outdated = await asBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId, true);
    const now = await sourceVersion(tx, applicationId);
    if (now?.corrections !== corrections || now.generatedAt.getTime() !== before.generatedAt.getTime())
      return reports;
    return replaceReports(tx, ctx, applicationId, reports);
  });
  for (const { storage, storageKey } of outdated) await storageNamed(storage).remove(storageKey);
}

/**
 * The version of the data that PDF statements would be drawn from, or null without a summary or while
 * statements are pending.
 */
async function sourceVersion(tx: Tx, applicationId: string) {
  if ((await pendingStatements(tx, applicationId)) > 0) return null;
  const [row] = await tx
    .select({ corrections: applications.corrections, generatedAt: applicationSummaries.generatedAt })
    .from(applications)
    .innerJoin(applicationSummaries, eq(applicationSummaries.applicationId, applications.id))
    .where(eq(applications.id, applicationId));
  return row ?? null;
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
