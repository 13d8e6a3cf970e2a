import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { asBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/context.ts";
import { newId } from "#lib/ids.ts";
import { configuredStorage, spoolFolder } from "#lib/storage/configured-storage.ts";
import { defineTask } from "#lib/worker/define-task.ts";
import { runTask } from "#lib/worker/run-task.ts";
import { loadReportData, type ReportData } from "./load-report-data.ts";
import type { run } from "./tasks/draw.ts";
import { shareForRows } from "./understand-application.ts";

const drawTask = defineTask<typeof run>({
  module: "lib/statements/tasks/draw.ts",
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
  const wanted = await asBroker(ctx, (tx) => loadReportData(tx, ctx, applicationId));
  await mkdir(spoolFolder(), { recursive: true, mode: 0o700 });
  const drawn: DrawnReport[] = [];
  const left = wanted.values();
  const drawSome = async () => {
    for (const report of left) drawn.push(await drawOne(report, ctx.actor.brokerId));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawSome));
  return drawn;
}

async function drawOne({ accountId, fileName, data }: ReportData, broker: string): Promise<DrawnReport> {
  const storage = configuredStorage();
  const key = newId();
  const path = join(spoolFolder(), key);
  try {
    const { bytes } = await runTask(
      drawTask,
      { data, path },
      { broker, ...shareForRows(data.transactions.length) },
    );
    const sha256 = await hashFile(path);
    await storage.put(key, path);
    const { from, to } = data.statement;
    return { accountId, from, to, fileName, size: bytes, storage: storage.name, storageKey: key, sha256 };
  } finally {
    await rm(path, { force: true });
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
