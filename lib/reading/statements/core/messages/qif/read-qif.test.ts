import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { lines, movements, only } from "#testing/generators/statements/draft-figures.ts";
import { readQif } from "./read-qif.ts";

describe("readQif", () => {
  it("reads a bank's list with the day first, as its rows require", () => {
    const draft = only(
      readQif(
        lines(
          "!Type:Bank",
          "D02/01/2025",
          "T-45.60",
          "PDAIRY",
          "^",
          "D31/01/2025",
          "T1,000.00",
          "PACME",
          "MSALARY",
          "^",
        ),
      ),
    );
    assert.deepEqual(
      draft.transactions.map(({ date, amount, description, line }) => [date, amount, description, line]),
      [
        ["2025-01-02", -4560, "DAIRY", 1],
        ["2025-01-31", 100000, "ACME SALARY", 2],
      ],
    );
    assert.equal(draft.kind, "TRANSACTION");
  });

  it("reads Quicken's accounts, padded dates, splits and opening balance", () => {
    const drafts = readQif(
      lines(
        "!Option:AutoSwitch",
        "!Account",
        "NChecking",
        "TBank",
        "^",
        "NVisa",
        "TCCard",
        "^",
        "!Clear:AutoSwitch",
        "!Account",
        "NChecking",
        "TBank",
        "^",
        "!Type:Bank ",
        "D12/31'99",
        "T100.00",
        "POpening Balance",
        "L[Checking]",
        "^",
        "D1/ 5'25",
        "U-50.00",
        "T-50.00",
        "PShop",
        "SFood",
        "$-20.00",
        "SHome",
        "$-30.00",
        "^",
        "!Account",
        "NVisa",
        "TCCard",
        "L5,000.00",
        "^",
        "!Type:CCard",
        "D1/15'25",
        "T-5.00",
        "PCafe",
        "!Type:Cat",
        "NFood",
        "E",
        "^",
      ),
    ).map(({ draft }) => draft);
    assert.deepEqual(drafts.map(movements), [[["2025-01-05", -5000]], [["2025-01-15", -500]]]);
    assert.deepEqual(
      drafts.map(({ accountName, kind, openingBalance, creditLimit }) => [
        accountName,
        kind,
        openingBalance,
        creditLimit,
      ]),
      [
        ["Checking", "TRANSACTION", 10000, null],
        ["Visa", "CREDIT_CARD", null, 500000],
      ],
    );
  });

  it("returns to an account that occurred earlier in the file", () => {
    const block = (name: string, date: string) =>
      lines("!Account", `N${name}`, "TBank", "^", "!Type:Bank", `D${date}`, "T1.00", "^");
    const drafts = readQif(block("A", "13/01/2025") + block("B", "14/01/2025") + block("A", "15/01/2025"));
    assert.deepEqual(
      drafts.map(({ draft }) => [draft.accountName, draft.transactions.length]),
      [
        ["A", 2],
        ["B", 1],
      ],
    );
  });

  const years: [string, string][] = [
    ["12/31'99", "1999-12-31"],
    ["12/31' 5", "2005-12-31"],
    ["12/31'05", "2005-12-31"],
    ["12/31/99", "1999-12-31"],
    ["31.12.2025", "2025-12-31"],
    ["2025-12-31", "2025-12-31"],
    ["12-31-2025", "2025-12-31"],
  ];
  for (const [text, expected] of years) {
    it(`reads the date ${text}`, () => {
      assert.equal(
        only(readQif(lines("!Type:Bank", `D${text}`, "T1.00", "^"))).transactions[0]?.date,
        expected,
      );
    });
  }

  it("sums the splits of a record without a total", () => {
    assert.deepEqual(
      movements(only(readQif(lines("!Type:Cash", "D13/01/2025", "SA", "$-1.50", "SB", "$-2.50", "^")))),
      [["2025-01-13", -400]],
    );
  });

  it("reads decimal commas, lower-case headings and a last record without its caret", () => {
    const draft = only(
      readQif(lines("!type:bank", "D13/01/2025", "T-1.234,50", "PA", "^", "D14/01/2025", "T2,00", "PB")),
    );
    assert.deepEqual(movements(draft), [
      ["2025-01-13", -123450],
      ["2025-01-14", 200],
    ]);
  });

  it("keeps a payment that is only labelled opening balance", () => {
    const draft = only(
      readQif(lines("!Type:Bank", "D13/01/2025", "T5.00", "POpening Balance", "LIncome:Gift", "^")),
    );
    assert.deepEqual([draft.openingBalance, draft.transactions.length], [null, 1]);
  });

  it("reports an amount that it cannot read", () => {
    const [read] = readQif(lines("!Type:Bank", "D13/01/2025", "Tmany", "^", "D13/01/2025", "T1.00", "^"));
    assert.deepEqual([read?.draft.transactions.length, read?.problems[0]?.line], [1, 1]);
  });

  it("rejects investments and lists of categories", () => {
    const refused = (reason: RegExp) => (error: unknown) =>
      error instanceof UnreadableStatement && error.code === "NOT_A_STATEMENT" && reason.test(error.message);
    assert.throws(
      () => readQif(lines("!Type:Invst", "D13/01/2025", "NBuy", "T5.00", "^")),
      refused(/investments/),
    );
    assert.throws(() => readQif(lines("!Type:Cat", "NFood", "E", "^")), refused(/lists/));
  });
});

describe("an ambiguous date order", () => {
  const open = "!Type:Bank\nD03/04/2024\nT-1.00\nPSHOP\n^\nD05/04/2024\nT-2.00\nPCAFE\n^\n";

  it("is read day first and marked, or as chosen by the broker", () => {
    const draft = only(readQif(open));
    assert.deepEqual(movements(draft), [
      ["2024-04-03", -100],
      ["2024-04-05", -200],
    ]);
    assert.deepEqual(
      draft.assumptions?.map(({ kind, read }) => [kind, read]),
      [["DATE_ORDER", "DAY_FIRST"]],
    );
    const { layout = "", accountNumber } = draft;
    const chosen = only(readQif(open, [{ layout, accountNumber, dateOrder: "MONTH_FIRST" }]));
    assert.deepEqual(movements(chosen)[0], ["2024-03-04", -100]);
    assert.equal(chosen.assumptions, undefined);
  });

  it("is not marked if a day above 12 decides it", () => {
    assert.equal(only(readQif(open.replace("05/04", "15/04"))).assumptions, undefined);
  });
});
