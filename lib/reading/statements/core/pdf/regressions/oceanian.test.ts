import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

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
10 Sep    Transfer to xx5678 the app                       1,300.00 (               $1,345.00 CR
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
    name: "years set apart, and totals at the end",
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
  {
    name: "the opening line named after the statement",
    statements: [{ opening: 100000, closing: 284500, rows: "03-05 -55.00, 03-15 2000.00, 03-20 -100.00" }],
    text: `Example Banking Corporation                              Choice
STATEMENT PERIOD 29 February 2024 - 28 March 2024        BSB 032-000  Account number 123456
Opening Balance   + $1,000.00
Total Credits     + $2,000.00
Total Debits      - $155.00
Closing Balance   + $2,845.00
TRANSACTIONS
DATE        TRANSACTION DESCRIPTION                                   DEBIT        CREDIT        BALANCE
29/02/24    STATEMENT OPENING BALANCE                                                           1,000.00
05/03/24    Debit Card Purchase Woolworths
            Sydney Aus                                                55.00                       945.00
15/03/24    Deposit Acme Wages                                                   2,000.00       2,945.00
20/03/24    Withdrawal Mobile 1234567 Tfr
            Rent                                                     100.00                     2,845.00
28/03/24    CLOSING BALANCE                                                                     2,845.00`,
  },
  {
    name: "subtotals carried over a page",
    statements: [
      { opening: 50000, closing: 90000, rows: "03-04 -40.00, 03-05 -60.00, 03-15 1000.00, 03-20 -500.00" },
    ],
    text: `Dragon Example Bank                                    Statement Period 01/03/2024 to 31/03/2024
Account Number  112-879 123456789
Date       Transaction Description                   Debit          Credit        Balance $
01 MAR     OPENING BALANCE                                                           500.00
04 MAR     VISA PURCHASE COLES                       40.00                           460.00
05 MAR     ATM WITHDRAWAL                            60.00                           400.00
           SUB TOTAL CARRIED FORWARD TO NEXT PAGE                                    400.00
           SUB TOTAL BROUGHT FORWARD                                                 400.00
15 MAR     SALARY                                                 1,000.00         1,400.00
20 MAR     RENT                                     500.00                           900.00
31 MAR     CLOSING BALANCE                                                           900.00`,
  },
  {
    name: "days as headings, newest first, no header",
    statements: [
      { opening: 10000, closing: 103500, rows: "03-02 -35.00, 03-15 -5.00, 03-15 1000.00, 03-31 -25.00" },
    ],
    text: `Up Example                                              Statement for 1 Mar 2024 - 31 Mar 2024
Spending account                                        BSB 633-123   Account number 123456789
Opening balance $100.00                                 Closing balance $1,035.00
Money in $1,000.00                                      Money out -$65.00

Sunday 31 March
10:32am    Woolworths                                              -$25.00          $1,035.00
Friday 15 March
9:01am     Acme Pty Ltd                                         +$1,000.00          $1,060.00
8:00am     Coffee Club                                              -$5.00             $60.00
Saturday 2 March
1:15pm     Bunnings                                                -$35.00             $65.00`,
  },
];

readsTyped("Australasian statements", CASES);
