import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { dateOfDay, dayNumber } from "../values/calendar.ts";
import type { IncomingStatement, KnownTransaction, Row, ShownPeriod } from "./merge-transactions.ts";
import { replaceDocument } from "./replace-document.ts";

type Account = { transactions: KnownTransaction[]; periods: Map<string, ShownPeriod>; ids: number };

/** Uploads, reprocesses or (without a statement) removes a document of one account. */
function put(account: Account, documentId: string, statement: IncomingStatement | null): Account {
  let ids = account.ids;
  const periods = new Map([...account.periods].filter(([id]) => id !== documentId));
  const { transactions } = replaceDocument({
    known: account.transactions,
    periods: [...periods.values()],
    documentId,
    statements: statement ? [statement] : [],
    newTransactionId: () => `t${ids++}`,
  });
  if (statement?.from && statement.to)
    periods.set(documentId, { statementId: documentId, from: statement.from, to: statement.to });
  return { transactions, periods, ids };
}

const empty: Account = { transactions: [], periods: new Map(), ids: 0 };
const merchants = ["COFFEE CORNER", "PAK N SAVE ALBANY", "BUS FARE"];

const dayCount = 12;

/**
 * Twelve days with many equal payments and running balances. The sizes are fixed because the default ones produce so
 * few rows that two equal ones rarely share a day. The properties would then hold trivially.
 */
const years = fc
  .array(
    fc.record({
      day: fc.nat(dayCount - 1),
      merchant: fc.nat(2),
      amount: fc.constantFrom(-550, -550, -300, 2000),
    }),
    { minLength: 20, maxLength: 60, size: "max" },
  )
  .map((raw) => {
    let balance = 0;
    return raw
      .sort((a, b) => a.day - b.day)
      .map(({ day, merchant, amount }): Row => {
        balance += amount;
        return {
          date: dateOfDay(dayNumber("2026-01-01") + day),
          description: merchants[merchant] ?? "",
          amount,
          balance,
        };
      });
  });

/** Periods that together cover all days, with arbitrary overlaps, in any order, some repeated. */
const splits = fc
  .array(fc.record({ from: fc.nat(11), length: fc.nat(8), balances: fc.boolean(), words: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
    size: "max",
  })
  .map((parts) => [
    { from: 0, to: 6, balances: true, words: true },
    { from: 5, to: dayCount - 1, balances: true, words: true },
    ...parts.map(({ from, length, ...format }) => ({
      from,
      to: Math.min(dayCount - 1, from + length),
      ...format,
    })),
  ])
  .chain((parts) => fc.shuffledSubarray([...parts, ...parts.slice(2)], { minLength: parts.length * 2 - 2 }));

type Part = { from: number; to: number; balances: boolean; words: boolean };

function statementOf(year: Row[], part: Part, id: string): IncomingStatement {
  const [from, to] = [
    dateOfDay(dayNumber("2026-01-01") + part.from),
    dateOfDay(dayNumber("2026-01-01") + part.to),
  ];
  const rows = year
    .filter((row) => from <= row.date && row.date <= to)
    .map((row) => ({
      ...row,
      balance: part.balances ? row.balance : null,
      description: part.words ? row.description : `POS ${row.description} 1234`,
    }));
  return { documentId: id, statementId: id, from, to, rows };
}

/**
 * Asserts that every row of every document belongs to exactly one transaction, and that rows of one document
 * never share one.
 */
function assertEachRowOnce(account: Account, rowsOf: ReadonlyMap<string, number>): void {
  const seen = account.transactions.flatMap(({ sources }) =>
    sources.map(({ documentId, position }) => `${documentId} ${position}`),
  );
  const expected = [...rowsOf].flatMap(([id, count]) =>
    Array.from({ length: count }, (_, position) => `${id} ${position}`),
  );
  assert.deepEqual(seen.sort(), expected.sort());
  for (const { sources } of account.transactions) {
    assert.equal(new Set(sources.map(({ documentId }) => documentId)).size, sources.length);
  }
}

const content = (rows: readonly Row[]) => rows.map(({ date, amount }) => `${date} ${amount}`).sort();

test("merges any overlapping statements of a year to the same transactions, in any order and repeated", () => {
  fc.assert(
    fc.property(years, splits, (year, parts) => {
      const merged = parts.reduce(
        (account, part, index) => put(account, `d${index}`, statementOf(year, part, `d${index}`)),
        empty,
      );
      assert.deepEqual(content(merged.transactions), content(year));
      assertEachRowOnce(
        merged,
        new Map(parts.map((part, index) => [`d${index}`, statementOf(year, part, "").rows.length])),
      );
    }),
    { numRuns: 300 },
  );
});

test("changes nothing on reprocessing, and every transaction keeps its id", () => {
  fc.assert(
    fc.property(years, splits, fc.nat(), (year, parts, pick) => {
      const merged = parts.reduce(
        (account, part, index) => put(account, `d${index}`, statementOf(year, part, `d${index}`)),
        empty,
      );
      const again = pick % parts.length;
      const part = parts[again];
      if (!part) return;
      const redone = put(merged, `d${again}`, statementOf(year, part, `d${again}`));
      const ids = (account: Account) => account.transactions.map(({ transactionId }) => transactionId).sort();
      assert.deepEqual(ids(redone), ids(merged));
    }),
    { numRuns: 150 },
  );
});

test("leaves exactly the rows that other documents show when one is removed", () => {
  fc.assert(
    fc.property(years, splits, (year, parts) => {
      const merged = parts.reduce(
        (account, part, index) => put(account, `d${index}`, statementOf(year, part, `d${index}`)),
        empty,
      );
      const left = put(merged, "d0", null);
      const shown = year.filter(({ date }) =>
        parts.slice(1).some((part) => statementOf(year, part, "").rows.some((row) => row.date === date)),
      );
      assert.deepEqual(content(left.transactions), content(shown));
      assert.ok(left.transactions.every(({ sources }) => sources.length > 0));
    }),
    { numRuns: 150 },
  );
});

test("merges statements cut within a day where balances distinguish the rows", () => {
  const spending = fc.array(fc.record({ day: fc.nat(5), amount: fc.constantFrom(-550, -300) }), {
    minLength: 20,
    maxLength: 40,
    size: "max",
  });
  fc.assert(
    fc.property(spending, fc.array(fc.tuple(fc.nat(39), fc.nat(39)), { maxLength: 5 }), (raw, cuts) => {
      let balance = 100_000;
      const rows = raw
        .sort((a, b) => a.day - b.day)
        .map(({ day, amount }): Row => {
          balance += amount;
          return { date: dateOfDay(dayNumber("2026-01-01") + day), description: "SHOP", amount, balance };
        });
      const middle = Math.floor(rows.length / 2);
      const pieces = [
        [0, middle],
        [middle, rows.length],
        ...cuts.map((cut) => [...cut].sort((a, b) => a - b)),
      ];
      let account = empty;
      for (const [index, [from = 0, to = 0]] of pieces.entries()) {
        const piece = rows.slice(from, to);
        const [first, last] = [piece[0], piece.at(-1)];
        if (!first || !last) continue;
        const id = `d${index}`;
        account = put(account, id, {
          documentId: id,
          statementId: id,
          from: first.date,
          to: last.date,
          rows: piece,
        });
      }
      assert.deepEqual(content(account.transactions), content(rows));
    }),
    { numRuns: 300 },
  );
});

const coffee = { date: "2026-03-02", description: "CAFE", amount: -550, balance: null };

function storedFrom(statements: readonly (readonly Row[])[]): Account {
  let next = 0;
  const { transactions } = replaceDocument({
    known: [],
    periods: [],
    documentId: "file",
    statements: statements.map((rows, at) => ({
      documentId: "file",
      statementId: `s${at}`,
      from: "2026-03-01",
      to: "2026-03-31",
      rows,
    })),
    newTransactionId: () => `t${next++}`,
  });
  return { ...empty, transactions };
}

test("keeps equal rows of one file on two pages, or in two accounts with one number", () => {
  assert.equal(storedFrom([[coffee], [coffee]]).transactions.length, 2);
  assert.equal(storedFrom([[{ ...coffee, id: "1" }], [{ ...coffee, id: "2" }]]).transactions.length, 2);
  assert.equal(
    storedFrom([[{ ...coffee, balance: 100 }], [{ ...coffee, balance: 900 }]]).transactions.length,
    2,
  );
  assert.equal(
    storedFrom([
      [
        { ...coffee, id: "1" },
        { ...coffee, id: "1" },
      ],
    ]).transactions.length,
    2,
  );
});

test("counts a row once if two statements of one file list it under the same identifier", () => {
  const [only, ...others] = storedFrom([[{ ...coffee, id: "1" }], [{ ...coffee, id: "1" }]]).transactions;
  assert.equal(others.length, 0);
  assert.deepEqual(
    only?.sources.map(({ statementId }) => statementId),
    ["s0", "s1"],
  );
  assert.equal(
    storedFrom([[{ ...coffee, id: "1" }], [{ ...coffee, id: "1", amount: -600 }]]).transactions.length,
    2,
  );
});

test("counts an exact copy of a statement within a file once", () => {
  const rows = [
    { ...coffee, balance: 100 },
    { ...coffee, balance: -450 },
  ];
  assert.equal(storedFrom([rows, rows]).transactions.length, 2);
});

test("does not match a second equal row of the file to the row of another document", () => {
  const known = {
    ...coffee,
    transactionId: "k",
    sources: [{ documentId: "other", statementId: "o", position: 0 }],
  };
  const { transactions } = replaceDocument({
    known: [known],
    periods: [{ statementId: "o", from: "2026-03-01", to: "2026-03-31" }],
    documentId: "file",
    statements: ["s0", "s1"].map((statementId) => ({
      documentId: "file",
      statementId,
      from: "2026-03-01",
      to: "2026-03-31",
      rows: [coffee],
    })),
    newTransactionId: () => "n",
  });
  assert.deepEqual(
    transactions.map(({ transactionId }) => transactionId),
    ["k", "n"],
  );
});

test("counts a row once if two files of one archive show it, as for two documents", () => {
  const shown = (entry: string) => ({
    documentId: "zip",
    statementId: entry,
    entry,
    from: "2026-03-01",
    to: "2026-03-31",
    rows: [coffee, coffee],
  });
  let next = 0;
  const { transactions } = replaceDocument({
    known: [],
    periods: [],
    documentId: "zip",
    statements: [shown("march.csv"), shown("march.pdf")],
    newTransactionId: () => `t${next++}`,
  });
  assert.deepEqual(
    transactions.map(({ sources }) => sources.map(({ statementId }) => statementId)),
    [
      ["march.csv", "march.pdf"],
      ["march.csv", "march.pdf"],
    ],
  );
});
