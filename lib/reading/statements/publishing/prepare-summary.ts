import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type BrokerContext, sendableContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { configuredStorage, spoolFolder, storageNamed } from "#lib/platform/storage/configured-storage.ts";
import { defineTask } from "#lib/platform/worker/define-task.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import { turnOf } from "#lib/platform/worker/turn.ts";
import { shareForRows, storedRows } from "../storing/stored-rows.ts";
import type { DrawnFile, run } from "../tasks/summarise.ts";
import type { TransactionSummary } from "../transaction-summary.ts";

const summariseTask = defineTask<typeof run>({
  module: "lib/reading/statements/tasks/summarise.ts",
  lane: "background",
  seconds: 20,
});

/** A stored PDF statement that has no database row yet. */
export type StoredReport = DrawnFile & { storage: string };

type PreparedSummary = { summary: TransactionSummary; reports: StoredReport[] };

/**
 * Has a worker thread summarise the application's statements (`tasks/summarise.ts`), and stores the PDF statements. Their
 * rows must be inserted in the same step of a job: files without a row are removed after some hours, however long the
 * next step has to wait. Null if the statements no longer have this version.
 */
export async function prepareSummary(
  ctx: BrokerContext,
  applicationId: string,
  { version, onlyDraw }: { version: number; onlyDraw: boolean },
): Promise<PreparedSummary | null> {
  const share = shareForRows(summariseTask, await storedRows(ctx, applicationId));
  const folder = join(spoolFolder(), newId());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const input = { ctx: sendableContext(ctx), applicationId, version, folder, onlyDraw };
    const done = await runTask(summariseTask, input, { ...turnOf(ctx), ...share });
    if (!done) return null;
    const storage = configuredStorage();
    for (const { storageKey } of done.files) await storage.put(storageKey, join(folder, storageKey));
    return {
      summary: done.summary,
      reports: done.files.map((file) => ({ ...file, storage: storage.name })),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the files of PDF statements without rows. */
export async function removeFiles(
  reports: readonly Pick<StoredReport, "storage" | "storageKey">[],
): Promise<void> {
  for (const { storage, storageKey } of reports) await storageNamed(storage).remove(storageKey);
}
