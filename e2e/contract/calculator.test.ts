import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { CalculatorResponse } from "#lib/serviceability/calculator-response.ts";
import { logIn } from "../support/api.ts";
import { type CheckedApi, checkedApi, type ErrorBody } from "../support/checked-api.ts";

const PATH = "/v2/bank-calculator/calculate";
let api: CheckedApi;
let token: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
});

const ask = <T = CalculatorResponse>(json: unknown) => api.call<T>("POST", PATH, { token, json });

async function calculate(json: object): Promise<CalculatorResponse> {
  const { status, body } = await ask(json);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

const faults = async (json: unknown) => {
  const { status, body } = await ask<ErrorBody>(json);
  assert.equal(status, 400, JSON.stringify(json));
  return body.details ?? [];
};

/** A couple with everything filled in, so that each field can tell whether it counts. */
const FULL = {
  applicants: "2",
  dependants: "1",
  app1AnnualGrossIncome: "95000",
  app2AnnualGrossIncome: "72000",
  rentalIncomeGrossWeekly: "550",
  boarderIncomeGrossWeekly: "200",
  otherIncomeNetWeekly: "80",
  app1StudentLoan: "N",
  app2StudentLoan: "N",
  existingMortgages: "100000",
  overdraftLimit: "1000",
  creditCardLimit: "5000",
  personalLoanMonthlyRepayment: "100",
  hirePurchaseOtherLoanMonthlyPayment: "50",
  useBankBenchmark: "N",
  rentBoard: "10",
  bodyCorpGroundRent: "10",
  childcareSchooling: "10",
  childSupport: "10",
  homeContentCarInsurance: "10",
  lifeHealthInsurance: "10",
  ratesWater: "10",
  retirementSavingsContribution: "10",
  otherExpenses: "10",
  groceriesFood: "10",
  utilities: "10",
  phoneInternet: "10",
  transportVehicle: "10",
  clothingPersonalCare: "10",
  proposedLoanTerm: "30",
} as const;

const surplus = (results: CalculatorResponse) =>
  Object.values(results).reduce((sum, bank) => sum + bank.maxMonthlySurplus, 0);
const lending = (results: CalculatorResponse) =>
  Object.values(results).reduce((sum, bank) => sum + bank.maxLending, 0);

test("{} is a valid request; the answer has five banks by lowercase name, each with two numbers", async () => {
  const results = await calculate({});
  assert.equal(Object.keys(results).length, 5);
  for (const [key, bank] of Object.entries(results)) {
    assert.match(key, /^[a-z][a-z0-9_]*$/);
    assert.deepEqual(Object.keys(bank).toSorted(), ["maxLending", "maxMonthlySurplus"]);
    assert.ok(Number.isInteger(bank.maxLending) && bank.maxLending >= 0);
    assert.ok(Number.isInteger(Math.round(bank.maxMonthlySurplus * 1e6) / 1e4), "two decimals");
  }
});

test("without income the surplus is negative and the lending nought", async () => {
  for (const bank of Object.values(await calculate({ creditCardLimit: "10000" }))) {
    assert.ok(bank.maxMonthlySurplus < 0);
    assert.equal(bank.maxLending, 0);
  }
});

test("the same request gives the same answer", async () => {
  assert.deepEqual(await calculate(FULL), await calculate(FULL));
});

const RAISES = [
  "app1AnnualGrossIncome",
  "app2AnnualGrossIncome",
  "rentalIncomeGrossWeekly",
  "boarderIncomeGrossWeekly",
  "otherIncomeNetWeekly",
] as const;
const CHOICES = [
  "applicants",
  "dependants",
  "app1StudentLoan",
  "app2StudentLoan",
  "useBankBenchmark",
  "proposedLoanTerm",
];
const AMOUNTS = Object.keys(FULL).filter((field) => !CHOICES.includes(field)) as (keyof typeof FULL)[];

for (const field of AMOUNTS) {
  const raises = (RAISES as readonly string[]).includes(field);
  test(`${field}: more of it ${raises ? "raises" : "lowers"} the surplus, empty is none`, async () => {
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

test("amounts take thousands commas, a leading $ and up to two decimals", async () => {
  const plain = await calculate({ app1AnnualGrossIncome: "95000" });
  for (const text of ["95,000", "$95000", "$95,000.00", "95000.0"]) {
    assert.deepEqual(await calculate({ app1AnnualGrossIncome: text }), plain, text);
  }
  assert.equal((await ask({ existingMortgages: "1,000,000,000" })).status, 200);
});

const NO_AMOUNTS: unknown[] = [
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
  test(`${field}: what is no amount as a string is 400 that names it`, async () => {
    for (const value of NO_AMOUNTS) {
      const details = await faults({ [field]: value });
      assert.deepEqual(
        details.map((detail) => detail.field),
        [field],
        JSON.stringify(value),
      );
    }
  });
}

test("every fault is named at once", async () => {
  const wrong = Object.fromEntries(Object.keys(FULL).map((field) => [field, -1]));
  const details = await faults({ ...wrong, dependents: "1" });
  assert.deepEqual(
    details.map((detail) => detail.field).toSorted(),
    [...Object.keys(FULL), "dependents"].toSorted(),
  );
});

const ALLOWED: [field: string, taken: string[], refused: unknown[]][] = [
  ["applicants", ["1", "2"], ["0", "3", "", "one", 1, 2]],
  ["dependants", ["0", "1", "2", "3", "4", "5"], ["6", "-1", "", "01", 0, 5]],
  ["app1StudentLoan", ["Y", "N"], ["y", "yes", "", true, "TRUE"]],
  ["app2StudentLoan", ["Y", "N"], ["n", "no", "", false]],
  ["useBankBenchmark", ["Y", "N"], ["y", "", "1", true]],
  ["proposedLoanTerm", ["1", "15", "30", "40"], ["0", "41", "25.5", "", "-30", "thirty", 30]],
];

for (const [field, taken, refused] of ALLOWED) {
  test(`${field} is one of its values as a string, anything else 400 that names it`, async () => {
    for (const value of taken) assert.equal((await ask({ [field]: value })).status, 200, value);
    for (const value of refused) {
      const details = await faults({ [field]: value });
      assert.deepEqual(
        details.map((detail) => detail.field),
        [field],
        JSON.stringify(value),
      );
    }
  });
}

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

test("applicants is 2 when an applicant-2 income or student loan is given", async () => {
  const income = { app1AnnualGrossIncome: "120000" };
  const second = { ...income, app2AnnualGrossIncome: "50000" };
  await same(second, { ...second, applicants: "2" }, "income");
  const loan = { ...income, app2StudentLoan: "Y" };
  await same(loan, { ...loan, applicants: "2" }, "student loan");
  await different(loan, { ...loan, applicants: "1" }, "the benchmark of one");
});

test('applicants "1" with an applicant-2 income above 0 is 400', async () => {
  const details = await faults({ applicants: "1", app2AnnualGrossIncome: "1" });
  assert.deepEqual(
    details.map((detail) => detail.field),
    ["app2AnnualGrossIncome"],
  );
  for (const income of ["", "0", "$0.00"]) {
    assert.equal((await ask({ applicants: "1", app2AnnualGrossIncome: income })).status, 200, income);
  }
});

test("student loans lower the surplus, a shorter term the lending, dependants the surplus by the benchmark", async () => {
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

const UNKNOWN: [sent: string, meant: string][] = [
  ["dependents", "dependants"],
  ["applicant", "applicants"],
  ["creditcardlimit", "creditCardLimit"],
  ["app1GrossAnnualIncome", "app1AnnualGrossIncome"],
  ["kiwiSaverContribution", "retirementSavingsContribution"],
];

for (const [sent, meant] of UNKNOWN) {
  test(`the unknown field ${sent} is 400 and points to the nearest known name`, async () => {
    const [detail, ...more] = await faults({ [sent]: "1" });
    assert.deepEqual(more, []);
    assert.equal(detail?.field, sent);
    assert.match(detail?.message ?? "", /unknown field/);
    if (sent !== "kiwiSaverContribution")
      assert.ok(detail?.message.includes(`\`${meant}\``), detail?.message);
  });
}

test("the suggestion reads as the decision words it", async () => {
  const [detail] = await faults({ dependents: "1" });
  assert.equal(
    `\`${detail?.field}\`: ${detail?.message}`,
    "`dependents`: unknown field, did you mean `dependants`?",
  );
});

test("names that every object has are unknown fields too", async () => {
  const text = '{"__proto__": {"applicants": "2"}, "constructor": "1", "toString": "1"}';
  const headers = { "content-type": "application/json" };
  const { status } = await api.call("POST", PATH, { token, headers, text });
  assert.equal(status, 400);
});

test("the breakdown answers the same request with the same figures, line by line", async () => {
  type Breakdown = Record<
    string,
    CalculatorResponse[string] & { lines: { assessed: number; why: string }[] }
  >;
  const path = "/v2/bank-calculator/breakdown";
  const { status, body } = await api.call<Breakdown>("POST", path, { token, json: FULL });
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
