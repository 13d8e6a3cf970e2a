import assert from "node:assert/strict";
import { test } from "node:test";
import type { DecidedInFile } from "#lib/lending/serviceability/core/in-file/decided-in-file.ts";
import { blankIncome, inFile } from "#lib/lending/serviceability/core/in-file/row.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { taxOf } from "#lib/reading/tax/tax.ts";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";
import { prefillFrom } from "../prefill.ts";
import { fileProofs } from "./file-proofs.ts";

const applicationId = "app";
const mere = { clientId: "mere", name: "Mere", age: 44 };

type Summary = NonNullable<Parameters<typeof fileProofs>[1]["summary"]>;
type Account = Summary["accounts"][number];

function account(accountId: string, verification: Account["verification"], number = "12-3456"): Account {
  return {
    accountId,
    customName: null,
    ownerIds: [],
    bank: "ANZ",
    accountName: null,
    accountNumber: number,
    kind: null,
    creditLimit: null,
    from: null,
    to: null,
    openingBalance: null,
    closingBalance: null,
    averageBalance: null,
    minimumBalance: null,
    overdrawnDays: 0,
    transactionCount: 1,
    verification,
    conflicts: [],
    assumptions: [],
    choices: [],
  };
}

const category = (code: Summary["expenses"]["categories"][number]["category"], monthlyAverage: number) => ({
  category: code,
  essential: true,
  count: 1,
  total: monthlyAverage * 3,
  monthlyAverage,
  share: 0.1,
  calculatorField: null,
  accountIds: [],
});

const stream = (payer: string, code: "SALARY" | "PENSION") => ({
  payer,
  category: code,
  frequency: "FORTNIGHTLY" as const,
  occurrences: 6,
  averageAmount: 1_600,
  currentAmount: 1_600,
  monthlyEquivalent: 3_467,
  monthlyAverage: 3_467,
  stability: 1,
  lastDate: "2026-10-22",
  nextExpectedDate: "2026-11-05",
  regular: true,
  business: false,
  accountIds: [],
});

const loan: LoanAccountResponse = {
  accountId: "card",
  lender: "ANZ",
  accountNumber: "xx-3456",
  type: "CREDIT_CARD",
  balance: 400,
  limit: 5000,
  interestRate: null,
  repaymentAmount: null,
  repaymentFrequency: null,
  currency: "NZD",
  asAt: "2026-10-31",
  source: "STATEMENT",
};

function proofsOf(more: {
  accounts?: Account[];
  commitments?: Summary["commitments"];
  loanAccounts?: LoanAccountResponse[];
  decided?: DecidedInFile;
  payslip?: { documentId?: string };
}) {
  const { accounts = [account("a", "PROVED")], commitments = [], loanAccounts = [], decided, payslip } = more;
  const period = { from: "2026-08-01", to: "2026-10-31", days: 92 };
  const summary = {
    period,
    accounts,
    commitments,
    income: {
      monthlyAverage: 0,
      regularMonthlyAverage: 0,
      accountIds: [],
      streams: [stream("ACME", "SALARY"), stream("MSD", "PENSION")],
    },
    expenses: {
      monthlyAverage: 0,
      categories: [category("UTILITIES", 233.66), category("GROCERIES", 1_200), category("DINING", 266.06)],
    },
    calculatorInputs: { utilities: "233.66", groceriesFood: "1466.06", otherIncomeNetWeekly: "800.00" },
  };
  const payslips = payslip && [
    {
      clientId: "mere",
      employer: "Acme",
      net: 1_600_00,
      studentLoan: false,
      kiwiSaverRate: null,
      source: "Payslip of 18 Nov 2026",
      rows: [
        inFile(blankIncome("payslip-mere-at-acme-salary", "SALARY"), {
          amount: 2_100_00,
          evidence: "Payslip of 18 Nov 2026",
        }),
      ],
      ...payslip,
    },
  ];
  const file = { summary, loanAccounts, ...(payslips && { payslips }), ...(decided && { decided }) };
  const prefill = prefillFrom({ ...file, people: [mere], tax: taxOf(sampleSheet) });
  return { prefill, proofs: fileProofs(prefill, { ...file, applicationId }) };
}

test("spending opens its categories' transactions, with an amount for each if there are several", () => {
  const { proofs } = proofsOf({});
  assert.deepEqual(proofs.utilities, {
    proof: "PROVED",
    evidence: {
      kind: "TRANSACTIONS",
      applicationId,
      filter: { category: "UTILITIES", standing: "counted" },
    },
  });
  assert.deepEqual(proofs.groceriesFood, {
    proof: "PROVED",
    evidence: {
      kind: "TRANSACTIONS",
      applicationId,
      filter: { categories: ["GROCERIES", "DINING"], standing: "counted" },
      arithmetic: "Monthly amounts in the statements: Groceries $1,200.00, Dining and takeaways $266.06.",
    },
  });
});

test("no figure is better proved than the weakest account", () => {
  const of = (...kinds: Account["verification"][]) =>
    proofsOf({ accounts: kinds.map((kind, index) => account(`${index}`, kind)) }).proofs.utilities?.proof;
  assert.equal(of("PROVED", "PROVED"), "PROVED");
  assert.equal(of("PROVED", "NOT_CHECKABLE"), "CHECKED");
  assert.equal(of("NOT_CHECKABLE", "CONFLICT", "PROVED"), "CONFLICTING");
  assert.equal(of(), "ASSUMED");
});

test("pay is an estimate until there is a payslip, which it then opens", () => {
  const { proofs } = proofsOf({});
  assert.equal(proofs["pay-1"]?.proof, "ESTIMATED");
  assert.match(JSON.stringify(proofs["pay-1"]?.evidence), /transactions\?search=ACME/);
  assert.deepEqual(proofs["income-2"]?.evidence, {
    kind: "TRANSACTIONS",
    applicationId,
    filter: { search: "MSD", direction: "in" },
  });
  const shown = proofsOf({ payslip: { documentId: "slip" } }).proofs["payslip-mere-at-acme-salary"];
  assert.deepEqual(shown, {
    proof: "CHECKED",
    evidence: { kind: "INCOME_DOCUMENT", applicationId, documentId: "slip" },
  });
  assert.equal(proofsOf({ payslip: {} }).proofs["payslip-mere-at-acme-salary"]?.evidence.kind, "NOTE");
});

test("a loan account opens its own statements, not those of an account with the same suffix", () => {
  const masked = "**-****-*****12-00";
  const { proofs } = proofsOf({
    accounts: [
      { ...account("other", "PROVED", masked), accountEnding: "5512-00" },
      { ...account("own", "PROVED", masked), accountEnding: "7812-00" },
    ],
    loanAccounts: [{ ...loan, accountNumber: masked, accountEnding: "7812-00" }],
  });
  assert.deepEqual(proofs["account-card"]?.evidence, { kind: "STATEMENTS", applicationId, accountId: "own" });
});

test("a loan account opens its statements, or the audit log if a broker entered it", () => {
  const { proofs } = proofsOf({
    accounts: [account("a", "PROVED", "99-0001"), account("b", "CONFLICT")],
    loanAccounts: [
      loan,
      { ...loan, accountId: "typed", source: "BROKER", lender: "Rimu Finance", accountNumber: "8800-1" },
      { ...loan, accountId: "else", lender: "ASB" },
    ],
  });
  assert.deepEqual(proofs["account-card"], {
    proof: "CONFLICTING",
    evidence: { kind: "STATEMENTS", applicationId, accountId: "b" },
  });
  assert.deepEqual(proofs["account-typed"], {
    proof: "DECLARED",
    evidence: { kind: "AUDIT", applicationId, entity: "loan-account", entityId: "typed" },
  });
  assert.match(JSON.stringify(proofs["account-else"]?.evidence), /Found from its payments.*31 Oct 2026/);
});

test("a debt found from its payments opens them and has its commitment's figure", () => {
  const afterpay = {
    lender: "Afterpay",
    type: "BNPL" as const,
    frequency: "MONTHLY" as const,
    count: 6,
    monthlyAverage: 55.99,
    monthlyEquivalent: 80.06,
    firstDate: "2026-08-03",
    lastDate: "2026-10-17",
    accountIds: ["a"],
  };
  const found = {
    ...loan,
    accountId: "bnpl",
    lender: "Afterpay",
    accountNumber: null,
    type: "BNPL" as const,
  };
  const { prefill, proofs } = proofsOf({ loanAccounts: [found], commitments: [afterpay] });
  assert.equal(prefill.values.debts[0]?.repaymentMonthly, 80_06);
  const mark = proofs["account-bnpl"];
  assert.equal(mark?.proof, "CHECKED");
  assert.deepEqual(mark?.evidence, {
    kind: "TRANSACTIONS",
    applicationId,
    filter: { merchant: "Afterpay", category: "BNPL", direction: "out", standing: "counted" },
    arithmetic:
      "The current monthly repayment × 12 ÷ 12. Paid in the period: 6 payments, $55.99 a month over 3.02 months (92 days covered).",
  });
});

test("a declared figure opens the answer, and a broker's own figure its reason", () => {
  const decided: DecidedInFile = {
    expenses: {
      utilities: { cents: 200_00, source: "Declared in the fact find" },
      phoneInternet: { cents: 90_00, source: "Your own figure: New plan", isOwn: true },
    },
    boarders: { cents: 100_00, source: "Declared" },
    rentals: { cents: 500_00, source: "Declared" },
    incomes: [],
    debts: [],
    balances: [],
    people: [],
  };
  const { proofs } = proofsOf({ decided });
  assert.deepEqual(proofs.utilities, {
    proof: "DECLARED",
    evidence: { kind: "ANSWER", applicationId, clientId: null, field: "utilities" },
  });
  assert.equal(proofs.phoneInternet?.proof, "CHECKED");
  assert.match(JSON.stringify(proofs.phoneInternet?.evidence), /Your own figure: New plan\..*fact-find/);
  assert.equal(proofs.boarderIncomeWeekly?.proof, "DECLARED");
  assert.equal(proofs["seen-rental"]?.proof, "DECLARED");
});

test("every figure with a source has a proof", () => {
  const { prefill, proofs } = proofsOf({ loanAccounts: [loan] });
  const { applicants, debts, properties } = prefill.values;
  const rows = [...applicants.flatMap(({ incomes }) => incomes), ...debts, ...properties];
  const expected = rows.filter(({ evidence }) => evidence !== "").map(({ id }) => id);
  assert.deepEqual(Object.keys(proofs).toSorted(), [...Object.keys(prefill.sources), ...expected].toSorted());
});
