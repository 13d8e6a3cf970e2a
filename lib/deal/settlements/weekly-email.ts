import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { weeklyEmails } from "#db/schema/settlements.ts";
import { users } from "#db/schema/users.ts";
import { asBroker, asReadingBroker, type BrokerContext } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { emit } from "#lib/platform/events/emit.ts";
import { newId } from "#lib/platform/ids.ts";
import { deliver } from "#lib/platform/mail/configured-mailer.ts";
import { hasRole } from "#lib/platform/roles.ts";
import { env } from "#lib/platform/settings/env.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import { type WeekAhead, weekDue, weeklyLetter } from "./core/weekly-letter.ts";
import { keyDates } from "./key-dates.ts";
import { partsToRemindOf } from "./list-drawn-parts.ts";

/**
 * Requests the weekly email of every broker who receives it, from Monday morning. Safe to repeat: each broker's week is
 * requested only once. Returns the number requested.
 */
export async function requestWeeklyEmails(db: Db, now: Date): Promise<number> {
  const week = weekDue(now);
  if (week === null) return 0;
  const wanted = await db
    .select({ id: users.id, roles: users.roles })
    .from(users)
    .where(and(eq(users.active, true), eq(users.weeklyEmail, true)));
  let requested = 0;
  for (const { id: brokerId, roles } of wanted) {
    if (!hasRole(roles, "ROLE_BROKER")) continue;
    const ctx = {
      actor: { kind: "system", brokerId, job: "weekly-email" } as const,
      db,
      requestId: newId(),
      now,
    };
    requested += await asBroker(ctx, async (tx) => {
      const { count: added } = await tx
        .insert(weeklyEmails)
        .values({ brokerId, week, createdAt: now })
        .onConflictDoNothing();
      if (added > 0) await emit(tx, "weekly-email/due", { brokerId, week }, now);
      return added;
    });
  }
  return requested;
}

/**
 * Emails a broker the week's dates. Sends nothing if the week is empty, the email was already sent or the broker has
 * turned it off.
 */
export async function mailWeeklyEmail(ctx: BrokerContext, week: string): Promise<void> {
  const { brokerId } = ctx.actor;
  const [user] = await ctx.db.select().from(users).where(eq(users.id, brokerId));
  if (!user?.active || !user.weeklyEmail) return;
  const isThisWeek = and(eq(weeklyEmails.week, week), isNull(weeklyEmails.mailedAt));
  const ahead = await asReadingBroker(ctx, async (tx): Promise<WeekAhead | null> => {
    if ((await tx.$count(weeklyEmails, isThisWeek)) === 0) return null;
    const parts = await partsToRemindOf(tx, aucklandDate(ctx.now));
    const dates = await keyDates(tx, week);
    const last = addDays(week, 6);
    return { parts, dates: dates.filter(({ kind, on }) => kind !== "REFIX" && on <= last) };
  });
  if (!ahead || ahead.parts.length + ahead.dates.length === 0) return;
  const { subject, ...letter } = weeklyLetter({ name: user.name, week, ...ahead }, env().baseUrl);
  // The event's id: a retry sends the same email.
  await deliver({ id: ctx.requestId, to: user.email, subject, ...letter }, async ({ deliveryState }) => {
    if (deliveryState !== "SENT") return;
    await asBroker(ctx, async (tx) => {
      await tx.update(weeklyEmails).set({ mailedAt: ctx.now }).where(isThisWeek);
      await recordAudit(tx, ctx, "weekly-email.sent", null, { week });
    });
  });
}
