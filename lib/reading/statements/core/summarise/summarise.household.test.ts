import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { calculatorRequestSchema } from "#lib/lending/serviceability/calculator-request.ts";
import { generateHousehold, type HouseholdOptions } from "#testing/generators/statements/household.ts";
import { account, completeInput, statement, summaryOf } from "#testing/generators/statements/stored-rows.ts";
import { monthlyFigures } from "../memo/monthly-figures.ts";
import { factsOf } from "../understand/categories.ts";
import type { StoredTransaction } from "../understand/types.ts";
import { dayNumber } from "../values/calendar.ts";

const options = fc.record({
  from: fc.constantFrom("2025-02-01", "2026-01-01"),
  months: fc.integer({ min: 1, max: 8 }),
  bank: fc.constant("Kea Bank"),
  withCard: fc.boolean(),
  housing: fc.constantFrom<HouseholdOptions["housing"]>("RENT", "MORTGAGE"),
  gambling: fc.boolean(),
  dishonours: fc.boolean(),
});

/** A stored household. If `gap` is the index of a month between two others, that month is left out. */
function applicationOf(seed: number, household: HouseholdOptions, gap: number) {
  const accounts = generateHousehold(seed, household).map(({ kind, statements: all }, index) => {
    const [first] = all;
    const accountId = `a${index}`;
    const shown = all.filter((_statement, month) => month !== gap || month === 0 || month === all.length - 1);
    return {
      stored: account(accountId, {
        kind,
        accountName: first?.accountName ?? null,
        accountNumber: first?.accountNumber ?? null,
        creditLimit: first?.creditLimit ?? null,
      }),
      statements: shown.map(({ from, to, openingBalance, closingBalance }) =>
        statement(accountId, from ?? "", to ?? "", { openingBalance, closingBalance }),
      ),
      transactions: shown.flatMap(({ transactions }, month) =>
        transactions.map(
          ({ date, description, amount, balance }, at): StoredTransaction => ({
            transactionId: `${accountId}-${month}-${at}`,
            accountId,
            documentId: "document",
            date,
            description,
            amount,
            balance,
            correctedCategory: null,
            excluded: (at + seed) % 29 === 0,
          }),
        ),
      ),
    };
  });
  return {
    accounts: accounts.map(({ stored }) => stored),
    statements: accounts.flatMap(({ statements }) => statements),
    transactions: accounts.flatMap(({ transactions }) => transactions),
  };
}

const cents = (amount: number) => Math.round(amount * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test("derives every figure of a household's summary from its transactions", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), options, fc.nat(5), (seed, household, gap) => {
      const application = applicationOf(seed, household, gap);
      const { understood } = completeInput(application);
      const summary = summaryOf(application);
      const counted = application.transactions.filter((row) => !row.excluded);
      const groupOf = (row: StoredTransaction) =>
        factsOf(understood.get(row.transactionId)?.category ?? "UNCATEGORISED").group;

      const days = new Set<number>();
      for (const { from, to } of application.statements) {
        for (let day = dayNumber(from ?? ""); day <= dayNumber(to ?? ""); day++) days.add(day);
      }
      assert.equal(summary.period.days, days.size, "gaps are not covered");
      const months = (days.size * 12) / 365.25;

      assert.equal(cents(summary.totals.credits), sum(counted.map(({ amount }) => Math.max(0, amount))));
      const held = new Set(
        application.accounts.filter(({ kind }) => kind !== "CREDIT_CARD").map(({ accountId }) => accountId),
      );
      const moved = application.transactions.filter(({ accountId }) => held.has(accountId));
      assert.equal(
        sum(summary.cashFlow.map(({ net }) => cents(net))),
        sum(moved.map(({ amount }) => amount)),
      );
      // Every statement is proved, and a month without one is left out as a whole.
      for (const { month, ...flow } of summary.cashFlow) {
        const [opening, closing] = [flow.openingBalance ?? Number.NaN, flow.closingBalance ?? Number.NaN];
        assert.equal(cents(opening) + cents(flow.credits) - cents(flow.debits), cents(closing), month);
        assert.equal(cents(flow.credits) - cents(flow.debits), cents(flow.net), month);
      }
      for (const [index, { month, openingBalance, notes = [] }] of summary.cashFlow.entries()) {
        const before = summary.cashFlow[index - 1];
        if (!before || before.closingBalance === openingBalance) continue;
        assert.ok(notes.length > 0, `${month} says why it opens at another balance`);
      }

      const income = sum(counted.filter((row) => groupOf(row) === "INCOME").map(({ amount }) => amount));
      assert.equal(cents(summary.income.monthlyAverage), Math.round(income / months));
      assert.ok(summary.income.regularMonthlyAverage <= summary.income.monthlyAverage + 0.01);

      const { categories } = summary.expenses;
      const spent = sum(categories.map(({ total }) => cents(total)));
      assert.equal(cents(summary.expenses.monthlyAverage), Math.round(spent / months));
      assert.ok(Math.abs(sum(categories.map(({ share }) => share)) - 1) < 0.0001 * (categories.length + 1));
      for (const { category, total, count, monthlyAverage } of categories) {
        const rows = counted.filter((row) => understood.get(row.transactionId)?.category === category);
        const refunded = ["LIVING", "FIXED"].includes(factsOf(category).group);
        const flow = rows.filter(({ amount }) => refunded || amount < 0);
        assert.deepEqual(
          [cents(total), count],
          [-sum(flow.map(({ amount }) => amount)), flow.length],
          category,
        );
        assert.equal(cents(monthlyAverage), Math.round(cents(total) / months));
      }

      const ids = new Set(application.transactions.map(({ transactionId }) => transactionId));
      for (const { code, transactionIds } of summary.flags) {
        assert.ok(
          transactionIds.every((id) => ids.has(id)),
          code,
        );
        assert.equal(new Set(transactionIds).size, transactionIds.length, code);
        if (/DISHONOUR|GAMBLING|BNPL|CREDIT$|COLLECTION|INCOME|EXCLUDED|UNCATEGORISED/.test(code)) {
          assert.ok(transactionIds.length > 0, code);
        }
      }
      calculatorRequestSchema.parse(summary.calculatorInputs);
    }),
    { numRuns: 60 },
  );
});

test("passes the household's payments to the calculator", () => {
  const application = applicationOf(
    7,
    {
      from: "2026-01-01",
      months: 6,
      bank: "Kea Bank",
      withCard: true,
      housing: "RENT",
      gambling: true,
      dishonours: false,
    },
    -1,
  );
  const summary = summaryOf(application);
  const { calculatorInputs, conduct } = summary;
  const { categories } = monthlyFigures(summary);
  const of = (field: string) =>
    sum(categories.flatMap(({ facts, monthly }) => (facts.calculatorField === field ? monthly : [])));
  for (const field of [
    "groceriesFood",
    "utilities",
    "rentBoard",
    "ratesWater",
    "lifeHealthInsurance",
  ] as const) {
    assert.equal(cents(Number(calculatorInputs[field])), of(field), field);
    assert.ok(of(field) > 0, field);
  }
  assert.equal(calculatorInputs.creditCardLimit, "8000.00");
  assert.ok(conduct.gamblingTotal > 0 && conduct.bnplTotal > 0);
});
