import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { detectFormat } from "#lib/reading/statements/core/detect-format.ts";
import { amountsOf, assumedDirection, readExport } from "#testing/generators/statements/draft-figures.ts";

type Fields = Record<string, string>;

const element = (name: string, content: string) => `<${name}>\n${content}</${name}>\n`;

const fieldsOf = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, text]) => element(name, text))
    .join("");

const document = (above: string, rows: readonly Fields[]) =>
  `<?xml version="1.0"?>\n<export>${above}<list>${rows.map((row) => element("entry", fieldsOf(row))).join("")}</list></export>`;

const isStatement = (text: string) => detectFormat(new TextEncoder().encode(text)) === "XLSX";

describe("XML with a list of like elements", () => {
  const rows = [
    {
      seq: "1",
      way: "debit",
      party: element("who", "ORCHARD CAF&#201;"),
      booked: "2026-03-03T00:00:00",
      sum: "40.00",
    },
    {
      seq: "2",
      way: "credit",
      party: element("who", "HARBOUR PAY"),
      booked: "2026-03-14T00:00:00",
      sum: "150.00",
    },
    {
      seq: "3",
      way: "debit",
      party: element("who", "NORTH RENT"),
      booked: "2026-03-27T00:00:00",
      sum: "50.00",
    },
  ];

  it("is a table with the names of the fields as headings", async () => {
    const text = document(fieldsOf({ holder: "A. Example" }), rows);
    assert.ok(isStatement(text));
    const statement = await readExport(text);
    assert.deepEqual(
      statement.transactions.map(({ date, description, amount }) => [date, description, amount]),
      [
        ["2026-03-03", "ORCHARD CAFÉ", -4000],
        ["2026-03-14", "HARBOUR PAY", 15000],
        ["2026-03-27", "NORTH RENT", -5000],
      ],
    );
    assert.deepEqual([assumedDirection(statement), statement.verification], [null, "NOT_CHECKABLE"]);
  });

  it("takes the balances around it that its rows lead from and to", async () => {
    for (const balances of [
      ["1000.00", "1060.00"],
      ["1060.00", "1000.00", "250.00"],
    ]) {
      const above = balances.map((text, at) => element(`b${at}`, fieldsOf({ saldo: text }))).join("");
      const { openingBalance, closingBalance, verification } = await readExport(document(above, rows));
      assert.deepEqual([openingBalance, closingBalance, verification], [100000, 106000, "PROVED"]);
    }
  });

  it("does not choose among balances that fit in several ways, or in none", async () => {
    for (const balances of [
      ["1000.00", "1060.00", "1120.00"],
      ["1000.00", "1061.00"],
    ]) {
      const above = balances.map((text, at) => element(`b${at}`, fieldsOf({ saldo: text }))).join("");
      const statement = await readExport(document(above, rows));
      assert.deepEqual(amountsOf(statement), [-4000, 15000, -5000]);
      assert.notEqual(statement.verification, "PROVED");
    }
  });

  it("is nothing to read without dates and amounts, or as a page or feed", () => {
    const undated = rows.map(({ booked: _, ...row }) => row);
    const whole = rows.map((row) => ({ ...row, sum: "none" }));
    for (const each of [undated, whole]) assert.equal(isStatement(document("", each)), false);
    assert.equal(isStatement(document("", rows).replaceAll("export>", "rss>")), false);
  });
});
