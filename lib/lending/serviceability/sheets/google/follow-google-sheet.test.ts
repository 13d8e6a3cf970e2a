import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { env, publishResolved } from "#lib/platform/settings/env.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { until } from "#testing/until.ts";
import { sampleSheet } from "../../core/rules/sample-sheet.ts";
import type { MasterSheet } from "../../core/rules/sheet-schema.ts";
import { currentSheet } from "../../current-sheet.ts";
import { layOutTabs, tabOf } from "../core/lay-out-tabs.ts";
import type { Cell, Tab } from "../core/tabs.ts";
import type { GoogleReading } from "../schemas.ts";
import { readNow } from "./follow-google-sheet.ts";
import { googleReading } from "./google-reading.ts";
import { type Behaviour, type FakeGoogle, fakeGoogle, SPREADSHEET_ID } from "./testing/fake-google.ts";

const lodge = await testLodge();
const IDENTIFIER = `gsheet:${SPREADSHEET_ID}`;
let google: FakeGoogle;
let admin: Context<UserActor>;
let broker: Context<UserActor>;

const tabsOf = (sheet: MasterSheet): Tab[] => layOutTabs(sheet).map(tabOf);

function sampleWithRate(testRate: number): MasterSheet {
  return { ...sampleSheet, banks: sampleSheet.banks.map((bank) => ({ ...bank, testRate })) };
}

/** Turns date texts into dates, as a spreadsheet stores them when typed. */
function withRealDates(tabs: Tab[]): Tab[] {
  const real = (cell: Cell): Cell =>
    typeof cell === "string" && /^\d{4}-\d{2}-\d{2}$/.test(cell) ? { date: cell } : cell;
  return tabs.map((tab) => ({ ...tab, rows: tab.rows.map((row) => row.map(real)) }));
}

before(async () => {
  google = await fakeGoogle([...withRealDates(tabsOf(sampleSheet)), { name: "Notes", rows: [], merges: [] }]);
  Object.assign(process.env, { GOOGLE_SERVICE_ACCOUNT: google.serviceAccount, GOOGLE_API_URL: google.url });
  const { serviceDatabaseUrl, authSecret, embedded } = env();
  publishResolved({ serviceDatabaseUrl, authSecret, embedded, masterSheetId: IDENTIFIER });
  admin = await lodge.user("ROLE_ADMIN");
  broker = await lodge.user("ROLE_BROKER");
});

after(() => google.stop());

/** Waits until no reading is under way: a finished one is fresh for longer than a claim lasts. */
const finished = () =>
  until(async () => {
    const [row] =
      await lodge.admin`select next_at > now() + interval '21 seconds' as finished from google_sheet_readings`;
    return row?.finished ?? true;
  });

/** Makes the next reading due, as if a minute had passed. */
async function due(): Promise<void> {
  await finished();
  await lodge.admin`update google_sheet_readings set next_at = now() - interval '1 second'`;
}

/** Reads the spreadsheet as if a minute had passed. On a busy machine, a calculation does not wait for the end. */
async function readAgain(): Promise<void> {
  await due();
  await currentSheet(lodge);
  await finished();
}

const reading = (): Promise<GoogleReading> => googleReading(lodge.db, IDENTIFIER);
const rateInForce = async () => (await currentSheet(lodge)).sheet.banks[0]?.rules.testRate;

async function calculate(): Promise<number> {
  const answer = await lodge.call("POST", "/v2/bank-calculator/calculate", { as: broker, json: {} });
  await answer.text();
  return answer.status;
}

test("returns 500 with the reason stored until a valid spreadsheet has been read", async () => {
  google.behaviour = "NOT_SHARED";
  assert.equal(await calculate(), 500);
  assert.equal((await reading()).outcome, "AWAY");
  assert.match((await reading()).message ?? "", /Share it with that address as a viewer/);
  const { selected } = await (await lodge.call("GET", "/v1/portal/master-sheets", { as: admin })).json();
  assert.equal(selected.state, "BROKEN");
  google.behaviour = "WELL";
});

test("puts the first valid reading in force as version 1: dates as days, exact numbers, no other tabs", async () => {
  await readAgain();
  const { document, identifier, version } = await currentSheet(lodge);
  assert.deepEqual(document, sampleSheet);
  assert.deepEqual([identifier, version], [IDENTIFIER, 1]);
  const { outcome, troubleSince, readAt } = await reading();
  assert.deepEqual([outcome, troubleSince], ["READ", null]);
  assert.ok(readAt);
  assert.equal(await calculate(), 200);
});

test("does not call Google again within the minute, and creates no version for the same content after it", async () => {
  const before = google.requests.length;
  for (const _ of [1, 2, 3]) await currentSheet(lodge);
  assert.equal(google.requests.length, before);
  await readAgain();
  assert.equal((await currentSheet(lodge)).version, 1);
  assert.equal(google.requests.length, before + 2, "the access token is reused");
});

test("renews a token once when Google rejects it", async () => {
  const before = google.requests.length;
  google.forgetTokens();
  await readAgain();
  assert.equal((await currentSheet(lodge)).version, 1);
  const [first, ...rest] = google.requests.slice(before);
  assert.deepEqual([rest[0], rest[1], rest.length], ["/token", first, 3]);
});

test("shares one reading between concurrent calculations", async () => {
  await due();
  const before = google.requests.length;
  await Promise.all(Array.from({ length: 20 }, () => currentSheet(lodge)));
  await finished();
  assert.equal(google.requests.length, before + 2);
});

test("puts a changed spreadsheet in force as a new version with history and audit", async () => {
  google.tabs = tabsOf(sampleWithRate(0.0805));
  await readAgain();
  const { sheet, version } = await currentSheet(lodge);
  assert.deepEqual([version, sheet.banks[0]?.rules.testRate], [2, 0.0805]);
  const path = `/v1/portal/master-sheets/${encodeURIComponent(IDENTIFIER)}/versions/2` as const;
  const detail = await (await lodge.call("GET", path, { as: admin })).json();
  assert.equal(detail.follows, "GOOGLE");
  assert.deepEqual(
    detail.history.map((change) => [change.version, change.replaced, change.by]),
    [
      [2, 1, "Google Sheets"],
      [1, null, "Google Sheets"],
    ],
  );
  assert.equal(detail.comparison.differences.length, 5);
  const audited =
    await lodge.admin`select detail from audit_log where actor = 'system:google-sheets' order by id`;
  assert.deepEqual(
    [...audited].map((row) => row.detail),
    [
      { version: 1, replaced: null },
      { version: 2, replaced: 1 },
    ],
  );
  const put = await lodge.call("POST", `${path.replace(/2$/, "1")}/put-in-force`, {
    as: admin,
    json: { replaces: 2 },
  });
  assert.equal(put.status, 400, "the spreadsheet determines the version in force, not the portal");
});

const AWAY: readonly [behaviour: Behaviour, expected: RegExp][] = [
  ["NOT_SHARED", /Share it with that address/],
  ["NO_SUCH", /has no spreadsheet/],
  ["TOO_MANY", /limiting requests/],
  ["BROKEN", /server error \(503\)/],
  ["CUT_OFF", /can't be reached|incomplete/],
  ["HALF_JSON", /incomplete/],
];

for (const [behaviour, expected] of AWAY) {
  test(`${behaviour}: keeps the last good version in force and shows the administrator why`, async () => {
    google.behaviour = behaviour;
    await readAgain();
    assert.equal(await rateInForce(), 0.0805);
    assert.equal(await calculate(), 200);
    const { outcome, message, troubleSince } = await reading();
    assert.equal(outcome, "AWAY");
    assert.match(message ?? "", expected);
    assert.ok(troubleSince);
    google.behaviour = "WELL";
  });
}

test("makes no calls until the Retry-After time from Google has passed", async () => {
  google.behaviour = "TOO_MANY";
  await readNow(lodge.db, IDENTIFIER);
  const [row] =
    await lodge.admin`select extract(epoch from next_at - now()) as seconds from google_sheet_readings`;
  assert.ok(row?.seconds > 200 && row?.seconds < 260, `${row?.seconds}`);
  google.behaviour = "WELL";
});

test("does not make calculations wait until a slow response times out", async () => {
  google.behaviour = "SLOW";
  await due();
  const before = google.requests.length;
  for (const _ of [1, 2]) assert.equal(await rateInForce(), 0.0805);
  assert.equal(google.requests.length, before + 1, "both used the same reading");
  assert.match((await reading()).message ?? "", /limiting requests/, "unchanged since the previous reading");
  google.hangUp();
  const deadline = performance.now() + 60_000;
  while (!/can't be reached/.test((await reading()).message ?? "")) {
    assert.ok(performance.now() < deadline, "the reading ends with the connection");
  }
  google.behaviour = "WELL";
});

test("replaces nothing when the spreadsheet has errors, and lists them by tab and cell", async () => {
  await readNow(lodge.db, IDENTIFIER);
  const tabs = tabsOf(sampleWithRate(0.0805));
  const banks = tabs[1]?.rows[6] as Cell[];
  banks[3] = 8.05;
  banks[4] = { error: "#REF!" };
  google.tabs = [
    ...tabs.slice(0, 2),
    { name: "Benchmark", rows: tabs[2]?.rows ?? [], merges: [{ top: 2, left: 3, bottom: 3, right: 3 }] },
  ];
  await readAgain();
  assert.equal(await rateInForce(), 0.0805);
  const { outcome, faults } = await reading();
  assert.equal(outcome, "FAULTY");
  assert.deepEqual(
    faults.map(({ place }) => place),
    ["Banks!D7", "Banks!E7", "Benchmark!D3"],
  );
  assert.match(faults[1]?.message ?? "", /#REF!/);
  const answer = await lodge.call("GET", "/v1/portal/master-sheets", { as: admin });
  const { google: shown, selected } = await answer.json();
  assert.deepEqual([shown?.outcome, shown?.faults.length, selected.version], ["FAULTY", 3, 2]);
});

test("reads a corrected spreadsheet on request, without waiting for the minute", async () => {
  google.tabs = tabsOf(sampleWithRate(0.0799));
  const path = `/v1/portal/master-sheets/${encodeURIComponent(IDENTIFIER)}/read` as const;
  const answer = await lodge.call("POST", path, { as: admin });
  assert.equal((await answer.json()).outcome, "READ");
  assert.equal(await rateInForce(), 0.0799);
  assert.equal((await lodge.call("POST", path.replace("demo", "other"), { as: admin })).status, 404);
});

test("returns to the earlier version when the spreadsheet is reverted", async () => {
  google.tabs = tabsOf(sampleSheet);
  await readAgain();
  assert.equal((await currentSheet(lodge)).version, 1);
});

test("reports a missing tab and a key that Google rejects", async () => {
  google.tabs = tabsOf(sampleSheet).slice(0, 2);
  await readNow(lodge.db, IDENTIFIER);
  assert.deepEqual((await reading()).faults, [
    { place: "Benchmark", message: "this tab is missing: the tabs are Tax, Banks, Benchmark" },
  ]);
  const other = await fakeGoogle(google.tabs);
  // Signed with a key unknown to this server.
  process.env.GOOGLE_SERVICE_ACCOUNT = other.serviceAccount.replace("sheets@", "other@");
  await other.stop();
  const { serviceDatabaseUrl, authSecret, embedded } = env();
  publishResolved({ serviceDatabaseUrl, authSecret, embedded, masterSheetId: IDENTIFIER });
  await readNow(lodge.db, IDENTIFIER);
  assert.match((await reading()).message ?? "", /rejects the key of other@.*Renew GOOGLE_SERVICE_ACCOUNT/);
  assert.equal(await calculate(), 200);
});
