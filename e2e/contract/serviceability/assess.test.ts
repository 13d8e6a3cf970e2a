import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { AssessResponse } from "#lib/lending/serviceability/calculator-response.ts";
import { exampleHousehold } from "#testing/example-of.ts";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";

const PATH = "/v2/bank-calculator/assess";
let api: CheckedApi;
let token: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
});

async function assess(json: object): Promise<AssessResponse["banks"]> {
  const { status, body } = await api.call("POST", PATH, { token, json });
  assert.equal(status, 200, JSON.stringify(body));
  return body.banks;
}

test("explains every bank's figures with lines that add up to the surplus", async () => {
  const banks = Object.values(await assess(exampleHousehold));
  assert.equal(banks.length, 5);
  for (const bank of banks) {
    const sum = bank.lines.reduce((total, line) => total + line.assessed, 0);
    assert.ok(Math.abs(sum - bank.maxMonthlySurplus) < 0.011);
    assert.ok(bank.limits.some(({ binding }) => binding));
    for (const { why } of [...bank.lines, ...bank.limits]) assert.match(why, /^[A-Z$−].*\.$/);
  }
});

test("returns both results while a debt is undecided, and one once it is decided", async () => {
  const undecided = await assess(exampleHousehold);
  const decided = async (outcome: string) =>
    assess({
      ...exampleHousehold,
      debts: exampleHousehold.debts?.map((debt) =>
        debt.outcome === "UNDECIDED" ? { ...debt, outcome } : debt,
      ),
    });
  const [stays, repaid] = [await decided("STAYS"), await decided("REPAID")];
  for (const [key, { high, maxLending }] of Object.entries(undecided)) {
    assert.equal(maxLending, stays[key]?.maxLending);
    assert.equal(high?.maxLending, repaid[key]?.maxLending);
    assert.equal(stays[key]?.high, undefined);
  }
});

test("returns the flat request's figures for the equivalent household", async () => {
  const flat = {
    app1AnnualGrossIncome: "95,000",
    creditCardLimit: "10000",
    rentBoard: "2000",
    dependants: "2",
  };
  const { body } = await api.call("POST", "/v2/bank-calculator/calculate", {
    token,
    json: flat,
  });
  const banks = await assess({
    applicants: [{ incomes: [{ type: "SALARY", amount: 95_000, frequency: "YEARLY" }] }],
    households: [{ adults: [0], dependants: 2 }],
    debts: [{ type: "CREDIT_CARD", limit: 10_000, outcome: "STAYS" }],
    expenses: { rentBoard: { amount: 2000, outcome: "CONTINUES" } },
  });
  for (const [key, { maxLending, maxMonthlySurplus }] of Object.entries(banks)) {
    assert.deepEqual({ maxLending, maxMonthlySurplus }, body[key]);
  }
});

test("refuses a student loan that stays while nobody repays one, naming both fields", async () => {
  const debt = { type: "STUDENT_LOAN", balance: 30_000, outcome: "STAYS" };
  const [applicant] = exampleHousehold.applicants;
  const household = { applicants: [applicant], debts: [debt] };
  const refused = await api.call("POST", PATH, { token, json: household });
  assert.equal(refused.status, 400);
  assert.deepEqual(
    refused.fault.details?.map(({ field }: { field: string }) => field),
    ["debts[0].outcome", "applicants"],
  );
  const owned = { ...household, applicants: [{ ...applicant, studentLoan: true }] };
  assert.equal((await api.call("POST", PATH, { token, json: owned })).status, 200);
});

test("rejects unknown fields with the nearest name and reports all errors at once", async () => {
  const { status, fault } = await api.call("POST", PATH, {
    token,
    json: {
      applicants: [{ incomes: [], kiwisaverRate: 0.03 }],
      debts: [{ type: "OVERDRAFT", outcome: "STAYS" }],
    },
  });
  assert.equal(status, 400);
  assert.deepEqual(fault.details, [
    { field: "applicants[0].kiwisaverRate", message: "unknown field, did you mean `kiwiSaverRate`?" },
    { field: "debts[0].limit", message: "is needed for OVERDRAFT" },
  ]);
});

test("requires a broker's token", async () => {
  assert.equal((await api.call("POST", PATH, { json: exampleHousehold })).status, 401);
});
