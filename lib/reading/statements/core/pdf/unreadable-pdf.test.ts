import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type UnreadableCode, UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { readPdf } from "#lib/reading/statements/core/pdf/read-pdf.ts";
import { generateHousehold } from "#testing/generators/statements/household.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";

async function refuses(bytes: Uint8Array, code: UnreadableCode, password?: string): Promise<void> {
  await assert.rejects(readPdf(bytes, password === undefined ? {} : { password }), (error: unknown) => {
    assert.ok(error instanceof UnreadableStatement, String(error));
    assert.equal(error.code, code);
    assert.match(error.message, /[Pp]lease/);
    return true;
  });
}

async function statement(security: { userPassword?: string } = {}): Promise<Uint8Array> {
  const [account] = generateHousehold(1, { from: "2025-01-01" });
  assert.ok(account);
  return drawStatementPdf(account.statements, layoutNamed("plain"), security);
}

describe("files that cannot be read", () => {
  it("asks for a password, and rejects a wrong one", async () => {
    const bytes = await statement({ userPassword: "kereru" });
    await refuses(bytes, "PASSWORD_PROTECTED");
    await refuses(bytes, "PASSWORD_PROTECTED", "tui");
  });

  it("reports a file that is not a PDF as damaged", async () => {
    await refuses(new Uint8Array(), "DAMAGED");
    await refuses(new TextEncoder().encode("Date,Amount\n2025-01-01,12.00\n"), "DAMAGED");
  });

  it("reports a truncated PDF as damaged, even if part of it can be read", async () => {
    const bytes = await statement();
    for (const share of [0.1, 0.3, 0.6]) {
      await refuses(bytes.subarray(0, Math.floor(bytes.length * share)), "DAMAGED");
    }
  });

  it("recognises pages without text", async () => {
    await refuses(await drawTypedPages("\f\n\f\n"), "SCANNED_IMAGE");
    await refuses(await drawTypedPages("Scanned page 1\f\nScanned page 2"), "SCANNED_IMAGE");
  });

  it("reads at most 300 pages", async () => {
    await refuses(await drawTypedPages("\f\n".repeat(300)), "TOO_LARGE");
  });
});

describe("documents that are not statements", () => {
  const documents: Record<string, string> = {
    letter: `Kereru Bank
12 March 2025
Dear Jane
We are pleased to confirm your home loan of $450,000.00 at 6.50% p.a. Your repayments will be $2,844.31 a month,
starting on 1 April 2025. Your current account balance does not affect this offer, open until 30 April 2025.
Please call us on 0800 123 456 if you have any questions about your account or this letter.`,
    "confirmation of one payment, each field in a line of its own": `Bank of New Zealand
Your account statement: payment made
Account number: 12-3456-0123456-00
Opening balance: $100.00
Closing balance: $80.00

Date: 4 March 2025
Description: COUNTDOWN PONSONBY
Amount: -$20.00
Balance: $80.00`,
    invoice: `Sparky Electrical Ltd
TAX INVOICE                                  Invoice number INV-0042
GST number 123-456-789                       Invoice date 12 Mar 2025
Bill to: Jane Roe
Date           Description                      Qty      Unit price        Amount
10 Mar 2025    Labour                           4             90.00        360.00
11 Mar 2025    Cable                            20             3.50         70.00
Subtotal                                                                  430.00
GST                                                                        64.50
Total due                                                                 494.50
Please pay to account 12-3456-0123456-00`,
    payslip: `Kauri Engineering Ltd
Payslip for period 1 March 2025 to 14 March 2025          Pay date 15 Mar 2025
Employee: Jane Roe
Earnings             Hours     Rate        Amount        YTD
Ordinary time        80.00     35.00     2,800.00    14,000.00
Gross pay                                2,800.00    14,000.00
PAYE                                      -560.00    -2,800.00
Net pay                                  2,156.00    10,780.00
Paid to account 12-3456-0123456-00`,
    "repayment schedule": `Kereru Bank
Loan agreement: repayment schedule              Account number 12-3456-0123456-91
Date            Description        Amount         Balance
01 Apr 2025     Repayment          1,000.00       99,500.00
01 May 2025     Repayment          1,000.00       98,990.00`,
    "power bill": `Example Energy                                          Customer number 1234567
Your electricity account                                12 Mar 2024
Previous balance                          $210.00
Payment received 20 Feb 2024             -$210.00
Balance brought forward                     $0.00
Current charges
Date             Description              kWh       Rate      Amount
12 Feb - 11 Mar  Anytime                  800      0.2500     200.00
12 Feb - 11 Mar  Daily charge              29      1.0000      29.00
GST                                                            34.35
Total amount due 28 Mar 2024                                  263.35`,
    "statement of a supplier": `Example Supplies Ltd
Statement                                        Customer: Jane Roe      Account number: C100234
Date            Reference                        Debit         Credit        Balance
01/06/2024      Balance brought forward                                       100.00
05/06/2024      INV-001                         250.00                        350.00
20/06/2024      Payment received                              350.00            0.00
Current         30 days        60 days        90 days
Amount due 0.00`,
    "ledger of a tenant": `Tenant ledger
Property: 12 Queen St                            Tenant: J Smith
Date            Details                       Rent due        Paid           Balance
01/06/2024      Rent                            600.00                        600.00
02/06/2024      Payment                                       600.00            0.00
08/06/2024      Rent                            600.00                        600.00`,
    "phone bill": `Example Mobile bill
Account number 123456789                         Bill date 12 June 2024
Date       Time      Number           Duration          Amount
01 Jun     10:15     021 123 4567         2:15            0.45
02 Jun     10:15     021 123 4567         2:15            0.45
                     Total calls                          0.90`,
    itinerary: `Air Example itinerary
Booking ABC123
Date           Flight      Depart      Arrive          Fare
12 Jun 2024    NZ123       10.15       12.20        $199.00
19 Jun 2024    NZ456       15.15       17.20        $249.00`,
    "contract note": `Contract note
Account number 123456                            Trade date 12/06/2024
Date          Security       Quantity        Price      Consideration
12/06/2024    FPH                 100        28.50           2,850.00
12/06/2024    AIR                1000         0.55             550.00`,
    "tax summary": `Inland Revenue
Income summary for the year ended 31 March 2024
Name Jane Roe      IRD number 123-456-789
Payer                     Gross income      PAYE         Student loan
Kauri Engineering         98,000.00         23,000.00        8,000.00
Bank interest                120.00             39.60            0.00
Total                     98,120.00         23,039.60        8,000.00`,
    contract: `EMPLOYMENT AGREEMENT
This agreement is made on 3 March 2025 between Kauri Engineering Ltd and Jane Roe.
1. Remuneration: a salary of $98,000.00 a year, paid fortnightly into the account the employee names.
2. Hours: 40.00 a week.
3. Leave: 20 days a year.`,
  };
  for (const [name, text] of Object.entries(documents)) {
    it(name, async () => refuses(await drawTypedPages(text), "NOT_A_STATEMENT"));
  }
});
