import { and, eq, isNotNull, notLike, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Db, database } from "#db/client.ts";
import { documentPasswords } from "#db/schema/documents.ts";
import { authenticatorApps } from "#db/schema/sign-in.ts";
import { asBroker, brokerContexts, type Tx } from "#db/tenant.ts";
import { keyring, type SealedKind, seal, unseal } from "#lib/platform/secrets/keys.ts";
import { env } from "#lib/platform/settings/env.ts";
import { log } from "#lib/platform/telemetry/log.ts";

const BATCH = 50;

type Resealed = { resealed: number; unreadable: number };

/**
 * Reseals data with the current key that was sealed with an earlier one. Uses short transactions, so it can be
 * interrupted and restarted at any point, and several processes can share the work.
 */
export async function resealData(now: Date): Promise<Resealed> {
  const done = await resealAuthenticatorKeys(database().db);
  for await (const ctx of brokerContexts("reseal", now)) {
    const { resealed, unreadable } = await asBroker(ctx, resealDocumentPasswords);
    done.resealed += resealed;
    done.unreadable += unreadable;
  }
  return done;
}

/** Reseals data, and logs when stored data no longer needs earlier keys. */
export async function resealAndReport(now: Date): Promise<void> {
  const { resealed, unreadable } = await resealData(now);
  const previous = env().previousSecrets.length;
  if (resealed > 0 || unreadable > 0) log().info({ resealed, unreadable }, "sealed data was resealed");
  if (previous > 0)
    log().info(
      { previousKeys: previous },
      "everything stored is sealed with AUTH_SECRET: AUTH_SECRET_PREVIOUS can be removed once applicants' links signed with it have expired, 14 days after the change",
    );
}

function notCurrent(column: PgColumn): SQL {
  return notLike(column, `${keyring()[0].id}.%`);
}

async function resealAuthenticatorKeys(db: Db): Promise<Resealed> {
  const done = { resealed: 0, unreadable: 0 };
  const { sealedKey, userId, confirmedAt } = authenticatorApps;
  // Unconfirmed keys are skipped: their setup expires within half an hour.
  const due = await db
    .select({ userId })
    .from(authenticatorApps)
    .where(and(notCurrent(sealedKey), isNotNull(confirmedAt)));
  for (let start = 0; start < due.length; start += BATCH) {
    await db.transaction(async (tx) => {
      for (const { userId: id } of due.slice(start, start + BATCH)) {
        const [row] = await tx
          .select({ sealed: sealedKey })
          .from(authenticatorApps)
          .where(and(eq(userId, id), notCurrent(sealedKey)))
          .for("update", { skipLocked: true });
        const fresh = row && resealed(row.sealed, "authenticator key", id, done);
        if (fresh) await tx.update(authenticatorApps).set({ sealedKey: fresh }).where(eq(userId, id));
      }
    });
  }
  return done;
}

async function resealDocumentPasswords(tx: Tx): Promise<Resealed> {
  const done = { resealed: 0, unreadable: 0 };
  const { sealed, documentId } = documentPasswords;
  const due = await tx
    .select({ documentId, sealed })
    .from(documentPasswords)
    .where(notCurrent(sealed))
    .for("update", { skipLocked: true });
  for (const row of due) {
    const fresh = resealed(row.sealed, "document password", row.documentId, done);
    if (fresh)
      await tx.update(documentPasswords).set({ sealed: fresh }).where(eq(documentId, row.documentId));
  }
  return done;
}

/** The secret sealed with the current key, or null if it can't be decrypted. Updates the counts. */
function resealed(sealed: string, kind: SealedKind, place: string, done: Resealed): string | null {
  const secret = unseal(sealed, kind, place);
  if (secret === null) done.unreadable += 1;
  else done.resealed += 1;
  return secret === null ? null : seal(secret, kind, place);
}
