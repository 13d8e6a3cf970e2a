import { and, eq, isNull } from "drizzle-orm";
import { calendarFeeds, drawnParts, reminderNotes } from "#db/schema/settlements.ts";
import { submissions } from "#db/schema/submissions.ts";
import { users } from "#db/schema/users.ts";
import {
  asBroker,
  asReadingBroker,
  type BrokerContext,
  type Context,
  stampOf,
  type Tx,
  type UserActor,
  updateRow,
} from "#db/tenant.ts";
import { scheduledBalance, termLeft } from "#lib/deal/settlements/core/scheduled-balance.ts";
import { drawdownDate } from "#lib/deal/submissions/core/deal-dates.ts";
import { isLive } from "#lib/deal/submissions/core/transitions.ts";
import { insertSubmission } from "#lib/deal/submissions/edit-submissions.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { isId, newId } from "#lib/platform/ids.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import { requireOpenApplication } from "#lib/records/applications/require-application.ts";
import { MAX_SNOOZE_DAYS } from "./core/refix-stage.ts";
import { readDrawnPart } from "./list-drawn-parts.ts";
import type { DrawnPart, ReminderNoteRequest, ReminderSettings } from "./schemas.ts";

/**
 * Records a contact with the client, or snoozes, completes or reopens a drawn part's reminder. Throws 400 for a date
 * that is not in the future or is more than a year away.
 */
export async function noteReminder(
  ctx: BrokerContext,
  partId: string,
  { kind, note, until }: ReminderNoteRequest,
): Promise<DrawnPart> {
  const today = aucklandDate(ctx.now);
  return asBroker(ctx, async (tx) => {
    const part = await lockDrawnPart(tx, partId);
    const last = addDays(today, MAX_SNOOZE_DAYS);
    if (until !== null && (until <= today || until > last))
      throw invalidField("until", `must be after today and at most ${last}`);
    const given = { kind, note: note || null, snoozedUntil: until };
    await tx.insert(reminderNotes).values({ ...given, drawnPartId: part.id, ...stampOf(ctx) });
    await recordAudit(tx, ctx, "refix-reminder.noted", part.id, { kind, until });
    return readDrawnPart(tx, part.id, today);
  });
}

/** Locks a current drawn part; throws 404 for another broker's or an ended one. */
async function lockDrawnPart(tx: Tx, partId: string): Promise<typeof drawnParts.$inferSelect> {
  if (!isId(partId)) throw notFound("Drawn loan part");
  const [part] = await tx
    .select()
    .from(drawnParts)
    .where(and(eq(drawnParts.id, partId), isNull(drawnParts.endedOn)))
    .for("update");
  if (!part) throw notFound("Drawn loan part");
  return part;
}

/** How a broker is reminded: by the weekly email and by a calendar of key dates. */
export async function readReminderSettings(ctx: Context<UserActor>): Promise<ReminderSettings> {
  return asReadingBroker(ctx, async (tx) => {
    await recordAudit(tx, ctx, "reminder-settings.read");
    const [user] = await tx
      .select({ weeklyEmail: users.weeklyEmail })
      .from(users)
      .where(eq(users.id, ctx.actor.userId));
    const [feed] = await tx.select().from(calendarFeeds);
    return {
      weeklyEmail: user?.weeklyEmail ?? false,
      calendar: feed
        ? { createdAt: feed.createdAt.toISOString(), readAt: feed.readAt?.toISOString() ?? null }
        : null,
    };
  });
}

export async function changeReminderSettings(
  ctx: Context<UserActor>,
  { weeklyEmail }: { weeklyEmail: boolean },
): Promise<ReminderSettings> {
  return asBroker(ctx, async (tx) => {
    const { userId } = ctx.actor;
    await updateRow(tx, users, userId, { weeklyEmail });
    await recordAudit(tx, ctx, weeklyEmail ? "weekly-email.turned-on" : "weekly-email.turned-off", userId);
    return readReminderSettings({ ...ctx, tx });
  });
}

/**
 * Starts the refix of a drawn part: a submission of the same application to the same lender, for the balance when the
 * fixed rate ends. Its drawdown ends the part. Throws 400 while another refix is in progress, or for a withdrawn
 * application.
 */
export async function startRefix(
  ctx: BrokerContext,
  partId: string,
): Promise<{ applicationId: string; submissionId: string }> {
  return asBroker(ctx, async (tx) => {
    const today = aucklandDate(ctx.now);
    const { applicationId } = await readDrawnPart(tx, partId, today);
    // Locks the application first, as submissions do, to prevent deadlocks.
    await requireOpenApplication(tx, applicationId);
    const part = await lockDrawnPart(tx, partId);
    await requireNoRefix(tx, part);
    const [lent] = await tx.select().from(submissions).where(eq(submissions.id, part.submissionId));
    if (!lent) throw new Error("a drawn part has no submission");
    const on = drawdownDate([part.fixedUntil], today);
    const submissionId = await insertSubmission(tx, ctx, {
      applicationId,
      kind: "REFIX",
      bank: lent.bank,
      lenderName: lent.lenderName,
      reference: lent.reference,
      parts: [
        {
          partId: newId(),
          kind: part.kind,
          amount: scheduledBalance(part, on),
          ...termLeft(part, on),
          rate: null,
          fixedMonths: null,
          fixedUntil: null,
          refixes: part.id,
        },
      ],
    });
    await recordAudit(tx, ctx, "refix.started", part.id, { submissionId });
    return { applicationId, submissionId };
  });
}

async function requireNoRefix(tx: Tx, { id, applicationId }: typeof drawnParts.$inferSelect): Promise<void> {
  const ofFile = await tx
    .select({ parts: submissions.parts, state: submissions.state })
    .from(submissions)
    .where(eq(submissions.applicationId, applicationId));
  const isRefix = ofFile.some(
    ({ parts, state }) => isLive(state) && parts.some(({ refixes }) => refixes === id),
  );
  if (!isRefix) return;
  throw invalidField("partId", "already has a refix in progress: continue or withdraw it under Lenders");
}
