import assert from "node:assert/strict";
import { test } from "node:test";
import { type KnownAccount, matchAccount, matchAccountByRows } from "./match-account.ts";

const nobody = { bank: null, accountName: null, accountNumber: null, kind: null, currency: null };
const known = (accountId: string, facts: Partial<KnownAccount>): KnownAccount => ({
  ...nobody,
  accountId,
  ...facts,
});
const everyday = known("everyday", {
  bank: "ANZ",
  accountNumber: "12-3456-0789012-00",
  kind: "TRANSACTION",
  currency: "NZD",
});
const savings = known("savings", {
  bank: "ANZ",
  accountNumber: "12-3456-0789012-50",
  kind: "SAVINGS",
  currency: "NZD",
});
const card = known("card", {
  bank: "ANZ",
  accountNumber: "4835 **** **** 1234",
  kind: "CREDIT_CARD",
  currency: "NZD",
});
const all = [everyday, savings, card];
const match = (facts: Partial<KnownAccount>, accounts = all) =>
  matchAccount({ ...nobody, ...facts }, accounts);

test("matches a full number in any notation, whatever the bank is called", () => {
  for (const accountNumber of [
    "12-3456-0789012-00",
    "12 3456 0789012 00",
    "1234560789012000",
    "12-3456-0789012-000",
  ]) {
    assert.equal(match({ accountNumber }), "everyday", accountNumber);
  }
  assert.equal(match({ accountNumber: "12-3456-0789012-50", bank: "Some Other Name" }), "savings");
});

test("treats a different suffix as a different account", () => {
  assert.equal(match({ accountNumber: "12-3456-0789012-51" }), null);
});

test("matches a number without its suffix only if one account fits", () => {
  assert.equal(match({ accountNumber: "12-3456-0789012" }), null);
  assert.equal(match({ accountNumber: "12-3456-0789012" }, [everyday, card]), "everyday");
  assert.equal(match({ accountNumber: "12-3456-0789012", kind: "SAVINGS" }), "savings");
});

test("matches a masked number if one account fits", () => {
  assert.equal(match({ accountNumber: "**** 1234", bank: "ANZ Bank New Zealand Limited" }), "card");
  assert.equal(match({ accountNumber: "XXXX-XXXX-XXXX-1234" }), "card");
  assert.equal(match({ accountNumber: "**-****-***9012-50" }), "savings");
  assert.equal(match({ accountNumber: "**** 9999" }), null);
});

test("rejects a masked number if the bank, kind or currency differs", () => {
  assert.equal(match({ accountNumber: "**** 1234", bank: "Westpac" }), null);
  assert.equal(match({ accountNumber: "**** 1234", kind: "LOAN" }), null);
  assert.equal(match({ accountNumber: "**** 1234", currency: "USD" }), null);
});

test("requires the same bank, name and kind if there is no number", () => {
  const named = known("named", { bank: "Kiwibank", accountName: "Front Runner", kind: "TRANSACTION" });
  const facts = { bank: "Kiwibank Limited", accountName: "FRONT RUNNER", kind: "TRANSACTION" } as const;
  assert.equal(match(facts, [named]), "named");
  assert.equal(match({ ...facts, accountName: null }, [named]), null);
  assert.equal(match({}, [named]), null);
});

const rows = Array.from({ length: 20 }, (_, index) => ({
  date: `2026-01-${10 + Math.floor(index / 2)}`,
  amount: -100 * index,
  balance: null,
}));
const shown = [{ from: "2026-01-01", to: "2026-01-31" }];

test("matches a file without a number to the account with the same rows", () => {
  const accounts = [
    { accountId: "other", shown, rows: rows.map((row) => ({ ...row, amount: row.amount - 7 })) },
    { accountId: "same", shown, rows },
  ];
  assert.equal(matchAccountByRows(rows.slice(4), accounts), "same");
});

test("rejects a few chance matches, and rows if a fifth of them differ", () => {
  assert.equal(matchAccountByRows(rows.slice(0, 4), [{ accountId: "same", shown, rows }]), null);
  const other = rows.map((row, index) => (index % 5 === 0 ? { ...row, amount: 1 } : row));
  assert.equal(matchAccountByRows(other, [{ accountId: "same", shown, rows }]), null);
});

test("matches one stored row to one row of the file, not to every equal one", () => {
  const coffees = Array.from({ length: 10 }, () => ({ date: "2026-01-10", amount: -500, balance: null }));
  const others = Array.from({ length: 9 }, (_, index) => ({
    date: "2026-01-11",
    amount: index * 100,
    balance: null,
  }));
  const accounts = [
    { accountId: "other", shown, rows: [...others, { date: "2026-01-10", amount: -500, balance: null }] },
  ];
  assert.equal(matchAccountByRows(coffees, accounts), null);
});

test("finds the account of an export that begins within the day on which another one ends", () => {
  const row = (date: string, amount: number, balance: number) => ({ date, amount, balance });
  const first = [row("2026-08-10", -9629, 586753), row("2026-08-12", -450, 586303)];
  const second = [
    row("2026-08-12", -450, 586303),
    row("2026-08-12", -450, 585853),
    row("2026-08-13", -2138, 583715),
  ];
  const account = { accountId: "a", shown: [{ from: "2026-08-10", to: "2026-08-12" }], rows: first };
  assert.equal(matchAccountByRows(second, [account]), "a");
});
