import { mkdir, opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { lt, lte, sql } from "drizzle-orm";
import { database } from "#db/client.ts";
import { documentPasswords } from "#db/schema/documents.ts";
import { idempotencyKeys, jobRuns, jobSteps } from "#db/schema/jobs.ts";
import {
  knownDevices,
  passkeyChallenges,
  passwordLinks,
  portalSessions,
  refreshTokens,
  spentCaptchas,
  throttles,
} from "#db/schema/sign-in.ts";
import { asBroker, asReadingBroker, brokerContexts } from "#db/tenant.ts";
import { daysAfter, HOUR_MS } from "#lib/platform/dates.ts";
import { idempotencyCutoff } from "#lib/platform/http/idempotency.ts";
import { allStorages, spoolFolder } from "#lib/platform/storage/configured-storage.ts";

/** Removes rows that are no longer needed. The audit log, parked runs and unfinished events are never removed. */
export async function sweepRows(now: Date): Promise<void> {
  const { db } = database();
  const daysAgo = (days: number) => daysAfter(now, -days);
  await db.delete(spentCaptchas).where(lt(spentCaptchas.expiresAt, now));
  await db.delete(throttles).where(lt(throttles.countedAt, daysAgo(1)));
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, daysAgo(180)));
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, daysAgo(1)));
  await db.delete(portalSessions).where(lt(portalSessions.expiresAt, daysAgo(1)));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.delete(jobRuns).where(sql`${jobRuns.state} = 'DONE' and ${lt(jobRuns.finishedAt, daysAgo(30))}`);
  await db.delete(jobSteps).where(lt(jobSteps.finishedAt, daysAgo(30)));
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, daysAgo(30)));
  await sweepBrokerRows(now);
}

/**
 * Removes passwords whose run never ended and responses stored for retries, because both contain client data. Each
 * broker's rows are visible only within that broker's tenant scope.
 */
async function sweepBrokerRows(now: Date): Promise<void> {
  for await (const ctx of brokerContexts("sweep", now)) {
    await asBroker(ctx, async (tx) => {
      await tx.delete(documentPasswords).where(lt(documentPasswords.expiresAt, now));
      await tx.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, idempotencyCutoff(now)));
    });
  }
}

/** Longer than the slowest upload or run takes to write its record. */
const MIN_AGE_MS = 6 * HOUR_MS;

/** Removes what interrupted uploads and summaries left in the spool. */
export async function sweepSpool(now: Date): Promise<number> {
  let swept = 0;
  await mkdir(spoolFolder(), { recursive: true, mode: 0o700 });
  for await (const file of await opendir(spoolFolder())) {
    const path = join(spoolFolder(), file.name);
    const { mtime } = await stat(path);
    if (now.getTime() - mtime.getTime() < MIN_AGE_MS) continue;
    await rm(path, { recursive: true, force: true });
    swept += 1;
  }
  return swept;
}

/** Removes stored files without a record, which exist if a process ended between storing the bytes and the record. */
export async function sweepStorage(now: Date): Promise<number> {
  let swept = 0;
  for (const storage of allStorages()) {
    const old: string[] = [];
    for await (const key of storage.keysOlderThan(new Date(now.getTime() - MIN_AGE_MS))) old.push(key);
    if (old.length === 0) continue;
    const named = await namedKeys(now);
    const orphans = old.filter((key) => !named.has(key));
    for (const key of orphans) await storage.remove(key);
    swept += orphans.length;
  }
  return swept;
}

async function namedKeys(now: Date): Promise<Set<string>> {
  const named = new Set<string>();
  for await (const ctx of brokerContexts("sweep", now)) {
    const rows = await asReadingBroker(ctx, (tx) =>
      tx.execute<{ key: string }>(
        sql`select storage_key as key from documents union all select storage_key from pdf_statements
          union all select pdf_key from packages where pdf_key is not null
          union all select zip_key from packages where zip_key is not null
          union all select storage_key from client_exports where storage_key is not null
          union all select disclosure ->> 'storageKey' from brokerages where disclosure is not null`,
      ),
    );
    for (const row of rows) named.add(row.key);
  }
  return named;
}
