import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { prove } from "#lib/reading/statements/core/prove.ts";
import { lines, only } from "#testing/generators/statements/draft-figures.ts";
import { readBai2 } from "./read-bai2.ts";

const FILE = lines(
  "01,122099999,123456789,250203,0200,1,80,,2/",
  "02,031001234,122099999,1,250201,2359,NZD,2/",
  "03,0123456789,,010,+10000,,,015,7500,,/",
  "88,100,2000,1,V,250202,,400,4500,2,/",
  "16,142,2000,V,250202,,REF,,ACME, PAYROLL/",
  "16,475,2500,Z,,1042,/",
  "16,451,2000,S,0,2000,0,REF,,POWER CO",
  "88,INVOICE 77/",
  "16,890,,,,,NOTHING MOVED/",
  "49,30500,8/",
  "98,30500,1,10/",
  "99,30500,1,12/",
);

describe("readBai2", () => {
  it("reads credits, debits, continued summaries and texts, and proves the day", () => {
    const [read] = readBai2(FILE);
    const draft = only(readBai2(FILE));
    assert.deepEqual(
      draft.transactions.map(({ date, amount, description }) => [date, amount, description]),
      [
        ["2025-02-01", 2000, "ACME, PAYROLL"],
        ["2025-02-01", -2500, "Check paid 1042"],
        ["2025-02-01", -2000, "POWER CO INVOICE 77"],
      ],
    );
    assert.deepEqual(
      [draft.accountNumber, draft.currency, draft.openingBalance, draft.closingBalance],
      ["0123456789", "NZD", 10000, 7500],
    );
    assert.deepEqual(
      [draft.printedTotals.creditCount, draft.printedTotals.debitCount, read?.problems],
      [1, 2, []],
    );
    assert.equal(prove(draft).verification, "PROVED");
  });

  it("reads several records in one line and texts that continue without a code", () => {
    const packed = FILE.replaceAll("/\n16,", "/ 16,").replace("INVOICE 77", "INVOICE\n   77");
    const draft = only(readBai2(packed));
    assert.equal(draft.transactions.length, 3);
    assert.equal(draft.transactions[2]?.description, "POWER CO INVOICE 77");
  });

  it("reports a control total that does not match its amounts, in every statement that it covers", () => {
    const faults = (text: string) =>
      readBai2(text).flatMap(({ problems }) => problems.map(({ line }) => line));
    assert.deepEqual(faults(FILE.replace("49,30500", "49,30600")), [10, 11]);
    assert.deepEqual(faults(FILE.replace("99,30500", "99,1")), [12]);
    assert.deepEqual(faults(FILE.replace("16,475,2500", "16,475,2600")), [10]);
  });

  it("reports a truncated file, and a type without a direction", () => {
    const cut = readBai2(FILE.slice(0, FILE.indexOf("\n99,"))).flatMap(({ problems }) => problems);
    assert.match(cut[0]?.message ?? "", /may have been cut off/);
    const [loan] = readBai2(FILE.replace("16,475", "16,721"));
    assert.match(loan?.problems[0]?.message ?? "", /type 721 does not show whether 2500 came in or went out/);
  });

  it("counts yen in whole units", () => {
    const draft = only(readBai2(FILE.replace(",NZD,2/", ",JPY,2/")));
    assert.deepEqual(draft.transactions[0]?.amount, 200_000);
  });
});
