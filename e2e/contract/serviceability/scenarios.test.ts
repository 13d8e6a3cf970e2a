import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import type { Scenario } from "#lib/lending/scenarios/schemas.ts";
import type { HouseholdJson } from "#lib/lending/serviceability/household-schema.ts";
import { logIn } from "../../support/api.ts";
import { FULL } from "../../support/calculation.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { newApplication } from "../../support/records.ts";

let api: CheckedApi;
let token: string;
let applicationId: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
  ({ applicationId } = await newApplication(api, token));
});

const list = () => `/v1/portal/applications/${applicationId}/scenarios` as const;

async function save(name: string, headers: Record<string, string> = {}): Promise<Scenario> {
  const json = { name, request: FULL, requestedLoan: "650000" };
  const { status, body } = await api.call("POST", list(), { token, json, headers });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

test("a scenario is saved, changed and removed as documented", async () => {
  const { scenarioId, results } = await save("Now");
  const path = `/v1/portal/scenarios/${scenarioId}` as const;
  const calculated = await api.call("POST", "/v2/bank-calculator/calculate", { token, json: FULL });
  for (const { bank, maxLending } of results) assert.equal(maxLending, calculated.body[bank]?.maxLending);
  assert.equal((await api.call("GET", list(), { token })).body.length, 1);
  const copy = await api.call("POST", `${path}/duplicate`, { token });
  assert.equal(copy.body.name, "Now (copy)");
  const changed = await api.call("PATCH", path, { token, json: { name: "Later", request: {} } });
  assert.ok(changed.body.results.every(({ maxLending }) => maxLending === 0));
  const compared = await api.call("GET", `${list()}/comparison`, { token });
  assert.equal(compared.body.scenarios.length, 2);
  for (const id of [scenarioId, copy.body.scenarioId]) {
    assert.equal((await api.call("DELETE", `/v1/portal/scenarios/${id}`, { token })).status, 204);
  }
  assert.equal((await api.call("GET", path, { token })).status, 404);
});

test("a household is saved, opened, compared and printed as documented", async () => {
  const household: HouseholdJson = {
    applicants: [
      { age: 67, incomes: [{ type: "SUPERANNUATION", amount: 1_076.84, frequency: "FORTNIGHTLY" }] },
      { age: 69, incomes: [{ type: "SELF_EMPLOYED", years: [{ profit: 31_000, addBacks: 2500 }] }] },
    ],
    properties: [{ value: 640_000, use: "OWNER_OCCUPIED" }],
    debts: [{ type: "CREDIT_CARD", limit: 6000, outcome: "UNDECIDED" }],
    loan: { amount: 120_000, termYears: 15 },
  };
  const json = { name: "Household", household, offeredRate: 0.0579 };
  const { status, body } = await api.call("POST", list(), { token, json });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.request, body.household, body.requestedLoan], [null, household, 120_000]);
  const assessed = await api.call("POST", "/v2/bank-calculator/assess", { token, json: household });
  for (const { bank, maxLending, high } of body.results) {
    assert.equal(maxLending, assessed.body.banks[bank]?.maxLending);
    assert.equal(high?.maxLending, assessed.body.banks[bank]?.high?.maxLending);
  }
  const flat = await save("Flat");
  const ids = [body.scenarioId, flat.scenarioId].join(",");
  const compared = await api.call("GET", `${list()}/comparison?scenarioIds=${ids}`, {
    token,
  });
  const card = compared.body.differences.find(({ field }) => field === "debts.CREDIT_CARD.0");
  assert.deepEqual(card?.values, ["$6,000 limit, undecided whether it is repaid", "$5,000 limit, stays"]);
  const both = await api.call("POST", list(), { token, json: { ...json, request: FULL } });
  assert.deepEqual(
    both.fault.details?.map(({ field }) => field),
    ["household"],
  );
});

test("a retry with the same Idempotency-Key does not save twice", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const [one, two] = [await save("Once", headers), await save("Once", headers)];
  assert.equal(one.scenarioId, two.scenarioId);
});

const FORMATS: [format: string, type: RegExp, start: string][] = [
  ["pdf", /^application\/pdf$/, "%PDF-1.7"],
  ["csv", /^text\/csv; charset=utf-8$/, "\uFEFFSection,Item"],
  ["xlsx", /spreadsheetml\.sheet$/, "PK"],
];

for (const [format, type, start] of FORMATS) {
  test(`serves the report as ${format}`, async () => {
    const { scenarioId } = await save("To print");
    const answer = await fetch(`${api.base}/v1/portal/scenarios/${scenarioId}/report?format=${format}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get("content-type") ?? "", type);
    assert.match(answer.headers.get("cache-control") ?? "", /no-store/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.ok(bytes.toString("utf8").startsWith(start));
  });
}

test("rejects an empty or oversized scenario by field", async () => {
  const refused = async (json: object) => {
    const { status, fault } = await api.call("POST", list(), { token, json });
    assert.equal(status, 400);
    return fault.details?.map(({ field }) => field).toSorted();
  };
  assert.deepEqual(await refused({}), ["name", "request"]);
  assert.deepEqual(await refused({ name: "x".repeat(101), request: { kiwisaver: "1" } }), [
    "name",
    "request.kiwisaver",
  ]);
});
