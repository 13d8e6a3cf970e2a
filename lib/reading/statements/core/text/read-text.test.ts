import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";

const read = (text: string) => readStatement(new TextEncoder().encode(text), { fileName: "statement.txt" });

const STATEMENT = `
                         EXAMPLE BANK LIMITED
                         Statement of Account
Account number: 12-3456-0123456-00               Page 1
Statement period 1 March 2024 to 31 March 2024

Date       Details                         Withdrawals      Deposits       Balance
01/03/2024 Opening balance                                                  500.00
04/03/2024 COLES 4417                            40.00                      460.00
15/03/2024 SALARY ACME LTD                                   1,000.00     1,460.00
31/03/2024 Closing balance                                                1,460.00
`;

describe("plain text in columns", () => {
  it("reads a statement as a bank prints it, and proves it", async () => {
    const { format, pages, statements } = await read(STATEMENT);
    assert.deepEqual([format, pages, statements[0]?.verification], ["TEXT", 1, "PROVED"]);
    assert.deepEqual(
      statements[0]?.transactions.map(({ date, amount, line }) => [date, amount, line]),
      [
        ["2024-03-04", -4000, 9],
        ["2024-03-15", 100_000, 10],
      ],
    );
  });

  it("reads tabs, other line endings and pages", async () => {
    const tabbed = STATEMENT.replaceAll("\n", "\r\n").replace("COLES 4417   ", "COLES\t4417   ");
    assert.equal((await read(tabbed)).statements[0]?.transactions.length, 2);
    const paged = STATEMENT.replace(
      "15/03/2024",
      "\fDate       Details                         Withdrawals      Deposits       Balance\n15/03/2024",
    );
    const { pages, statements } = await read(paged);
    assert.deepEqual([pages, statements[0]?.transactions.map(({ page }) => page)], [2, [1, 2]]);
  });

  it("reads a table with headings and little else", async () => {
    const table =
      "DATE        DESCRIPTION             AMOUNT\n2024-03-04  COLES 4417              -40.00\n2024-03-15  SALARY ACME LTD        1000.00\n";
    assert.deepEqual(
      (await read(table)).statements[0]?.transactions.map(({ amount }) => amount),
      [-4000, 100_000],
    );
  });

  it("rejects a letter with dates and amounts, and more lines than fit on 300 pages", async () => {
    const rejectedWith = (code: string) => (error: unknown) =>
      error instanceof UnreadableStatement && error.code === code;
    const letter = "Dear Anna,\non 01/02/2025 I paid 10.00\nand on 03/02/2025 another 12.50\nRegards\n";
    await assert.rejects(read(letter), rejectedWith("NOT_A_STATEMENT"));
    await assert.rejects(read(STATEMENT.repeat(4000)), rejectedWith("TOO_LARGE"));
  });
});
