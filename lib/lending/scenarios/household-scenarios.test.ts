import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { assess } from "#lib/lending/serviceability/core/assess.ts";
import { prepareSheet } from "#lib/lending/serviceability/core/prepare-sheet.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { readHousehold } from "#lib/lending/serviceability/household-schema.ts";
import { readAnswer } from "#testing/answer.ts";
import { exampleHousehold } from "#testing/example-of.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import type { Scenario } from "./schemas.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
let applicationId: string;

before(async () => {
  broker = await lodge.user();
  applicationId = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
});

async function ask<const M extends string, const P extends string>(method: M, path: P, json?: unknown) {
  const answer = await lodge.call(method, `/v1/portal${path}`, { as: broker, json });
  return readAnswer(answer);
}

async function save(json: object): Promise<Scenario> {
  const { status, body } = await ask("POST", `/applications/${applicationId}/scenarios`, json);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

const HOUSEHOLD = exampleHousehold;
const FLAT = { app1AnnualGrossIncome: "95,000", creditCardLimit: "10000", dependants: "1" };

test("opens a stored household with a student loan that nobody repays, and refuses to renew it", async () => {
  const { scenarioId } = await save({ name: "Student loan", household: HOUSEHOLD });
  const debt = { type: "STUDENT_LOAN", balance: 30_000, outcome: "STAYS" };
  await lodge.admin`
    update scenarios set household = jsonb_set(household::jsonb, '{debts}', ${lodge.admin.json([debt])})
    where id = ${scenarioId}`;
  const opened = await ask("GET", `/scenarios/${scenarioId}`);
  assert.deepEqual([opened.status, opened.body.household?.debts], [200, [debt]]);
  const renewed = await ask("POST", `/scenarios/${scenarioId}/renew`, { replace: true });
  assert.equal(renewed.status, 400);
  assert.deepEqual(
    renewed.fault.details?.map(({ field }) => field),
    ["household.debts[0].outcome", "household.applicants"],
  );
});

test("stores a household as entered with the engine's results, both answers and the clients' names", async () => {
  const saved = await save({ name: "Whole", household: HOUSEHOLD, offeredRate: 0.0579 });
  assert.deepEqual([saved.request, saved.household], [null, HOUSEHOLD]);
  assert.deepEqual([saved.method, saved.offeredRate], [2, 0.0579]);
  assert.deepEqual(saved.applicants, [{ firstName: "Hēmi", lastName: "Pōtiki" }]);
  // The household's own loan is used where no other is requested.
  assert.equal(saved.requestedLoan, 690_000);
  const assessed = assess(prepareSheet(sampleSheet), readHousehold(HOUSEHOLD));
  for (const [index, result] of assessed.entries()) {
    const bank = saved.results[index];
    assert.equal(bank?.maxLending, result.maxLending);
    assert.equal(bank?.byLoanToValue, (result.byLoanToValue ?? 0) / 100);
    assert.equal(bank?.high?.maxLending, result.high?.maxLending);
    assert.equal(bank?.high?.margin, (result.high?.maxLending ?? 0) - 690_000);
  }
  assert.deepEqual((await ask("GET", `/scenarios/${saved.scenarioId}`)).body, saved);
  const { body: copy } = await ask("POST", `/scenarios/${saved.scenarioId}/duplicate`);
  assert.deepEqual([copy.household, copy.results, copy.offeredRate], [HOUSEHOLD, saved.results, 0.0579]);
  const [row] = await lodge.admin`
    select breakdown->0->'lines'->0->>'label' as label from scenarios where id = ${saved.scenarioId}`;
  assert.equal(row?.label, "Hēmi: salary");
});

test("accepts exactly one form of input, and reports every fault at its path", async () => {
  const path = `/applications/${applicationId}/scenarios` as const;
  const faults = async <const M extends string, const P extends string>(method: M, to: P, json: object) => {
    const { status, body, fault } = await ask(method, to, json);
    assert.equal(status, 400, JSON.stringify(body));
    return Object.fromEntries(fault.details?.map(({ field, message }) => [field, message]) ?? []);
  };
  const { debts: _, ...rest } = HOUSEHOLD;
  assert.deepEqual(
    await faults("POST", path, {
      request: { creditCardLimit: -5 },
      household: { ...rest, debts: [{ type: "CREDIT_CARD", outcome: "STAYS" }], boarderIncome: 3 },
      offeredRate: 5.79,
    }),
    {
      name: "must be a string",
      "request.creditCardLimit": (
        await faults("POST", path, { name: "x", request: { creditCardLimit: -5 } })
      )["request.creditCardLimit"],
      household: "must not be given beside `request`",
      "household.debts[0].limit": "is needed for CREDIT_CARD",
      "household.boarderIncome": "unknown field, did you mean `boarderIncomeWeekly`?",
      offeredRate: "must be a rate a year as a fraction, from 0 to 0.25, or null",
    },
  );
  assert.deepEqual(await faults("POST", path, { name: "Neither" }), {
    request: "is required, unless `household` is given",
  });
  const { scenarioId } = await save({ name: "One of them", request: FLAT });
  assert.deepEqual(
    Object.keys(await faults("PATCH", `/scenarios/${scenarioId}`, { request: FLAT, household: HOUSEHOLD })),
    ["household"],
  );
});

test("returns a flat request as a household without its zeros, unless it has rental income", async () => {
  const saved = await save({ name: "Flat", request: FLAT });
  assert.deepEqual(saved.household, {
    applicants: [{ incomes: [{ type: "SALARY", amount: 95_000, frequency: "YEARLY" }] }],
    households: [{ adults: [0], dependants: 1 }],
    debts: [{ type: "CREDIT_CARD", limit: 10_000, outcome: "STAYS" }],
  });
  const letting = await save({ name: "Letting", request: { ...FLAT, rentalIncomeGrossWeekly: "500" } });
  assert.equal(letting.household, null);
});

test("changes from one form of input to the other, and changes the offered rate alone", async () => {
  const { scenarioId, results } = await save({ name: "Either", request: FLAT });
  const path = `/scenarios/${scenarioId}` as const;
  const { body: rich } = await ask("PATCH", path, { household: HOUSEHOLD });
  assert.deepEqual([rich.request, rich.household, rich.requestedLoan], [null, HOUSEHOLD, 690_000]);
  const { body: rated } = await ask("PATCH", path, { offeredRate: 0.0649 });
  assert.deepEqual([rated.offeredRate, rated.results], [0.0649, rich.results]);
  const late = { household: HOUSEHOLD, replaces: rich.updatedAt };
  assert.equal((await ask("PATCH", path, late)).status, 200, "repeating a stored change is no conflict");
  assert.equal(
    (await ask("PATCH", path, { ...late, household: { applicants: [{ incomes: [] }] } })).status,
    409,
  );
  const { body: flat } = await ask("PATCH", path, { request: FLAT, requestedLoan: "", offeredRate: null });
  assert.deepEqual([flat.request, flat.requestedLoan, flat.offeredRate], [FLAT, null, null]);
  assert.deepEqual(flat.results, results);
});

test("renews a household with the rules in force and its figures as entered", async () => {
  const saved = await save({ name: "To renew", household: HOUSEHOLD });
  await lodge.admin`update scenarios set sheet_version = '0', results = '[]' where id = ${saved.scenarioId}`;
  const renew = (json: object) => ask("POST", `/scenarios/${saved.scenarioId}/renew`, json);
  const { status, fault } = await renew({ takeFile: true });
  assert.equal(status, 400);
  assert.deepEqual(fault.details?.[0]?.field, "takeFile");
  assert.match(fault.details?.[0]?.message ?? "", /stay as entered.*renew it without/);
  const { body: renewed } = await renew({ replace: true });
  assert.deepEqual([renewed.household, renewed.results, renewed.stale], [HOUSEHOLD, saved.results, []]);
});

test("reads, compares, prints and renews scenarios of the earlier method", async () => {
  const own = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
  const { body: saved } = await ask("POST", `/applications/${own}/scenarios`, { name: "Old", request: FLAT });
  await lodge.admin`
    update scenarios set method = 1, applicants = '[]',
      results = (select jsonb_agg(r - 'byLoanToValue' - 'loanToValueWarning' - 'high') from jsonb_array_elements(results) r),
      breakdown = (select json_agg(b - 'byLoanToValue' - 'loanToValueWarning' - 'high' - 'limits')
        from jsonb_array_elements(breakdown::jsonb) b)
    where id = ${saved.scenarioId}`;
  const path = `/scenarios/${saved.scenarioId}` as const;
  const { body: old } = await ask("GET", path);
  assert.deepEqual([old.method, old.stale, old.applicants], [1, ["METHOD"], []]);
  assert.deepEqual(old.results, saved.results);
  assert.deepEqual((await ask("GET", `/applications/${own}/scenarios`)).body, [old]);
  const compared = await ask("GET", `/applications/${own}/scenarios/comparison`);
  assert.deepEqual(compared.body.scenarios, [old]);
  for (const format of ["pdf", "csv", "xlsx"]) {
    const report = await lodge.call("GET", `/v1/portal${path}/report?format=${format}`, { as: broker });
    assert.equal(report.status, 200, format);
    if (format === "csv") assert.match(await report.text(), /,Hēmi: income tax,/);
  }
  const { body: renewed } = await ask("POST", `${path}/renew`, { replace: true });
  assert.deepEqual([renewed.method, renewed.stale], [2, []]);
  assert.deepEqual(renewed.applicants, [{ firstName: "Hēmi", lastName: "Pōtiki" }]);
});

test("compares a household with a flat request by name, with both answers", async () => {
  const rich = await save({ name: "Whole", household: HOUSEHOLD, offeredRate: 0.0579 });
  const flat = await save({ name: "Flat", request: FLAT });
  const { body } = await ask(
    "GET",
    `/applications/${applicationId}/scenarios/comparison?scenarioIds=${rich.scenarioId},${flat.scenarioId}`,
  );
  const rows = new Map(body.differences.map(({ label, values }) => [label, values]));
  assert.deepEqual(rows.get("Who lives together"), [
    "Hēmi and Applicant 2, 1 dependant",
    "Hēmi, 1 dependant",
  ]);
  assert.deepEqual(rows.get("Hēmi: salary"), ["$3,650 a fortnight", "$95,000 a year"]);
  assert.deepEqual(rows.get("Credit card"), ["$8,000 limit, $2,315.40 owed, repaid", "$10,000 limit, stays"]);
  assert.deepEqual(rows.get("Requested loan"), ["$690,000.00", "–"]);
  assert.deepEqual(rows.get("Rate offered"), ["5.79% a year", "–"]);
  assert.deepEqual(
    body.banks.map(({ high }) => high),
    rich.results.map(({ high }) => [high?.maxLending, null]),
  );
});
