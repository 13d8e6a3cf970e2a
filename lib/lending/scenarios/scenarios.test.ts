import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { readDecided } from "#lib/deal/fact-finds/read-fact-finds.ts";
import { newId } from "#lib/platform/ids.ts";
import { type BestLending, searchApplications } from "#lib/records/applications/list-applications.ts";
import { readAnswer } from "#testing/answer.ts";
import { textOfPdf } from "#testing/generators/statements/drawn-text.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { MAX_SCENARIOS, updateScenario } from "./edit-scenarios.ts";
import { renewScenario } from "./renew-scenario.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
let applicationId: string;

before(async () => {
  broker = await lodge.user();
  applicationId = await newApplication();
});

async function newApplication(): Promise<string> {
  return createTestApplication(lodge, broker, await createTestClient(lodge, broker));
}

async function ask<const M extends string, const P extends string>(
  method: M,
  path: P,
  json?: unknown,
  headers = {},
) {
  const answer = await lodge.call(method, `/v1/portal${path}`, { as: broker, json, headers });
  return readAnswer(answer);
}

const REQUEST = { app1AnnualGrossIncome: "95,000", creditCardLimit: "10000", dependants: "1" };

async function save(name: string, request: object = REQUEST, more: object = {}, to = applicationId) {
  const { status, body } = await ask("POST", `/applications/${to}/scenarios`, { name, request, ...more });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

test("stores the input and the same results as the calculator returns", async () => {
  const saved = await save("As they are", REQUEST, { requestedLoan: "$450,000" });
  assert.deepEqual(saved.request, REQUEST);
  assert.equal(saved.requestedLoan, 450_000);
  assert.equal(saved.author, "Test Broker");
  assert.deepEqual(saved.sheet, {
    identifier: "nz-sample-2026-27",
    version: "1",
    title: "Sample banks, New Zealand 2026/27",
  });
  assert.deepEqual(saved.stale, []);
  const answer = await lodge.call("POST", "/v2/bank-calculator/calculate", { as: broker, json: REQUEST });
  const results = await answer.json();
  assert.deepEqual(
    Object.fromEntries(
      saved.results.map(({ bank, maxLending, maxMonthlySurplus }) => [
        bank,
        { maxLending, maxMonthlySurplus },
      ]),
    ),
    results,
  );
  for (const { maxLending, margin } of saved.results) assert.equal(margin, maxLending - 450_000);
  assert.deepEqual((await ask("GET", `/scenarios/${saved.scenarioId}`)).body, saved);
});

test("rejects results from the caller, and invalid requests field by field", async () => {
  const path = `/applications/${applicationId}/scenarios` as const;
  const bad = await ask("POST", path, {
    name: " ",
    request: { creditCardLimit: -5, dependents: "1" },
    requestedLoan: "a lot",
    results: [],
  });
  assert.equal(bad.status, 400);
  assert.deepEqual(bad.fault.details?.map(({ field }) => field).toSorted(), [
    "",
    "name",
    "request.creditCardLimit",
    "request.dependents",
    "requestedLoan",
  ]);
});

test("lists the last changed first, and shows the best lending in the application list", async () => {
  const own = await newApplication();
  const first = await save("First", REQUEST, {}, own);
  const second = await save("Second", { app1AnnualGrossIncome: "120000" }, {}, own);
  const names = async () => (await ask("GET", `/applications/${own}/scenarios`)).body.map(({ name }) => name);
  assert.deepEqual(await names(), ["Second", "First"]);
  await ask("PATCH", `/scenarios/${first.scenarioId}`, { name: "First, renamed" });
  assert.deepEqual(await names(), ["First, renamed", "Second"]);

  const best = second.results.toSorted((a, b) => b.maxLending - a.maxLending)[0];
  const listed = async (): Promise<BestLending | null | undefined> =>
    (await searchApplications(broker, { search: own, page: 1, pageSize: 25 })).items[0]?.bestLending;
  const { byDebtToIncome, byLoanToValue, ...shown } = (await listed()) ?? {};
  assert.deepEqual(shown, {
    bank: best?.bank,
    bankName: best?.name,
    maxLending: best?.maxLending,
    scenarioId: second.scenarioId,
    debtToIncomeWarning: best?.debtToIncomeWarning,
    loanToValueWarning: false,
  });
  for (const { scenarioId } of [first, second]) {
    const { status, body } = await ask("DELETE", `/scenarios/${scenarioId}`);
    assert.deepEqual([status, body], [204, undefined]);
  }
  assert.equal(await listed(), null);
  assert.deepEqual(await names(), []);
  assert.equal((await ask("GET", `/scenarios/${first.scenarioId}`)).status, 404);
});

test("recalculates for another request, but not for a new name", async () => {
  const saved = await save("To change");
  const renamed = await ask("PATCH", `/scenarios/${saved.scenarioId}`, { name: "Changed" });
  assert.deepEqual(renamed.body.results, saved.results);
  assert.equal(renamed.body.calculatedAt, saved.calculatedAt);
  const richer = { app1AnnualGrossIncome: "150000" };
  const again = await ask("PATCH", `/scenarios/${saved.scenarioId}`, { request: richer, requestedLoan: "1" });
  assert.deepEqual(again.body.request, richer);
  assert.deepEqual(again.body.results, (await save("Fresh", richer, { requestedLoan: "1" })).results);
  assert.equal(
    (await ask("PATCH", `/scenarios/${saved.scenarioId}`, { requestedLoan: "" })).body.requestedLoan,
    null,
  );
  assert.equal((await ask("PATCH", `/scenarios/${saved.scenarioId}`, {})).status, 400);
});

test("rejects a change based on an outdated version, and accepts one that is already applied", async () => {
  const seen = await save("Seen in two tabs");
  const path = `/scenarios/${seen.scenarioId}` as const;
  const change = (json: object) => ask("PATCH", path, json);
  const replaces = seen.updatedAt;
  const request = { app1AnnualGrossIncome: "101000" };
  const first = await change({ request, requestedLoan: "2", replaces });
  assert.equal(first.status, 200);
  assert.ok(first.body.updatedAt > replaces);
  for (const late of [{ request: { app1AnnualGrossIncome: "99000" } }, { name: "Theirs" }]) {
    const { status, fault } = await ask("PATCH", path, { ...late, replaces });
    assert.equal(status, 409);
    assert.match(fault.message, /Someone else has changed.*Reload it.*another scenario/);
  }
  assert.deepEqual((await ask("GET", path)).body, first.body);
  assert.equal((await change({ request, requestedLoan: "2", replaces })).status, 200, "sent again");
  assert.equal((await change({ name: "Sent without a version" })).status, 200);
  assert.equal((await change({ replaces })).status, 400);
  assert.equal((await change({ name: "x", replaces: "yesterday" })).status, 400);
});

test("timestamps each change later than the previous one, even if the clock goes back", async () => {
  const { scenarioId, updatedAt } = await save("By a clock that goes back");
  const back = { ...broker, now: new Date(Date.parse(updatedAt) - 60_000) };
  const renamed = await updateScenario(back, scenarioId, { name: "Renamed" });
  const renewed = await renewScenario(back, scenarioId, { replace: true, takeFile: false }, readDecided);
  assert.ok(updatedAt < renamed.updatedAt && renamed.updatedAt < renewed.updatedAt);
});

test("copies the request and results under a new name, even a very long one", async () => {
  const saved = await save("x".repeat(100));
  const { body: copy } = await ask("POST", `/scenarios/${saved.scenarioId}/duplicate`);
  assert.notEqual(copy.scenarioId, saved.scenarioId);
  assert.equal(copy.name, `${"x".repeat(93)} (copy)`);
  assert.deepEqual([copy.request, copy.results], [saved.request, saved.results]);
});

test("saves once for the same Idempotency-Key", async () => {
  const own = await newApplication();
  const headers = { "idempotency-key": newId() };
  const json = { name: "Once", request: REQUEST };
  const answers = await Promise.all(
    [1, 2, 3].map(() => ask("POST", `/applications/${own}/scenarios`, json, headers)),
  );
  assert.equal(new Set(answers.map(({ body }) => body.scenarioId)).size, 1);
  assert.equal((await ask("GET", `/applications/${own}/scenarios`)).body.length, 1);
});

test("compares scenarios in the requested order, with the differences and their size", async () => {
  const own = await newApplication();
  const one = await save("Now", { ...REQUEST, groceriesFood: "" }, {}, own);
  const other = await save(
    "Card closed",
    { ...REQUEST, app1AnnualGrossIncome: "95000.00", creditCardLimit: "0" },
    { requestedLoan: "500000" },
    own,
  );
  const compare = (ids: string[]) =>
    ask("GET", `/applications/${own}/scenarios/comparison?scenarioIds=${ids.join(",")}`);
  const { body } = await compare([one.scenarioId, other.scenarioId]);
  assert.deepEqual(
    body.scenarios.map(({ name }) => name),
    ["Now", "Card closed"],
  );
  assert.deepEqual(body.differences, [
    { field: "creditCardLimit", label: "Credit card limit", values: ["$10,000.00", "$0.00"] },
    { field: "requestedLoan", label: "Requested loan", values: ["–", "$500,000.00"] },
  ]);
  assert.equal(body.banks.length, 5);
  for (const [index, { maxLending, difference }] of body.banks.entries()) {
    const lending = [one, other].map(({ results }) => results[index]?.maxLending ?? 0);
    assert.deepEqual(maxLending, lending);
    assert.deepEqual(difference, [0, (lending[1] ?? 0) - (lending[0] ?? 0)]);
    assert.ok((difference[1] ?? 0) > 0);
  }
  assert.deepEqual(
    (await compare([])).body.scenarios.map(({ name }) => name),
    ["Card closed", "Now"],
  );
  assert.equal((await compare([one.scenarioId, newId()])).status, 404);
  assert.equal((await compare([(await save("Elsewhere")).scenarioId])).status, 404);
  assert.equal((await compare([one.scenarioId, one.scenarioId])).status, 400);
  assert.equal((await compare(Array.from({ length: 5 }, newId))).status, 400);
});

test("is stale after a new sheet version or newly read statements, until it is recalculated", async () => {
  const saved = await save("Before");
  const stale = async () => (await ask("GET", `/scenarios/${saved.scenarioId}`)).body.stale;
  const readAt = (at: Date) => lodge.admin`
    insert into application_summaries (broker_id, application_id, generated_at, statements_version, summary)
    values (${broker.actor.brokerId}, ${applicationId}, ${at}, 0, '{}')
    on conflict (broker_id, application_id) do update set generated_at = excluded.generated_at`;
  await readAt(new Date(Date.parse(saved.calculatedAt) - 1));
  assert.deepEqual(await stale(), []);
  await readAt(new Date(Date.parse(saved.calculatedAt) + 1));
  assert.deepEqual(await stale(), ["STATEMENTS"]);
  await lodge.admin`update master_sheets set status = 'RETIRED'`;
  await lodge.admin`
    insert into master_sheets
    select (jsonb_populate_record(m, '{"version": 2, "status": "IN_FORCE"}')).* from master_sheets m`;
  assert.deepEqual(await stale(), ["MASTER_SHEET", "STATEMENTS"]);
  const { body: copy } = await ask("POST", `/scenarios/${saved.scenarioId}/duplicate`);
  assert.deepEqual(copy.stale, ["MASTER_SHEET", "STATEMENTS"]);
  const { body } = await ask("PATCH", `/scenarios/${saved.scenarioId}`, { request: REQUEST });
  assert.deepEqual(body.stale, []);
  assert.equal(body.sheet.version, "2");
  await checkRenewal(saved.scenarioId);
  await lodge.admin`update master_sheets set status = 'RETIRED' where version = 2`;
  await lodge.admin`update master_sheets set status = 'IN_FORCE' where version = 1`;
});

/** Renews a stale copy of a scenario while version 2 of the sheet is in force. */
async function checkRenewal(of: string): Promise<void> {
  const { body: old } = await ask("POST", `/scenarios/${of}/duplicate`);
  await lodge.admin`
    update scenarios set sheet_version = '1', best_lending = 1, results = '[]', calculated_at = now() - interval '1 minute'
    where id = ${old.scenarioId}`;
  await lodge.admin`
    update application_summaries set generated_at = now() - interval '1 second',
      summary = '{"period": {"from": "2026-08-01", "to": "2026-10-31", "days": 92}, "calculatorInputs": {"groceriesFood": "812.40"}}'
    where application_id = ${applicationId}`;
  const renew = async (json: object) => (await ask("POST", `/scenarios/${old.scenarioId}/renew`, json)).body;

  const beside = await renew({});
  assert.notEqual(beside.scenarioId, old.scenarioId);
  assert.equal(beside.name, `${old.name} (renewed)`);
  assert.deepEqual([beside.request, beside.sheet.version, beside.stale], [old.request, "2", []]);
  assert.equal(beside.results.length, 5);
  const kept = (await ask("GET", `/scenarios/${old.scenarioId}`)).body;
  assert.deepEqual([kept.results, kept.stale], [[], ["MASTER_SHEET", "STATEMENTS"]]);

  const inPlace = await renew({ replace: true, takeFile: true });
  assert.deepEqual([inPlace.scenarioId, inPlace.name, inPlace.stale], [old.scenarioId, old.name, []]);
  assert.deepEqual(inPlace.request, { ...old.request, groceriesFood: "812.40" });
  const rows = await lodge.admin`
    select detail from audit_log where entity_id = ${old.scenarioId} and action = 'scenario.renewed' order by id`;
  assert.deepEqual(
    rows.map(({ detail }) => detail),
    [
      { replaced: false, tookFile: false },
      { replaced: true, tookFile: true },
    ],
  );
}

test("limits the number of scenarios in an application", async () => {
  const own = await newApplication();
  const { scenarioId } = await save("The first", REQUEST, {}, own);
  await lodge.admin`
    insert into scenarios select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
    from scenarios s, generate_series(2, ${MAX_SCENARIOS}) where id = ${scenarioId}`;
  const { status, fault } = await ask("POST", `/scenarios/${scenarioId}/duplicate`);
  assert.equal(status, 400);
  assert.match(fault.message, /already has 100 scenarios/);
});

test("audits each action by id only", async () => {
  const { scenarioId } = await save("Watched");
  await ask("PATCH", `/scenarios/${scenarioId}`, { name: "Renamed" });
  await ask("PATCH", `/scenarios/${scenarioId}`, { request: {} });
  await ask("GET", `/scenarios/${scenarioId}`);
  await ask("DELETE", `/scenarios/${scenarioId}`);
  const rows = await lodge.admin`
    select action, detail from audit_log where entity_id = ${scenarioId} order by id`;
  assert.deepEqual(
    rows.map(({ action, detail }) => [action, detail]),
    ["created", "updated", "recalculated", "read", "deleted"].map((act) => [`scenario.${act}`, null]),
  );
});

test("exports the report as PDF, CSV and workbook under a readable file name", async () => {
  const { scenarioId } = await save("Ngā pūtea: now?", REQUEST, { requestedLoan: "450000" });
  const report = (format?: string) =>
    lodge.call("GET", `/v1/portal/scenarios/${scenarioId}/report${format ? `?format=${format}` : ""}`, {
      as: broker,
    });
  const pdf = await report();
  assert.equal(pdf.headers.get("content-type"), "application/pdf");
  assert.match(
    pdf.headers.get("content-disposition") ?? "",
    /^inline; filename="Ng_ p_tea_? *now *\.pdf"; filename\*=UTF-8''Ng%C4%81%20p%C5%ABtea/,
  );
  const [first = ""] = await textOfPdf(new Uint8Array(await pdf.arrayBuffer()));
  assert.ok(first.includes("Prepared for Hēmi Pōtiki") && first.includes("$450,000"), first);
  const csv = await (await report("csv")).text();
  assert.match(csv, /\r\nScenario,Loan requested,450000,,,,,,\r\n/);
  const xlsx = await report("xlsx");
  assert.match(xlsx.headers.get("content-disposition") ?? "", /^attachment; .*\.xlsx/);
  assert.equal(Buffer.from(await xlsx.arrayBuffer()).toString("latin1", 0, 2), "PK");
  assert.equal((await report("docx")).status, 400);
  const rows = await lodge.admin`
    select detail from audit_log where entity_id = ${scenarioId} and action = 'scenario.exported' order by id`;
  assert.deepEqual(
    rows.map(({ detail }) => detail.format),
    ["pdf", "csv", "xlsx"],
  );
});
