import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { applications } from "#db/schema/applications.ts";
import { documents, pendingStatuses } from "#db/schema/documents.ts";
import { asBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/platform/context.ts";
import { HOUR_MS } from "#lib/platform/duration.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";

/**
 * The version of the data that an application's categories and summary are calculated from. Read it before
 * that data. With `lock`, locks the application's row until the transaction ends. Throws 404 unless the
 * application is the broker's.
 */
export async function statementsVersion(tx: Tx, applicationId: string, lock = false): Promise<number> {
  if (!isId(applicationId)) throw notFound("Application");
  const [row] = await tx.execute<{ version: number }>(
    sql`select statements_version as version from applications where id = ${applicationId}
      ${lock ? sql`for update` : sql``}`,
  );
  if (!row) throw notFound("Application");
  return row.version;
}

/** Whether the application still has this version of its statements. Locks it until the transaction ends. */
export async function hasVersion(tx: Tx, applicationId: string, version: number): Promise<boolean> {
  const found = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, applicationId), eq(applications.statementsVersion, version)))
    .for("update");
  return found.length > 0;
}

/**
 * Must be called in every transaction that changes that data, before the change. Calculations that started
 * earlier are then not written. Locks the application's row until the transaction ends. Returns the new version.
 */
export async function changeStatements(tx: Tx, applicationId: string): Promise<number> {
  const [changed] = await tx
    .update(applications)
    .set({ statementsVersion: sql`${applications.statementsVersion} + 1` })
    .where(eq(applications.id, applicationId))
    .returning({ version: applications.statementsVersion });
  if (!changed) throw notFound("Application");
  return changed.version;
}

/** Counts the application's statements that are still being processed. */
export async function pendingStatements(tx: Tx, applicationId: string): Promise<number> {
  const [row] = await tx
    .select({ pending: count() })
    .from(documents)
    .where(and(eq(documents.applicationId, applicationId), inArray(documents.status, pendingStatuses)));
  return row?.pending ?? 0;
}

/** More than a broker can correct while a summary is drawn. The job's queue retries it after that. */
const ATTEMPTS = 5;

/**
 * Well below the age at which a stored file without a record is removed. A process that was suspended for longer
 * prepares everything again.
 */
const PREPARED_WITHIN_MS = HOUR_MS;

type Work<T, R> = {
  /** False if there is nothing to do. Read in the same transaction as the version. */
  isWanted?(tx: Tx): Promise<boolean>;
  /** Calculates or draws, without a lock or an open transaction. Null if it found another version. */
  prepare(version: number): Promise<T | null>;
  /** Stores it with the application locked. */
  store(tx: Tx, prepared: T, version: number): Promise<R>;
  /** Removes what was prepared from data that have since changed. */
  discard?(prepared: T): Promise<void>;
};

/**
 * Stores what is prepared from an application's statements only if they are still the same then, and otherwise prepares
 * it again. Does nothing while statements are being processed: the last of them triggers the summary again. Null if
 * nothing was stored. Throws 404.
 */
export async function whileCurrent<T, R>(
  ctx: BrokerContext,
  applicationId: string,
  { isWanted, prepare, store, discard }: Work<T, R>,
): Promise<R | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const version = await asBroker(ctx, async (tx) => {
      const found = await statementsVersion(tx, applicationId);
      const hasWork = (await pendingStatements(tx, applicationId)) === 0 && ((await isWanted?.(tx)) ?? true);
      return hasWork ? found : null;
    });
    if (version === null) return null;
    const startedAt = Date.now();
    const prepared = await prepare(version);
    if (prepared === null) continue;
    const stored = await asBroker(ctx, async (tx) => {
      const isCurrent =
        (await hasVersion(tx, applicationId, version)) && (await pendingStatements(tx, applicationId)) === 0;
      if (!isCurrent || Date.now() - startedAt > PREPARED_WITHIN_MS) return null;
      return { result: await store(tx, prepared, version) };
    });
    if (stored) return stored.result;
    await discard?.(prepared);
  }
  throw new Error("the statements changed during each attempt");
}
