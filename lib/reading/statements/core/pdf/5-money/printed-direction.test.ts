import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReadingChoice, StatementDraft } from "#lib/reading/statements/core/model.ts";
import { readPdf } from "#lib/reading/statements/core/pdf/read-pdf.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";

const HEAD = `Example Bank NZ                        Account number 12-3456-0123456-00
Account statement period 1 March 2024 to 31 March 2024
Account transactions
Date          Description                      Amount`;

async function read(rows: string, choices?: ReadingChoice[]): Promise<StatementDraft> {
  const { drafts } = await readPdf(await drawTypedPages(`${HEAD}\n${rows}`), choices ? { choices } : {});
  const [draft] = drafts;
  assert.ok(draft && drafts.length === 1);
  return draft;
}

function brief({ transactions, assumptions = [] }: StatementDraft): [number[], string[]] {
  return [transactions.map(({ amount }) => amount), assumptions.map(({ kind }) => kind)];
}

const SHOPS = `04 Mar 2024   COUNTDOWN PONSONBY                20.00
05 Mar 2024   STARBUCKS 1234                    10.00
06 Mar 2024   AMAZON.COM                        30.00
07 Mar 2024   RIVER CAFE                         4.00`;

const NAMES = `04 Mar 2024   A B Smith                         20.00
05 Mar 2024   C Jones                           10.00
06 Mar 2024   D Brown                           30.00`;

test("reverses a list of purchases without signs by its words, and marks it", async () => {
  assert.deepEqual(brief(await read(SHOPS)), [[-2000, -1000, -3000, -400], ["DIRECTION"]]);
});

test("marks a list without signs whose payees do not show the direction", async () => {
  const draft = await read(NAMES);
  assert.deepEqual(brief(draft), [[2000, 1000, 3000], ["DIRECTION"]]);
  assert.match(draft.assumptions?.[0]?.message ?? "", /money in 60\.00 and money out 0\.00/);
});

test("follows the broker's choice for the layout", async () => {
  const { layout = "", accountNumber } = await read(NAMES);
  const turned = await read(NAMES, [{ layout, accountNumber, direction: "REVERSED" }]);
  assert.deepEqual(brief(turned), [[-2000, -1000, -3000], []]);
  const kept = await read(SHOPS, [{ layout, accountNumber, direction: "AS_PRINTED" }]);
  assert.deepEqual(brief(kept), [[2000, 1000, 3000, 400], []]);
});

test("leaves ordinary signs unmarked", async () => {
  const draft = await read(`04 Mar 2024   A B Smith                        -20.00
05 Mar 2024   C Jones                          -10.00
06 Mar 2024   D Brown                          300.00
07 Mar 2024   E White                           -5.00`);
  assert.deepEqual(brief(draft), [[-2000, -1000, 30000, -500], []]);
});

test("never lets words overrule balances that agree", async () => {
  const draft = await read(`01 Mar 2024   Opening balance                                    60,000.00
04 Mar 2024   WAGES J BROWN                 -1,250.00            58,750.00
05 Mar 2024   INVOICE 1039 SERVICE FEE         700.00            59,450.00
06 Mar 2024   REFUND TO CUSTOMER               -45.00            59,405.00
07 Mar 2024   CARD PURCHASE SETTLEMENT       1,310.40            60,715.40
08 Mar 2024   RENT FLAT 2 FEE INCL             490.00            61,205.40
11 Mar 2024   SALARY A SMITH                  -900.00            60,305.40
31 Mar 2024   Closing balance                                    60,305.40`);
  assert.deepEqual(brief(draft)[0], [-125000, 70000, -4500, 131040, 49000, -90000]);
  assert.deepEqual([draft.openingBalance, draft.closingBalance], [6000000, 6030540]);
});
