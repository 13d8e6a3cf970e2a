import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { account, every, transaction } from "#testing/generators/statements/stored-rows.ts";
import type { Category } from "../understand/categories.ts";
import type { StoredAccount, StoredTransaction, Understood } from "../understand/types.ts";
import { categorise } from "./categorise.ts";

const everyday = account("everyday", {
  accountNumber: "12-3456-0789012-00",
  accountName: "MR J A & MRS K SMITH",
});
const savings = account("savings", { accountNumber: "12-3456-0789012-50", kind: "SAVINGS" });
const card = account("card", { accountNumber: "4835 **** **** 1234", kind: "CREDIT_CARD" });
const homeLoan = account("loan", {
  accountNumber: "12-3456-0789012-91",
  kind: "LOAN",
  accountName: "Home Loan",
});
const accounts = [everyday, savings, card, homeLoan];
const inSavings = { accountId: "savings" };

const understand = (
  transactions: StoredTransaction[],
  corrections: ReadonlyMap<string, Category> = new Map(),
  of: StoredAccount[] = accounts,
) => {
  const result = categorise({ accounts: of, transactions, corrections });
  return (row: StoredTransaction): Understood => {
    const meaning = result.get(row.transactionId);
    assert.ok(meaning, `${row.description} is not understood`);
    return meaning;
  };
};

test("pairs opposite amounts between own accounts within three days, linked both ways", () => {
  const out = transaction("2026-03-05", "TFR 445", -500);
  const back = transaction("2026-03-08", "DEPOSIT 445", 500, inSavings);
  const meaning = understand([out, back]);
  assert.deepEqual(
    [meaning(out).category, meaning(out).transferOf],
    ["INTERNAL_TRANSFER", back.transactionId],
  );
  assert.deepEqual(
    [meaning(back).category, meaning(back).transferOf],
    ["INTERNAL_TRANSFER", out.transactionId],
  );
});

test("does not pair rows four days apart, in different currencies or in the same account", () => {
  const out = transaction("2026-03-05", "TFR 445", -500);
  const apart = (back: StoredTransaction, of = accounts) =>
    understand([out, back], new Map(), of)(back).transferOf;
  assert.equal(apart(transaction("2026-03-09", "DEPOSIT", 500, inSavings)), null);
  assert.equal(apart(transaction("2026-03-05", "DEPOSIT", 500)), null);
  const dollars = [everyday, account("savings", { currency: "USD" })];
  assert.equal(apart(transaction("2026-03-05", "DEPOSIT", 500, inSavings), dollars), null);
});

test("pairs each transaction at most once, with the nearer of two credits", () => {
  const out = transaction("2026-03-05", "TFR 445", -500);
  const far = transaction("2026-03-07", "DEPOSIT", 500, inSavings);
  const near = transaction("2026-03-05", "DEPOSIT", 500, inSavings);
  const meaning = understand([out, far, near]);
  assert.equal(meaning(near).transferOf, out.transactionId);
  assert.equal(meaning(far).transferOf, null);
});

test("does not pair a purchase with an equal payment from a friend", () => {
  const shop = transaction("2026-03-05", "EFTPOS PAK N SAVE", -50);
  const friend = transaction("2026-03-05", "M DOE", 50, inSavings);
  const meaning = understand([shop, friend]);
  assert.equal(meaning(shop).category, "GROCERIES");
  assert.equal(meaning(friend).transferOf, null);
});

test("does not pair a shop's row with a stranger's, or a row that names another account", () => {
  const cafe = transaction("2026-03-05", "CORNER CAFE", -50);
  const friend = transaction("2026-03-05", "M DOE", 50, inSavings);
  assert.equal(understand([cafe, friend])(cafe).category, "DINING");
  const named = transaction("2026-03-05", "TRANSFER 12-3456-0789012-50", -500);
  const elsewhere = transaction("2026-03-05", "PAYMENT RECEIVED", 500, { accountId: "card" });
  assert.equal(understand([named, elsewhere])(elsewhere).transferOf, null);
});

test("pairs payments to one person and from another only if the amount is not whole dollars", () => {
  const pair = (dollars: number, to: string, from: string) => {
    const out = transaction("2026-03-05", to, -dollars);
    const back = transaction("2026-03-06", from, dollars, inSavings);
    return understand([out, back])(back).transferOf !== null;
  };
  assert.equal(pair(50, "AP KATE DINNER", "LENA DOE"), false);
  assert.equal(pair(50, "AP HOLIDAY FUND", "HOLIDAY FUND"), true);
  assert.equal(pair(50, "AP 00123", "LENA DOE"), true, "one side is unnamed");
  assert.equal(pair(1234.56, "AP KATE DINNER", "LENA DOE"), true);
});

test("pairs a transfer labelled rent, salary or board by its owner", () => {
  const out = transaction("2026-03-05", "TRANSFER TO 12-3456-0789012-50 SALARY", -1000);
  const back = transaction("2026-03-05", "SALARY", 1000, inSavings);
  assert.equal(understand([out, back])(back).category, "INTERNAL_TRANSFER");
});

test("pairs drawings out of the owner's business with their arrival, but not alone", () => {
  const out = transaction("2026-03-05", "L BRENNAN DRAWINGS", -1450);
  const back = transaction("2026-03-05", "BRENNAN GARDEN DESIGN DRAWINGS", 1450, inSavings);
  const together = understand([out, back]);
  assert.deepEqual(
    [together(out).transferOf, together(back).transferOf],
    [back.transactionId, out.transactionId],
  );
  assert.equal(understand([back])(back).category, "OTHER_INCOME");
});

test("treats a card payment as a transfer and a loan repayment as a repayment", () => {
  const toCard = transaction("2026-03-05", "CREDIT CARD PAYMENT", -300);
  const atCard = transaction("2026-03-06", "PAYMENT RECEIVED THANK YOU", 300, { accountId: "card" });
  const toLoan = transaction("2026-03-05", "LOAN REPAYMENT", -900);
  const atLoan = transaction("2026-03-05", "REPAYMENT", 900, { accountId: "loan" });
  const unlabelled = transaction("2026-03-12", "AP 00123", -900);
  const atLoanAgain = transaction("2026-03-12", "REPAYMENT", 900, { accountId: "loan" });
  const meaning = understand([toCard, atCard, toLoan, atLoan, unlabelled, atLoanAgain]);
  assert.equal(meaning(toCard).category, "INTERNAL_TRANSFER");
  assert.equal(meaning(toLoan).category, "LOAN_REPAYMENT");
  assert.equal(meaning(unlabelled).category, "MORTGAGE", "by the loan account's name");
  assert.equal(meaning(atLoan).category, "INTERNAL_TRANSFER");
});

test("finds an internal transfer if one side names the applicants' own account, its sibling or the holder", () => {
  const rule = (description: string) => {
    const row = transaction("2026-03-05", description, -200);
    const { category, rule } = understand([row])(row);
    return [category, rule];
  };
  assert.deepEqual(rule("MB TRANSFER 12-3456-0789012-50"), ["INTERNAL_TRANSFER", "OWN_ACCOUNT"]);
  assert.deepEqual(rule("MB TRANSFER 0789012-50"), ["INTERNAL_TRANSFER", "OWN_ACCOUNT"]);
  assert.deepEqual(rule("MB TRANSFER 12-3456-0789012-77"), ["INTERNAL_TRANSFER", "SIBLING_ACCOUNT"]);
  assert.deepEqual(rule("AP J SMITH"), ["INTERNAL_TRANSFER", "OWN_NAME"]);
  assert.deepEqual(rule("AP KATE SMITH"), ["INTERNAL_TRANSFER", "OWN_NAME"]);
  assert.deepEqual(rule("AP P SMITH"), ["UNCATEGORISED", "NONE"]);
  assert.deepEqual(
    rule("TO 12-3456-0789012-00"),
    ["UNCATEGORISED", "NONE"],
    "the row's own account is not its other side",
  );
  assert.deepEqual(rule("AP J SMITH RENT"), ["RENT_BOARD", "KEYWORD"]);
});

test("keeps a payment to a sibling loan without statements as a loan payment", () => {
  const row = transaction("2026-03-05", "LOAN PAYMENT 12-3456-0789012-92", -480);
  assert.equal(understand([row])(row).category, "LOAN_REPAYMENT");
});

test("gives a broker's correction precedence over every rule and pair", () => {
  const out = transaction("2026-03-05", "TFR 445", -500, { correctedCategory: "RENT_BOARD" });
  const back = transaction("2026-03-05", "DEPOSIT", 500, inSavings);
  const meaning = understand([out, back]);
  assert.deepEqual(
    [meaning(out).category, meaning(out).rule, meaning(out).confidence],
    ["RENT_BOARD", "CORRECTED", 1],
  );
  assert.equal(meaning(back).transferOf, null);
});

test("applies a remembered category to a merchant's payments, not to its credits", () => {
  const out = transaction("2026-03-05", "AP M DOE 1234", -220);
  const back = transaction("2026-03-09", "M DOE", 15);
  const meaning = understand([out, back], new Map<string, Category>([["M DOE", "CHILD_SUPPORT"]]));
  assert.deepEqual([meaning(out).category, meaning(out).rule], ["CHILD_SUPPORT", "REMEMBERED"]);
  const loan = understand([out, back], new Map<string, Category>([["M DOE", "LOAN_REPAYMENT"]]));
  assert.equal(loan(back).category, "UNCATEGORISED");
});

test("neither categorises nor pairs excluded transactions", () => {
  const out = transaction("2026-03-05", "TFR 445", -500, { excluded: true });
  const back = transaction("2026-03-05", "DEPOSIT", 500, inSavings);
  const result = categorise({ accounts, transactions: [out, back], corrections: new Map() });
  assert.equal(result.has(out.transactionId), false);
  assert.equal(result.get(back.transactionId)?.transferOf, null);
});

test("counts money from a shop as a refund only up to the amount paid to it", () => {
  const bought = transaction("2026-03-05", "KMART ALBANY", -80);
  const refund = transaction("2026-03-09", "KMART ALBANY", 30);
  const more = transaction("2026-03-20", "KMART ALBANY", 60);
  const meaning = understand([bought, refund, more]);
  assert.equal(meaning(refund).category, "CLOTHING_PERSONAL");
  assert.equal(meaning(more).category, "UNCATEGORISED", "only 50 of the purchase is left");
});

test("counts an insurer's payout as no refund, and a lender's as no income", () => {
  const claim = transaction("2026-03-05", "AMI INSURANCE CLAIM", 4000);
  const advance = transaction("2026-03-05", "HARMONEY", 5000);
  const meaning = understand([claim, advance]);
  assert.equal(meaning(claim).category, "OTHER_INCOME");
  assert.equal(meaning(advance).category, "LOAN_REPAYMENT");
});

test("counts gifts, a partner's transfers and sales apart from income", () => {
  const rows = [
    transaction("2026-03-05", "GIFT FROM MUM AND DAD", 15_000),
    transaction("2026-03-06", "TRANSFER FROM PARTNER", 1000),
    transaction("2026-03-07", "SOLD MAZDA DEMIO", 8200),
    transaction("2026-03-08", "GIFT", -50),
  ];
  const meaning = understand(rows);
  assert.deepEqual(
    rows.map((row) => meaning(row).category),
    ["GIFT_RECEIVED", "PARTNER_TRANSFER", "SALE", meaning(rows[3] as (typeof rows)[number]).category],
  );
  assert.notEqual(meaning(rows[3] as (typeof rows)[number]).category, "GIFT_RECEIVED");
});

test("infers an employer from an organisation's regular payments at low confidence, but not from a person's", () => {
  const pay = every(14, 6, "2026-01-08", "KAURI JOINERY LTD", 1900);
  const friend = every(14, 6, "2026-01-08", "M DOE", 900);
  const little = every(14, 6, "2026-01-08", "RIMU ENTERPRISES LTD", 50);
  const once = transaction("2026-02-01", "TOTARA HOLDINGS", 1900);
  const meaning = understand([...pay, ...friend, ...little, once]);
  for (const row of pay) assert.deepEqual([meaning(row).category, meaning(row).confidence], ["SALARY", 0.6]);
  for (const row of little) assert.equal(meaning(row).category, "OTHER_INCOME", "too little for wages");
  for (const row of friend) assert.equal(meaning(row).category, "PARTNER_TRANSFER", "not income");
  assert.equal(meaning(once).category, "UNCATEGORISED");
});

test("makes only mutual pairs of opposite amounts within three days and across two accounts, in any order", () => {
  const rows = fc
    .array(
      fc.record({
        day: fc.integer({ min: 1, max: 9 }),
        dollars: fc.constantFrom(-20, 20, -50, 50),
        accountId: fc.constantFrom("everyday", "savings", "card"),
        description: fc.constantFrom("TFR", "DEPOSIT", "EFTPOS PAK N SAVE", "M DOE"),
      }),
      { minLength: 10, maxLength: 30, size: "max" },
    )
    .map((raw) =>
      raw.map(({ day, dollars, accountId, description }, index) =>
        transaction(`2026-03-0${day}`, description, dollars, { accountId, transactionId: `t${index}` }),
      ),
    );
  let pairs = 0;
  fc.assert(
    fc.property(rows, (transactions) => {
      const result = categorise({ accounts, transactions, corrections: new Map() });
      const byId = new Map(transactions.map((row) => [row.transactionId, row]));
      for (const row of transactions) {
        const other = byId.get(result.get(row.transactionId)?.transferOf ?? "");
        if (!other) continue;
        pairs += 1;
        assert.equal(result.get(other.transactionId)?.transferOf, row.transactionId);
        assert.equal(other.amount, -row.amount);
        assert.notEqual(other.accountId, row.accountId);
        assert.ok(Math.abs(Date.parse(other.date) - Date.parse(row.date)) <= 3 * 86_400_000);
      }
      const reversed = categorise({
        accounts,
        transactions: [...transactions].reverse(),
        corrections: new Map(),
      });
      for (const [id, meaning] of result) assert.deepEqual(reversed.get(id), meaning);
    }),
    { numRuns: 200 },
  );
  assert.ok(pairs > 500, `the generator must make pairs: ${pairs}`);
});
