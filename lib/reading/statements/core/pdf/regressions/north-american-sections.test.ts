import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "a row made of heading words, and a list of checks without words",
    statements: [{ opening: 100000, closing: 137500, rows: "03-05 500.00, 03-06 -50.00, 03-12 -75.00" }],
    text: `Example Bank USA                                     Account number 123456789
Statement period March 1, 2024 to March 31, 2024
Beginning balance                                          $1,000.00
Ending balance                                             $1,375.00
Deposits and other credits
Description                              Date Credited        Amount

Deposit            Check Number 4711     03-05               $500.00
Total deposits and other credits                             $500.00
Checks paid
Date Paid  Check Number  Amount  Reference Number
03-06      1001           50.00  00012576589
03-12      1002           75.00  00036547854
Total checks paid                                            $125.00`,
  },
  {
    name: "amounts before descriptions and a sidebar",
    paper: "LETTER",
    statements: [
      {
        opening: 100000,
        closing: 252450,
        rows: "01-10 1500.00, 01-12 -25.50, 01-15 -50.00, 01-24 1000.00, 01-28 -900.00",
      },
    ],
    text: `Example National Bank, N.A.
For the period 01/05/2025 to 02/04/2025                       Primary account number: 12-3456-7890
Balance Summary
         Beginning            Deposits and        Checks and other             Ending
           balance         other additions              deductions            balance
          1,000.00                2,500.00                  975.50           2,524.50

Deposits and Other Additions                                 There were 2 Deposits and Other Additions
Date          Amount      Description                         totaling $2,500.00.
01/10       1,500.00      Direct Deposit - Payroll Acme
01/24       1,000.00      Mobile Deposit

Checks and Other Deductions
Debit Card Purchases                                         There were 2 Debit Card Purchases totaling
Date          Amount      Description                         $75.50.
01/12          25.50      4421 Debit Card Purchase Target
01/15          50.00      4421 Debit Card Purchase Exxon

Online and Electronic Banking Deductions
Date          Amount      Description
01/28         900.00      Web Pmt Single - Rent

Daily Balance Detail
Date           Balance         Date          Balance         Date         Balance
01/05         1,000.00         01/12        2,474.50         01/24       3,424.50
01/10         2,500.00         01/15        2,424.50         01/28       2,524.50`,
  },
  {
    name: "subtotals below lists, and a period without spaces",
    paper: "LETTER",
    statements: [
      {
        opening: 100000,
        closing: 225000,
        rows: "01-08 -100.00, 01-10 -100.00, 01-15 2000.00, 01-20 -500.00, 01-22 -50.00",
      },
    ],
    text: `Example Convenient Bank                                  Statement Period:  Jan 06 2025-Feb 05 2025
JOHN DOE                                                 Primary Account #: 123-4567890
ACCOUNT SUMMARY
Beginning Balance              1,000.00          Average Collected Balance       1,500.00
Electronic Deposits            2,000.00          Interest Earned This Period         0.00
Electronic Payments              600.00          Interest Paid Year-to-Date          0.00
Checks Paid                      150.00          Annual Percentage Yield Earned     0.00%
Ending Balance                 2,250.00          Days in Period                        31
DAILY ACCOUNT ACTIVITY
Electronic Deposits
POSTING DATE     DESCRIPTION                                                   AMOUNT
01/15            ACH DEPOSIT, ACME PAYROLL                                   2,000.00
                                                             Subtotal:       2,000.00
Electronic Payments
POSTING DATE     DESCRIPTION                                                   AMOUNT
01/10            DEBIT CARD PURCHASE, WALMART                                  100.00
01/20            ELECTRONIC PMT-WEB, VERIZON                                   500.00
                                                             Subtotal:         600.00
Checks Paid     No. Checks: 2     *Indicates break in serial sequence or check processed electronically
DATE             SERIAL NO.           AMOUNT        DATE             SERIAL NO.           AMOUNT
01/08            101                  100.00        01/22            102                   50.00
                                                                         Subtotal:        150.00
DAILY BALANCE SUMMARY
DATE                                 BALANCE        DATE                                BALANCE
01/05                               1,000.00        01/15                              2,800.00
01/08                                 900.00        01/20                              2,300.00
01/10                                 800.00        01/22                              2,250.00`,
  },
  {
    name: "withdrawals with a minus after them, and card subtotals",
    paper: "LETTER",
    statements: [
      { opening: 100000, closing: 52450, rows: "01-06 -25.50, 01-09 -50.00, 01-10 500.00, 01-20 -900.00" },
    ],
    text: `U.S. Example Bank National Association                   Statement Period: Jan 3, 2025 through Feb 3, 2025
Account Summary                                          Account Number 1-234-5678-9012
                        # Items
Beginning Balance on Jan 3            $       1,000.00
Customer Deposits              1              500.00
Card Withdrawals               2               75.50-
Other Withdrawals              1              900.00-
Ending Balance on Feb 3, 2025         $         524.50
Customer Deposits
Number          Date          Ref Number                          Amount
                Jan 10        8012345678           $              500.00
                                     Total Customer Deposits           $              500.00
Card Withdrawals
Card Number: xxxx-xxxx-xxxx-1234
Date       Description of Transaction                      Ref Number              Amount
Jan 6      Debit Purchase - VISA         On 010525 TARGET  8012345                 $      25.50-
Jan 9      Debit Purchase - VISA         On 010825 EXXON   8012346                        50.00-
                                     Card 1234 Withdrawals Subtotal       $              75.50-
                                     Total Card Withdrawals               $              75.50-
Other Withdrawals
Date       Description of Transaction                      Ref Number              Amount
Jan 20     Electronic Withdrawal  To RENT CO               8012347                 $     900.00-
                                     Total Other Withdrawals              $             900.00-
Balance Summary
Date             Ending Balance           Date             Ending Balance
Jan 6                    974.50           Jan 10                 1,424.50
Jan 9                    924.50           Jan 20                   524.50`,
  },
  {
    name: "shares of one member, signed amounts",
    paper: "LETTER",
    statements: [
      { opening: 10500, closing: 13001, rows: "01-15 25.00, 01-31 0.01" },
      { opening: 100000, closing: 63500, rows: "01-03 -40.00, 01-10 900.00, 01-15 -25.00, 01-20 -1200.00" },
    ],
    text: `Example Community Credit Union
Member Number: 123456                              Statement Period: 01/01/2025 - 01/31/2025
JANE ROE
ID 0000 REGULAR SHARES
Trans Date    Transaction Description                              Amount          Balance
01/01         Beginning Balance                                                     105.00
01/15         Deposit Transfer From 0009                            25.00           130.00
01/31         Deposit Dividend 0.050%                                0.01           130.01
01/31         Ending Balance                                                        130.01

ID 0009 FREE CHECKING
Trans Date    Transaction Description                              Amount          Balance
01/01         Beginning Balance                                                   1,000.00
01/03         Withdrawal Debit Card SHELL OIL                      -40.00           960.00
01/10         Deposit ACH ACME PAYROLL                             900.00         1,860.00
01/15         Withdrawal Transfer To 0000                          -25.00         1,835.00
01/20         Withdrawal ACH MORTGAGE                           -1,200.00           635.00
01/31         Ending Balance                                                        635.00`,
  },
  {
    name: "signs set apart from amounts, in two accounts",
    paper: "LETTER",
    statements: [
      { opening: 50000, closing: 133000, rows: "01-03 1000.00, 01-09 -70.00, 01-20 -100.00" },
      { opening: 100000, closing: 100250, rows: "01-31 2.50" },
    ],
    text: `Capital Example 360                                    STATEMENT PERIOD  Jan 1 - Jan 31, 2025
Account Summary
ACCOUNT NAME                    Jan 1            Jan 31
360 Checking...1234             $500.00          $1,330.00
360 Savings...5678              $1,000.00        $1,002.50
360 Checking - 36012341234
DATE     DESCRIPTION                              CATEGORY      AMOUNT         BALANCE
Jan 1    Opening Balance                                                       $500.00
Jan 3    Deposit from ACME PAYROLL                Credit        + $1,000.00    $1,500.00
Jan 9    Debit Card Purchase - TARGET             Debit         - $70.00       $1,430.00
Jan 20   Zelle money sent to BOB                  Debit         - $100.00      $1,330.00
Jan 31   Closing Balance                                                       $1,330.00

360 Savings - 36056785678
DATE     DESCRIPTION                              CATEGORY      AMOUNT         BALANCE
Jan 1    Opening Balance                                                       $1,000.00
Jan 31   Monthly Interest Paid                    Credit        + $2.50        $1,002.50
Jan 31   Closing Balance                                                       $1,002.50`,
  },
  {
    name: "the count and the total beside the heading of each list",
    paper: "LETTER",
    statements: [{ opening: 50000, closing: 81000, rows: "03-01 -20.00, 03-04 -170.00, 03-15 500.00" }],
    text: `Example Bank, N.A.
For the period 03/01/2024 to 03/31/2024          Account number: XX-XXXX-1234
            Beginning          Deposits and         Checks and other          Ending
              balance       other additions               deductions         balance
               500.00                500.00                   190.00          810.00
Deposits and Other Additions                          There was 1 Deposit totaling $500.00.
Date          Amount     Description
03/15         500.00     Direct Deposit - Payroll Acme
Banking/Debit Card Withdrawals and Purchases          There was 1 totaling $20.00.
Date          Amount     Description
03/01          20.00     Debit Card Purchase Coles
Online and Electronic Banking Deductions              There was 1 totaling $170.00.
Date          Amount     Description
03/04         170.00     Web Pmt Rent`,
  },
  {
    name: "a summary, side by side, of cheques that are in the list above",
    paper: "LETTER",
    statements: [{ opening: 50000, closing: 23000, rows: "03-01 -20.00, 03-04 -170.00, 03-09 -80.00" }],
    text: `Example Credit Union
Member Number 123456      Statement Period 03/01/24 - 03/31/24
Date    Transaction Description                          Withdrawals     Deposits        Balance
03/01   Previous Balance                                                                  500.00
03/01   Withdrawal POS COLES                                 -20.00                       480.00
03/04   Draft 001234                                        -170.00                       310.00
03/09   Draft 001235 Tracer 1234567                          -80.00                       230.00
03/31   Ending Balance                                                                    230.00
Draft Summary
Draft#      Date       Amount       Draft#      Date       Amount
1234        03/04      170.00       1235        03/09       80.00`,
  },
];

readsTyped("North American sectioned statements", CASES);
