import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readCase, readTamperedCase } from "#lib/fixtures/statements/corpus-case.ts";
import { anyLayout, layoutNamed } from "#lib/fixtures/statements/layouts/layout-families.ts";
import { drawTypedPages } from "#lib/fixtures/statements/pdf/typed-pages.ts";
import type { StatementDraft, Verification } from "#lib/statements/core/model.ts";
import { readPdf } from "#lib/statements/core/pdf/read-pdf.ts";
import { prove } from "#lib/statements/core/prove.ts";

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

describe("what could make a wrong reading look proved", () => {
  it("a sign turned round in the one row over what looks like the heading of a list", async () => {
    const { verifications: found } = await readTamperedCase(anyLayout(502_016), 50_200_002, "SIGN_FLIPPED");
    assert.deepEqual(found, ["CONFLICT"]);
  });

  it("a row slipped in without a date and a balance", async () => {
    const closed = `${LISTED}\n31 Mar 24   Closing balance                                                        960.00`;
    assert.deepEqual(await verifications(closed), ["PROVED"]);
    const added = closed.replace(
      "15 Mar 24",
      "            PARKING                                     12.00\n15 Mar 24",
    );
    assert.deepEqual(await verifications(added), ["CONFLICT"]);
  });

  it("a list without a closing balance, of which pages or rows are missing", async () => {
    assert.deepEqual(await verifications(LISTED), ["PROVED"]);
    assert.deepEqual(await verifications(`Page 1 of 2\n${LISTED}`), ["NOT_CHECKABLE"]);
    const unheaded = `${LISTED}\n\f\nMore of March\n\n28 Mar 24   PHARMACY     12.00`;
    assert.deepEqual(await verifications(unheaded), ["NOT_CHECKABLE"]);
  });

  it("signs in what was taken for a column of credits, in the second account of a file", async () => {
    const { exact, falseProof } = await readCase(layoutNamed("day-headings"), 7_700_006, "ACCOUNTS");
    assert.deepEqual({ exact, falseProof }, { exact: true, falseProof: false });
  });

  it("a minus in one account and only pluses in the next, under no headings", async () => {
    const { exact, falseProof } = await readCase(layoutNamed("day-headings"), 700_006, "ACCOUNTS");
    assert.deepEqual({ exact, falseProof }, { exact: true, falseProof: false });
  });

  it("one payee of a card, twice, whose name speaks of money in", async () => {
    const { exact, falseProof } = await readCase(layoutNamed("card-positive-purchases"), 700_006, "ACCOUNTS");
    assert.deepEqual({ exact, falseProof }, { exact: true, falseProof: false });
  });

  it("a row slipped in whose amount could be taken for a figure of its description", async () => {
    const { falseProof, verifications } = await readTamperedCase(
      layoutNamed("no-heading"),
      2_300_001,
      "ROW_ADDED",
    );
    assert.deepEqual({ falseProof, verifications }, { falseProof: false, verifications: ["CONFLICT"] });
  });

  it("columns against which row after row speaks", async () => {
    const days = [4, 5, 6, 7, 8, 11];
    const rows = days.map(
      (day, at) =>
        `${String(day).padStart(2, "0")} Mar 24   SALARY                                     10.00                      ${(490 - 10 * at).toFixed(2)}`,
    );
    const text = `${HEAD}\n${COLUMNS}\n01 Mar 24   Opening balance                                                        500.00\n${rows.join("\n")}\n31 Mar 24   Closing balance                                                        440.00`;
    assert.deepEqual(await verifications(text), ["NOT_CHECKABLE"]);
    assert.deepEqual(await verifications(text.replaceAll("SALARY", "PARKER")), ["PROVED"]);
  });

  it("an amount that cannot be read beside one that fits", async () => {
    const text = LISTED.replace(
      "15 Mar 24   SALARY                                               1,000.00 ",
      "15 Mar 24   SALARY                                     1O.O0     1,000.00 ",
    );
    assert.notEqual(text, LISTED);
    assert.deepEqual(await verifications(text), ["NOT_CHECKABLE"]);
  });

  it("the last row and its balance, both edited", async () => {
    const closed = `${LISTED}\n31 Mar 24   Closing balance                                                        960.00`;
    const edited = closed.replace(
      "500.00                      960.00\n31",
      "400.00                    1,060.00\n31",
    );
    assert.notEqual(edited, closed);
    assert.deepEqual(await verifications(edited), ["CONFLICT"]);
  });

  it("a card that does not say it is one: all signs turned would prove as well", async () => {
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

  it("one telling word that speaks against the signs", async () => {
    const text = `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Opening balance      100.00
Closing balance       20.00
Date        Details                                     Amount
04 Mar 24   HARBOUR LTD                                 -50.00
15 Mar 24   PAYMENT RECEIVED THANK YOU                  -30.00`;
    assert.deepEqual(await verifications(text), ["NOT_CHECKABLE"]);
  });

  it("a mark on some amounts makes the others the opposite, whatever the balances would allow", async () => {
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
