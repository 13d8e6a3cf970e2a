import assert from "node:assert/strict";
import { test } from "node:test";
import { account, every, transaction } from "#testing/generators/statements/stored-rows.ts";
import type { Category } from "../understand/categories.ts";
import { categorise, understandRow } from "./categorise.ts";

const understand = (description: string, dollars: number) =>
  understandRow(transaction("2026-03-05", description, dollars), account("everyday"), new Map());

const lines: [description: string, dollars: number, category: Category][] = [
  // The direction of the payment changes the category.
  ["KIWISAVER FIRST HOME WITHDRAWAL", 28_000, "SAVINGS_INVESTMENT"],
  ["KIWISAVER VOLUNTARY", -50, "KIWISAVER"],
  ["WAGES", 2000, "SALARY"],
  ["WAGES TO STAFF", -900, "UNCATEGORISED"],
  ["TENANCY SERVICES BOND REFUND", 1200, "RENT_BOARD"],
  ["MSD BENEFIT", 450, "BENEFIT"],
  ["MSD DEBT REPAYMENT", -20, "LOAN_REPAYMENT"],
  ["STUDYLINK PAYMENT", 280, "BENEFIT"],
  ["STUDYLINK COURSE COSTS", 1000, "STUDENT_LOAN"],
  ["ACC WEEKLY COMP", 800, "BENEFIT"],
  ["ACC LEVY", -600, "TAX"],
  ["HOME LOAN DRAWDOWN", 20_000, "LOAN_REPAYMENT"],
  ["LOTTO PRIZE", 200, "GAMBLING"],
  // Income from a company that is also a shop.
  ["CONTACT ENERGY DIVIDEND", 80, "OTHER_INCOME"],
  ["AIR NEW ZEALAND PAYROLL", 2080, "SALARY"],
  ["ELECTORAL COMMISSION SALARY", 2080, "SALARY"],
  ["NZ DISTRIBUTION LTD WAGES", 1500, "SALARY"],
  // A bank's charge that names a company.
  ["DISHONOUR FEE D/D SPARK NZ", -15, "DISHONOUR"],
  ["RETURNED DIRECT DEBIT MERCURY", 210, "DISHONOUR"],
  ["LATE PAYMENT FEE LATITUDE", -15, "BANK_FEES"],
  ["FX FEE NETFLIX.COM", -0.4, "BANK_FEES"],
  // Keywords that also occur within other words, names and trades.
  ["BOARD GAMES HQ", -60, "LEISURE"],
  ["RENT A DENT AUCKLAND", -90, "LEISURE"],
  ["AP KAREN BAKER", -40, "UNCATEGORISED"],
  ["TFR J COOK", -40, "UNCATEGORISED"],
  ["AP TAB JOHNSTON", -40, "UNCATEGORISED"],
  ["AP DAVE MURPHY", -40, "UNCATEGORISED"],
  ["WISE OWL CHILDCARE", -140, "CHILDCARE_SCHOOLING"],
  ["STATE OF GRACE CAFE", -14, "DINING"],
  ["LUCKY DOLLAR DAIRY", -14, "GROCERIES"],
  ["CASINO STREET MEDICAL", -60, "HEALTH"],
  ["PAWN STARS BURGERS", -18, "DINING"],
  ["COLLECTIONS BY KATE BOUTIQUE", -90, "CLOTHING_PERSONAL"],
  // Casinos and betting, but not other shops in the same places.
  ["SKYCITY AUCKLAND", -200, "GAMBLING"],
  ["SKY CITY HAMILTON", -80, "GAMBLING"],
  ["SKYCITY ENTERTAINMENT GROUP", -80, "GAMBLING"],
  ["TAB AGENCY PETONE", -40, "GAMBLING"],
  ["SKYCITY GRAND HOTEL", -310, "LEISURE"],
  ["SKYCITY THE FEDERAL DELI AUCKLAND", -40, "GROCERIES"],
  // Neither a card's debit mark nor a doctor's title is part of a name.
  ["4835-****-****-1234 Df Z MANUKAU", -95, "TRANSPORT"],
  ["4835-****-****-1234 Dr FARMERS ALBANY", -95, "CLOTHING_PERSONAL"],
  ["DR BROWN MEDICAL PRACTICE", -240, "HEALTH"],
  // A short brand within a longer name is a trade.
  ["HARBOUR PLUMBING AND GAS NELSON", -240, "HOUSEHOLD"],
  ["SALVATION ARMY FAMILY STORE", -12, "CLOTHING_PERSONAL"],
];

test("pairs no card purchase with an equal credit, and treats none without a shop's name as a payment", () => {
  const accounts = [account("everyday"), account("card", { kind: "CREDIT_CARD" }), account("savings")];
  const purchases = [
    transaction("2026-03-05", "VISA PURCHASE 4835", -61.5),
    transaction("2026-03-06", "CREDIT CARD 4835", -62.5, { accountId: "card" }),
    transaction("2026-03-07", "4835-****-****-1234 DF", -63.5, { accountId: "card" }),
  ];
  const credits = purchases.map(({ amount, date }) =>
    transaction(date, "DEPOSIT", -amount / 100, { accountId: "savings" }),
  );
  const result = categorise({ accounts, transactions: [...purchases, ...credits], corrections: new Map() });
  for (const row of [...purchases, ...credits]) {
    assert.equal(result.get(row.transactionId)?.category, "UNCATEGORISED", row.description);
  }
});

test("names an employer as the bank prints it, not by the brand that its customers know", () => {
  const pay = every(14, 8, "2026-01-08", "DIRECT CREDIT AUCKLAND TRANSPORT 00412", 2210);
  const corrected = new Map<string, Category>([["AUCKLAND TRANSPORT", "OTHER_INCOME"]]);
  const meaning = (corrections: ReadonlyMap<string, Category>) =>
    categorise({ accounts: [account("everyday")], transactions: pay, corrections }).get(
      pay[0]?.transactionId ?? "",
    );
  assert.deepEqual(
    [meaning(new Map())?.category, meaning(new Map())?.merchant],
    ["SALARY", "AUCKLAND TRANSPORT"],
  );
  assert.equal(meaning(corrected)?.category, "OTHER_INCOME", "a correction for that name is remembered");
  const unnamed = understandRow(transaction("2026-03-05", "D/C 00412 SALARY", 900), undefined, new Map());
  assert.equal(unnamed.merchant, "SALARY");
});

for (const [description, dollars, category] of lines) {
  test(`${description} ${dollars > 0 ? "in" : "out"} is ${category}`, () => {
    assert.equal(understand(description, dollars).category, category);
  });
}

test("does not treat wages from a shop that the person also pays as a refund", () => {
  const pay = every(14, 8, "2026-01-08", "WOOLWORTHS NZ LTD", 1450);
  const shopping = every(3, 40, "2026-01-02", "WOOLWORTHS NZ 9412", -180);
  const refund = transaction("2026-03-20", "WOOLWORTHS NZ 9412", 25);
  const rows = [...pay, ...shopping, refund];
  const result = categorise({ accounts: [account("everyday")], transactions: rows, corrections: new Map() });
  for (const row of pay) assert.equal(result.get(row.transactionId)?.category, "SALARY");
  assert.equal(result.get(refund.transactionId)?.category, "GROCERIES");
});

test("accepts a refund of several purchases, up to the amount paid", () => {
  const bought = every(1, 3, "2026-03-01", "KMART ALBANY", -40);
  const refund = transaction("2026-03-09", "REFUND KMART ALBANY", 110);
  const silent = transaction("2026-03-09", "KMART ALBANY", 110);
  const tooMuch = transaction("2026-03-09", "REFUND KMART ALBANY", 130);
  const category = (row: typeof refund) =>
    categorise({
      accounts: [account("everyday")],
      transactions: [...bought, row],
      corrections: new Map(),
    }).get(row.transactionId)?.category;
  assert.deepEqual(
    [category(refund), category(silent), category(tooMuch)],
    ["CLOTHING_PERSONAL", "UNCATEGORISED", "UNCATEGORISED"],
  );
});
