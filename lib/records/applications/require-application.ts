import { and, desc, eq, isNull } from "drizzle-orm";
import { applicationClients, applicationStatusHistory, applications } from "#db/schema/applications.ts";
import { clients } from "#db/schema/clients.ts";
import { privacyNoticeReadings } from "#db/schema/privacy.ts";
import { submissions } from "#db/schema/submissions.ts";
import { uploadLinks } from "#db/schema/upload-links.ts";
import {
  actorName,
  asReadingBroker,
  type BrokerContext,
  requireRow,
  stampOf,
  type Tx,
  updateRow,
} from "#db/tenant.ts";
import { actorNames } from "#lib/identity/users/actor-names.ts";
import type { AuditAction } from "#lib/platform/audit/core/audit-actions.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import {
  type ErrorDetail,
  forbidden,
  invalidField,
  invalidRequest,
  notFound,
} from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import type { ApplicationStatus, ReadingStatus } from "./core/application-status.ts";
import { deriveStatus, isClosed, nextReading } from "./core/transitions.ts";
import { rowsOf } from "./read-applicants.ts";

/**
 * Locks an application until the transaction ends, before anything is added or removed. Throws 404 unless it is the
 * broker's, and 400 if it is withdrawn: it can't change until the withdrawal is undone.
 */
export async function requireOpenApplication(tx: Tx, applicationId: string): Promise<ApplicationStatus> {
  const status = await lockedStatus(tx, applicationId);
  if (!isClosed(status)) return status;
  const message = `The application is closed (${status.toLowerCase()}). Undo the withdrawal first.`;
  throw invalidField("", message);
}

/** Reads an application's status and locks its row until the transaction ends. Throws 404 unless it is the broker's. */
export async function lockedStatus(tx: Tx, applicationId: string): Promise<ApplicationStatus> {
  return (await requireRow(tx, applications, applicationId, "update")).status;
}

/** The reading status of an application. Throws 404 unless it is the broker's. */
export async function readReadingStatus(tx: Tx, applicationId: string): Promise<ReadingStatus> {
  return (await requireRow(tx, applications, applicationId)).readingStatus;
}

/** Throws 404 unless the application is the broker's. With `lock`, locks its row until the transaction ends. */
export async function requireApplication(tx: Tx, applicationId: string, lock = false): Promise<void> {
  await requireRow(tx, applications, applicationId, lock ? "update" : undefined);
}

/** An audited read of something that an application has. Throws 404 unless the application is the broker's. */
export function readFromApplication<T>(
  ctx: BrokerContext,
  applicationId: string,
  action: AuditAction,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  return asReadingBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId);
    await recordAudit(tx, ctx, action, applicationId);
    return read(tx);
  });
}

/** Throws 400 unless the client is an applicant of whom something may be asked (`applicantFaults`). */
export async function requireApplicant(tx: Tx, of: ApplicantOf): Promise<void> {
  const faults = await applicantFaults(tx, of);
  if (faults.length > 0) throw invalidRequest(faults);
}

type ApplicantOf = { applicationId: string; clientId: string };

/**
 * A fault if the client is not an applicant of the application, or was erased, so that nothing more is asked of them.
 * Locks the client against a concurrent erasure, which then also ends what is being added.
 */
export async function applicantFaults(
  tx: Tx,
  { applicationId, clientId }: ApplicantOf,
): Promise<ErrorDetail[]> {
  const named = and(
    eq(applicationClients.applicationId, applicationId),
    eq(applicationClients.clientId, clientId),
  );
  const [client] = isId(clientId)
    ? await tx
        .select({ erasedAt: clients.erasedAt })
        .from(applicationClients)
        .innerJoin(clients, eq(clients.id, applicationClients.clientId))
        .where(named)
        .for("key share", { of: clients })
    : [];
  if (client?.erasedAt === null) return [];
  const message = client
    ? "was erased at their request, so nothing more can be asked of them"
    : "is not an applicant of this application";
  return [{ field: "clientId", message }];
}

/**
 * Throws 404 if the actor is an applicant whose link has ended since it was opened, and 403 if they have not read a
 * privacy notice. Call it with the application locked, so a concurrent erasure has either removed the link already or
 * will also remove the new data.
 */
export async function requireLiveLink(tx: Tx, { actor }: BrokerContext): Promise<void> {
  if (actor.kind !== "applicant") return;
  const [link] = await tx
    .select({ clientId: uploadLinks.clientId })
    .from(uploadLinks)
    .where(and(eq(uploadLinks.id, actor.linkId), isNull(uploadLinks.revokedAt)));
  if (!link) throw notFound("This upload link was");
  await requireNoticeRead(tx, { applicationId: actor.applicationId, clientId: link.clientId });
}

/**
 * Throws 403 unless the applicant has read the privacy notice, in any version: a newer one is shown when they next open
 * their page, and does not interrupt them.
 */
export async function requireNoticeRead(
  tx: Tx,
  { applicationId, clientId }: { applicationId: string; clientId: string },
): Promise<void> {
  const own = and(
    eq(privacyNoticeReadings.applicationId, applicationId),
    eq(privacyNoticeReadings.clientId, clientId),
  );
  if ((await tx.$count(privacyNoticeReadings, own)) > 0) return;
  throw forbidden(
    "Nothing was saved, because the privacy notice has not been read yet. Open the link, read it and choose Continue.",
  );
}

/** Advances the reading status after documents arrive or processing progresses, if the transition is allowed. */
export async function advanceAutomatically(
  tx: Tx,
  ctx: BrokerContext,
  applicationId: string,
  to: ReadingStatus,
): Promise<void> {
  await lockedStatus(tx, applicationId);
  const { readingStatus } = await requireRow(tx, applications, applicationId);
  const next = nextReading(readingStatus, to);
  if (next === readingStatus) return;
  await updateRow(tx, applications, applicationId, { readingStatus: next });
  await refreshStatus(tx, ctx, applicationId);
}

/**
 * Derives the status from the reading status, the submissions and a withdrawal, and writes it if it has changed.
 * Nothing else writes the status after creation. The caller must have locked the application.
 */
export async function refreshStatus(
  tx: Tx,
  ctx: BrokerContext,
  applicationId: string,
  reason: string | null = null,
): Promise<ApplicationStatus> {
  const { status, readingStatus, withdrawnAt } = await requireRow(tx, applications, applicationId);
  const ofNewLending = and(eq(submissions.applicationId, applicationId), eq(submissions.kind, "NEW_LENDING"));
  const rows = await tx.select({ state: submissions.state }).from(submissions).where(ofNewLending);
  const states = rows.map(({ state }) => state);
  const to = deriveStatus({ readingStatus, isWithdrawn: withdrawnAt !== null, submissions: states });
  if (to === status) return to;
  await updateRow(tx, applications, applicationId, { status: to, statusChangedAt: ctx.now });
  await recordStatus(tx, ctx, { applicationId, fromStatus: status, toStatus: to, reason });
  await recordAudit(tx, ctx, "application.status-changed", applicationId, { from: status, to });
  return to;
}

/** Adds a row to the status history, without an earlier status for a new application. */
export async function recordStatus(
  tx: Tx,
  ctx: BrokerContext,
  change: Omit<typeof applicationStatusHistory.$inferInsert, "brokerId" | "actor" | "at">,
): Promise<void> {
  await tx.insert(applicationStatusHistory).values({ ...change, ...stampOf(ctx) });
}

export type StatusChange = {
  from: ApplicationStatus | null;
  to: ApplicationStatus;
  /** `you` for the broker's own decisions, `Lodge` for automatic transitions, or else the person's name. */
  by: string;
  reason: string | null;
  at: string;
};

/** An application's status changes, newest first; empty if it is not the broker's. */
export async function statusHistory(ctx: BrokerContext, applicationId: string): Promise<StatusChange[]> {
  if (!isId(applicationId)) return [];
  return asReadingBroker(ctx, async (tx) => {
    const rows = await rowsOf(tx, applicationStatusHistory, applicationId, desc(applicationStatusHistory.id));
    const nameOf = await actorNames(
      tx,
      rows.map(({ actor }) => actor),
    );
    return rows.map((row) => ({
      from: row.fromStatus,
      to: row.toStatus,
      by: row.actor === actorName(ctx.actor) ? "you" : nameOf(row.actor),
      reason: row.reason,
      at: row.at.toISOString(),
    }));
  });
}
