import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { lines, readExport } from "#testing/generators/statements/draft-figures.ts";

const NAMES = lines(
  "Date,Description,Amount",
  "2026-01-06,A B Smith,28.75",
  "2026-01-15,C Jones,412.30",
  "2026-01-16,D Brown,12.30",
);

describe("kind of account in exports", () => {
  const card = (number: string) =>
    lines(
      "Item,Number,Date,Description,Amount",
      `1,${number},2026-01-06,COUNTDOWN PONSONBY,28.75`,
      `2,${number},2026-01-07,STARBUCKS,5.00`,
      `3,${number},2026-01-08,AMAZON.COM,1.00`,
    ).replace("Number", "Account Number");
  for (const number of ["4111111111111111", "4988-XXXX-XXXX-1234", "****-****-****-1234"]) {
    it(`is a card by the number ${number} over purchases`, async () => {
      assert.equal((await readExport(card(number))).kind, "CREDIT_CARD");
    });
  }

  it("is not a card if the number fails its check digit or pay arrives", async () => {
    assert.equal((await readExport(card("4111111111111112"))).kind, null);
    assert.equal(
      (await readExport(card("4111111111111111").replace("AMAZON.COM", "SALARY ACME"))).kind,
      null,
    );
  });

  it("matches the product in the file's name", async () => {
    assert.equal((await readExport(NAMES, "Low_Rate_Visa-20260101.csv")).kind, "CREDIT_CARD");
    assert.equal((await readExport(NAMES, "Serious Saver 2026.csv")).kind, "SAVINGS");
    assert.equal((await readExport(NAMES, "transactions.csv")).kind, null);
  });
});
