import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import type { ReadTransaction, StatementDraft } from "./model.ts";
import { futureConflicts, prove } from "./prove.ts";

const NO_TOTALS = { credits: null, debits: null, creditCount: null, debitCount: null };

function rows(...pairs: [amount: number, balance: number | null][]): ReadTransaction[] {
  return pairs.map(([amount, balance], index) => ({
    date: "2025-03-10",
    description: `Row ${index + 1}`,
    amount,
    balance,
    page: 1,
    line: index + 1,
  }));
}

function draft(changes: Partial<StatementDraft>): StatementDraft {
  return {
    bank: null,
    accountName: null,
    accountNumber: null,
    kind: null,
    currency: null,
    from: "2025-03-01",
    to: "2025-03-31",
    openingBalance: null,
    closingBalance: null,
    printedTotals: NO_TOTALS,
    creditLimit: null,
    interestRate: null,
    transactions: [],
    ...changes,
  };
}

const chained = rows([500, 1500], [-200, null], [-300, 1000]);
const bare = rows([500, null], [-200, null]);

describe("verification", () => {
  const table: [string, Partial<StatementDraft>, string][] = [
    ["opening and closing", { openingBalance: 1000, closingBalance: 1300, transactions: bare }, "PROVED"],
    [
      "opening and closing that disagree",
      { openingBalance: 1000, closingBalance: 1301, transactions: bare },
      "CONFLICT",
    ],
    ["opening and a balance on the last row", { openingBalance: 1000, transactions: chained }, "PROVED"],
    [
      "opening, the last row without a balance",
      { openingBalance: 1000, transactions: chained.slice(0, 2) },
      "NOT_CHECKABLE",
    ],
    ["balances without an opening: the first row is free", { transactions: chained }, "NOT_CHECKABLE"],
    [
      "closing and balances without an opening",
      { closingBalance: 1000, transactions: chained },
      "NOT_CHECKABLE",
    ],
    ["balances without an opening that break", { transactions: rows([500, 1500], [-200, 1301]) }, "CONFLICT"],
    [
      "balances without an opening, both totals",
      { transactions: chained, printedTotals: { ...NO_TOTALS, credits: 500, debits: 500 } },
      "PROVED",
    ],
    [
      "both totals alone",
      { transactions: bare, printedTotals: { ...NO_TOTALS, credits: 500, debits: -200 } },
      "PROVED",
    ],
    [
      "both totals and a lone closing",
      { transactions: bare, closingBalance: 7, printedTotals: { ...NO_TOTALS, credits: 500, debits: 200 } },
      "NOT_CHECKABLE",
    ],
    [
      "one total alone",
      { transactions: bare, printedTotals: { ...NO_TOTALS, credits: 500 } },
      "NOT_CHECKABLE",
    ],
    [
      "one total that disagrees",
      { transactions: bare, printedTotals: { ...NO_TOTALS, credits: 501 } },
      "CONFLICT",
    ],
    [
      "counts alone",
      { transactions: bare, printedTotals: { ...NO_TOTALS, creditCount: 1, debitCount: 1 } },
      "NOT_CHECKABLE",
    ],
    [
      "a count that disagrees",
      {
        openingBalance: 1000,
        closingBalance: 1300,
        transactions: bare,
        printedTotals: { ...NO_TOTALS, debitCount: 2 },
      },
      "CONFLICT",
    ],
    [
      "a zero row counted on either side",
      {
        openingBalance: 0,
        closingBalance: 0,
        transactions: rows([0, null]),
        printedTotals: { ...NO_TOTALS, creditCount: 1, debitCount: 0 },
      },
      "PROVED",
    ],
    ["nothing printed", { transactions: bare }, "NOT_CHECKABLE"],
    ["no movement", { openingBalance: 900, closingBalance: 900 }, "PROVED"],
    ["no rows but movement", { openingBalance: 900, closingBalance: 800 }, "CONFLICT"],
    [
      "no rows, totals of nothing",
      { printedTotals: { ...NO_TOTALS, credits: 0, debits: 0 } },
      "NOT_CHECKABLE",
    ],
  ];
  for (const [name, changes, expected] of table) {
    it(`${name}: ${expected}`, () => assert.equal(prove(draft(changes)).verification, expected));
  }
});

describe("conflicts", () => {
  it("reports the position and the difference", () => {
    const proof = prove(draft({ openingBalance: 1000, transactions: rows([500, 1500], [-200, 1310]) }));
    assert.equal(proof.conflicts.length, 1);
    const [conflict] = proof.conflicts;
    assert.deepEqual(
      [conflict?.kind, conflict?.page, conflict?.line, conflict?.difference],
      ["RUNNING_BALANCE", 1, 2, 10],
    );
    assert.match(conflict?.message ?? "", /Page 1, row 2 .*13\.10.*13\.00.*0\.10 too much/);
  });

  it("reports a single wrong balance once", () => {
    const wrong = rows([500, 1500], [-200, 9999], [-300, 1000]);
    const proof = prove(draft({ openingBalance: 1000, closingBalance: 1000, transactions: wrong }));
    assert.deepEqual(
      proof.conflicts.map((conflict) => conflict.line),
      [2],
    );
  });

  it("reports a row dated far outside the period only in a paged file", () => {
    const [row] = rows([100, null]);
    assert.ok(row);
    const dated = (page: number | null) =>
      prove(
        draft({
          openingBalance: 0,
          closingBalance: 100,
          transactions: [{ ...row, date: "2024-03-10", page }],
        }),
      );
    assert.equal(dated(1).conflicts[0]?.kind, "DATE");
    assert.equal(dated(null).verification, "PROVED");
  });
});

describe("a fully balanced statement", () => {
  const balanced = fc
    .tuple(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.array(
        fc.record({
          amount: fc.integer({ min: -1e7, max: 1e7 }).filter((amount) => amount !== 0),
          printed: fc.boolean(),
        }),
        { minLength: 1, maxLength: 25 },
      ),
    )
    .map(([opening, moves]) => {
      let balance = opening;
      const transactions = rows(
        ...moves.map(({ amount, printed }): [number, number | null] => {
          balance += amount;
          return [amount, printed ? balance : null];
        }),
      );
      return draft({ openingBalance: opening, closingBalance: balance, transactions });
    });
  const edit = fc.integer({ min: -1e6, max: 1e6 }).filter((by) => by !== 0);

  it("is proved", () => {
    fc.assert(fc.property(balanced, (statement) => prove(statement).verification === "PROVED"));
  });

  it("proves nothing that the reader had to assume", () => {
    fc.assert(
      fc.property(balanced, (statement) => {
        const assumptions = [{ kind: "YEAR" as const, read: 2025, message: "" }];
        return prove({ ...statement, assumptions }).verification === "NOT_CHECKABLE";
      }),
    );
  });

  it("conflicts when any amount is edited", () => {
    fc.assert(
      fc.property(balanced, fc.nat(), edit, (statement, pick, by) => {
        const at = pick % statement.transactions.length;
        const transactions = statement.transactions.map((row, index) =>
          index === at ? { ...row, amount: row.amount + by } : row,
        );
        return prove({ ...statement, transactions }).verification === "CONFLICT";
      }),
    );
  });

  it("conflicts when any printed balance is edited", () => {
    fc.assert(
      fc.property(balanced, fc.nat(), edit, (statement, pick, by) => {
        const at = pick % statement.transactions.length;
        const transactions = statement.transactions.map((row, index) =>
          index === at ? { ...row, balance: row.balance === null ? null : row.balance + by } : row,
        );
        const edited =
          statement.transactions[at]?.balance === null
            ? { ...statement, closingBalance: (statement.closingBalance ?? 0) + by }
            : { ...statement, transactions };
        return prove(edited).verification === "CONFLICT";
      }),
    );
  });

  it("conflicts when any row is removed", () => {
    fc.assert(
      fc.property(balanced, fc.nat(), (statement, pick) => {
        const at = pick % statement.transactions.length;
        const transactions = statement.transactions.filter((_, index) => index !== at);
        return prove({ ...statement, transactions }).verification === "CONFLICT";
      }),
    );
  });
});

describe("dates of data files", () => {
  const dated = (...dates: string[]) =>
    draft({
      openingBalance: 0,
      transactions: dates.map((date, at) => ({
        date,
        description: "Row",
        amount: 100,
        balance: 100 * (at + 1),
        page: null,
        line: at + 1,
      })),
    });

  it("may be out of order by the days between booking and value date", () => {
    assert.equal(prove(dated("2025-03-01", "2025-02-20", "2025-03-03")).verification, "PROVED");
    const { verification, conflicts } = prove(dated("2025-03-01", "2028-03-02", "2025-03-03"));
    assert.deepEqual(
      [verification, conflicts.map(({ kind, line }) => [kind, line])],
      ["CONFLICT", [["DATE", 3]]],
    );
  });

  it("are not long after the file is read", () => {
    const statement = dated("2025-03-01", "2027-03-02");
    assert.deepEqual(futureConflicts(statement, undefined), []);
    assert.deepEqual(
      futureConflicts(statement, "2025-03-05").map(({ line }) => line),
      [2],
    );
  });
});
