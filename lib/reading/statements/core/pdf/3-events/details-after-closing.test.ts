import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readPdf } from "#lib/reading/statements/core/pdf/read-pdf.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";

const WITH_BALANCES = `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Date        Details                               Withdrawals      Deposits       Balance
            Opening balance                                                        500.00
04 Mar 24   GYM                                         40.00                      460.00
            Balance on 15 March 2024                                               460.00
            Second half of the month
18 Mar 24   GYM                                         40.00                      420.00`;

const WITHOUT_BALANCES = `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Date        Details                               Withdrawals      Deposits
            Opening balance                                          500.00
04 Mar 24   GYM                                         40.00
            Balance on 15 March 2024                                 460.00
18 Mar 24   GYM                                         40.00`;

describe("rows after a balance that equal the rows before it", () => {
  for (const [name, text] of Object.entries({ WITH_BALANCES, WITHOUT_BALANCES })) {
    it(`keeps repeated amounts as transactions if more rows follow: ${name}`, async () => {
      const { drafts } = await readPdf(await drawTypedPages(text));
      const amounts = drafts.flatMap(({ transactions }) => transactions.map(({ amount }) => amount));
      assert.deepEqual(amounts, [-4000, -4000]);
    });
  }
});
