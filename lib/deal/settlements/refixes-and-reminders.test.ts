import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { eq } from "drizzle-orm";
import { loanRequests } from "#db/schema/loans.ts";
import { conditions, submissions } from "#db/schema/submissions.ts";
import { users } from "#db/schema/users.ts";
import { asBroker, type Context, type UserActor } from "#db/tenant.ts";
import { readError } from "#testing/answer.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { waitForLocks } from "#testing/until.ts";
import { createCalendarAddress, readCalendar, revokeCalendarAddress } from "./calendar-feed.ts";
import { changeReminderSettings, noteReminder, readReminderSettings } from "./refixes-and-reminders.ts";
import { drawTestPart } from "./testing/draw-part.ts";
import { parseCalendar, readText, valuesOf } from "./testing/parse-calendar.ts";
import { mailWeeklyEmail, requestWeeklyEmails } from "./weekly-email.ts";

const lodge = await testLodge();
/** Monday 23 November 2026, seven in the morning in New Zealand. */
const MONDAY = new Date("2026-11-22T18:00:00Z");
const WEEK = "2026-11-23";
let broker: Context<UserActor>;
let applicationId: string;
let partId: string;

before(async () => {
  broker = { ...(await lodge.user()), now: MONDAY };
  applicationId = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
  partId = await drawTestPart(broker, applicationId);
  // Sends the emails from creating the application before the tests.
  await runJobs(lodge.db);
});

const mails = () => {
  try {
    return readdirSync(join(lodge.dataDir, "mail"))
      .map((file) => readFileSync(join(lodge.dataDir, "mail", file), "utf8"))
      .filter((mail) => mail.includes("Your week"));
  } catch {
    return [];
  }
};

const tokenOf = (url: string) => url.split("/").at(-2) ?? "";
const calendar = async (token: string, now = MONDAY, address = "192.0.2.1") =>
  readCalendar({ actor: { kind: "anonymous" }, db: lodge.db, requestId: "test", now, address }, token);
const statusOf = (run: Promise<unknown>) =>
  run.then(
    () => "OK",
    (error: { code?: string }) => error.code,
  );

test("requests each broker's weekly email once, even if repeated by several processes", async () => {
  const before = await requestWeeklyEmails(lodge.db, new Date(MONDAY.getTime() - 1));
  assert.equal(before, 0, "not before seven o'clock");
  const runs = await Promise.all([1, 2, 3].map(() => requestWeeklyEmails(lodge.db, MONDAY)));
  const [{ count: brokers } = { count: 0 }] = await lodge.admin<{ count: number }[]>`
    select count(*)::int as count from users where active and weekly_email and roles && array['ROLE_BROKER', 'ROLE_ADMIN']`;
  assert.equal(
    runs.reduce((sum, count) => sum + count, 0),
    brokers,
  );
  const [events] = await lodge.admin`select count(*)::int as count from outbox
    where name = 'weekly-email/due' and data ->> 'brokerId' = ${broker.actor.brokerId}`;
  assert.equal(events?.count, 1);
});

test("sends the week's email once, even if the job runs twice", async () => {
  const ctx = { ...broker, actor: { kind: "system", brokerId: broker.actor.brokerId, job: "test" } } as const;
  assert.deepEqual(mails(), []);
  await mailWeeklyEmail(ctx, WEEK);
  const [mail = ""] = mails();
  assert.equal(mails().length, 1);
  assert.match(mail, new RegExp(`^To: ${broker.actor.username}\r$`, "m"));
  assert.match(mail, /^Subject: Your week: 1 fixed rate\r$/m);
  assert.match(mail, /Kauri Bank/);
  const again = { ...ctx, requestId: "again" };
  await mailWeeklyEmail(again, WEEK);
  assert.equal(mails().length, 1);
  const [row] =
    await lodge.admin`select mailed_at from weekly_emails where broker_id = ${broker.actor.brokerId}`;
  assert.equal(row?.mailed_at?.toISOString(), MONDAY.toISOString());
  const audited = await lodge.admin`select actor, detail from audit_log
    where action = 'weekly-email.sent' and broker_id = ${broker.actor.brokerId}`;
  assert.deepEqual([...audited], [{ actor: "system:test", detail: { week: WEEK } }]);
});

test("a job killed before recording the email sends it again with the same id", async () => {
  await lodge.admin`update weekly_emails set mailed_at = null where broker_id = ${broker.actor.brokerId}`;
  const ctx = { ...broker, actor: { kind: "system", brokerId: broker.actor.brokerId, job: "test" } } as const;
  const idOf = (mail: string) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1];
  const [first = ""] = mails();
  await mailWeeklyEmail(ctx, WEEK);
  assert.deepEqual(mails().map(idOf), [idOf(first)]);
});

test("sends nothing for an empty week, a broker who opted out or a deactivated one", async () => {
  const other = { ...(await lodge.user()), now: MONDAY };
  const file = await createTestApplication(lodge, other, await createTestClient(lodge, other));
  const part = await drawTestPart(other, file, { fixedUntil: "2026-12-01" });
  const later = new Date(MONDAY.getTime() + 7 * 86_400_000);
  const before = mails().length;
  const run = async (now: Date) => {
    await requestWeeklyEmails(lodge.db, now);
    const actor = { kind: "system", brokerId: other.actor.brokerId, job: "test" } as const;
    await mailWeeklyEmail(
      { ...other, actor, now, requestId: now.toISOString() },
      now < later ? WEEK : "2026-11-30",
    );
    return mails().length - before;
  };
  await noteReminder(other, part, { kind: "DONE", note: "They sell", until: null });
  assert.equal(await run(MONDAY), 0, "done");
  await noteReminder(other, part, { kind: "SNOOZED", note: "", until: "2026-12-02" });
  assert.equal(await run(MONDAY), 0, "snoozed");
  await noteReminder(other, part, { kind: "REOPENED", note: "", until: null });
  await changeReminderSettings(other, { weeklyEmail: false });
  assert.equal(await run(MONDAY), 0, "turned off");
  assert.equal((await readReminderSettings(other)).weeklyEmail, false);
  await changeReminderSettings(other, { weeklyEmail: true });
  await lodge.db.update(users).set({ active: false }).where(eq(users.id, other.actor.userId));
  assert.equal(await run(MONDAY), 0, "deactivated");
  await lodge.db.update(users).set({ active: true }).where(eq(users.id, other.actor.userId));
  assert.equal(await run(later), 1);
});

test("the event's job sends the email", async () => {
  const other = await lodge.user();
  const file = await createTestApplication(lodge, other, await createTestClient(lodge, other));
  await drawTestPart(other, file, { fixedUntil: "2020-01-01" });
  await runJobs(lodge.db);
  const before = mails().length;
  // The job uses the real clock. An overdue part is due at any time.
  await requestWeeklyEmails(lodge.db, new Date(MONDAY.getTime() + 14 * 86_400_000));
  await runJobs(lodge.db);
  assert.ok(
    mails()
      .slice(0)
      .some((mail) => mail.includes(other.actor.username)),
  );
  assert.ok(mails().length > before);
});

test("a calendar contains the dates of every current deal, but not past ones", async () => {
  const { brokerId } = broker.actor;
  const file = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
  const submission = await asBroker(broker, async (tx) => {
    await tx.insert(loanRequests).values({
      brokerId,
      applicationId: file,
      loanAmount: 65_000_000,
      auctionOn: "2026-10-01",
      financeOn: "2026-12-04",
      settlementOn: "2027-01-29",
      updatedBy: "test",
      updatedAt: MONDAY,
    });
    const at = { createdAt: MONDAY, updatedAt: MONDAY, stateChangedAt: MONDAY };
    const [row] = await tx
      .insert(submissions)
      .values({
        brokerId,
        applicationId: file,
        lenderName: "Kauri Bank",
        state: "CONDITIONAL",
        approvalExpiresOn: "2027-02-20",
        ...at,
      })
      .returning({ id: submissions.id });
    const text = "Registered valuation; builder's report";
    const common = { brokerId, submissionId: row?.id ?? "", createdAt: MONDAY };
    await tx.insert(conditions).values([
      { ...common, text, dueOn: "2026-12-01" },
      { ...common, text: "Answered", dueOn: "2026-12-02", satisfiedAt: MONDAY, satisfiedBy: "user" },
      { ...common, text: "Without a day" },
    ]);
    return row?.id ?? "";
  });
  const { url } = await createCalendarAddress(broker);
  assert.match(url, /^http:\/\/lodge\.test\/v1\/calendars\/[\w-]{54}\/lodge\.ics$/);
  const read = async () => {
    const { events } = parseCalendar(await calendar(tokenOf(url)));
    return events.map(({ properties, alarms }) => {
      const [on = "", summary = ""] = ["DTSTART", "SUMMARY"].map((name) => valuesOf(properties, name)[0]);
      return [on, readText(summary), alarms.length];
    });
  };
  const names = "Hēmi Pōtiki";
  assert.deepEqual(await read(), [
    ["20261201", `Condition due: ${names}, Kauri Bank, Registered valuation; builder's report`, 2],
    ["20261204", `Finance date: ${names}, $650,000`, 2],
    ["20261212", `Refix: ${names}, $420,000 at 5.39%, Kauri Bank`, 3],
    ["20270129", `Settlement: ${names}, $650,000`, 2],
    ["20270220", `Approval expires: ${names}, Kauri Bank`, 2],
  ]);
  const moveTo = (state: "UNCONDITIONAL" | "DRAWN_DOWN" | "CONDITIONAL") =>
    asBroker(broker, (tx) => tx.update(submissions).set({ state }).where(eq(submissions.id, submission)));
  const ofDeal = async () =>
    (await read()).map(([, summary]) => String(summary)).filter((summary) => /^(Fin|Set)/.test(summary));
  await moveTo("UNCONDITIONAL");
  assert.deepEqual(await ofDeal(), [`Settlement: ${names}, $650,000`], "finance is confirmed");
  const approve = (approvedAmount: number | null) =>
    asBroker(broker, (tx) =>
      tx.update(submissions).set({ approvedAmount }).where(eq(submissions.id, submission)),
    );
  await approve(64_000_000);
  assert.deepEqual(await ofDeal(), [`Settlement: ${names}, $640,000`], "the amount that the board shows");
  await approve(null);
  await moveTo("DRAWN_DOWN");
  assert.deepEqual(await ofDeal(), []);
  await moveTo("CONDITIONAL");
  await noteReminder(broker, partId, { kind: "DONE", note: "Refixed by themselves", until: null });
  await asBroker(broker, (tx) =>
    tx.update(submissions).set({ state: "DECLINED" }).where(eq(submissions.id, submission)),
  );
  const after = await read();
  assert.deepEqual(
    after.map(([, summary, alarms]) => [String(summary).split(":")[0], alarms]),
    [
      ["Finance date", 2],
      ["Refix", 0],
      ["Settlement", 2],
    ],
  );
  await lodge.admin`update applications set status = 'WITHDRAWN', withdrawn_at = now() where id = ${file}`;
  assert.equal((await read()).length, 1);
});

test("keeps an event's UID when other details change", async () => {
  const { url } = await createCalendarAddress(broker);
  const uids = async () =>
    parseCalendar(await calendar(tokenOf(url))).events.flatMap(({ properties }) =>
      valuesOf(properties, "UID"),
    );
  const first = await uids();
  await lodge.admin`update drawn_parts set fixed_until = '2026-12-20', amount = 1 where id = ${partId}`;
  assert.deepEqual(await uids(), first);
  assert.deepEqual(first, [`lodge-refix-${partId}`]);
});

test("a new address replaces the old one, and neither is stored", async () => {
  const own = { ...(await lodge.user()), now: MONDAY };
  const first = await createCalendarAddress(own);
  assert.equal(await statusOf(calendar(tokenOf(first.url))), "OK");
  assert.ok((await readReminderSettings(own)).calendar?.readAt);
  const second = await createCalendarAddress(own);
  assert.notEqual(first.url, second.url);
  assert.equal(await statusOf(calendar(tokenOf(first.url))), "NOT_FOUND");
  assert.equal(await statusOf(calendar(tokenOf(second.url))), "OK");
  const stored = JSON.stringify([
    await lodge.admin`select * from calendar_feeds`,
    await lodge.admin`select * from audit_log`,
    await lodge.admin`select * from idempotency_keys`,
  ]);
  assert.ok(!stored.includes(tokenOf(second.url)));
  await revokeCalendarAddress(own);
  assert.equal(await statusOf(calendar(tokenOf(second.url))), "NOT_FOUND");
  assert.equal((await readReminderSettings(own)).calendar, null);
});

test("an address replaced during a read returns nothing", async () => {
  const own = { ...(await lodge.user()), now: MONDAY };
  const { url } = await createCalendarAddress(own);
  let reading: Promise<unknown> = Promise.resolve();
  await lodge.admin.begin(async (tx) => {
    await tx`update calendar_feeds set secret_hash = 'another' where broker_id = ${own.actor.brokerId}`;
    reading = statusOf(calendar(tokenOf(url)));
    await waitForLocks(lodge.admin, 1);
  });
  assert.equal(await reading, "NOT_FOUND");
  assert.equal((await readReminderSettings(own)).calendar?.readAt, null, "the new address has not been read");
});

test("responds with the same 404 for an unknown broker, one without an address and a deactivated one", async () => {
  const own = { ...(await lodge.user()), now: MONDAY };
  const { url } = await createCalendarAddress(own);
  const token = tokenOf(url);
  const bytes = Buffer.from(token, "base64url");
  const nobody = Buffer.concat([
    Buffer.from(crypto.randomUUID().replaceAll("-", ""), "hex"),
    bytes.subarray(16),
  ]);
  const without = Buffer.from((await lodge.user()).actor.brokerId.replaceAll("-", ""), "hex");
  const wrong = [nobody, Buffer.concat([without, bytes.subarray(16)])].map((one) =>
    one.toString("base64url"),
  );
  const altered = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  const ask = async (path: string) => {
    const response = await lodge.call("GET", `/v1/calendars/${path}/lodge.ics`);
    const { message } = await readError(response);
    return [response.status, message, response.headers.get("set-cookie")];
  };
  const missing = await ask("nothing");
  assert.deepEqual([missing[0], missing[2]], [404, null]);
  for (const one of [...wrong, altered, `${token}=`, `${token}A`]) assert.deepEqual(await ask(one), missing);
  const open = await lodge.call("GET", `/v1/calendars/${token}/lodge.ics`);
  assert.equal(open.headers.get("content-type"), "text/calendar; charset=utf-8");
  assert.deepEqual(
    [open.status, open.headers.get("set-cookie"), open.headers.get("cache-control")],
    [200, null, "private, no-store"],
  );
  await lodge.db.update(users).set({ active: false }).where(eq(users.id, own.actor.userId));
  assert.deepEqual(await ask(token), missing);
});

test("throttles wrong addresses by IP address, and reads by calendar", async () => {
  const own = { ...(await lodge.user()), now: MONDAY };
  const token = tokenOf((await createCalendarAddress(own)).url);
  const guesses: unknown[] = [];
  for (let count = 0; count < 23; count += 1)
    guesses.push(await statusOf(calendar("nothing", MONDAY, "192.0.2.66")));
  assert.deepEqual(guesses.slice(-3), ["NOT_FOUND", "TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"]);
  assert.equal(await statusOf(calendar(token, MONDAY, "192.0.2.67")), "OK");
  const readings: unknown[] = [];
  for (let count = 0; count < 61; count += 1)
    readings.push(await statusOf(calendar(token, MONDAY, "192.0.2.67")));
  assert.deepEqual([readings[0], readings.at(-1)], ["OK", "TOO_MANY_REQUESTS"]);
  const later = new Date(MONDAY.getTime() + 61_000);
  assert.equal(await statusOf(calendar(token, later, "192.0.2.67")), "OK");
});
