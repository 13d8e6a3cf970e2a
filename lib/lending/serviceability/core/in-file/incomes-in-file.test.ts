import assert from "node:assert/strict";
import { test } from "node:test";
import { incomesInFile, seenPay } from "./incomes-in-file.ts";
import type { ApplicationFile, SeenStream } from "./seen-in-file.ts";

const stream = (fields: Partial<SeenStream>): SeenStream => ({
  payer: "Acme Limited",
  category: "SALARY",
  frequency: "FORTNIGHTLY",
  averageAmount: 2_345.6,
  currentAmount: fields.averageAmount ?? 2_345.6,
  monthlyEquivalent: 5_082.13,
  regular: true,
  nextExpectedDate: "2026-11-05",
  business: false,
  accountIds: [],
  ...fields,
});

function read(streams: SeenStream[], otherIncomeNetWeekly = "5000.00") {
  const period = { from: "2026-08-01", to: "2026-10-31", days: 92 };
  return incomesInFile({
    summary: { period, calculatorInputs: { otherIncomeNetWeekly }, income: { streams } },
  });
}

test("describes net pay, the largest first", () => {
  const { pay } = read([
    stream({}),
    stream({ payer: "Bravo", frequency: "TWICE_MONTHLY", averageAmount: 4_000 }),
  ]);
  assert.deepEqual(
    pay.map(({ yearly, words }) => [yearly, words]),
    [
      [96_000_00, "pay of $8,000.00 a month from Bravo"],
      [60_985_60, "pay of $2,345.60 a fortnight from Acme Limited"],
    ],
  );
});

test("omits streams that are irregular or no longer paid", () => {
  const { pay, other } = read([
    stream({ regular: false, nextExpectedDate: null }),
    stream({ nextExpectedDate: "2026-10-20" }),
    stream({ category: "TAX_REFUND" }),
  ]);
  assert.deepEqual([pay, other], [[], []]);
});

test("distinguishes benefits, superannuation, family support, child support and interest", () => {
  const { other } = read([
    stream({ category: "PENSION", payer: "MSD", averageAmount: 1_600 }),
    stream({ category: "BENEFIT", payer: "MSD Jobseeker", averageAmount: 350 }),
    stream({ category: "BENEFIT", payer: "Working for Families", averageAmount: 130 }),
    stream({ category: "OTHER_INCOME", payer: "IRD Child Support", averageAmount: 200 }),
    stream({ category: "INTEREST_INCOME", payer: "ANZ", averageAmount: 40, frequency: "MONTHLY" }),
    stream({ category: "OTHER_INCOME", payer: "Trust", averageAmount: 100, frequency: "WEEKLY" }),
  ]);
  assert.deepEqual(
    other.map(({ row }) => [row.type, row.amount, row.frequency]),
    [
      ["SUPERANNUATION", 1_600_00, "FORTNIGHTLY"],
      ["BENEFIT", 350_00, "FORTNIGHTLY"],
      ["WORKING_FOR_FAMILIES", 130_00, "FORTNIGHTLY"],
      ["CHILD_SUPPORT", 200_00, "FORTNIGHTLY"],
      ["INVESTMENT", 40_00, "MONTHLY"],
      ["OTHER", 100_00, "WEEKLY"],
    ],
  );
  assert.equal(other[0]?.row.evidence, "From 3 months of statements to 31 Oct 2026");
});

test("caps other incomes at the statements' weekly total", () => {
  const weekly = (averageAmount: number) =>
    stream({ category: "OTHER_INCOME", frequency: "WEEKLY", averageAmount });
  assert.deepEqual(
    read([weekly(300), weekly(100)], "320.00").other.map(({ row }) => row.amount),
    [240_00, 80_00],
  );
});

test("returns nothing without a summary", () => {
  assert.deepEqual(incomesInFile({ summary: null }), { pay: [], other: [] });
});

test("compares net pay with gross pay at its current amount, as the calculator estimates it", () => {
  const summary = {
    period: { from: "2026-08-01", to: "2026-10-31", days: 92 },
    calculatorInputs: {},
    income: {
      streams: [
        stream({ currentAmount: 2_300 }),
        stream({ payer: "Bravo", frequency: "MONTHLY", averageAmount: 4_000, monthlyEquivalent: 4_000 }),
        stream({ payer: "MSD", category: "PENSION" }),
      ],
    },
  };
  assert.deepEqual(seenPay({ summary }), [
    { payer: "Acme Limited", yearly: 2_300_00 * 26, owner: null },
    { payer: "Bravo", yearly: 4_000_00 * 12, owner: null },
  ]);
});

test("leaves out a business's money, and names the only owner of an income's accounts", () => {
  const account = (accountId: string, ownerIds: string[]) => ({ accountId, ownerIds });
  const benefit = { ...stream({ category: "BENEFIT", payer: "MSD", averageAmount: 350 }) };
  const { other } = incomesInFile({
    summary: {
      period: { from: "2026-08-01", to: "2026-10-31", days: 92 },
      calculatorInputs: { otherIncomeNetWeekly: "5000.00" },
      income: {
        streams: [
          stream({ category: "OTHER_INCOME", payer: "Karaka Landscapes", business: true }),
          { ...benefit, accountIds: ["hers"] },
          { ...benefit, accountIds: ["hers", "joint"] },
          { ...benefit, accountIds: ["hers", "unknown"] },
        ],
      },
      accounts: [account("hers", ["louise"]), account("joint", ["louise", "hemi"])] as NonNullable<
        NonNullable<ApplicationFile["summary"]>["accounts"]
      >,
    },
  });
  assert.deepEqual(
    other.map(({ row, clientId }) => [row.label, clientId]),
    [
      ["MSD", "louise"],
      ["MSD", null],
      ["MSD", null],
    ],
  );
});
