import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type IncomingStatement,
  type KnownTransaction,
  mergeTransactions,
  type Row,
} from "./merge-transactions.ts";

const row = (date: string, description: string, amount: number, balance: number | null = null): Row => ({
  date,
  description,
  amount,
  balance,
});

const stored = (rows: Row[], statementId = "first"): KnownTransaction[] =>
  rows.map((each, position) => ({
    ...each,
    transactionId: `${statementId}-${position}`,
    sources: [{ documentId: statementId, statementId, position }],
  }));

const incoming = (rows: Row[], from: string, to: string): IncomingStatement => ({
  documentId: "second",
  statementId: "second",
  from,
  to,
  rows,
});

const january = [{ statementId: "first", from: "2026-01-01", to: "2026-01-31" }];
const merge = (known: KnownTransaction[], statement: IncomingStatement, periods = january) =>
  mergeTransactions({ known, periods, statement });

test("keeps two equal coffees of one statement as two when another statement shows them too", () => {
  const coffees = [row("2026-01-10", "COFFEE", -550), row("2026-01-10", "COFFEE", -550)];
  assert.deepEqual(merge([], incoming(coffees, "2026-01-01", "2026-01-31"), []).fresh, [0, 1]);
  const again = merge(stored(coffees), incoming(coffees, "2026-01-01", "2026-01-31"));
  assert.deepEqual(again.fresh, []);
  assert.deepEqual(
    again.same.map(({ transactionId }) => transactionId),
    ["first-0", "first-1"],
  );
});

test("adds a third equal coffee that only the new statement shows", () => {
  const coffee = row("2026-01-10", "COFFEE", -550);
  assert.deepEqual(
    merge(stored([coffee, coffee]), incoming([coffee, coffee, coffee], "2026-01-05", "2026-02-05")).fresh,
    [2],
  );
});

test("matches a payment that another format describes differently and shows without a balance", () => {
  const pdf = stored([row("2026-01-10", "EFTPOS PAK N SAVE 4835****1234", -8000, 12_000)]);
  const { same, fresh } = merge(
    pdf,
    incoming([row("2026-01-10", "Card purchase", -8000)], "2026-01-01", "2026-01-31"),
  );
  assert.deepEqual(fresh, []);
  assert.equal(same[0]?.balance, 12_000, "the stored balance is kept");
});

test("adds the new statement's balance to a stored row without one", () => {
  const csv = stored([row("2026-01-10", "PAK N SAVE", -8000)]);
  const pdf = incoming([row("2026-01-10", "PAK N SAVE", -8000, 12_000)], "2026-01-01", "2026-01-31");
  assert.equal(merge(csv, pdf).same[0]?.balance, 12_000);
});

test("requires equal balances for equal rows on the day where two statements meet", () => {
  const morning = stored([row("2026-01-31", "COFFEE", -550, 9450)]);
  const evening = incoming([row("2026-01-31", "COFFEE", -550, 8900)], "2026-01-31", "2026-02-28");
  assert.deepEqual(merge(morning, evening).fresh, [0]);
  const shared = incoming([row("2026-01-31", "COFFEE", -550, 9450)], "2026-01-31", "2026-02-28");
  assert.deepEqual(merge(morning, shared).fresh, []);
});

test("does not duplicate the account when balances within both periods were altered", () => {
  const real = stored([
    row("2026-01-10", "SALARY", 300_000, 310_000),
    row("2026-01-12", "RENT", -50_000, 260_000),
  ]);
  const altered = incoming(
    [row("2026-01-10", "SALARY", 300_000, 910_000), row("2026-01-12", "RENT", -50_000, 860_000)],
    "2026-01-01",
    "2026-01-31",
  );
  assert.deepEqual(merge(real, altered).fresh, []);
});

test("matches equal rows by balance, in any order", () => {
  const known = stored([row("2026-01-10", "COFFEE", -550, 9450), row("2026-01-10", "COFFEE", -550, 8900)]);
  const newestFirst = [row("2026-01-10", "COFFEE", -550, 8900), row("2026-01-10", "COFFEE", -550, 9450)];
  const { same } = merge(known, incoming(newestFirst, "2026-01-01", "2026-01-31"));
  assert.deepEqual(
    same.map(({ transactionId }) => transactionId),
    ["first-1", "first-0"],
  );
});

test("matches a payment dated by purchase in one format and by posting in the other", () => {
  const byPosting = stored([row("2026-01-12", "VISA PURCHASE COUNTDOWN", -6000)]);
  const byPurchase = incoming([row("2026-01-10", "COUNTDOWN", -6000)], "2026-01-01", "2026-01-31");
  assert.deepEqual(merge(byPosting, byPurchase).fresh, []);
});

test("keeps the same bus fare on two days if one statement does not cover the other day", () => {
  const firstHalf = [{ statementId: "first", from: "2026-01-01", to: "2026-01-15" }];
  const monday = stored([row("2026-01-15", "BUS", -300)]);
  assert.deepEqual(
    merge(monday, incoming([row("2026-01-16", "BUS", -300)], "2026-01-16", "2026-01-31"), firstHalf).fresh,
    [0],
  );
});

test("does not merge payments with different descriptions on nearby days", () => {
  const known = stored([row("2026-01-12", "SUSHI", -1500)]);
  const other = incoming([row("2026-01-10", "BARBER", -1500)], "2026-01-01", "2026-01-31");
  assert.deepEqual(merge(known, other).fresh, [0]);
});

test("uses the dates of its own rows for a statement without a period", () => {
  const known = stored([row("2026-01-10", "RENT", -50_000)]);
  const csv = { ...incoming([row("2026-01-10", "RENT", -50_000)], "", ""), from: null, to: null };
  assert.deepEqual(merge(known, csv).fresh, []);
  assert.deepEqual(merge(known, { ...csv, rows: [] }), { same: [], fresh: [] });
});
