import { and, eq, isNull } from "drizzle-orm";
import { calendarFeeds, drawnParts, reminderNotes } from "#db/schema/settlements.ts";
import { users } from "#db/schema/users.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { aucklandDate } from "#lib/platform/format/date.ts";
import { isId } from "#lib/platform/ids.ts";
import {
  actorName,
  asBroker,
  asReadingBroker,
  type BrokerContext,
  type Context,
  type Tx,
  type UserActor,
} from "#lib/platform/tenancy/context.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
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
    await tx.insert(reminderNotes).values({
      brokerId: ctx.actor.brokerId,
      drawnPartId: part.id,
      kind,
      note: note || null,
      snoozedUntil: until,
      actor: actorName(ctx.actor),
      at: ctx.now,
    });
    await recordAudit(tx, ctx, "refix-reminder.noted", part.id, { kind, until });
    return readDrawnPart(tx, part.id, today);
  });
}

/** Locks a current drawn part; throws 404 for another broker's or an ended one. */
export async function lockDrawnPart(tx: Tx, partId: string): Promise<typeof drawnParts.$inferSelect> {
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

/** Turns the weekly email on or off. */
export async function changeReminderSettings(
  ctx: Context<UserActor>,
  { weeklyEmail }: { weeklyEmail: boolean },
): Promise<ReminderSettings> {
  return asBroker(ctx, async (tx) => {
    const { userId } = ctx.actor;
    await tx.update(users).set({ weeklyEmail }).where(eq(users.id, userId));
    await recordAudit(tx, ctx, weeklyEmail ? "weekly-email.turned-on" : "weekly-email.turned-off", userId);
    return readReminderSettings({ ...ctx, tx });
  });
}
