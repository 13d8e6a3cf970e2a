import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { asBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/context.ts";
import { newId } from "#lib/ids.ts";
import { configuredStorage, spoolFolder } from "#lib/storage/configured-storage.ts";
import { loadReportData } from "./load-report-data.ts";
import { runInWorker } from "./run-in-worker.ts";

/** A drawn PDF statement that no record names yet. */
export type DrawnReport = {
  accountId: string;
  from: string;
  to: string;
  fileName: string;
  size: number;
  storage: string;
  storageKey: string;
};

/** Draws one PDF for each account and statement period, and stores its bytes; the records follow with the summary. */
export async function drawReports(ctx: BrokerContext, applicationId: string): Promise<DrawnReport[]> {
  const wanted = await asBroker(ctx, (tx) => loadReportData(tx, ctx, applicationId));
  const storage = configuredStorage();
  const drawn: DrawnReport[] = [];
  await mkdir(spoolFolder(), { recursive: true, mode: 0o700 });
  for (const { accountId, fileName, data } of wanted) {
    const key = newId();
    const path = join(spoolFolder(), key);
    try {
      const { bytes } = await runInWorker("draw", { data, path });
      await storage.put(key, path);
      const { from, to } = data.statement;
      drawn.push({ accountId, from, to, fileName, size: bytes, storage: storage.name, storageKey: key });
    } finally {
      await rm(path, { force: true });
    }
  }
  return drawn;
}
