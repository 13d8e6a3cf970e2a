import assert from "node:assert/strict";
import { test } from "node:test";
import type { DecidedInFile } from "#lib/lending/serviceability/core/in-file/decided-in-file.ts";
import type { ApplicationFile, SeenStream } from "#lib/lending/serviceability/core/in-file/seen-in-file.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { taxOf } from "#lib/reading/tax/tax.ts";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";
import { matchFile, withFile } from "./match-file.ts";
import { prefillFrom } from "./prefill.ts";
import { filledFields, NO_PREFILL } from "./prefill-type.ts";
import { caseOf } from "./read-case.ts";
import { takeHousehold } from "./values/take-household.ts";
import { BLANK_VALUES } from "./values/values.ts";

function account(fields: Partial<LoanAccountResponse>): LoanAccountResponse {
  return {
    accountId: "a",
    lender: "ANZ",
    accountNumber: "xx-2300",
    type: "CREDIT_CARD",
    balance: null,
    limit: null,
    interestRate: null,
    repaymentAmount: null,
    repaymentFrequency: null,
    currency: "NZD",
    asAt: null,
    source: "BROKER",
    ...fields,
  };
}

const mere = { clientId: "mere", name: "Mere", age: 44 };
const rob = { clientId: "rob", name: "Rob", age: 15 };

const pay = (payer: string, averageAmount: number): SeenStream => ({
  payer,
  averageAmount,
  currentAmount: averageAmount,
  business: false,
  accountIds: [],
  category: "SALARY",
  frequency: "FORTNIGHTLY",
  regular: true,
  nextExpectedDate: "2026-11-05",
  monthlyEquivalent: (averageAmount * 26) / 12,
});

const pension: SeenStream = { ...pay("MSD", 1_600), category: "PENSION" };

function fill(
  people: (typeof mere)[],
  inputs: NonNullable<ApplicationFile["summary"]>["calculatorInputs"] = {},
  streams: SeenStream[] = [],
  loanAccounts: LoanAccountResponse[] = [],
  decided?: DecidedInFile,
) {
  const period = { from: "2026-08-01", to: "2026-10-31", days: 92 };
  const summary = { period, calculatorInputs: inputs, income: { streams } };
  return prefillFrom({ people, summary, loanAccounts, tax: taxOf(sampleSheet), ...(decided && { decided }) });
}

test("prefills applicants' names, and ages within the accepted range", () => {
  const { values } = fill([mere, rob]);
  assert.deepEqual(
    values.applicants.map(({ id, name, age, incomes }) => [id, name, age, incomes.map(({ type }) => type)]),
    [
      ["mere", "Mere", 44, ["SALARY"]],
      ["rob", "Rob", null, ["SALARY"]],
    ],
  );
});

test("prefills expenses, board and rent received with their sources", () => {
  const { values, sources } = fill([mere], {
    groceriesFood: "1466.06",
    rentBoard: "2600.00",
    boarderIncomeGrossWeekly: "180.00",
    rentalIncomeGrossWeekly: "550.00",
  });
  assert.equal(values.expenses.groceriesFood, 1_466_06);
  assert.equal(sources.groceriesFood, "From 3 months of statements to 31 Oct 2026");
  assert.deepEqual(values.expenses.rentBoard, { amount: 2_600_00, outcome: "UNDECIDED" });
  assert.equal(values.boarderIncomeWeekly, 180_00);
  assert.deepEqual(
    values.properties.map(({ value, rentWeekly }) => [value, rentWeekly]),
    [[null, 550_00]],
  );
});

test("uses no amount of statements in another currency, and says so", () => {
  const commitment = { lender: "Visa", type: "CREDIT_CARD", monthlyAverage: 100 };
  const summary = {
    currency: "AUD",
    period: { from: "2026-08-01", to: "2026-10-31", days: 92 },
    calculatorInputs: {
      groceriesFood: "1466.06",
      creditCardLimit: "9000.00",
      otherIncomeNetWeekly: "800.00",
    },
    income: { streams: [pay("Acme", 2_522.5), pension] },
    commitments: [commitment],
  } as unknown as NonNullable<ApplicationFile["summary"]>;
  const file = { people: [mere], loanAccounts: [], tax: taxOf(sampleSheet) };
  const foreign = prefillFrom({ ...file, summary });
  const none = prefillFrom({ ...file, summary: null });
  assert.deepEqual(foreign, {
    ...none,
    remarks: ["The statements are in AUD, so their amounts are not used. Enter New Zealand dollars."],
  });
});

test("estimates gross pay from net pay and marks it as an estimate", () => {
  // 65,585 a year after tax: 85,000 before (see the method's published checks).
  const { values } = fill([mere], {}, [pay("Acme", 2_522.5)]);
  const [row, ...others] = values.applicants[0]?.incomes ?? [];
  assert.deepEqual(others, []);
  assert.deepEqual(
    [row?.amount, row?.frequency, row?.basis, row?.evidence],
    [85_000_00, "YEARLY", "ESTIMATE", "Estimated from pay of $2,522.50 a fortnight from Acme"],
  );
});

test("distributes pay among applicants, and asks the broker to check it", () => {
  const { values, remarks } = fill([mere, rob], {}, [
    pay("Acme", 2_000),
    pay("Bravo", 3_000),
    pay("Café", 500),
  ]);
  assert.deepEqual(
    values.applicants.map(({ incomes }) => incomes.map(({ label }) => label)),
    [["Bravo", "Café"], ["Acme"]],
  );
  assert.match(remarks.join(), /whose pay is whose/);
});

test("adds other incomes by type", () => {
  const { values } = fill([mere], { otherIncomeNetWeekly: "800.00" }, [pension]);
  assert.deepEqual(
    values.applicants[0]?.incomes.map(({ type, amount, frequency }) => [type, amount, frequency]),
    [
      ["SALARY", null, "YEARLY"],
      ["SUPERANNUATION", 1_600_00, "FORTNIGHTLY"],
    ],
  );
});

test("a single applicant's student loan is theirs; otherwise the broker must assign it", () => {
  const loan = account({ type: "STUDENT_LOAN", balance: 9_000 });
  const [applicant] = fill([mere], {}, [], [loan]).values.applicants;
  assert.deepEqual([applicant?.studentLoan, applicant?.studentLoanBalance], [true, 9_000_00]);
  const joint = fill([mere, rob], {}, [], [loan]);
  assert.equal(joint.values.applicants[0]?.studentLoan, false);
  assert.match(joint.remarks.join(), /student loan on file/);
});

test("a joint student loan is the applicant's whose payslip or declaration shows it", () => {
  const loan = account({ type: "STUDENT_LOAN", balance: 9_000 });
  const person = {
    clientId: rob.clientId,
    kiwiSaverRate: null,
    studentLoan: true,
    studentLoanBalance: null,
    dependants: null,
  };
  const decided = {
    people: [person],
    expenses: {},
    incomes: [],
    debts: [],
    balances: [],
    rentals: null,
    boarders: null,
  };
  const { values, remarks } = fill([mere, rob], {}, [], [loan], decided);
  assert.deepEqual(
    values.applicants.map(({ studentLoan, studentLoanBalance }) => [studentLoan, studentLoanBalance]),
    [
      [false, null],
      [true, 9_000_00],
    ],
  );
  assert.doesNotMatch(remarks.join(), /student loan on file/);
});

test("leaves a fifth applicant to the broker", () => {
  const five = ["a", "b", "c", "d", "e"].map((clientId) => ({ ...mere, clientId }));
  const { values, remarks } = fill(five);
  assert.deepEqual(
    values.households.map(({ adults }) => adults),
    [
      [0, 1],
      [2, 3],
    ],
  );
  assert.match(remarks.join(), /5 applicants; a calculation allows 4/);
});

test("counts the prefilled figures", () => {
  assert.equal(filledFields(NO_PREFILL), 0);
  assert.equal(filledFields(fill([mere], { utilities: "180.00" }, [pay("Acme", 2_000)], [account({})])), 3);
});

test("replaces entered values with the file's, and keeps the others", () => {
  const prefill = fill([mere], { utilities: "180.00" }, [], [account({ limit: 5_000 })]);
  const [card] = prefill.values.debts;
  assert.ok(card);
  const entered = {
    ...prefill.values,
    expenses: { ...prefill.values.expenses, utilities: 100_00, phoneInternet: 90_00 },
    debts: [{ ...card, limit: 9_000_00, outcome: "REPAID" as const }],
  };
  const next = withFile(entered, prefill);
  assert.deepEqual([next.expenses.utilities, next.expenses.phoneInternet], [180_00, 90_00]);
  assert.deepEqual(next.debts, [{ ...card, outcome: "REPAID" }]);
});

test("matches saved figures to the file's rows", () => {
  const prefill = fill(
    [mere],
    { rentalIncomeGrossWeekly: "550.00" },
    [pay("Acme", 2_522.5)],
    [account({ limit: 5_000 }), account({ accountId: "b", lender: "Westpac", limit: 2_000 })],
  );
  const entry = caseOf(prefill.values);
  const [first, second] = entry.household.debts;
  assert.ok(first && second);
  const saved = { ...entry.household, debts: [{ ...second, limit: 2_500_00 }, first] };
  const opened = matchFile(takeHousehold(BLANK_VALUES, saved), prefill);
  assert.deepEqual(
    opened.debts.map(({ id, label, limit }) => [id, label, limit]),
    [
      ["new-1", "", 2_500_00],
      ["account-a", "ANZ credit card ··2300", 5_000_00],
    ],
  );
  const [applicant] = opened.applicants;
  assert.deepEqual([applicant?.id, applicant?.name], ["mere", "Mere"]);
  assert.deepEqual(
    applicant?.incomes.map(({ id, basis }) => [id, basis]),
    [["pay-1", "CONFIRMED"]],
  );
  assert.equal(opened.properties[0]?.id, "seen-rental");
});

test("the file's changed figures replace the saved ones of the same debt, income and student loan", () => {
  const before = fill(
    [mere],
    {},
    [pay("Acme", 2_522.5)],
    [
      account({ limit: 5_000 }),
      account({
        accountId: "t",
        type: "PERSONAL_LOAN",
        lender: "Toyota",
        repaymentAmount: 389,
        repaymentFrequency: "MONTHLY",
      }),
      account({
        accountId: "h",
        type: "PERSONAL_LOAN",
        lender: "Harmoney",
        repaymentAmount: 212.5,
        repaymentFrequency: "MONTHLY",
      }),
    ],
  );
  const entry = caseOf(before.values);
  const after = fill(
    [mere],
    {},
    [pay("Acme", 2_700)],
    [
      account({ limit: 6_000 }),
      account({
        accountId: "t",
        type: "PERSONAL_LOAN",
        lender: "Toyota",
        repaymentAmount: 389,
        repaymentFrequency: "MONTHLY",
        balance: 14_200,
      }),
      account({
        accountId: "h",
        type: "PERSONAL_LOAN",
        lender: "Harmoney",
        repaymentAmount: 212.5,
        repaymentFrequency: "MONTHLY",
      }),
      account({ accountId: "s", type: "STUDENT_LOAN", balance: 18_400 }),
    ],
  );
  const opened = matchFile(takeHousehold(BLANK_VALUES, entry.household), after);
  assert.deepEqual(opened.debts.map(({ limit, balance }) => limit || balance).toSorted(), [
    5_000_00,
    null,
    null,
  ]);
  const used = withFile(opened, after);
  assert.deepEqual(
    used.debts.map(({ id }) => id).toSorted(),
    after.values.debts.map(({ id }) => id).toSorted(),
  );
  assert.deepEqual(
    used.applicants.map(({ incomes, studentLoanBalance }) => [incomes.length, studentLoanBalance]),
    [[1, 18_400_00]],
  );
});
