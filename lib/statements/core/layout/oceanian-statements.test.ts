import { readsTyped, type TypedCase } from "../../generator/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "stray brackets and the sum of the period",
    statements: [
      {
        opening: 100000,
        closing: 144500,
        rows: "07-03 2000.00, 07-05 -155.00, 08-02 -200.00, 09-10 -1300.00, 12-31 100.00",
      },
    ],
    text: `Example Bank Australia                  Statement 12   (Page 1 of 2)
Smart Access                            Account Number    06 2000 12345678
                                        Statement Period  1 Jul 2023 - 31 Dec 2023
                                        Closing Balance   $1,445.00 CR

Date      Transaction                                         Debit       Credit        Balance
01 Jul 2023 OPENING BALANCE                                                       $1,000.00 CR
03 Jul    Salary ACME PTY LTD                                           $2,000.00   $3,000.00 CR
05 Jul    Direct Debit 123 ORIGIN ENERGY                     155.00 (               $2,845.00 CR
          Ref 9912
02 Aug    WOOLWORTHS 1234 SYDNEY NS AUS
          Card xx1234
          Value Date: 31/07/2023                             200.00 (               $2,645.00 CR
10 Sep    Transfer to xx5678 CommBank app                  1,300.00 (               $1,345.00 CR
31 Dec    Credit Interest                                                 $100.00   $1,445.00 CR
31 Dec 2023 CLOSING BALANCE                                                         $1,445.00 CR

Opening balance   - Total debits     + Total credits     = Closing balance
  $1,000.00 CR       $1,655.00            $2,100.00            $1,445.00 CR`,
  },
  {
    name: "leader dots",
    statements: [
      {
        opening: 50000,
        closing: 115000,
        rows: "01-02 -50.00, 01-02 -100.00, 01-08 1000.00, 01-20 -150.00, 01-20 -50.00",
      },
    ],
    text: `Example National Bank
Account Balance Summary
Opening balance            $500.00 Cr
Total credits            $1,000.00
Total debits               $350.00
Closing balance          $1,150.00 Cr
Statement starts 1 January 2024
Statement ends   31 January 2024
Transaction Details
Date         Particulars                                          Debits        Credits        Balance
1 Jan 2024   Brought forward                                                                   500.00 Cr
2 Jan 2024   EFTPOS COLES.......................................   50.00
             EFTPOS SHELL.......................................  100.00                       350.00 Cr
8 Jan 2024   WAGES ACME.....................................................  1,000.00        1,350.00 Cr
20 Jan 2024  INTERNET TRANSFER
             RENT...............................................  150.00
             V1234 02/01 AMZN..................................    50.00                      1,150.00 Cr`,
  },
  {
    name: "years apart and totals at the end",
    statements: [
      {
        opening: -25000,
        closing: 0,
        rows: "12-14 1800.00, 12-20 -120.00, 12-20 -5.50, 01-03 -600.00, 01-05 -900.00, 01-09 75.50",
      },
    ],
    text: `Blue Example Bank NZ
Statement number 45                                                           Go account
Account number  01-0123-0123456-00          Statement period  12 December 2023 - 11 January 2024
Account name J R SMITH & A B SMITH

Date     Transaction type and details                              Withdrawals        Deposits         Balance
2023
12 Dec   Opening balance                                                                               250.00 OD
14 Dec   Salary or Wages
         Acme Limited Wages 123                                                       1,800.00       1,550.00
20 Dec   Visa Purchase Countdown Newtown                                 120.00
         Eft-Pos Mojo Cafe                                                 5.50                      1,424.50
2024
03 Jan   Automatic Payment Rent Landlord                                 600.00                        824.50
05 Jan   Direct Debit Genesis Energy                                     900.00                         75.50 OD
09 Jan   Payment Smith J                                                                  75.50          0.00
         Totals at end of period                                       1,625.50       1,875.50           0.00
Overdraft: interest rate 22.95% p.a.`,
  },
  {
    name: "dates and times inside descriptions",
    statements: [
      { opening: 1000, closing: 0, rows: "11-01 -5.00, 11-02 200.00, 11-15 -40.00, 11-30 -165.00" },
    ],
    text: `Example Kiwi Bank                                              Statement 01 Nov 2024 to 30 Nov 2024
Account 38-9000-0123456-00
Date         Transaction                                       Withdrawals        Deposits       Balance
01 Nov       OPENING ACCOUNT BALANCE                                                               $10.00
01 Nov       POS W/D NEW WORLD 14:32                                 $5.00                          $5.00
02 Nov       TRANSFER FROM SAVINGS 12.11                                           $200.00        $205.00
15 Nov       AP TO 2 DEGREES                                        $40.00                        $165.00
30 Nov       BILL PAYMENT 30 NOV 24 TAX                            $165.00                          $0.00
             CLOSING ACCOUNT BALANCE                                                                $0.00`,
  },
  {
    name: "a loan whose balance is printed positive",
    statements: [
      {
        opening: -35000000,
        closing: -35150050,
        rows: "01-15 1200.00, 01-31 -2010.50, 02-15 1200.00, 02-28 -1890.00",
      },
    ],
    text: `Example Bank NZ
Home loan statement                              Account number 12-3456-0123456-91
Statement period 1 Jan 2025 to 31 Mar 2025
Interest rate 6.95% p.a.
Date          Details                                   Debit         Credit          Balance
01 Jan 2025   Opening balance                                                      350,000.00
15 Jan 2025   Repayment                                              1,200.00      348,800.00
31 Jan 2025   Interest charged                       2,010.50                      350,810.50
15 Feb 2025   Repayment                                              1,200.00      349,610.50
28 Feb 2025   Interest charged                       1,890.00                      351,500.50
31 Mar 2025   Closing balance                                                      351,500.50`,
  },
  {
    name: "two accounts in one file",
    statements: [
      { opening: 100000, closing: 125000, rows: "03-03 -50.00, 03-05 500.00, 03-09 -200.00" },
      { opening: 480000, closing: 501000, rows: "03-09 200.00, 03-31 10.00" },
    ],
    text: `Example Bank NZ
Summary of your accounts
Go account          12-3456-0123456-00        1,250.00
Savings account     12-3456-0123456-01        5,010.00

Go account  12-3456-0123456-00
Date       Details                       Withdrawals      Deposits        Balance
01 Mar 25  Opening balance                                                1,000.00
03 Mar 25  PAK N SAVE                          50.00                        950.00
05 Mar 25  SALARY                                           500.00        1,450.00
09 Mar 25  TRANSFER                           200.00                      1,250.00
31 Mar 25  Closing balance                                                1,250.00

Savings account  12-3456-0123456-01
Date       Details                       Withdrawals      Deposits        Balance
01 Mar 25  Opening balance                                                4,800.00
09 Mar 25  TRANSFER                                         200.00        5,000.00
31 Mar 25  INTEREST                                          10.00        5,010.00
31 Mar 25  Closing balance                                                5,010.00`,
  },
  {
    name: "a card with a stacked date heading",
    statements: [
      {
        opening: -42000,
        closing: -24535,
        rows: "02-22 -100.35, 02-28 -20.00, 03-05 420.00, 03-09 -120.00, 03-20 -5.00",
      },
    ],
    text: `Example Visa Platinum                                        Card number 4988 **** **** 1234
Statement date 20 Mar 2024                                   Credit limit $8,000.00
Opening balance             $420.00
Payments/credits            $420.00
Purchases/charges           $245.35
Closing balance             $245.35
Minimum payment due          $12.00                          Payment due date 14 Apr 2024
Date of
transaction    Date posted    Card      Details                                              Amount
22 Feb 24      23 Feb 24      1234      COUNTDOWN ONLINE                                     100.35
28 Feb 24      01 Mar 24      1234      SPOTIFY                                               20.00
05 Mar 24      05 Mar 24                PAYMENT RECEIVED THANK YOU                           420.00CR
09 Mar 24      11 Mar 24      1234      AIR NZ                                               120.00
20 Mar 24      20 Mar 24                INTEREST CHARGE                                        5.00`,
  },
  {
    name: "value dates and three-line rows",
    statements: [
      { opening: 200000, closing: 488070, rows: "03-01 -100.00, 03-05 -20.50, 03-25 3000.00, 03-31 1.20" },
    ],
    text: `Oversea Example Bank                                              Page 1 of 2
STATEMENT OF ACCOUNT
360 ACCOUNT
Account No. 123456789001
1 MAR 2024 TO 31 MAR 2024
Transaction    Value
Date           Date        Description                 Cheque     Withdrawal         Deposit         Balance
                           BALANCE B/F                                                             2,000.00
01 MAR         01 MAR      FAST PAYMENT                               100.00                       1,900.00
                           via PayNow-Mobile
                           to JOHN TAN
05 MAR         05 MAR      DEBIT PURCHASE                              20.50                       1,879.50
                           04/03/24 xx-1234 NTUC
25 MAR         25 MAR      SALARY                                                   3,000.00       4,879.50
                           ACME PTE LTD
31 MAR         31 MAR      INTEREST CREDIT                                              1.20       4,880.70
                           BALANCE C/F                                                             4,880.70
                           Total Withdrawals/Deposits                 120.50        3,001.20
                           Average Balance                                                         3,200.00`,
  },
  {
    name: "two periods in one file",
    statements: [
      { opening: 10000, closing: 8000, rows: "01-05 -10.00, 01-06 -10.00" },
      { opening: 8000, closing: 9500, rows: "02-05 25.00, 02-06 -10.00" },
    ],
    text: `Example Bank                                    Statement period 01/01/2024 to 31/01/2024
Account number 123456789
Opening balance  100.00
Closing balance   80.00
Date          Description          Amount        Balance
05/01/2024    Shop                 -10.00          90.00
06/01/2024    Shop                 -10.00          80.00
\f
Example Bank                                    Statement period 01/02/2024 to 29/02/2024
Account number 123456789
Opening balance   80.00
Closing balance   95.00
Date          Description          Amount        Balance
05/02/2024    Pay                   25.00         105.00
06/02/2024    Shop                 -10.00          95.00`,
  },
];

readsTyped("Australasian and Asian statements", CASES);
