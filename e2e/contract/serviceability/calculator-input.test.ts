import assert from "node:assert/strict";
import { before, test } from "node:test";
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

const faults = async (json: unknown) => {
  const { status, fault } = await ask(json);
  assert.equal(status, 400, JSON.stringify(json));
  return fault.details;
};

const INVALID_AMOUNTS: unknown[] = [
  95000,
  null,
  true,
  [],
  {},
  "-1",
  "1e5",
  "NaN",
  "Infinity",
  "abc",
  "1.234",
  "1,00",
  " 100",
  "+5",
  "(5)",
  "1000000000.01",
  "0x10",
  "5%",
];

for (const field of AMOUNTS) {
  test(`${field}: any value except an amount as a string returns 400 and names the field`, async () => {
    for (const value of INVALID_AMOUNTS) {
      const details = await faults({ [field]: value });
      assert.deepEqual(
        details.map((detail) => detail.field),
        [field],
        JSON.stringify(value),
      );
    }
  });
}

test("reports all errors at once", async () => {
  const wrong = Object.fromEntries(Object.keys(FULL).map((field) => [field, -1]));
  const details = await faults({ ...wrong, dependents: "1" });
  assert.deepEqual(
    details.map((detail) => detail.field).toSorted(),
    [...Object.keys(FULL), "dependents"].toSorted(),
  );
});

const ALLOWED: [field: string, accepted: string[], rejected: unknown[]][] = [
  ["applicants", ["1", "2"], ["0", "3", "", "one", 1, 2]],
  ["dependants", ["0", "1", "2", "3", "4", "5"], ["6", "-1", "", "01", 0, 5]],
  ["app1StudentLoan", ["Y", "N"], ["y", "yes", "", true, "TRUE"]],
  ["app2StudentLoan", ["Y", "N"], ["n", "no", "", false]],
  ["useBankBenchmark", ["Y", "N"], ["y", "", "1", true]],
  ["proposedLoanTerm", ["1", "15", "30", "40"], ["0", "41", "25.5", "", "-30", "thirty", 30]],
];

for (const [field, accepted, rejected] of ALLOWED) {
  test(`${field} accepts only its allowed string values; any other value returns 400 and names the field`, async () => {
    for (const value of accepted) assert.equal((await ask({ [field]: value })).status, 200, value);
    for (const value of rejected) {
      const details = await faults({ [field]: value });
      assert.deepEqual(
        details.map((detail) => detail.field),
        [field],
        JSON.stringify(value),
      );
    }
  });
}

test('applicants "1" with an applicant-2 income above 0 returns 400', async () => {
  const details = await faults({ applicants: "1", app2AnnualGrossIncome: "1" });
  assert.deepEqual(
    details.map((detail) => detail.field),
    ["app2AnnualGrossIncome"],
  );
  for (const income of ["", "0", "$0.00"]) {
    assert.equal((await ask({ applicants: "1", app2AnnualGrossIncome: income })).status, 200, income);
  }
});

const UNKNOWN: [sent: string, meant: string][] = [
  ["dependents", "dependants"],
  ["applicant", "applicants"],
  ["creditcardlimit", "creditCardLimit"],
  ["app1GrossAnnualIncome", "app1AnnualGrossIncome"],
  ["kiwiSaverContribution", "retirementSavingsContribution"],
];

for (const [sent, meant] of UNKNOWN) {
  test(`the unknown field ${sent} returns 400 and suggests the nearest known name`, async () => {
    const [detail, ...more] = await faults({ [sent]: "1" });
    assert.deepEqual(more, []);
    assert.equal(detail?.field, sent);
    assert.match(detail?.message ?? "", /unknown field/);
    if (sent !== "kiwiSaverContribution")
      assert.ok(detail?.message.includes(`\`${meant}\``), detail?.message);
  });
}

test("the suggestion has the wording of the decision", async () => {
  const [detail] = await faults({ dependents: "1" });
  assert.equal(
    `\`${detail?.field}\`: ${detail?.message}`,
    "`dependents`: unknown field, did you mean `dependants`?",
  );
});

test("names on Object.prototype are unknown fields too", async () => {
  const text = '{"__proto__": {"applicants": "2"}, "constructor": "1", "toString": "1"}';
  const headers = { "content-type": "application/json" };
  const { status } = await api.call("POST", PATH, { token, headers, text });
  assert.equal(status, 400);
});
