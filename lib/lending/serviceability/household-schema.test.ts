import assert from "node:assert/strict";
import { test } from "node:test";
import { exampleHousehold } from "#testing/example-of.ts";
import { householdSchema } from "./household-schema.ts";

/** Every fault of a request as `path: message`, in the order of their paths. */
function faultsOf(request: unknown): string[] {
  const parsed = householdSchema.safeParse(request);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).toSorted();
}

const salary = { type: "SALARY", amount: 95_000, frequency: "YEARLY" };
const one = { incomes: [salary] };

test("accepts the example, and a household of one with nothing else", () => {
  assert.deepEqual(faultsOf(exampleHousehold), []);
  assert.deepEqual(faultsOf({ applicants: [{ incomes: [] }] }), []);
});

test("reports every fault at once, each at the path of its field", () => {
  const request = {
    aplicants: [],
    applicants: [
      { age: 15, kiwiSaverRate: 0.11, incomes: [{ ...salary, frequency: "DAILY" }] },
      {
        incomes: [
          { type: "SELF_EMPLOYED", years: [] },
          { type: "WAGES", amount: 1 },
        ],
      },
      {},
    ],
    properties: [{ value: -1, use: "HOLIDAY" }],
    debts: [
      { type: "HOME_LOAN", outcome: "STAYS" },
      { type: "CREDIT_CARD", limit: 10.005, outcome: "GONE" },
    ],
    expenses: { grocreiesFood: 100, rentBoard: { amount: 500 } },
    loan: {
      parts: [
        { share: 0.5, type: "INTEREST_ONLY" },
        { share: 0.4, type: "REVOLVING", interestOnlyYears: 5 },
      ],
    },
  };
  assert.deepEqual(faultsOf(request), [
    "aplicants: unknown field, did you mean `applicants`?",
    "applicants.0.age: must be a whole number from 16 to 99",
    "applicants.0.incomes.0.frequency: must be one of WEEKLY, FORTNIGHTLY, FOUR_WEEKLY, MONTHLY, YEARLY",
    "applicants.0.kiwiSaverRate: must be from 0 to 0.1",
    "applicants.1.incomes.0.years: must have 1 to 2 items",
    "applicants.1.incomes.1.type: must be one of SALARY, OVERTIME, BONUS, COMMISSION, SELF_EMPLOYED, BENEFIT, SUPERANNUATION, WORKING_FOR_FAMILIES, CHILD_SUPPORT, INVESTMENT, OTHER",
    "applicants.2.incomes: is required: must have 0 to 20 items",
    "debts.0.balance: is needed for HOME_LOAN",
    "debts.1.limit: must have at most two decimals",
    "debts.1.outcome: must be one of STAYS, REPAID, UNDECIDED",
    "expenses.grocreiesFood: unknown field, did you mean `groceriesFood`?",
    "expenses.rentBoard.outcome: is required: must be one of CONTINUES, ENDS, UNDECIDED",
    "households: is needed with three or four applicants: who lives with whom",
    "loan.parts.0.interestOnlyYears: is needed for INTEREST_ONLY",
    "loan.parts.1.interestOnlyYears: is only for INTEREST_ONLY",
    "loan.parts: shares must sum to 1, not 0.9",
    "properties.0.use: must be one of OWNER_OCCUPIED, INVESTMENT",
    "properties.0.value: must be a number of dollars from 0 to 1000000000",
  ]);
});

test("requires the figure that each type of debt is assessed on", () => {
  const needed = (type: string) =>
    faultsOf({ applicants: [{ ...one, studentLoan: true }], debts: [{ type, outcome: "STAYS" }] });
  for (const type of ["HOME_LOAN", "STUDENT_LOAN"]) {
    assert.deepEqual(needed(type), [`debts.0.balance: is needed for ${type}`]);
  }
  for (const type of ["REVOLVING_CREDIT", "CREDIT_CARD", "OVERDRAFT"]) {
    assert.deepEqual(needed(type), [`debts.0.limit: is needed for ${type}`]);
  }
  for (const type of ["PERSONAL_LOAN", "HIRE_PURCHASE", "BNPL", "OTHER"]) {
    assert.deepEqual(needed(type), [`debts.0.repaymentMonthly: is needed for ${type}`]);
  }
});

test("requires an applicant who repays a student loan that stays", () => {
  const faults = (outcome: string, studentLoan?: boolean) =>
    faultsOf({
      applicants: [one, { ...one, studentLoan }],
      debts: [{ type: "STUDENT_LOAN", balance: 30_000, outcome }],
    });
  for (const outcome of ["STAYS", "UNDECIDED"]) {
    assert.deepEqual(faults(outcome, true), []);
    for (const unset of [undefined, false])
      assert.deepEqual(faults(outcome, unset), [
        "applicants: a student loan stays, but nobody has one: set `studentLoan` to true for the applicant who repays it",
        "debts.0.outcome: a student loan that stays is repaid from pay: set `studentLoan` to true for the applicant who repays it, or the outcome to REPAID",
      ]);
  }
  assert.deepEqual(faults("REPAID"), []);
});

test("requires every applicant in exactly one household of one or two adults", () => {
  const housed = (people: number, ...homes: number[][]) =>
    faultsOf({
      applicants: Array.from({ length: people }, () => one),
      households: homes.map((adults) => ({ adults, dependants: 0 })),
    });
  assert.deepEqual(housed(4, [0, 3], [1, 2]), []);
  assert.deepEqual(housed(1, [0]), []);
  assert.deepEqual(housed(3, [0, 1], [1]), [
    "households.1.adults.0: applicant 1 is in two places",
    "households: applicant 2 is in no household",
  ]);
  assert.deepEqual(housed(2, [0, 2]), [
    "households.0.adults.1: there is no applicant 2: the first is 0",
    "households: applicant 1 is in no household",
  ]);
  assert.deepEqual(housed(3, [0, 1, 2]), ["households.0.adults: must have 1 to 2 items"]);
});

test("allows only a profit to be negative", () => {
  const business = (year: object) => ({
    applicants: [{ incomes: [{ type: "SELF_EMPLOYED", years: [year] }] }],
  });
  assert.deepEqual(faultsOf(business({ profit: -12_000, addBacks: 4000 })), []);
  assert.equal(faultsOf(business({ profit: 0, addBacks: -1 })).length, 1);
  assert.equal(faultsOf({ applicants: [{ incomes: [{ ...salary, amount: -1 }] }] }).length, 1);
});

test("rejects strings for numbers, and anything but an object", () => {
  assert.deepEqual(faultsOf({ applicants: [{ incomes: [{ ...salary, amount: "95000" }] }] }), [
    "applicants.0.incomes.0.amount: must be a number of dollars from 0 to 1000000000",
  ]);
  for (const body of [null, [], "text", 5, true]) {
    assert.deepEqual(faultsOf(body), [": must be a JSON object"], JSON.stringify(body));
  }
});
