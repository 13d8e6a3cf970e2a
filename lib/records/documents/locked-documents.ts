import { eq, sql } from "drizzle-orm";
import { applications } from "#db/schema/applications.ts";
import type { Tx } from "#db/tenant.ts";

/** Which documents of an application can no longer be deleted, moved or recategorised. */
type DocumentLock = {
  /** The application was withdrawn, which locks all of them. */
  all: boolean;
  /** When a loan was last drawn down. Its decision relied on earlier documents. */
  settledAt: Date | null;
};

export async function readDocumentLock(tx: Tx, applicationId: string): Promise<DocumentLock> {
  const [row] = await tx
    .select({
      status: applications.status,
      changedAt: applications.statusChangedAt,
      drawnAt: sql<string | null>`(select max(s.state_changed_at)::text from submissions s
        where s.broker_id = ${applications.brokerId} and s.application_id = ${applications.id}
          and s.state = 'DRAWN_DOWN')`,
    })
    .from(applications)
    .where(eq(applications.id, applicationId));
  if (!row) return { all: false, settledAt: null };
  const settledAt = row.drawnAt ? new Date(row.drawnAt) : row.status === "SETTLED" ? row.changedAt : null;
  return { all: row.status === "WITHDRAWN", settledAt };
}

/** Why a document is locked and what to do; null if it is not locked. */
export function lockReason({ all, settledAt }: DocumentLock, document: { createdAt: Date }): string | null {
  if (all)
    return "The application is withdrawn, so its documents can't be changed. Undo the withdrawal first.";
  if (settledAt && document.createdAt <= settledAt)
    return "A settled loan relies on this document, so it can't be changed. Documents added later can be.";
  return null;
}
