import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readPdf } from "#lib/reading/statements/core/pdf/read-pdf.ts";
import { prove } from "#lib/reading/statements/core/prove.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";

/** Every figure here can be checked: if it is edited, another figure in the file contradicts it. */
const STATEMENTS: Record<string, string> = {
  "balances printed twice and carried over a page": `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Opening balance              500.00
Total deposits             1,000.00
Total withdrawals            600.00
Closing balance              900.00
Date        Details                               Withdrawals      Deposits       Balance
01 Mar 24   Opening balance                                                        500.00
04 Mar 24   COLES                                       40.00                      460.00
05 Mar 24   ATM                                         60.00                      400.00
            Balance carried forward                                                400.00
\f
Date        Details                               Withdrawals      Deposits       Balance
            Balance brought forward                                                400.00
15 Mar 24   SALARY                                               1,000.00        1,400.00
20 Mar 24   RENT                                       500.00                      900.00
31 Mar 24   Closing balance                                                        900.00
            Totals                                     600.00    1,000.00`,
  "no balances among the rows": `Example Card Bank                      Card number 4988 **** **** 1234
Statement date 20 Mar 2024             Payment due date 14 Apr 2024
Credit limit is on page 2
Previous balance     $420.00
New balance          $240.35
Date             Details                                              Amount
22 Feb 2024      COUNTDOWN ONLINE                                     100.35
05 Mar 2024      PAYMENT RECEIVED THANK YOU                           420.00CR
09 Mar 2024      AIR NZ                                               140.00`,
  "totals of page and period, a summary under headings, a balance brought into the table": `Example Bank AU
1 March 2024 to 31 March 2024
Account name                           Opening balance                Closing balance
Everyday Account 1234                     $500.00                        $810.00
Total Deposits:                   $500.00
Total Withdrawals:                $190.00
Balance brought forward from 29th Feb statement     $500.00
Date       Transaction Details                            Withdrawals ($)   Deposits ($)    Balance ($)
           Balance brought forward from previous statement                                  500.00
01 MAR     VISA DEBIT PURCHASE                            20.00                             480.00
03 MAR     RENT                                           170.00                            310.00
15 MAR     PAY/SALARY FROM ACME                                             500.00          810.00
           TOTALS AT END OF PERIOD                        $190.00           $500.00`,
  "balances of days in a list of their own": `Example Bank of America
Account number: 4830 1234 5678           for March 1, 2024 to March 31, 2024
Beginning balance on March 1, 2024       $1,000.00
Ending balance on March 31, 2024         $1,120.00

Deposits and other additions
Date         Description                                Amount
03/14/24     PAYROLL                                    500.00
03/25/24     ZELLE                                      500.00
Total deposits and other additions                   $1,000.00

Withdrawals and other subtractions
Date         Description                                Amount
03/17/24     COSTCO                                    -300.00
03/18/24     RENT                                      -400.00
03/20/24     GAS                                       -180.00
Total withdrawals and other subtractions              -$880.00

Daily ledger balances
Date         Balance ($)       Date         Balance ($)       Date         Balance ($)
03/14           1,500.00       03/17           1,200.00       03/18             800.00
03/20             620.00       03/25           1,120.00`,
};

describe("an edited figure", () => {
  for (const [name, text] of Object.entries(STATEMENTS)) {
    it(`is detected: ${name}`, async () => {
      const whole = await readPdf(await drawTypedPages(text));
      assert.deepEqual(
        whole.drafts.map((draft) => prove(draft).verification),
        ["PROVED"],
      );
      for (const { index } of text.matchAll(/\d\.\d\d/g)) {
        const edited = text.slice(0, index) + ((Number(text[index]) + 3) % 10) + text.slice(index + 1);
        const { drafts } = await readPdf(await drawTypedPages(edited));
        const verifications = drafts.map((draft) => prove(draft).verification);
        const line = edited.slice(edited.lastIndexOf("\n", index), edited.indexOf("\n", index));
        assert.ok(verifications.includes("CONFLICT"), `${line}: ${verifications.join()}`);
      }
    });
  }
});
