import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { CalculatorResponse } from "#lib/lending/serviceability/calculator-response.ts";
import { logIn } from "../../support/api.ts";
import { AMOUNTS, FULL } from "../../support/calculation.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";

const PATH = "/v2/bank-calculator/calculate";
let api: CheckedApi;
let token: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
});

const ask = (json: unknown) => api.call("POST", PATH, { token, json });

async function calculate(json: object): Promise<CalculatorResponse> {
  const { status, body } = await ask(json);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

const surplus = (results: CalculatorResponse) =>
  Object.values(results).reduce((sum, bank) => sum + bank.maxMonthlySurplus, 0);
const lending = (results: CalculatorResponse) =>
  Object.values(results).reduce((sum, bank) => sum + bank.maxLending, 0);

test("{} is a valid request; the response has five banks by lowercase name, each with two numbers", async () => {
  const results = await calculate({});
  assert.equal(Object.keys(results).length, 5);
  for (const [key, bank] of Object.entries(results)) {
    assert.match(key, /^[a-z][a-z0-9_]*$/);
    assert.deepEqual(Object.keys(bank).toSorted(), ["maxLending", "maxMonthlySurplus"]);
    assert.ok(Number.isInteger(bank.maxLending) && bank.maxLending >= 0);
    assert.ok(Number.isInteger(Math.round(bank.maxMonthlySurplus * 1e6) / 1e4), "two decimals");
  }
});

test("without income the surplus is negative and the lending zero", async () => {
  for (const bank of Object.values(await calculate({ creditCardLimit: "10000" }))) {
    assert.ok(bank.maxMonthlySurplus < 0);
    assert.equal(bank.maxLending, 0);
  }
});

test("the same request returns the same response", async () => {
  assert.deepEqual(await calculate(FULL), await calculate(FULL));
});

const INCOME_FIELDS: readonly string[] = [
  "app1AnnualGrossIncome",
  "app2AnnualGrossIncome",
  "rentalIncomeGrossWeekly",
  "boarderIncomeGrossWeekly",
  "otherIncomeNetWeekly",
];

for (const field of AMOUNTS) {
  const raises = INCOME_FIELDS.includes(field);
  test(`${field}: a higher amount ${raises ? "raises" : "lowers"} the surplus, and empty means zero`, async () => {
    const { [field]: _, ...without } = FULL;
    const [none, empty, some, more] = await Promise.all([
      calculate(without),
      calculate({ ...FULL, [field]: "" }),
      calculate(FULL),
      calculate({ ...FULL, [field]: String(Number(FULL[field]) * 1.5) }),
    ]);
    assert.deepEqual(none, empty);
    const steps = [surplus(none), surplus(some), surplus(more)];
    const expected = steps.toSorted((a, b) => (raises ? a - b : b - a));
    assert.deepEqual(steps, expected);
    assert.equal(new Set(steps).size, 3, `${field} counts`);
  });
}

test("amounts accept thousands separators, a leading $ and up to two decimals", async () => {
  const plain = await calculate({ app1AnnualGrossIncome: "95000" });
  for (const text of ["95,000", "$95000", "$95,000.00", "95000.0"]) {
    assert.deepEqual(await calculate({ app1AnnualGrossIncome: text }), plain, text);
  }
  assert.equal((await ask({ existingMortgages: "1,000,000,000" })).status, 200);
});

const same = async (left: object, right: object, what: string) =>
  assert.deepEqual(await calculate(left), await calculate(right), what);
const different = async (left: object, right: object, what: string) =>
  assert.notDeepEqual(await calculate(left), await calculate(right), what);

test("defaults: no dependants, no student loans, the benchmark, thirty years", async () => {
  const income = { app1AnnualGrossIncome: "120000" };
  const defaults = {
    applicants: "1",
    dependants: "0",
    app1StudentLoan: "N",
    app2StudentLoan: "N",
    useBankBenchmark: "Y",
    proposedLoanTerm: "30",
  };
  for (const [field, value] of Object.entries(defaults))
    await same(income, { ...income, [field]: value }, field);
  for (const [field, value] of [
    ["applicants", "2"],
    ["dependants", "1"],
    ["app1StudentLoan", "Y"],
    ["useBankBenchmark", "N"],
    ["proposedLoanTerm", "15"],
  ] as const) {
    await different(income, { ...income, [field]: value }, field);
  }
});

test("applicants defaults to 2 if an applicant-2 income or student loan is given", async () => {
  const income = { app1AnnualGrossIncome: "120000" };
  const second = { ...income, app2AnnualGrossIncome: "50000" };
  await same(second, { ...second, applicants: "2" }, "income");
  const loan = { ...income, app2StudentLoan: "Y" };
  await same(loan, { ...loan, applicants: "2" }, "student loan");
  await different(loan, { ...loan, applicants: "1" }, "the benchmark for one applicant");
});

test("student loans and dependants lower the surplus, and a shorter term lowers the lending", async () => {
  const income = { app1AnnualGrossIncome: "120000", app2AnnualGrossIncome: "80000" };
  const plain = await calculate(income);
  const [one, two] = [
    await calculate({ ...income, app1StudentLoan: "Y" }),
    await calculate({ ...income, app2StudentLoan: "Y" }),
  ];
  assert.ok(surplus(one) < surplus(plain) && surplus(two) < surplus(plain));
  assert.ok(lending(await calculate({ ...income, proposedLoanTerm: "10" })) < lending(plain));
  assert.ok(surplus(await calculate({ ...income, dependants: "5" })) < surplus(plain));
});

test("the breakdown itemizes the same figures for the same request", async () => {
  const path = "/v2/bank-calculator/breakdown";
  const { status, body } = await api.call("POST", path, { token, json: FULL });
  assert.equal(status, 200);
  for (const [key, bank] of Object.entries(await calculate(FULL))) {
    const { maxLending, maxMonthlySurplus, lines = [] } = body[key] ?? {};
    assert.deepEqual({ maxLending, maxMonthlySurplus }, bank);
    const sum = lines.reduce((total, line) => total + line.assessed, 0);
    assert.ok(Math.abs(sum - bank.maxMonthlySurplus) < 0.011, `${key}: ${sum}`);
    for (const line of lines) assert.ok(line.why.length > 10);
  }
  assert.equal((await api.call("POST", path, { token, json: { dependents: "1" } })).status, 400);
});
