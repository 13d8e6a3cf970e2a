import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { StatementDraft, Verification } from "#lib/reading/statements/core/model.ts";
import { readPdf } from "#lib/reading/statements/core/pdf/read-pdf.ts";
import { prove } from "#lib/reading/statements/core/prove.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";

const HEAD = `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024`;
const COLUMNS = "Date        Details                               Withdrawals      Deposits       Balance";
const LISTED = `${HEAD}
${COLUMNS}
01 Mar 24   Opening balance                                                        500.00
04 Mar 24   COLES                                       40.00                      460.00
15 Mar 24   SALARY                                               1,000.00        1,460.00
20 Mar 24   RENT                                       500.00                      960.00`;

async function drafts(text: string): Promise<StatementDraft[]> {
  return (await readPdf(await drawTypedPages(text))).drafts;
}

async function verifications(text: string): Promise<Verification[]> {
  return (await drafts(text)).map((draft) => prove(draft).verification);
}

describe("readings that must not be proved", () => {
  it("detects a reversed sign in the only row above what looks like a section heading", async () => {
    const text = `Paddock Bank
Account statement

Mr Ravi Menon
12 Example Street

Account number: 12-3458-0180843-00
Statement period 15 December 2025 to 14 January 2026

Opening balance            Total credits              Total debits                Closing balance
$12,547.47 CR              $26.09                     $2,851.11                  $9,722.45 CR

Saturday 20 December 2025
REFUND KMART
REF 4471 0098 CARD 1234                                                        ($17.22)            $12,564.69 CR
Sunday 21 December 2025
MONTHLY ACCOUNT FEE
REF 4471 0098 CARD 1234                                                     ($1,489.81)            $11,074.88 CR
Monday 22 December 2025
AMZN Mktp US*2K4TS1
REF 4471 0098 CARD 1234                                                     ($1,248.90)             $9,825.98 CR
Tuesday 23 December 2025
PAYROLL ACME CORP 0426
REF 4471 0098 CARD 1234                                                           $8.87             $9,834.85 CR
Saturday 27 December 2025
MONTHLY ACCOUNT FEE
REF 4471 0098 CARD 1234                                                       ($112.40)             $9,722.45 CR

Please check this statement and tell us within 30 days of anything that looks wrong.

Paddock Bank · page 1`;
    assert.deepEqual(await verifications(text), ["CONFLICT"]);
  });

  it("detects an inserted row without a date and a balance", async () => {
    const closed = `${LISTED}\n31 Mar 24   Closing balance                                                        960.00`;
    assert.deepEqual(await verifications(closed), ["PROVED"]);
    const added = closed.replace(
      "15 Mar 24",
      "            PARKING                                     12.00\n15 Mar 24",
    );
    assert.deepEqual(await verifications(added), ["CONFLICT"]);
  });

  it("does not prove a list without a closing balance if pages or rows are missing", async () => {
    assert.deepEqual(await verifications(LISTED), ["PROVED"]);
    assert.deepEqual(await verifications(`Page 1 of 2\n${LISTED}`), ["NOT_CHECKABLE"]);
    const unheaded = `${LISTED}\n\f\nMore of March\n\n28 Mar 24   PHARMACY     12.00`;
    assert.deepEqual(await verifications(unheaded), ["NOT_CHECKABLE"]);
  });

  it("does not read a card's payee, listed twice, as money in because of its name", async () => {
    const text = `Tussock Card Services
Credit card statement

Mr Ravi Menon
12 Example Street

Card number: 4988-XXXX-XXXX-3765
Statement period 1 April 2019 to 30 April 2019
Credit limit  $5,000.00
Minimum payment due  25.00
Payment due date is on page 2

Previous balance                                           $34.08
New balance                                               $766.97

Date            Description                                                         Amount
02/04/2019      DEPOSIT BOND INSURANCE CO                                          $588.15
24/04/2019      DEPOSIT BOND INSURANCE CO                                          $144.74

Please check this statement and tell us within 30 days of anything that looks wrong.

Tussock Card Services · page 1

Tussock Card Services
Credit card statement

Mr Ravi Menon
12 Example Street

Card number: 4988-XXXX-XXXX-3753
Statement period 1 April 2019 to 30 April 2019
Credit limit  $5,000.00
Minimum payment due  25.00
Payment due date is on page 2

Previous balance                                          $810.13
New balance                                            -$1,989.40

Date            Description                                                         Amount
04/04/2019      INV 1024 PAID 03/02                                                $797.61
09/04/2019      DEPOSIT BOND INSURANCE CO                                            $5.01
12/04/2019      REFUND KMART                                                      -$259.00
19/04/2019      REFUND KMART                                                    -$3,343.15

Please check this statement and tell us within 30 days of anything that looks wrong.

Tussock Card Services · page 1`;
    const read = await drafts(text);
    assert.deepEqual(
      read.map((draft) => [prove(draft).verification, ...draft.transactions.map(({ amount }) => amount)]),
      [
        ["NOT_CHECKABLE", -58815, -14474],
        ["PROVED", -79761, -501, 25900, 334315],
      ],
    );
  });

  it("detects an inserted row whose amount could be part of its description", async () => {
    const text = `Lakeside Bank
Account statement

Mr Ravi Menon
12 Example Street

Account number: 12-3739-0235645-00
Statement period 15 December 2019 to 14 January 2020

15 Dec 2019   Opening balance                                                                          10,918.33
20 Dec 2019   REFUND KMART                                                            133.00           11,051.33
20 Dec 2019   DEPOSIT                                                749.08                            11,051.33
20 Dec 2019   REFUND KMART                                                            133.00           11,184.33
25 Dec 2019   Transfer from 38-9012-0456789-01                                      1,286.29           12,470.62
03 Jan 2020   Transfer from 38-9012-0456789-01                                        245.55           12,716.17
14 Jan 2020   Closing balance                                                                          12,716.17

Please check this statement and tell us within 30 days of anything that looks wrong.

Lakeside Bank · page 1`;
    assert.deepEqual(await verifications(text), ["CONFLICT"]);
  });

  it("does not prove columns that many rows contradict", async () => {
    const days = [4, 5, 6, 7, 8, 11];
    const rows = days.map(
      (day, at) =>
        `${String(day).padStart(2, "0")} Mar 24   SALARY                                     10.00                      ${(490 - 10 * at).toFixed(2)}`,
    );
    const text = `${HEAD}\n${COLUMNS}\n01 Mar 24   Opening balance                                                        500.00\n${rows.join("\n")}\n31 Mar 24   Closing balance                                                        440.00`;
    assert.deepEqual(await verifications(text), ["NOT_CHECKABLE"]);
    assert.deepEqual(await verifications(text.replaceAll("SALARY", "PARKER")), ["PROVED"]);
  });

  it("does not prove a row with an unreadable amount beside one that fits", async () => {
    const text = LISTED.replace(
      "15 Mar 24   SALARY                                               1,000.00 ",
      "15 Mar 24   SALARY                                     1O.O0     1,000.00 ",
    );
    assert.notEqual(text, LISTED);
    assert.deepEqual(await verifications(text), ["NOT_CHECKABLE"]);
  });

  it("detects a last row that was edited together with its balance", async () => {
    const closed = `${LISTED}\n31 Mar 24   Closing balance                                                        960.00`;
    const edited = closed.replace(
      "500.00                      960.00\n31",
      "400.00                    1,060.00\n31",
    );
    assert.notEqual(edited, closed);
    assert.deepEqual(await verifications(edited), ["CONFLICT"]);
  });

  it("recognises a card by its payees if nothing else identifies it", async () => {
    const text = `Example Finance NZ                     Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Opening balance      100.00
Closing balance      170.00
Date        Details                                     Amount
04 Mar 24   PURCHASE COLES                               50.00
15 Mar 24   PAYMENT RECEIVED THANK YOU                  -30.00
20 Mar 24   LATE FEE                                     40.00
21 Mar 24   INTEREST CHARGED                             10.00`;
    const [draft] = await drafts(text);
    assert.ok(draft);
    assert.equal(prove(draft).verification, "PROVED");
    assert.deepEqual(
      draft.transactions.map(({ amount }) => amount),
      [-5000, 3000, -4000, -1000],
    );
  });

  it("does not prove signs that a payee contradicts", async () => {
    const text = `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Opening balance      100.00
Closing balance       20.00
Date        Details                                     Amount
04 Mar 24   HARBOUR LTD                                 -50.00
15 Mar 24   PAYMENT RECEIVED THANK YOU                  -30.00`;
    assert.deepEqual(await verifications(text), ["NOT_CHECKABLE"]);
  });

  it("reads unmarked amounts as the opposite of marked ones, even if the balances allow otherwise", async () => {
    const text = (mark: string) => `${HEAD}
Date        Details                                             Amount           Balance
01 Mar 24   Opening balance                                                     100.00
04 Mar 24   COLES                                                40.00 DR        60.00
15 Mar 24   SALARY                                              200.00          260.00
18 Mar 24   FUEL                                                 30.00${mark}        230.00
31 Mar 24   Closing balance                                                     230.00`;
    assert.deepEqual(await verifications(text(" DR")), ["PROVED"]);
    assert.deepEqual(await verifications(text("   ")), ["CONFLICT"]);
  });
});
