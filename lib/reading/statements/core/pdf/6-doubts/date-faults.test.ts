import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readPdf } from "#lib/reading/statements/core/pdf/read-pdf.ts";
import { prove } from "#lib/reading/statements/core/prove.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";

const EVERY_ROW = `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Date        Details                               Withdrawals      Deposits       Balance
01 Mar 24   Opening balance                                                        500.00
04 Mar 24   COLES                                       40.00                      460.00
04 Mar 24   ATM                                         60.00                      400.00
15 Mar 24   SALARY                                               1,000.00        1,400.00
15 Mar 24   BAKERY                                      10.00                    1,390.00
15 Mar 24   FUEL                                        90.00                    1,300.00
20 Mar 24   RENT                                       500.00                      800.00
31 Mar 24   Closing balance                                                        800.00`;

const BY_DAY = `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Date        Details                               Withdrawals      Deposits       Balance
01 Mar 24   Opening balance                                                        500.00
04 Mar 24   COLES                                       40.00
            ATM                                         60.00                      400.00
15 Mar 24   SALARY                                               1,000.00
            BAKERY                                      10.00                    1,390.00
18 Mar 24   FUEL                                        90.00                    1,300.00
20 Mar 24   RENT                                       500.00                      800.00
31 Mar 24   Closing balance                                                        800.00`;

async function conflicts(text: string): Promise<string[]> {
  const { drafts } = await readPdf(await drawTypedPages(text));
  return drafts.flatMap((draft) => prove(draft).conflicts.map(({ kind, message }) => `${kind} ${message}`));
}

async function blames(text: string, row: string, why: RegExp): Promise<void> {
  const found = await conflicts(text);
  assert.equal(found.length, 1, found.join("\n"));
  assert.match(found[0] ?? "", /^DATE/);
  assert.ok(found[0]?.includes(row), found[0]);
  assert.match(found[0] ?? "", why);
}

describe("the date of a row", () => {
  it("is accepted if it is printed in each row, or once for each day", async () => {
    assert.deepEqual(await conflicts(EVERY_ROW), []);
    assert.deepEqual(await conflicts(BY_DAY), []);
  });

  it("is missing if every other row has one", async () => {
    await blames(
      EVERY_ROW.replace("15 Mar 24   BAKERY", "            BAKERY"),
      "BAKERY",
      /no date is printed/,
    );
    await blames(EVERY_ROW.replace("20 Mar 24   RENT", "            RENT"), "RENT", /no date is printed/);
  });

  it("conflicts if it does not exist", async () => {
    await blames(
      EVERY_ROW.replace("20 Mar 24   RENT", "32 Mar 24   RENT"),
      "RENT",
      /not a valid date|no date is printed/,
    );
    await blames(BY_DAY.replace("20 Mar 24   RENT", "20 Mxx 24   RENT"), "RENT", /not a valid date/);
    await blames(BY_DAY.replace("20 Mar 24   RENT", "31/02/24    RENT"), "RENT", /not a valid date/);
  });

  it("conflicts if it is outside the stated period", async () => {
    await blames(
      EVERY_ROW.replace("20 Mar 24   RENT", "20 Apr 24   RENT"),
      "RENT",
      /outside the statement's period/,
    );
    await blames(
      EVERY_ROW.replace("04 Mar 24   COLES", "04 Feb 24   COLES"),
      "COLES",
      /outside the statement's period/,
    );
  });

  it("conflicts if it is out of the list's order", async () => {
    await blames(EVERY_ROW.replace("15 Mar 24   SALARY", "02 Mar 24   SALARY"), "SALARY", /out of order/);
    await blames(EVERY_ROW.replace("04 Mar 24   ATM", "28 Mar 24   ATM"), "ATM", /out of order/);
  });

  it("may be in any order if a second date is the booking date", async () => {
    const text = `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Transaction date   Posting date   Details                               Withdrawals      Deposits       Balance
01 Mar 24          01 Mar 24      Opening balance                                                        500.00
04 Mar 24          05 Mar 24      COLES                                       40.00                      460.00
02 Mar 24          06 Mar 24      ATM                                         60.00                      400.00
14 Mar 24          15 Mar 24      SALARY                                               1,000.00        1,400.00
15 Mar 24          15 Mar 24      BAKERY                                      10.00                    1,390.00
16 Mar 24          18 Mar 24      FUEL                                        90.00                    1,300.00
31 Mar 24          31 Mar 24      Closing balance                                                      1,300.00`;
    assert.deepEqual(await conflicts(text), []);
  });
});
