import assert from "node:assert/strict";
import { test } from "node:test";
import { every, statement, summaryOf, transaction } from "#testing/generators/statements/stored-rows.ts";
import type { StoredTransaction } from "../understand/types.ts";

const statements = [statement("everyday", "2026-01-01", "2026-06-30")];
const wages = every(14, 12, "2026-01-08", "KAURI ENGINEERING LTD WAGES", 1900);

function flagOf(...rows: StoredTransaction[]) {
  const { flags } = summaryOf({ transactions: [...wages, ...rows], statements });
  return flags.find(({ code }) => code === "SELF_EMPLOYED") ?? null;
}

test("flags GST, provisional tax, PAYE for staff and drawings, with their transactions", () => {
  const gst = transaction("2026-03-28", "INLAND REVENUE 123456789 GST 280226", -1840);
  const refund = transaction("2026-05-28", "IRD GST REFUND 123456789", 220);
  const provisional = transaction("2026-05-07", "IRD PROVISIONAL TAX 123456789", -2500);
  const paye = transaction("2026-04-20", "IRD 123456789 PAY 2603", -640);
  const drawings = transaction("2026-04-21", "KAURI LTD DRAWINGS", 3000);
  for (const [row, words] of [
    [gst, "GST (1×)"],
    [refund, "GST (1×)"],
    [provisional, "provisional tax (1×)"],
    [paye, "PAYE for staff (1×)"],
    [drawings, "drawings or takings received (1×)"],
  ] as const) {
    const found = flagOf(row);
    assert.equal(found?.severity, "WARNING");
    assert.ok(found.message.includes(words), `${words}: ${found.message}`);
    assert.deepEqual(found.transactionIds, [row.transactionId]);
  }
  const all = flagOf(gst, refund, provisional, paye, drawings);
  assert.equal(all?.transactionIds.length, 5, "one flag for all signs");
});

test("flags income tax paid more than once, and three invoices", () => {
  const tax = (date: string) => transaction(date, "INLAND REVENUE 123456789 INC", -900);
  assert.equal(flagOf(tax("2026-02-07")), null, "one payment may be a landlord's");
  assert.ok(flagOf(tax("2026-01-15"), tax("2026-05-07")));
  const invoice = (date: string) => transaction(date, "RIMU BUILDERS INV 1042", 1200);
  assert.equal(flagOf(invoice("2026-02-07")), null);
  assert.ok(flagOf(invoice("2026-02-07"), invoice("2026-03-11"), invoice("2026-05-02")));
});

test("does not flag wages, tax refunds, student loans or family support", () => {
  assert.equal(
    flagOf(
      transaction("2026-02-07", "INLAND REVENUE 123456789 SLS", -60),
      transaction("2026-03-07", "INLAND REVENUE 123456789 FAM", 180),
      transaction("2026-05-20", "INLAND REVENUE 123456789 INC", 640),
      transaction("2026-05-21", "KIWI GST CONSULTANTS", -80),
      transaction("2026-05-22", "INVOICE 1042 KATE", -80),
    ),
    null,
  );
});

test("does not count payouts of platforms, family trusts or property managers as wages", () => {
  const weekly = (payer: string) => every(7, 25, "2026-01-06", payer, 900);
  const { income, calculatorInputs, flags } = summaryOf({
    transactions: [
      ...weekly("UBER BV NETHERLANDS"),
      ...weekly("HEMI FAMILY TRUST"),
      ...weekly("KERERU PROPERTY MANAGEMENT LTD"),
      ...weekly("KAURI FAMILY HEALTH LTD"),
    ],
    statements,
  });
  const found = new Map(income.streams.map(({ payer, category }) => [payer.split(" ")[0], category]));
  assert.deepEqual(
    ["UBER", "HEMI", "KERERU", "KAURI"].map((payer) => found.get(payer)),
    ["OTHER_INCOME", "OTHER_INCOME", "RENTAL_INCOME", "SALARY"],
  );
  assert.equal(calculatorInputs.otherIncomeNetWeekly, "900.00", "the trust's, not the platform's");
  assert.ok(flags.some(({ code }) => code === "SELF_EMPLOYED"));
});

test("keeps drawings and shareholder salaries out of wages and the calculator", () => {
  const { income, calculatorInputs } = summaryOf({
    transactions: every(14, 12, "2026-01-08", "SHAREHOLDER SALARY KAURI LTD", 2200),
    statements,
  });
  assert.deepEqual(
    income.streams.map(({ category }) => category),
    ["OTHER_INCOME"],
  );
  assert.equal(calculatorInputs.otherIncomeNetWeekly, undefined);
});
