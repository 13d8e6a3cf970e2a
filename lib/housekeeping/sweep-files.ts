import { mkdir, opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { database } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import { asReadingBroker } from "#db/tenant.ts";
import { newId } from "#lib/ids.ts";
import { allStorages, spoolFolder } from "#lib/storage/configured-storage.ts";

/** Longer than the slowest upload or run takes to write its record. */
const SETTLED_MS = 6 * 3_600_000;

/** Removes files that interrupted uploads left in the spool. */
export async function sweepSpool(now: Date): Promise<number> {
  let swept = 0;
  await mkdir(spoolFolder(), { recursive: true, mode: 0o700 });
  for await (const file of await opendir(spoolFolder())) {
    const path = join(spoolFolder(), file.name);
    const { mtime } = await stat(path);
    if (now.getTime() - mtime.getTime() < SETTLED_MS) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
}

/**
 * Removes stored files that no record names, because their process ended between storing the bytes and the
 * record.
 */
export async function sweepStorage(now: Date): Promise<number> {
  let swept = 0;
  for (const storage of allStorages()) {
    const old: string[] = [];
    for await (const key of storage.keysOlderThan(new Date(now.getTime() - SETTLED_MS))) old.push(key);
    if (old.length === 0) continue;
    const named = await namedKeys(now);
    const orphans = old.filter((key) => !named.has(key));
    for (const key of orphans) await storage.remove(key);
    swept += orphans.length;
  }
  return swept;
}

async function namedKeys(now: Date): Promise<Set<string>> {
  const { db } = database();
  const named = new Set<string>();
  for (const { id: brokerId } of await db.select({ id: users.id }).from(users)) {
    const ctx = { actor: { kind: "system", brokerId, job: "sweep" } as const, db, requestId: newId(), now };
    const rows = await asReadingBroker(ctx, (tx) =>
      tx.execute<{ key: string }>(
        sql`select storage_key as key from documents union all select storage_key from pdf_statements`,
      ),
    );
    for (const row of rows) named.add(row.key);
  }
  return named;
}
