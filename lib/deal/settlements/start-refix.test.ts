import assert from "node:assert/strict";
import { before, test } from "node:test";
import { eq } from "drizzle-orm";
import { submissions } from "#db/schema/submissions.ts";
import { asBroker, type Context, type UserActor } from "#db/tenant.ts";
import { scheduledBalance } from "#lib/deal/settlements/core/scheduled-balance.ts";
import { drawTestPart } from "#lib/deal/settlements/testing/draw-part.ts";
import { moveSubmission } from "#lib/deal/submissions/move-submission.ts";
import { readSubmission, toSubmission } from "#lib/deal/submissions/read-submissions.ts";
import { newId } from "#lib/platform/ids.ts";
import { readError } from "#testing/answer.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { drawnPartsOfClient, listDrawnParts } from "./list-drawn-parts.ts";
import { noteReminder, startRefix } from "./refixes-and-reminders.ts";
import type { DrawnPartQuery } from "./schemas.ts";

const lodge = await testLodge();
/** Monday 23 November 2026, ten in the morning in New Zealand. */
const NOW = new Date("2026-11-22T21:00:00Z");
let broker: Context<UserActor>;
let applicationId: string;

before(async () => {
  broker = { ...(await lodge.user()), now: NOW };
  applicationId = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
});

const on = (day: string) => ({ ...broker, now: new Date(`${day}T01:00:00Z`) });
const query: DrawnPartQuery = { search: "", stage: "DUE", reminder: "ANY", page: 1 };

const faultsOf = (run: Promise<unknown>) =>
  run.then(
    () => [],
    (error: { code?: string; details?: { field: string; message: string }[] }) =>
      error.details ?? [{ field: error.code ?? "", message: "" }],
  );

test("lists due parts in order, and counts later and floating ones", async () => {
  const own = { ...broker, ...(await lodge.user()), now: NOW };
  const file = await createTestApplication(lodge, own, await createTestClient(lodge, own));
  for (const fixedUntil of ["2027-02-21", "2026-11-22", "2027-02-22", null, "2026-12-23", "2026-12-24"])
    await drawTestPart(own, file, { fixedUntil });
  await drawTestPart(own, file, { fixedUntil: "2026-12-01", endedOn: "2026-11-01" });
  const { total, stages, items } = await listDrawnParts(own, query);
  assert.equal(total, 4);
  assert.deepEqual(
    items.map(({ fixedUntil, daysLeft, stage }) => [fixedUntil, daysLeft, stage]),
    [
      ["2026-11-22", -1, "OVERDUE"],
      ["2026-12-23", 30, "WITHIN_30"],
      ["2026-12-24", 31, "WITHIN_60"],
      ["2027-02-21", 90, "WITHIN_90"],
    ],
  );
  assert.deepEqual(stages, { OVERDUE: 1, WITHIN_30: 1, WITHIN_60: 1, WITHIN_90: 1, LATER: 1, FLOATING: 1 });
  const [first] = items;
  assert.deepEqual(
    first?.clients.map(({ clientName }) => clientName),
    ["Hēmi Pōtiki"],
  );
  assert.deepEqual([first?.lenderName, first?.amount, first?.rate], ["Kauri Bank", 420_000, 0.0539]);
  assert.ok((first?.balance ?? 0) < 420_000 && (first?.balance ?? 0) > 410_000);
  const floating = await listDrawnParts(own, { ...query, stage: "FLOATING" });
  assert.deepEqual(
    floating.items.map(({ daysLeft }) => daysLeft),
    [null],
  );
  // A day later every part is a day closer.
  const later = await listDrawnParts({ ...own, now: new Date("2026-11-23T21:00:00Z") }, query);
  assert.deepEqual(
    later.items.map(({ daysLeft }) => daysLeft),
    [-2, 29, 30, 89, 90],
  );
});

test("finds parts by client or lender, without macrons and in any order", async () => {
  const own = { ...broker, ...(await lodge.user()), now: NOW };
  const file = await createTestApplication(lodge, own, await createTestClient(lodge, own));
  await drawTestPart(own, file, {}, "Tōtara Bank");
  const found = async (search: string) => (await listDrawnParts(own, { ...query, search })).total;
  assert.deepEqual(
    [await found("potiki hemi"), await found("totara"), await found("kauri"), await found("100%")],
    [1, 1, 0, 0],
  );
});

test("pages a long list without losing or repeating a part", async () => {
  const own = { ...broker, ...(await lodge.user()), now: NOW };
  const file = await createTestApplication(lodge, own, await createTestClient(lodge, own));
  for (let count = 0; count < 53; count += 1) await drawTestPart(own, file);
  const pages = [await listDrawnParts(own, query), await listDrawnParts(own, { ...query, page: 2 })];
  assert.deepEqual(
    pages.map(({ items }) => items.length),
    [50, 3],
  );
  const ids = pages.flatMap(({ items }) => items.map(({ partId }) => partId));
  assert.equal(new Set(ids).size, 53);
});

test("a snoozed reminder returns on its date and a done one when reopened; a contact changes neither", async () => {
  const partId = await drawTestPart(broker, applicationId);
  const note = (kind: "CONTACTED" | "SNOOZED" | "DONE" | "REOPENED", until: string | null = null) =>
    noteReminder(broker, partId, { kind, note: `About ${kind}`, until });
  const reminderOn = async (day: string) =>
    (await listDrawnParts(on(day), query)).items.find((part) => part.partId === partId)?.reminder;
  const contacted = await note("CONTACTED");
  assert.deepEqual([contacted.reminder, contacted.lastContact?.note], ["OPEN", "About CONTACTED"]);
  const snoozed = await note("SNOOZED", "2026-12-01");
  assert.deepEqual([snoozed.reminder, snoozed.snoozedUntil], ["SNOOZED", "2026-12-01"]);
  assert.deepEqual([snoozed.lastContact?.note, snoozed.lastNote?.kind], ["About CONTACTED", "SNOOZED"]);
  assert.deepEqual([await reminderOn("2026-11-30"), await reminderOn("2026-12-01")], ["SNOOZED", "OPEN"]);
  assert.equal((await note("CONTACTED")).reminder, "SNOOZED");
  assert.equal((await note("CONTACTED", "2026-12-05")).snoozedUntil, "2026-12-05");
  const done = await note("DONE");
  assert.deepEqual([done.reminder, done.snoozedUntil], ["DONE", null]);
  assert.equal(await reminderOn("2026-12-12"), "DONE");
  assert.equal((await note("REOPENED")).reminder, "OPEN");
  const { total } = await listDrawnParts(broker, { ...query, reminder: "SNOOZED" });
  assert.equal(total, 0);
});

test("rejects a snooze until a past date, until today or for more than a year", async () => {
  const partId = await drawTestPart(broker, applicationId);
  for (const until of ["2026-11-22", "2026-11-23", "2027-11-25"]) {
    const faults = await faultsOf(noteReminder(broker, partId, { kind: "SNOOZED", note: "", until }));
    assert.deepEqual(faults, [{ field: "until", message: "must be after today and at most 2027-11-24" }]);
  }
  await noteReminder(broker, partId, { kind: "SNOOZED", note: "", until: "2027-11-24" });
});

test("a refix is a submission of the same application for the future balance, one at a time", async () => {
  const partId = await drawTestPart(broker, applicationId);
  const started = await startRefix(broker, partId);
  assert.equal(started.applicationId, applicationId);
  const row = () =>
    asBroker(broker, (tx) => tx.select().from(submissions).where(eq(submissions.id, started.submissionId)));
  const [refix] = await row();
  assert.deepEqual([refix?.kind, refix?.state, refix?.lenderName], ["REFIX", "PREPARING", "Kauri Bank"]);
  const [part] = refix?.parts ?? [];
  assert.deepEqual([part?.refixes, part?.termYears, part?.termMonths, part?.rate], [partId, 29, 0, null]);
  assert.ok((part?.amount ?? 0) < 42_000_000 && (part?.amount ?? 0) > 41_000_000);
  const find = async () =>
    (await listDrawnParts(broker, query)).items.find((listed) => listed.partId === partId);
  assert.deepEqual([(await find())?.reminder, (await find())?.refixId], ["STARTED", started.submissionId]);
  const [fault] = await faultsOf(startRefix(broker, partId));
  assert.match(fault?.message ?? "", /already has a refix in progress/);
  await asBroker(broker, (tx) =>
    tx.update(submissions).set({ state: "WITHDRAWN" }).where(eq(submissions.id, started.submissionId)),
  );
  assert.equal((await find())?.reminder, "OPEN");
  await startRefix(broker, partId);
});

test("a refix is drawn when the fixed rate ends, with what is left of the term and the balance then", async () => {
  const own = { ...broker, ...(await lodge.user()), now: NOW };
  const file = await createTestApplication(lodge, own, await createTestClient(lodge, own));
  const partId = await drawTestPart(own, file, { drawnOn: "2026-06-12" });
  const { submissionId } = await startRefix(own, partId);
  const read = async () => {
    const found = await asBroker(own, (tx) => readSubmission(tx, submissionId));
    assert.ok(found);
    return found;
  };
  const started = await read();
  const [part] = started.parts;
  assert.ok(part);
  assert.deepEqual([part.termYears, part.termMonths], [29, 6]);
  const then = { kind: part.kind, amount: 42_000_000, rate: 0.0539, drawnOn: "2026-06-12" };
  assert.equal(part.amount, scheduledBalance({ ...then, termYears: 30, termMonths: 0 }, "2026-12-12"));
  assert.equal(toSubmission(started).fixedRateEndsOn, "2026-12-12");
  const move = (to: "SUBMITTED" | "CONDITIONAL" | "UNCONDITIONAL" | "DRAWN_DOWN", more = {}) =>
    read().then(({ version }) => moveSubmission(own, { submissionId, version, to, ...more }));
  await move("SUBMITTED", { parts: [{ ...part, rate: 0.0495, fixedMonths: 12 }] });
  assert.deepEqual(await faultsOf(move("CONDITIONAL", { happenedOn: "2026-12-12" })), [
    { field: "happenedOn", message: "must not be in the future" },
  ]);
  await move("CONDITIONAL");
  await move("UNCONDITIONAL");
  assert.deepEqual(await faultsOf(move("DRAWN_DOWN", { happenedOn: "2026-12-13" })), [
    { field: "happenedOn", message: "must not be after 12 Dec 2026, when the fixed rate ends" },
  ]);
  assert.equal((await move("DRAWN_DOWN")).drawnOn, "2026-12-12");
  const [next] = (await listDrawnParts(own, { ...query, stage: "LATER" })).items;
  assert.deepEqual(
    [next?.drawnOn, next?.fixedUntil, next?.termYears, next?.termMonths],
    ["2026-12-12", "2027-12-12", 29, 6],
  );
  const clientId = next?.clients[0]?.clientId ?? "";
  const loansOn = async (day: string) =>
    (await asBroker(own, (tx) => drawnPartsOfClient(tx, clientId, day))).map(({ partId: id }) => id);
  assert.deepEqual(await loansOn("2026-12-11"), [partId], "the old rate applies until it ends");
  assert.deepEqual(await loansOn("2026-12-12"), [next?.partId]);
});

test("rejects the second of two concurrent refixes of a part", async () => {
  const partId = await drawTestPart(broker, applicationId);
  const outcomes = await Promise.allSettled([startRefix(broker, partId), startRefix(broker, partId)]);
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
});

test("responds 404 for another broker's part, an ended one and an invalid id", async () => {
  const partId = await drawTestPart(broker, applicationId);
  const ended = await drawTestPart(broker, applicationId, { endedOn: "2026-11-01" });
  const stranger = await lodge.user();
  for (const [ctx, id] of [
    [stranger, partId],
    [broker, ended],
    [broker, newId()],
    [broker, "1"],
  ] as const) {
    const note = { kind: "DONE", note: "Theirs", until: null } as const;
    assert.deepEqual(await faultsOf(noteReminder(ctx, id, note)), [{ field: "NOT_FOUND", message: "" }]);
    assert.deepEqual(await faultsOf(startRefix(ctx, id)), [{ field: "NOT_FOUND", message: "" }]);
  }
  assert.equal((await listDrawnParts(stranger, query)).total, 0);
});

test("reports every fault of a note at once", async () => {
  const partId = await drawTestPart(broker, applicationId);
  const path = `/v1/portal/drawn-parts/${partId}/notes` as const;
  const response = await lodge.call("POST", path, {
    as: broker,
    json: { kind: "DONE", until: "2026-12-01" },
  });
  const { details } = await readError(response);
  assert.deepEqual([response.status, details.map(({ field }) => field)], [400, ["note", "until"]]);
  const snooze = await lodge.call("POST", path, { as: broker, json: { kind: "SNOOZED" } });
  const body = await readError(snooze);
  assert.deepEqual(
    body.details.map(({ field }) => field),
    ["until"],
  );
});
