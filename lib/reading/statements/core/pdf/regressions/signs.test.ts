import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const HEAD = `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024`;

const CASES: TypedCase[] = [
  {
    name: "an account whose small print mentions cards",
    statements: [{ opening: 10000, closing: 184500, rows: "03-04 2000.00, 03-05 -55.00, 03-06 -200.00" }],
    text: `Example Bank NZ                                         Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Opening balance   100.00
Closing balance   1,845.00
Date          Description                      Amount          Balance
04 Mar 2024   SALARY ACME                    2,000.00         2,100.00
05 Mar 2024   EFTPOS COUNTDOWN                 -55.00         2,045.00
06 Mar 2024   RENT                            -200.00         1,845.00

Credit card holders: the minimum payment is set out in your card statement.
Your credit limit and the rate for cash advances are set out there too.`,
  },
  {
    name: "CR after credits only, and charges in a separate column",
    statements: [
      { opening: 100000, closing: 587050, rows: "03-02 -129.50, 03-15 6000.00, 03-20 -1000.00, 03-28 0.00" },
    ],
    text: `Example National Bank SA                                          Statement Period : 1 March 2024 to 31 March 2024
Cheque Account : 62001234567
Opening Balance         1,000.00 Cr
Closing Balance         5,870.50 Cr
Transactions in RAND (ZAR)
Date      Description                                     Amount             Balance     Accrued Bank Charges
02 Mar    POS Purchase Checkers                           129.50              870.50Cr
15 Mar    Magtape Credit Salary                         6,000.00Cr          6,870.50Cr
20 Mar    Internet Pmt Rent                             1,000.00            5,870.50Cr                  5.50
28 Mar    Internal Transfer                                 0.00            5,870.50Cr`,
  },
  {
    name: "unsigned amounts with balances that show their direction",
    statements: [
      { opening: 100000, closing: 235000, rows: "03-03 -100.00, 03-05 2000.00, 03-06 -50.00, 03-09 -500.00" },
    ],
    text: `Example Bank                                            Statement from 01 Mar 2024 to 31 Mar 2024
Account number: 1234567890
Date             Description                              Amount            Balance
01 Mar 2024      Opening Balance                                            1,000.00
03 Mar 2024      EFTPOS Groceries                         100.00              900.00
05 Mar 2024      Salary                                 2,000.00            2,900.00
06 Mar 2024      Shoes                                     50.00
09 Mar 2024      Rent                                     500.00            2,350.00`,
  },
  {
    name: "a mark that belongs to the balance and not to the amount",
    statements: [{ opening: -10000, closing: 3000, rows: "03-04 -40.00, 03-15 200.00, 03-18 -30.00" }],
    text: `${HEAD}
Date        Details                                             Amount           Balance
01 Mar 24   Opening balance                                                    100.00 DR
04 Mar 24   COLES                                                40.00         140.00 DR
15 Mar 24   SALARY                                              200.00 CR       60.00 CR
18 Mar 24   FUEL                                                 30.00          30.00 CR
31 Mar 24   Closing balance                                                     30.00 CR`,
  },
  {
    name: "payments into a loan beside its charges",
    statements: [{ opening: -1000000, closing: -985000, rows: "03-04 -50.00, 03-18 200.00" }],
    text: `Example Bank NZ                        Loan account number 12-3456-0123456-91
Home loan statement
Statement period 1 March 2024 to 31 March 2024
Opening balance        10,000.00
Closing balance         9,850.00
Date        Details                               Charges         Payments        Loan balance
04 Mar 24   Interest                                    50.00                       10,050.00
18 Mar 24   Repayment                                              200.00            9,850.00`,
  },
  {
    name: "overdrawn balances marked in other words",
    statements: [{ opening: 5000, closing: -9000, rows: "03-01 -20.00, 03-04 -170.00, 03-15 50.00" }],
    text: `${HEAD}
Opening balance  $50.00
Closing balance  $90.00 overdrawn
Date        Details                            Money out      Money in       Balance
01 Mar 24   COLES                                $20.00                      $30.00
04 Mar 24   RENT                                $170.00                     $140.00 O/D
15 Mar 24   ACME                                              $50.00         $90.00 O/D`,
  },
  {
    name: "fees on top of the amounts, one of them without an amount",
    statements: [
      { opening: 50000, closing: 80150, rows: "03-01 -20.00, 03-02 -173.50, 03-15 500.00, 03-31 -5.00" },
    ],
    text: `${HEAD}
Opening Balance:    R500.00
Closing Balance:    R801.50
Date          Description                       Category         Money In      Money Out     Fee*      Balance
01/03/2024    COLES Cape Town                   Groceries                         -20.00                480.00
02/03/2024    Immediate Payment RENT            Rent                             -170.00     -3.50      306.50
15/03/2024    Payment Received ACME             Salary             500.00                               806.50
31/03/2024    Monthly Account Admin             Fees                                         -5.00      801.50`,
  },
  {
    name: "signs in what looks like a column of credits, in the second account of a file",
    statements: [
      { opening: 2299234, closing: 2363704, rows: "12-11 0.00, 12-18 18.59, 12-23 494.15, 01-03 131.96" },
      { opening: 20871, closing: -48509, rows: "12-10 -215.36, 12-15 -270.99, 12-23 -139.42, 01-01 -68.03" },
    ],
    text: `Paddock Bank
Account statement

Ms Aroha Ngata
12 Example Street

Account number: 12-3460-0471454-00
Statement period 10 December 2021 to 9 January 2022

Opening balance                                        $22,992.34
Total credits                                             $644.70
Total debits                                                $0.00
Closing balance                                        $23,637.04

Saturday 11 December 2021
FEE WAIVED                                                                       +$0.00               $22,992.34
Saturday 18 December 2021
REFUND KMART                                                                    +$18.59               $23,010.93
Thursday 23 December 2021
PAYROLL ACME CORP 0426                                                         +$494.15               $23,505.08
Monday 3 January 2022
Transfer from 38-9012-0456789-01                                               +$131.96               $23,637.04

Please check this statement and tell us within 30 days of anything that looks wrong.

Paddock Bank · page 1

Paddock Bank
Account statement

Ms Aroha Ngata
12 Example Street

Account number: 12-3487-0300589-00
Statement period 10 December 2021 to 9 January 2022

Opening balance                                           $208.71
Total credits                                               $0.00
Total debits                                              $693.80
Closing balance                                          -$485.09

Friday 10 December 2021
INTEREST CHARGED                                                               -$215.36                   -$6.65
Wednesday 15 December 2021
May Gardens Florist                                                            -$270.99                 -$277.64
Thursday 23 December 2021
Total Wine & More                                                              -$139.42                 -$417.06
Saturday 1 January 2022
INTEREST CHARGED                                                                -$68.03                 -$485.09

Please check this statement and tell us within 30 days of anything that looks wrong.

Paddock Bank · page 1`,
  },
  {
    name: "a minus in one account and only pluses in the next, without headings",
    statements: [
      { opening: -26238, closing: -51193, rows: "06-25 -249.55" },
      {
        opening: 1498908,
        closing: 2164496,
        rows: "06-04 3452.21, 06-10 194.90, 06-19 143.99, 06-23 2864.78",
      },
    ],
    text: `Paddock Bank
Account statement

Mr Ravi Menon
12 Example Street

Account number: 12-3376-0222383-00
Statement period 1 June 2022 to 30 June 2022

Opening balance                                          -$262.38
Total credits                                               $0.00
Total debits                                              $249.55
Closing balance                                          -$511.93

Saturday 25 June 2022
POS W/D TESCO STORES 2231                                                      -$249.55                 -$511.93

Please check this statement and tell us within 30 days of anything that looks wrong.

Paddock Bank · page 1

Paddock Bank
Account statement

Mr Ravi Menon
12 Example Street

Account number: 12-3375-0329497-00
Statement period 1 June 2022 to 30 June 2022

Opening balance                                        $14,989.08
Total credits                                           $6,655.88
Total debits                                                $0.00
Closing balance                                        $21,644.96

Saturday 4 June 2022
Credit interest                                                              +$3,452.21               $18,441.29
Friday 10 June 2022
Credit interest                                                                +$194.90               $18,636.19
Sunday 19 June 2022
Credit interest                                                                +$143.99               $18,780.18
Thursday 23 June 2022
SALARY KAURI ENGINEERING LTD                                                 +$2,864.78               $21,644.96

Please check this statement and tell us within 30 days of anything that looks wrong.

Paddock Bank · page 1`,
  },
];

readsTyped("signs and marks of amounts and balances", CASES);
