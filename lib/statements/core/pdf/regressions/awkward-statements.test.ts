import { readsTyped, type TypedCase } from "#lib/fixtures/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "an account that stood still",
    statements: [{ opening: 10000, closing: 10000, rows: "" }],
    text: `Example Bank NZ                                         Account number 12-3456-0123456-00
Savings account statement
Statement period 1 March 2024 to 31 March 2024
Opening balance   100.00
Closing balance   100.00
There were no transactions in this period.`,
  },
  {
    name: "a list without any balance",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: null, rows: "03-04 2000.00, 03-05 -55.00, 03-06 -200.00" }],
    text: `Example Bank NZ                                         Account number 12-3456-0123456-00
Transaction history
Date          Description                      Amount
04 Mar 2024   SALARY ACME                    2,000.00
05 Mar 2024   EFTPOS COUNTDOWN                 -55.00
06 Mar 2024   RENT                            -200.00`,
  },
  {
    name: "an account whose small print speaks of cards",
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
    name: "CR behind credits only, charges in a column of their own",
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
    name: "dashes in empty columns",
    statements: [{ opening: 100000, closing: 240000, rows: "03-03 -100.00, 03-05 2000.00, 03-09 -500.00" }],
    text: `Example Bank                                            Statement from 01-Mar-2024 to 31-Mar-2024
Account number: 1234567890
Date             Description                    Debit             Credit            Balance
01-Mar-2024      Opening Balance                  -                  -             1,000.00
03-Mar-2024      Groceries                      100.00               -               900.00
05-Mar-2024      Salary                            -             2,000.00          2,900.00
09-Mar-2024      Rent                           500.00             0.00            2,400.00
31-Mar-2024      Closing Balance                  -                  -             2,400.00`,
  },
  {
    name: "amounts without signs, told by their balances",
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
    name: "a list of what is pending before the transactions",
    statements: [{ opening: 10000, closing: 8000, rows: "03-04 -15.00, 03-09 -5.00" }],
    text: `Example Bank NZ                                           Account number 12-3456-0123456-00
Statement period 1 Mar 2024 to 31 Mar 2024
Opening balance  100.00      Closing balance  80.00
Pending transactions
Date          Description                    Debit        Credit        Balance
30 Mar 2024   SHOP PENDING                    5.00

Transactions
Date          Description                    Debit        Credit        Balance
04 Mar 2024   SHOP                           15.00                        85.00
09 Mar 2024   SHOP                            5.00                        80.00`,
  },
  {
    name: "cells centred over several lines",
    statements: [{ opening: 10000, closing: 7500, rows: "03-04 -15.00, 03-09 -5.00, 03-10 -5.00" }],
    text: `Example Bank NZ                                           Account number 12-3456-0123456-00
Statement period 1 Mar 2024 to 31 Mar 2024
Opening balance  100.00      Closing balance  75.00

Date          Description                    Debit        Credit        Balance

              COUNTDOWN
04 Mar 2024   PONSONBY                       15.00                        85.00
              CARD 1234

              TRANSFER TO
09 Mar 2024                                   5.00                        80.00
              A SMITH

              Z ENERGY
10 Mar 2024   FOREIGN USD 3.00 @ 1.66         5.00                        75.00`,
  },
  {
    name: "a colon before the opening balance, headings of rows called a summary",
    statements: [{ opening: 5000000, closing: 12545000, rows: "03-01 -24550.00, 03-15 100000.00" }],
    text: `State Bank of Example
Account Number           :00000012345678901
Account Statement from 1 Mar 2024 to 31 Mar 2024
Balance as on 1 Mar 2024 :50,000.00
Account Summary
Txn Date        Description                         Debit          Credit         Balance
1 Mar 2024      CHEQUE WDL-                     24,550.00                       25,450.00
15 Mar 2024     BY TRANSFER-NEFT ACME                         1,00,000.00    1,25,450.00`,
  },
  {
    name: "value dates among the amounts, newest first over a total of movements",
    statements: [{ opening: 150000, closing: 1181000, rows: "03-01 -20.00, 03-04 -170.00, 03-15 10500.00" }],
    text: `Example Bank Switzerland AG
Kontoauszug 01.03.2024 - 31.03.2024
Datum        Information                                    Belastung        Gutschrift        Valuta        Saldo
31.03.2024   Schlusssaldo                                                                                11'810.00
15.03.2024   Gutschrift                                                       10'500.00       15.03.24   11'810.00
04.03.2024   Dauerauftrag                                    170.00                           04.03.24    1'310.00
01.03.2024   Kartenzahlung                                    20.00                           29.02.24    1'480.00
01.03.2024   Anfangssaldo                                                                                 1'500.00
             Umsatztotal                                     190.00           10'500.00`,
  },
];

readsTyped("Awkward statements", CASES);
