import assert from "node:assert/strict";
import { test } from "node:test";
import type { DecidedInFile } from "#lib/lending/serviceability/core/in-file/decided-in-file.ts";
import { blankIncome } from "#lib/lending/serviceability/core/in-file/row.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { taxOf } from "#lib/reading/tax/tax.ts";
import { prefillFrom } from "./prefill.ts";

const none: DecidedInFile = {
  expenses: {},
  boarders: null,
  rentals: null,
  incomes: [],
  debts: [],
  balances: [],
  people: [],
};
const source = "Declared in the fact find";
const given = { evidence: source, basis: "FILE" } as const;

function prefill(decided: Partial<DecidedInFile>) {
  return prefillFrom({
    people: [
      { clientId: "aroha", name: "Aroha", age: 34 },
      { clientId: "tane", name: "Tāne", age: 36 },
    ],
    tax: taxOf(sampleSheet),
    summary: {
      period: { from: "2026-08-01", to: "2026-10-31", days: 92 },
      calculatorInputs: {
        groceriesFood: "911.00",
        utilities: "200.00",
        personalLoanMonthlyRepayment: "350.00",
      },
      income: {
        streams: [
          {
            payer: "Kauri Builders",
            category: "SALARY",
            frequency: "FORTNIGHTLY",
            regular: true,
            averageAmount: 2500,
            currentAmount: 2500,
            monthlyEquivalent: 5416.67,
            nextExpectedDate: "2026-11-05",
            business: false,
            accountIds: [],
          },
        ],
      },
    },
    loanAccounts: [],
    decided: { ...none, ...decided },
  }).values;
}

test("replaces observed costs with decided ones and keeps the others", () => {
  const { expenses } = prefill({ expenses: { groceriesFood: { cents: 700_00, source } } });
  assert.deepEqual([expenses.groceriesFood, expenses.utilities], [700_00, 200_00]);
});

test("replaces the estimated pay with declared pay for that applicant only", () => {
  const job = { ...blankIncome("declared-pay-1", "SALARY"), label: "Kauri Builders", amount: 104_000_00 };
  const { applicants } = prefill({
    incomes: [
      {
        clientId: "aroha",
        types: ["SALARY", "OVERTIME", "BONUS", "COMMISSION"],
        incomes: [{ clientId: "aroha", row: { ...job, ...given } }],
      },
    ],
  });
  assert.deepEqual(
    applicants[0]?.incomes.map(({ label, amount, evidence }) => [label, amount, evidence]),
    [["Kauri Builders", 104_000_00, source]],
  );
  assert.equal(applicants[1]?.incomes.length, 1);
});

test("replaces debts with declared debts of the same types", () => {
  const loan = { id: "d", label: "Rimu Finance", balance: 9_000_00, limit: null, outcome: "STAYS" } as const;
  const { debts } = prefill({
    debts: [
      {
        types: ["PERSONAL_LOAN"],
        debts: [{ ...loan, type: "PERSONAL_LOAN", repaymentMonthly: 320_00, ...given }],
      },
    ],
  });
  assert.deepEqual(
    debts.map(({ label, repaymentMonthly }) => [label, repaymentMonthly]),
    [["Rimu Finance", 320_00]],
  );
});

test("counts shared dependants once, and adds deductions missing from payslips", () => {
  const { applicants, households } = prefill({
    people: [
      { clientId: "aroha", kiwiSaverRate: 0.04, studentLoan: true, studentLoanBalance: null, dependants: 2 },
      { clientId: "tane", kiwiSaverRate: null, studentLoan: null, studentLoanBalance: null, dependants: 2 },
    ],
  });
  assert.equal(households[0]?.dependants, 2);
  assert.deepEqual([applicants[0]?.kiwiSaverRate, applicants[0]?.studentLoan], [0.04, true]);
});

test("adds weekly rent and board", () => {
  const { properties, boarderIncomeWeekly } = prefill({
    rentals: { cents: 500_00, source },
    boarders: { cents: 180_00, source },
  });
  assert.deepEqual([properties[0]?.rentWeekly, boarderIncomeWeekly], [500_00, 180_00]);
});

test("fills in declared balances of a student loan and of a debt seen by its repayments", () => {
  const known = { kiwiSaverRate: null, studentLoan: null, dependants: null };
  const person = { ...known, clientId: "aroha", studentLoanBalance: 18_400_00 };
  const { applicants, debts } = prefill({
    people: [person],
    balances: [{ type: "PERSONAL_LOAN", lender: "Toyota Finance", balance: 14_200_00 }],
    debts: [
      {
        types: ["PERSONAL_LOAN"],
        debts: [
          {
            id: "d1",
            type: "PERSONAL_LOAN",
            label: "Toyota Finance personal loan",
            balance: null,
            limit: null,
            repaymentMonthly: 389_00,
            outcome: "STAYS",
            ...given,
          },
        ],
      },
    ],
  });
  assert.deepEqual([applicants[0]?.studentLoan, applicants[0]?.studentLoanBalance], [true, 18_400_00]);
  assert.equal(applicants[1]?.studentLoanBalance, null);
  assert.deepEqual(
    debts.map(({ balance }) => balance),
    [14_200_00],
  );
});
