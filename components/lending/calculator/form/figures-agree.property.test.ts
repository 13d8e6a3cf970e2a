import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { PAYMENTS_A_YEAR } from "#lib/lending/serviceability/core/household.ts";
import { debtsInFile } from "#lib/lending/serviceability/core/in-file/debts-in-file.ts";
import { incomesInFile } from "#lib/lending/serviceability/core/in-file/incomes-in-file.ts";
import { yearlyOfRow } from "#lib/lending/serviceability/core/in-file/row.ts";
import { seenInFile } from "#lib/lending/serviceability/core/in-file/seen-in-file.ts";
import { toCents, toNumber } from "#lib/platform/money.ts";
import {
  isCounted,
  monthlyFigures,
  monthlyOfCommitment,
} from "#lib/reading/statements/core/memo/monthly-figures.ts";
import type { AccountKind } from "#lib/reading/statements/core/model.ts";
import { findIncomeStreams } from "#lib/reading/statements/core/summarise/income-streams.ts";
import { openLedger, type SummaryInput } from "#lib/reading/statements/core/summarise/ledger.ts";
import {
  type FoundLoanAccount,
  findLoanAccounts,
} from "#lib/reading/statements/core/summarise/loan-accounts.ts";
import { summarise } from "#lib/reading/statements/core/summarise/summarise.ts";
import { typeOfCategory } from "#lib/reading/statements/core/understand/debt-types.ts";
import { paymentsPerYear } from "#lib/reading/statements/core/understand/frequency.ts";
import type { StoredTransaction } from "#lib/reading/statements/core/understand/types.ts";
import { buildStatementReport } from "#lib/reading/statements/publishing/build-statement-report.ts";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";
import {
  account,
  completeInput,
  every,
  statement,
  transaction,
} from "#testing/generators/statements/stored-rows.ts";

/** Payers and payees as banks print them, each with a typical amount; positive is money in. */
const REGULAR: [description: string, dollars: number][] = [
  ["DIRECT CREDIT KAURI ENGINEERING LTD WAGES", 1900],
  ["D/C AUCKLAND TRANSPORT 0042", 2300],
  ["INLAND REVENUE 123456789 FAM", 180],
  ["INLAND REVENUE 123456789 CPR", 240],
  ["MSD JOBSEEKER 112233", 390],
  ["MSD NZ SUPERANNUATION", 980],
  ["KAURI LTD DRAWINGS", 1500],
  ["D/C T WALKER RENT 44 OAK AVE", 520],
  ["BOARD ELLA", 200],
  ["CREDIT INTEREST PAID", 12],
  ["RIMU TRUST", 150],
  ["AP RENT 12 HIGH ST", -560],
  ["LOAN REPAYMENT 12-3456-0789012-92 HOME LOAN", -1100],
  ["HARMONEY 00123", -150],
  ["TOYOTA FINANCE", -210],
  ["AFTERPAY", -40],
  ["FLEXIRENT", -60],
  ["BAYCORP NZ", -35],
  ["CONTACT ENERGY", -190],
  ["PAK N SAVE ALBANY", -160],
];

const series = fc
  .record({
    payee: fc.constantFrom(...REGULAR),
    days: fc.constantFrom(7, 14, 28, 30),
    count: fc.integer({ min: 1, max: 30 }),
    start: fc.integer({ min: 1, max: 28 }),
    changes: fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 12, maxLength: 12 }),
    accountId: fc.constantFrom("everyday", "savings"),
  })
  .map(({ payee: [description, dollars], days, count, start, changes, accountId }) =>
    every(days, count, `2026-01-${String(start).padStart(2, "0")}`, description, dollars, { accountId }).map(
      (row, at) => ({ ...row, amount: row.amount + Math.sign(dollars) * (changes[at % 12] ?? 0) * 37 }),
    ),
  );

const households = fc
  .record({
    rows: fc.array(series, { minLength: 3, maxLength: 9 }),
    limit: fc.constantFrom(null, 500_000),
    kind: fc.constantFrom("SAVINGS" as const, "REVOLVING_CREDIT" as const),
    owed: fc.constantFrom(null, -32_000_000),
  })
  .map(({ rows, limit, kind, owed }) => householdOf(rows.flat(), limit, kind, owed));

function householdOf(
  rows: StoredTransaction[],
  limit: number | null,
  kind: AccountKind,
  owed: number | null,
): SummaryInput {
  const to = "2026-07-31";
  const loan = account("loan", { kind: "LOAN", accountName: "Home Loan", interestRate: 0.0695 });
  const loanRow = transaction("2026-06-30", "INTEREST DEBIT", -900, { accountId: "loan", balance: owed });
  const ids = new Set<string>();
  const distinct = rows.filter(({ transactionId, date }) => {
    const isNew = !ids.has(transactionId) && date <= to;
    ids.add(transactionId);
    return isNew;
  });
  return completeInput({
    accounts: [
      account("everyday", { creditLimit: limit }),
      account("savings", { kind, creditLimit: kind === "SAVINGS" ? null : limit }),
      account("card", { kind: "CREDIT_CARD", creditLimit: limit }),
      ...(owed === null ? [] : [loan]),
    ],
    statements: ["everyday", "savings", "card", ...(owed === null ? [] : ["loan"])].map((id) =>
      statement(id, "2026-01-01", to),
    ),
    transactions: [...distinct, ...(owed === null ? [] : [loanRow])],
  });
}

function responseOf(found: FoundLoanAccount): LoanAccountResponse {
  const money = (cents: number | null) => (cents === null ? null : toNumber(cents));
  const { lender, accountNumber, type, interestRate, repaymentFrequency, currency, asAt, source } = found;
  return {
    accountId: found.key,
    lender,
    accountNumber,
    type,
    interestRate,
    repaymentFrequency,
    currency,
    asAt,
    source,
    balance: money(found.balance),
    limit: money(found.limit),
    repaymentAmount: money(found.repaymentAmount),
  };
}

const draws = { numRuns: 150 };

test("uses the same payments a year for the household and the statements", () => {
  for (const frequency of ["WEEKLY", "FORTNIGHTLY", "FOUR_WEEKLY", "MONTHLY"] as const) {
    assert.equal(PAYMENTS_A_YEAR[frequency], paymentsPerYear[frequency]);
  }
});

test("counts the same other income in the household and the calculator inputs, and drawings in neither", () => {
  let counted = 0;
  fc.assert(
    fc.property(households, (input) => {
      const summary = summarise(input);
      const { other, pay } = incomesInFile({ summary });
      const weekly = other.reduce((sum, { row }) => sum + yearlyOfRow(row) / 52, 0);
      const input52 = toCents(Number(summary.calculatorInputs.otherIncomeNetWeekly ?? 0));
      assert.ok(Math.abs(weekly - input52) <= other.length, `${weekly} and ${input52}`);
      assert.ok(![...other, ...pay].some(({ row }) => /DRAWINGS/.test(row.label)));
      for (const { label, type } of other.map(({ row }) => row)) {
        if (/FAM$/.test(label)) assert.equal(type, "WORKING_FOR_FAMILIES");
        if (/CPR$/.test(label)) assert.equal(type, "CHILD_SUPPORT");
      }
      counted += other.length;
    }),
    draws,
  );
  assert.ok(counted > 100, `${counted}`);
});

test("the household's debts add up to the calculator inputs", () => {
  let counted = 0;
  fc.assert(
    fc.property(households, (input) => {
      const summary = summarise(input);
      const file = { summary, loanAccounts: findLoanAccounts(openLedger(input)).map(responseOf) };
      const { debts } = debtsInFile(file);
      for (const { field, types, figure } of [
        { field: "existingMortgages", types: ["HOME_LOAN", "REVOLVING_CREDIT"], figure: "balance" },
        { field: "creditCardLimit", types: ["CREDIT_CARD"], figure: "limit" },
        { field: "overdraftLimit", types: ["OVERDRAFT"], figure: "limit" },
        { field: "personalLoanMonthlyRepayment", types: ["PERSONAL_LOAN"], figure: "repaymentMonthly" },
        {
          field: "hirePurchaseOtherLoanMonthlyPayment",
          types: ["HIRE_PURCHASE", "BNPL"],
          figure: "repaymentMonthly",
        },
      ] as const) {
        const own = debts.filter(({ type }) => (types as readonly string[]).includes(type));
        const sum = own.reduce(
          (total, debt) =>
            total + ((debt.type === "REVOLVING_CREDIT" ? debt.limit : null) ?? debt[figure] ?? 0),
          0,
        );
        const seen = toCents(Number(summary.calculatorInputs[field] ?? 0));
        assert.ok(Math.abs(sum - seen) <= own.length, `${field}: ${sum} and ${seen}`);
        const shown = seenInFile(file).fields.find((each) => each.field === field)?.cents ?? 0;
        assert.ok(Math.abs(shown - seen) <= own.length, `${field}: ${shown} and ${seen}`);
        counted += own.length;
      }
    }),
    draws,
  );
  assert.ok(counted > 100, `${counted}`);
});

test("PDF statements show the summary's income streams with the same figures", () => {
  let counted = 0;
  fc.assert(
    fc.property(households, (input) => {
      const summary = summarise(input);
      const streams = findIncomeStreams(openLedger(input));
      const received = new Map<string, number>();
      for (const shown of input.statements) {
        const own = input.transactions.filter(({ accountId }) => accountId === shown.accountId);
        const holder = input.accounts.find(({ accountId }) => accountId === shown.accountId);
        if (!holder) continue;
        const report = buildStatementReport({
          generatedAt: input.generatedAt,
          applicants: [],
          sources: [],
          letterhead: { brokerName: null, brand: null },
          account: holder,
          statement: { ...shown, from: shown.from ?? "", to: shown.to ?? "" },
          transactions: own,
          understood: input.understood,
          streams,
        });
        for (const row of report.incomeStreams) {
          received.set(row.payer, (received.get(row.payer) ?? 0) + row.total);
          if (row.monthlyEquivalent === null) continue;
          counted += 1;
          assert.ok(
            summary.income.streams.some(
              ({ payer, frequency, averageAmount, monthlyEquivalent, regular }) =>
                payer === row.payer &&
                frequency === row.frequency &&
                regular === row.regular &&
                toCents(averageAmount) === row.averageAmount &&
                toCents(monthlyEquivalent) === row.monthlyEquivalent,
            ),
            `${row.payer} differs from the summary`,
          );
        }
      }
      const all = [...received.values()].reduce((sum, cents) => sum + cents, 0);
      const months = (summary.period.days * 12) / 365.25;
      assert.equal(Math.round(all / months), toCents(summary.income.monthlyAverage));
    }),
    draws,
  );
  assert.ok(counted > 100, `${counted}`);
});

test("on screens, commitments add up to their categories and groups to all spending", () => {
  fc.assert(
    fc.property(households, (input) => {
      const summary = summarise(input);
      const { categories, groups, ...figures } = monthlyFigures(summary);
      const inAll = categories.reduce((sum, { monthly }) => sum + monthly, 0);
      assert.equal(
        groups.reduce((sum, { monthly }) => sum + monthly, 0),
        inAll,
      );
      assert.equal(figures.spending, inAll);
      assert.equal(figures.surplus, figures.income - figures.spending);
      for (const { facts, monthly } of categories) {
        if (facts.group !== "DEBT") continue;
        const paid = summary.commitments.filter(({ type }) => type === facts.category);
        const sum = paid.reduce((total, one) => total + monthlyOfCommitment(one), 0);
        assert.equal(sum, monthly, facts.label);
      }
    }),
    draws,
  );
});

test("regular income is the sum of the streams that are still paid, and at most all income", () => {
  let counted = 0;
  fc.assert(
    fc.property(households, (input) => {
      const summary = summarise(input);
      const { income, regularIncome } = monthlyFigures(summary);
      const own = summary.income.streams.filter((stream) => isCounted(stream, summary));
      assert.equal(
        regularIncome,
        own.reduce((sum, { monthlyEquivalent }) => sum + toCents(monthlyEquivalent), 0),
      );
      assert.ok(regularIncome <= income, `${regularIncome} of ${income}`);
      // In the API, the monthly averages of regular streams add up, apart from rounding.
      const regular = summary.income.streams.filter((stream) => stream.regular);
      const averages = regular.reduce((sum, { monthlyAverage = 0 }) => sum + toCents(monthlyAverage), 0);
      assert.ok(Math.abs(averages - toCents(summary.income.regularMonthlyAverage)) <= regular.length);
      counted += own.length;
    }),
    draws,
  );
  assert.ok(counted > 100, `${counted}`);
});

test("a commitment, its loan account and the calculator have the same monthly figure", () => {
  let compared = 0;
  fc.assert(
    fc.property(households, (input) => {
      const summary = summarise(input);
      for (const loan of findLoanAccounts(openLedger(input)).filter(({ key }) =>
        key.startsWith("repayments:"),
      )) {
        const own = summary.commitments.filter(
          ({ lender, type }) =>
            loan.key.split(":")[2] === lender.toUpperCase() &&
            loan.key.split(":")[1] === typeOfCategory[type],
        );
        if (own.length !== 1 || own[0] === undefined) continue;
        assert.equal(monthlyOfCommitment(own[0]), loan.monthlyRepayment, loan.key);
        compared += 1;
      }
      const rent = summary.expenses.categories.find(({ category }) => category === "RENT_BOARD");
      if (!rent) return;
      const shown = monthlyFigures(summary).categories.find(({ facts }) => facts.category === "RENT_BOARD");
      assert.equal(shown?.monthly, toCents(Number(summary.calculatorInputs.rentBoard)));
      const paid = summary.commitments.filter(({ type }) => type === "RENT_BOARD");
      if (paid.length === 1 && paid[0]?.count === rent.count) {
        assert.equal(monthlyOfCommitment(paid[0]), shown?.monthly);
        compared += 1;
      }
    }),
    draws,
  );
  assert.ok(compared > 100, `${compared}`);
});
