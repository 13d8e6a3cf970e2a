import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Assumption, ReadingChoice, StatementDraft } from "#lib/reading/statements/core/model.ts";
import { readPdf } from "#lib/reading/statements/core/pdf/read-pdf.ts";
import { prove } from "#lib/reading/statements/core/prove.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";

const TODAY = "2026-05-20";

async function read(
  text: string,
  choices: readonly ReadingChoice[] = [],
  paper?: "LETTER",
): Promise<StatementDraft> {
  const { drafts } = await readPdf(await drawTypedPages(text, paper), { today: TODAY, choices });
  const [draft] = drafts;
  assert.ok(draft && drafts.length === 1);
  return draft;
}

function dates({ transactions }: StatementDraft): string {
  return transactions.map(({ date }) => date).join(" ");
}

function assumed({ assumptions = [] }: StatementDraft): [Assumption["kind"], Assumption["read"]][] {
  return assumptions.map(({ kind, read: value }) => [kind, value]);
}

const NO_YEAR = `Example Bank NZ                        Account number 12-3456-0123456-00
Date      Details                               Withdrawals      Deposits       Balance
28 Dec    Opening balance                                                        500.00
29 Dec    COLES                                       40.00                      460.00
03 Jan    SALARY ACME LTD                                         1,000.00     1,460.00
05 Jan    RENT                                       600.00                      860.00
05 Jan    Closing balance                                                        860.00`;

describe("years that no row prints", () => {
  it("reads the latest year before today, and marks it", async () => {
    const draft = await read(NO_YEAR);
    assert.equal(dates(draft), "2025-12-29 2026-01-03 2026-01-05");
    assert.deepEqual(assumed(draft), [["YEAR", 2026]]);
    assert.equal(prove(draft).verification, "NOT_CHECKABLE");
  });

  it("takes the year from the date of issue or payment, across New Year", async () => {
    for (const day of ["Printed 7 January 2024", "Payment due 28/01/2024", "Statement issued 06 Jan 24"]) {
      const draft = await read(NO_YEAR.replace("\n", `\n${day}\n`));
      assert.equal(dates(draft), "2023-12-29 2024-01-03 2024-01-05");
      assert.deepEqual(assumed(draft), []);
      assert.equal(prove(draft).verification, "PROVED");
    }
  });

  it("marks a year taken from a date far from the rows", async () => {
    const draft = await read(`${NO_YEAR}\nOur terms changed with effect from 1 July 2024`);
    assert.deepEqual(
      assumed(draft).map(([kind]) => kind),
      ["YEAR"],
    );
  });

  it("reads a whole year that ends shortly before it was printed", async () => {
    const draft = await read(`Example Bank NZ                        Account number 12-3456-0123456-00
Printed 5 January 2025
Date      Details                               Withdrawals      Deposits       Balance
02 Jan    COLES                                       40.00                      460.00
03 May    SALARY ACME LTD                                         1,000.00     1,460.00
05 Sep    RENT                                       600.00                      860.00
31 Dec    RENT                                       600.00                      260.00`);
    assert.equal(dates(draft), "2024-01-02 2024-05-03 2024-09-05 2024-12-31");
  });

  it("reads the year that a broker chose", async () => {
    const { layout = "", accountNumber } = await read(NO_YEAR);
    const draft = await read(NO_YEAR, [{ layout, accountNumber, year: 2023 }]);
    assert.equal(dates(draft), "2022-12-29 2023-01-03 2023-01-05");
    assert.deepEqual(assumed(draft), []);
    assert.equal(prove(draft).verification, "PROVED");
  });
});

const UNDECIDED = `Example Bank                           Account number 123456789
Date          Details                               Withdrawals      Deposits       Balance
01/02/2024    Opening balance                                                        500.00
01/02/2024    SHOP                                        40.00                      460.00
01/03/2024    PAY                                                     1,000.00     1,460.00
01/04/2024    RENT                                       600.00                      860.00
01/04/2024    Closing balance                                                        860.00`;

describe("dates in either order of day and month", () => {
  it("reads and marks an order that nothing in the file decides", async () => {
    const draft = await read(UNDECIDED);
    assert.deepEqual(
      assumed(draft).map(([kind]) => kind),
      ["DATE_ORDER"],
    );
    assert.equal(prove(draft).verification, "NOT_CHECKABLE");
  });

  it("reads the day first in New Zealand, regardless of the paper size", async () => {
    const text = UNDECIDED.replace("123456789", "12-3456-0123456-00");
    for (const paper of [undefined, "LETTER"] as const) {
      const draft = await read(text, [], paper);
      assert.equal(dates(draft), "2024-02-01 2024-03-01 2024-04-01");
      assert.deepEqual(assumed(draft), []);
    }
  });

  it("reads the month first on American paper with American words", async () => {
    const text = `${UNDECIDED}\nMember FDIC. Routing number 021000021`;
    const draft = await read(text, [], "LETTER");
    assert.equal(dates(draft), "2024-01-02 2024-01-03 2024-01-04");
    assert.deepEqual(assumed(draft), []);
  });

  it("reads the order in which the rows are in the stated period", async () => {
    for (const [period, expected] of [
      ["1 January 2024 to 31 January 2024", "2024-01-02 2024-01-03 2024-01-04"],
      ["1 February 2024 to 30 April 2024", "2024-02-01 2024-03-01 2024-04-01"],
    ] as const) {
      const draft = await read(UNDECIDED.replace("\n", `\nStatement period ${period}\n`));
      assert.equal(dates(draft), expected);
      assert.deepEqual(assumed(draft), []);
    }
  });

  it("reads the order that a broker chose", async () => {
    const { layout = "", accountNumber } = await read(UNDECIDED);
    for (const [dateOrder, expected] of [
      ["DAY_FIRST", "2024-02-01 2024-03-01 2024-04-01"],
      ["MONTH_FIRST", "2024-01-02 2024-01-03 2024-01-04"],
    ] as const) {
      const draft = await read(UNDECIDED, [{ layout, accountNumber, dateOrder }]);
      assert.equal(dates(draft), expected);
      assert.deepEqual(assumed(draft), []);
    }
  });
});
