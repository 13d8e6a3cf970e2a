import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { categoryCodes, factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import { categoryChoices, findCategories, foundSynonym } from "./category-choices.ts";
import type { ListedTransaction } from "./transaction-list.ts";

let count = 0;

function row(change: Partial<ListedTransaction> = {}): ListedTransaction {
  count += 1;
  return {
    transactionId: `row ${count}`,
    accountId: "a",
    date: "2026-08-14",
    description: "EFTPOS 4521",
    amount: -4_520,
    balance: null,
    computedBalance: null,
    category: "UNCATEGORISED",
    rule: "NONE",
    confidence: 0,
    merchant: null,
    excluded: false,
    ...change,
  };
}

const first = (groups: { title: string; categories: string[] }[], title: string) =>
  groups.find((group) => group.title === title)?.categories ?? [];

test("lists the broker's choice for the payee first, then the categories of the payee's other transactions", () => {
  const chosen = row({ merchant: "BP 2 GO" });
  const all = [
    chosen,
    row({ merchant: "BP 2 GO", category: "TRANSPORT" }),
    row({ merchant: "BP 2 GO", category: "TRANSPORT" }),
    row({ merchant: "BP 2 GO", category: "GROCERIES", rule: "CORRECTED" }),
    row({ merchant: "BP 2 GO", category: "OTHER_INCOME", amount: 900 }),
    row({ merchant: "COUNTDOWN", category: "HEALTH" }),
  ];
  assert.deepEqual(first(categoryChoices([chosen], all, []), "Most likely"), ["GROCERIES", "TRANSPORT"]);
});

test("otherwise lists the categories of transactions that start with the same word first", () => {
  const chosen = row({ description: "Whangārei Café 12" });
  const all = [chosen, row({ description: "WHANGAREI BAKERY", category: "DINING", rule: "KEYWORD" })];
  assert.deepEqual(first(categoryChoices([chosen], all, []), "Most likely"), ["DINING"]);
});

test("lists recently used categories that are not likely already, and income first for money in", () => {
  const chosen = row({ merchant: "ACME", amount: 100 });
  const all = [chosen, row({ merchant: "ACME", amount: 100, category: "SALARY" })];
  const groups = categoryChoices([chosen], all, ["SALARY", "PENSION"]);
  assert.deepEqual(
    groups.map(({ title }) => title),
    [
      "Most likely",
      "Recently used",
      "Income",
      "Received, not income",
      "Living",
      "Fixed costs",
      "Debts",
      "Other",
    ],
  );
  assert.deepEqual(first(groups, "Recently used"), ["PENSION"]);
});

test("always offers every category under its group, and never suggests the current one as likely", () => {
  const anyRow = fc
    .record({
      merchant: fc.constantFrom("COUNTDOWN", "BP", null),
      category: fc.constantFrom(...categoryCodes, null),
      amount: fc.constantFrom(-100, 100),
    })
    .map(row);
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1 }), fc.subarray(categoryCodes), (all, recent) => {
      const [chosen] = all;
      assert.ok(chosen);
      const groups = categoryChoices([chosen], all, recent);
      const grouped = groups.slice(-6).flatMap(({ categories }) => categories);
      assert.deepEqual(grouped.toSorted(), categoryCodes.toSorted());
      assert.ok(!first(groups, "Most likely").includes(chosen.category ?? ""));
    }),
  );
});

test("finds a category by the start of its words, the best match first", () => {
  assert.equal(findCategories("gro")[0], "GROCERIES");
  assert.equal(findCategories("tax p")[0], "TAX");
  assert.equal(findCategories("insurance car")[0], "INSURANCE_HOME_CAR");
  assert.equal(findCategories("pay later")[0], "BNPL");
  assert.deepEqual(findCategories("zzz"), []);
  for (const code of categoryCodes) assert.ok(findCategories(factsOf(code).label).includes(code), code);
});

test("finds a category by everyday words for it, after those found by their label", () => {
  const firsts = {
    gift: "GIFT_RECEIVED",
    gifts: "GIFT_RECEIVED",
    presents: "DONATIONS",
    koha: "DONATIONS",
    donation: "DONATIONS",
    church: "DONATIONS",
    netflix: "SUBSCRIPTIONS",
    streaming: "SUBSCRIPTIONS",
    petrol: "TRANSPORT",
    rego: "TRANSPORT",
    vet: "HOUSEHOLD",
    daycare: "CHILDCARE_SCHOOLING",
    "day care": "CHILDCARE_SCHOOLING",
    kindy: "CHILDCARE_SCHOOLING",
    childcare: "CHILDCARE_SCHOOLING",
    rates: "RATES_WATER",
    council: "RATES_WATER",
    "body corp": "BODY_CORPORATE",
    gym: "LEISURE",
    takeaways: "DINING",
    takeouts: "DINING",
    afterpay: "BNPL",
    bnpl: "BNPL",
    kmart: "CLOTHING_PERSONAL",
    lotto: "GAMBLING",
    paknsave: "GROCERIES",
    "pak n save": "GROCERIES",
    Kōhanga: "CHILDCARE_SCHOOLING",
    atm: "CASH",
    "gym membership": "SUBSCRIPTIONS",
    power: "UTILITIES",
    winz: "BENEFIT",
    sharesies: "SAVINGS_INVESTMENT",
  } as const;
  for (const [typed, category] of Object.entries(firsts)) {
    assert.equal(findCategories(typed)[0], category, typed);
  }
  assert.equal(findCategories("health")[0], "HEALTH", "not a synonym of another category");
});

test("shows the everyday word by which a category was found, unless its label matches", () => {
  assert.equal(foundSynonym("DONATIONS", "gift"), "gifts");
  assert.equal(foundSynonym("DONATIONS", "donat"), null);
  assert.equal(foundSynonym("GROCERIES", "zzz"), null);
});
