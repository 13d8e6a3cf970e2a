import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { prove } from "#lib/reading/statements/core/prove.ts";
import { generateHousehold, type HouseholdOptions } from "./household.ts";
import { layoutNamed } from "./layouts/layout-families.ts";
import { drawStatementPdf } from "./pdf/draw-statement-pdf.ts";
import { printSigned } from "./pdf/printed-forms.ts";
import { tamper } from "./tamper.ts";
import { writeCsv, writeOfx } from "./write-data-files.ts";

const OPTIONS: HouseholdOptions = {
  from: "2025-01-01",
  months: 3,
  bank: "Kereru Bank",
  withCard: true,
  housing: "RENT",
  gambling: true,
  dishonours: true,
};

function firstStatement(seed = 1) {
  const statement = generateHousehold(seed, OPTIONS)[0]?.statements[0];
  assert.ok(statement);
  return statement;
}

describe("a generated household", () => {
  it("depends only on its seed", () => {
    assert.deepEqual(generateHousehold(7, OPTIONS), generateHousehold(7, OPTIONS));
    assert.notDeepEqual(generateHousehold(7, OPTIONS), generateHousehold(8, OPTIONS));
  });

  it("has consecutive statements that are proved", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        for (const { statements } of generateHousehold(seed, OPTIONS)) {
          assert.equal(statements.length, 3);
          statements.forEach((statement, index) => {
            assert.equal(prove(statement).verification, "PROVED");
            assert.equal(
              statements[index + 1]?.openingBalance ?? statement.closingBalance,
              statement.closingBalance,
            );
          });
        }
      }),
      { numRuns: 20 },
    );
  });

  it("is paid fortnightly and pays its card from the account", () => {
    const [everyday, card] = generateHousehold(3, OPTIONS);
    const rows = everyday?.statements.flatMap(({ transactions }) => transactions) ?? [];
    const pay = rows
      .filter(({ description }) => description.startsWith("SALARY"))
      .map(({ date }) => Date.parse(date));
    assert.ok(pay.length >= 6);
    const gaps = pay.slice(1).map((day, index) => (day - (pay[index] ?? 0)) / 86_400_000);
    assert.ok(gaps.every((days) => days === 14));
    const paid = rows.filter(({ description }) => description === "CREDIT CARD PAYMENT");
    const received = card?.statements
      .flatMap(({ transactions }) => transactions)
      .filter(({ amount }) => amount > 0);
    assert.deepEqual(
      paid.map(({ date, amount }) => [date, -amount]),
      received?.map(({ date, amount }) => [date, amount]),
    );
  });

  it("gambles and misses payments only if the options say so", () => {
    const rows = generateHousehold(1, { ...OPTIONS, months: 12, gambling: false, dishonours: false })
      .flatMap(({ statements }) => statements)
      .flatMap(({ transactions }) => transactions);
    assert.ok(rows.every(({ description }) => !/TAB NZ|LOTTO|SKYCITY|DISHONOUR/.test(description)));
  });
});

describe("tampering", () => {
  it("depends only on its seed and never agrees with the balances", () => {
    for (const how of ["AMOUNT", "BALANCE", "ROW_REMOVED", "CLOSING", "OPENING"] as const) {
      const tampered = tamper(firstStatement(), how, 5);
      assert.deepEqual(tampered, tamper(firstStatement(), how, 5));
      assert.equal(prove(tampered).verification, "CONFLICT", how);
    }
  });
});

describe("writing", () => {
  it("draws the same PDF for the same statement", async () => {
    const layout = layoutNamed("plain");
    const [one, two] = await Promise.all([1, 2].map(() => drawStatementPdf(firstStatement(), layout)));
    assert.ok(one && two && Buffer.from(one).equals(two));
  });

  it("quotes CSV fields with special characters", () => {
    const statement = firstStatement();
    const [row] = statement.transactions;
    assert.ok(row);
    const transactions = [{ ...row, description: 'RENT, "March"', amount: -5, balance: null }];
    assert.equal(
      writeCsv({ ...statement, transactions }),
      `Date,Description,Amount,Balance\r\n${row.date},"RENT, ""March""",-0.05,\r\n`,
    );
  });

  it("gives every OFX transaction a unique id", () => {
    const statement = firstStatement();
    const ids = [...writeOfx(statement).matchAll(/<FITID>(\S+)/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, statement.transactions.length);
    assert.match(writeOfx({ ...statement, kind: "CREDIT_CARD" }), /<CCSTMTRS>[\s\S]*<\/CREDITCARDMSGSRSV1>/);
  });

  it("prints each form of sign", () => {
    const numbers = { decimal: ".", group: ",", currency: "$" } as const;
    const forms = (["MINUS", "TRAILING", "BRACKETS", "CR_DR", "CR", "OWED"] as const).map((sign) =>
      printSigned(-123456, sign, numbers),
    );
    assert.deepEqual(forms, [
      "-$1,234.56",
      "$1,234.56-",
      "($1,234.56)",
      "$1,234.56 DR",
      "$1,234.56",
      "$1,234.56",
    ]);
  });
});
