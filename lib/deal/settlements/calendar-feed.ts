import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { calendarFeeds } from "#db/schema/settlements.ts";
import { users } from "#db/schema/users.ts";
import { asBroker, type BrokerContext, type Context, type UserActor, upsert } from "#db/tenant.ts";
import { countAttempt, refundAttempt } from "#lib/identity/throttle/throttle.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { hasRole } from "#lib/platform/roles.ts";
import { env } from "#lib/platform/settings/env.ts";
import { noteBroker } from "#lib/platform/telemetry/log.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import { writeCalendar } from "./core/icalendar.ts";
import { toCalendarEvent } from "./core/key-date.ts";
import { keyDates } from "./key-dates.ts";

const SECRET_BYTES = 24;

/** How long past dates stay in a calendar. */
const KEPT_DAYS = 31;

const MINUTE = 60_000;

/** Wrong addresses from one IP address: twenty at once, then pauses of up to five minutes. */
const perAddress = { free: 20, firstMs: 1_000, longestMs: 5 * MINUTE };

/** Reads of one calendar: sixty at once, then one a minute. Calendar apps poll a few times a day. */
const perCalendar = { free: 60, firstMs: MINUTE, longestMs: MINUTE };

const calendarNotFound = () => notFound("This calendar was");

/** Creates the broker's calendar address, which is returned only here. An earlier address stops working immediately. */
export async function createCalendarAddress(ctx: Context<UserActor>): Promise<{ url: string }> {
  const { brokerId } = ctx.actor;
  const token = newToken(brokerId);
  await asBroker(ctx, async (tx) => {
    const values = { secretHash: hashOf(token), createdAt: ctx.now, readAt: null };
    await upsert(tx, calendarFeeds, { brokerId }, values);
    await recordAudit(tx, ctx, "calendar.address-made", brokerId);
  });
  return { url: `${env().baseUrl}/v1/calendars/${token}/lodge.ics` };
}

/** Revokes the broker's calendar address, if there is one. */
export async function revokeCalendarAddress(ctx: Context<UserActor>): Promise<void> {
  await asBroker(ctx, async (tx) => {
    const { count } = await tx.delete(calendarFeeds);
    if (count === 0) return;
    await recordAudit(tx, ctx, "calendar.address-ended", ctx.actor.brokerId);
  });
}

/**
 * The calendar behind a secret address. Throws the same 404 for an address that is unknown, was revoked or belongs to a
 * deactivated user, and 429 after too many wrong addresses or reads.
 */
export async function readCalendar(ctx: Context, token: string): Promise<string> {
  const { db, now, address } = ctx;
  const tried = await countAttempt(
    db,
    [{ what: `unknown calendars from ${address ?? "nowhere"}`, policy: perAddress }],
    { now, refusal: "Too many unknown calendar addresses" },
  );
  const brokerId = brokerOf(token);
  if (brokerId === null) throw calendarNotFound();
  const actor = { kind: "system", brokerId, job: "calendar" } as const;
  const scoped: BrokerContext = { ...ctx, actor };
  const secretHash = hashOf(token);
  const name = await asBroker(scoped, async (tx) => {
    const [row] = await tx
      .select({ secretHash: calendarFeeds.secretHash, name: users.name, roles: users.roles })
      .from(calendarFeeds)
      .innerJoin(users, and(eq(users.id, calendarFeeds.brokerId), eq(users.active, true)));
    if (!row || !isSame(row.secretHash, secretHash) || !hasRole(row.roles, "ROLE_BROKER"))
      throw calendarNotFound();
    return row.name;
  });
  noteBroker(brokerId);
  await refundAttempt(db, tried);
  await countAttempt(db, [{ what: `calendar of ${brokerId}`, policy: perCalendar }], {
    now,
    refusal: "This calendar has been read too often",
  });
  const dates = await asBroker(scoped, async (tx) => {
    // The address may have been replaced or revoked since it was compared.
    const { count } = await tx
      .update(calendarFeeds)
      .set({ readAt: now })
      .where(eq(calendarFeeds.secretHash, secretHash));
    if (count === 0) throw calendarNotFound();
    await recordAudit(tx, scoped, "calendar.read", brokerId);
    return keyDates(tx, addDays(aucklandDate(now), -KEPT_DAYS));
  });
  const { baseUrl } = env();
  return writeCalendar(
    `Lodge – ${name}`,
    dates.map((date) => toCalendarEvent(date, baseUrl)),
    now,
  );
}

/** Contains the broker's id, to set the tenant scope, and a secret. */
function newToken(brokerId: string): string {
  const id = Buffer.from(brokerId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, randomBytes(SECRET_BYTES)]).toString("base64url");
}

/** The broker in a token; null if it is malformed. */
function brokerOf(token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== 16 + SECRET_BYTES || bytes.toString("base64url") !== token) return null;
  const id = bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isId(id) ? id : null;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
