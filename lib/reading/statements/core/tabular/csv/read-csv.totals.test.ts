import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import { amountsOf, lines } from "#testing/generators/statements/draft-figures.ts";

const HEADINGS = "Date,Details,Amount";
const ROWS = ["28/10/2025,Countdown,-15.00", "02/11/2025,Hotel,-237.50", "04/11/2025,Bus,-2.20"];
const OWN = [-1500, -23750, -220];

async function read(...text: string[]) {
  const { statements, flags } = await readStatement(new TextEncoder().encode(lines(...text)), {
    fileName: "export.csv",
  });
  const [statement] = statements;
  assert.ok(statement && statements.length === 1);
  return { statement, flags };
}

describe("rows without a date", () => {
  it("are a total under any label if they are the sum of the rows above", async () => {
    const { statement } = await read(HEADINGS, ...ROWS, ",Everything spent,-254.70");
    assert.deepEqual(amountsOf(statement), OWN);
    assert.deepEqual(statement.conflicts, []);
  });

  it("are the closing balance if opening and rows lead to them", async () => {
    const { statement } = await read("Opening balance,1000.00", HEADINGS, ...ROWS, ",What is left,745.30");
    assert.deepEqual([amountsOf(statement), statement.closingBalance], [OWN, 74530]);
  });

  it("are a balance by their label if no arithmetic explains them", async () => {
    const { statement } = await read(HEADINGS, ...ROWS, ",Account balance,745.30");
    assert.deepEqual([amountsOf(statement), statement.closingBalance], [OWN, 74530]);
  });

  it("are listed and not counted if nothing explains them", async () => {
    const { statement } = await read(HEADINGS, ...ROWS, ",Something else,-99.00");
    assert.deepEqual(amountsOf(statement), OWN);
    assert.equal(statement.verification, "CONFLICT");
    assert.match(statement.conflicts[0]?.message ?? "", /^Line 5: it has no date/);
  });

  it("are transactions in a file that prints the date once a day, or if their balance follows", async () => {
    const grouped = await read(
      HEADINGS,
      "28/10/2025,Countdown,-15.00",
      ",Hotel,-237.50",
      "04/11/2025,Bus,-2.20",
    );
    assert.deepEqual(amountsOf(grouped.statement), OWN);
    const balanced = await read(
      `${HEADINGS},Balance`,
      "28/10/2025,Countdown,-15.00,985.00",
      "02/11/2025,Hotel,-237.50,747.50",
      ",Bus,-2.20,745.30",
    );
    assert.deepEqual(amountsOf(balanced.statement), OWN);
  });

  it("below the heading of transactions not yet booked are left out and reported", async () => {
    const { statement, flags } = await read(
      HEADINGS,
      ...ROWS,
      ",Pending transactions,",
      "05/11/2025,Cafe,-4.00",
    );
    assert.deepEqual(amountsOf(statement), OWN);
    assert.ok(flags.some(({ code }) => code === "PENDING_LEFT_OUT"));
  });
});
