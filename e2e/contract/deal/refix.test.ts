import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { DrawnPart } from "#lib/deal/settlements/schemas.ts";
import { parseCalendar, readText, valuesOf } from "#lib/deal/settlements/testing/parse-calendar.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { errorResponseSchema } from "#lib/platform/http/error-schema.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { drawnApplication } from "../../support/records.ts";

let api: CheckedApi;
let token: string;
const today = aucklandDate(new Date());

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base, "broker@lodge.example");
});

/** Creates an application with a drawn part whose fixed rate ends in this many days. */
async function newPart(days: number, lenderName: string): Promise<DrawnPart> {
  await drawnApplication(api, token, { fixedUntil: addDays(today, days), lenderName });
  const path =
    `/v1/portal/drawn-parts?search=${encodeURIComponent(lenderName)}&stage=${days < 0 ? "OVERDUE" : "DUE"}` as const;
  const { body } = await api.call("GET", path, { token });
  const [part] = body.items;
  assert.ok(part, "the part is listed once drawn");
  return part;
}

test("a drawn part is listed, refixed on the same file and replaced at drawdown", async () => {
  const part = await newPart(20, "Refix Bank");
  assert.deepEqual([part.stage, part.daysLeft, part.reminder], ["WITHIN_30", 20, "OPEN"]);
  const path = `/v1/portal/drawn-parts/${part.partId}/refix` as const;
  const started = await api.call("POST", path, { token });
  assert.deepEqual([started.status, started.body.applicationId], [200, part.applicationId]);
  assert.equal((await api.call("POST", path, { token })).status, 400);
  const list = () => api.call("GET", `/v1/portal/applications/${part.applicationId}/submissions`, { token });
  const refix = (await list()).body.submissions.find(
    ({ submissionId }) => submissionId === started.body.submissionId,
  );
  assert.deepEqual(
    [refix?.kind, refix?.state, refix?.parts[0]?.refixes],
    ["REFIX", "PREPARING", part.partId],
  );
  const [proposed] = refix?.parts ?? [];
  const parts = [
    {
      kind: proposed?.kind,
      amount: String(proposed?.amount),
      termYears: proposed?.termYears,
      rate: "4.95",
      fixedMonths: 24,
      refixes: part.partId,
    },
  ];
  let version = refix?.version ?? 0;
  for (const to of ["SUBMITTED", "CONDITIONAL", "UNCONDITIONAL", "DRAWN_DOWN"]) {
    const json = { version, to, ...(to === "SUBMITTED" ? { parts } : {}) };
    const moves = `/v1/portal/submissions/${started.body.submissionId}/moves` as const;
    const moved = await api.call("POST", moves, { token, json });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    ({ version } = moved.body);
  }
  const { drawnParts } = (await list()).body;
  const old = drawnParts.find(({ drawnPartId }) => drawnPartId === part.partId);
  const next = drawnParts.find(({ refixes }) => refixes === part.partId);
  const ends = addDays(today, 20);
  assert.equal(refix?.fixedRateEndsOn, ends);
  assert.deepEqual([old?.endedOn, next?.drawnOn, next?.endedOn, next?.rate], [ends, ends, null, 0.0495]);
  const application = await api.call("GET", `/v1/subscriber/applications/${part.applicationId}`, { token });
  assert.equal(application.body.status, "SETTLED", "a refix never changes the contract's status");
  const { body } = await api.call("GET", "/v1/portal/drawn-parts?search=refix+bank", {
    token,
  });
  assert.equal(body.total, 0);
  const later = await api.call("GET", "/v1/portal/drawn-parts?search=refix+bank&stage=LATER", {
    token,
  });
  assert.deepEqual(
    later.body.items.map(({ rate }) => rate),
    [0.0495],
  );
});

test("a reminder is snoozed, marked as done and reopened, and a retried note is stored once", async () => {
  const part = await newPart(-3, "Snooze Bank");
  assert.equal(part.stage, "OVERDUE");
  const path = `/v1/portal/drawn-parts/${part.partId}/notes` as const;
  const note = (json: object, headers = {}) => api.call("POST", path, { token, json, headers });
  const until = addDays(today, 7);
  const snoozed = await note({ kind: "SNOOZED", until });
  assert.deepEqual([snoozed.body.reminder, snoozed.body.snoozedUntil], ["SNOOZED", until]);
  const past = await api.call("POST", path, { token, json: { kind: "SNOOZED", until: today } });
  assert.deepEqual([past.status, past.fault.details?.[0]?.field], [400, "until"]);
  const key = { "idempotency-key": "a note" };
  const first = await note({ kind: "DONE", note: "Sold the house" }, key);
  const again = await note({ kind: "DONE", note: "Sold the house" }, key);
  assert.deepEqual(first.body, again.body);
  assert.equal(again.headers.get("idempotent-replayed"), "true");
  assert.equal((await note({ kind: "REOPENED" })).body.reminder, "OPEN");
});

test("a calendar needs no token or cookie, and a new address revokes the old one", async () => {
  const part = await newPart(45, "Calendar; Bank, Ltd");
  const path = "/v1/portal/reminders/calendar";
  const created = await api.call("POST", path, { token });
  const read = async (url: string) => {
    const answer = await fetch(url);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const open = await read(created.body.url);
  assert.deepEqual(
    [open.status, open.headers.get("content-type"), open.headers.get("set-cookie")],
    [200, "text/calendar; charset=utf-8", null],
  );
  const { events } = parseCalendar(open.text);
  const refix = events.find(({ properties }) =>
    valuesOf(properties, "UID").includes(`lodge-refix-${part.partId}`),
  );
  assert.deepEqual(valuesOf(refix?.properties ?? [], "DTSTART"), [addDays(today, 45).replaceAll("-", "")]);
  assert.match(readText(valuesOf(refix?.properties ?? [], "SUMMARY")[0] ?? ""), /Calendar; Bank, Ltd$/);
  assert.equal((await fetch(created.body.url, { method: "HEAD" })).status, 200);
  const renewed = await api.call("POST", path, { token });
  const [old, unknown] = [await read(created.body.url), await read(`${api.base}/v1/calendars/x/lodge.ics`)];
  const message = ({ text }: { text: string }) => errorResponseSchema.parse(JSON.parse(text)).message;
  assert.deepEqual([old.status, message(old)], [unknown.status, message(unknown)]);
  assert.equal(old.status, 404);
  assert.equal((await api.call("DELETE", path, { token })).status, 204);
  assert.equal((await read(renewed.body.url)).status, 404);
});

test("the weekly email is turned off and on", async () => {
  const path = "/v1/portal/reminders";
  for (const weeklyEmail of [false, true]) {
    const { body } = await api.call("PATCH", path, {
      token,
      json: { weeklyEmail },
    });
    assert.equal(body.weeklyEmail, weeklyEmail);
    assert.equal((await api.call("GET", path, { token })).body.weeklyEmail, weeklyEmail);
  }
});

test("the next deal is a new application for the same client with the current loan", async () => {
  const part = await newPart(80, "Next Bank");
  const path = `/v1/portal/applications/${part.applicationId}/next-deal` as const;
  const next = await api.call("POST", path, { token });
  assert.deepEqual(next.body.clients, part.clients);
  assert.deepEqual([next.body.status, next.body.accounts], ["DRAFT", 1]);
  const loans = `/v1/subscriber/applications/${next.body.applicationId}/loan-accounts` as const;
  const { body } = await api.call("GET", loans, { token });
  assert.deepEqual(
    body.map(({ lender, balance }) => [lender, balance]),
    [["Next Bank", part.balance]],
  );
});
