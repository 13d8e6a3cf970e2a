import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "a dormant account that prints one balance",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 5217, rows: "" }],
    text: `Kereru Bank
Everyday account statement  Account number 12-3456-0123456-00
Statement date 31 March 2024
This account is dormant.
Balance as at 31 March 2024                                          52.17`,
  },
  {
    name: "a month without transactions that prints no balance",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: null, rows: "" }],
    text: `Kereru Bank
Account statement           Account number 12-3456-0123456-00
Statement period: 1 March 2024 - 31 March 2024
There are no transactions to display for the selected period.`,
  },
  {
    name: "an account without transactions",
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
    name: "a colon before the opening balance, and rows headed as a summary",
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
    name: "a single row",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: null, rows: "12-29 -2020.81" }],
    text: `Pukeko Online Bank
Account statement

Ms Aroha Ngata
12 Example Street

Account number: 12-3582-0374866-00
Statement period 15 December 2019 to 14 January 2020

Date            Description                                                         Amount
29/12/2019      CREDIT AGRICOLE ASSURANCES                                       -2,020.81

Please check this statement and tell us within 30 days of anything that looks wrong.

Pukeko Online Bank · page 1`,
  },
];

readsTyped("statements with few balances or rows", CASES);

const HEAD = `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024`;

const BALANCES = `${HEAD}
Date        Details                               Withdrawals      Deposits       Balance
01 Mar 24   Opening balance                                                      1,000.00`;

const SUMS: TypedCase[] = [
  {
    name: "a wrapped row that ends in a telephone number with its amounts",
    statements: [{ opening: 100000, closing: 181000, rows: "03-04 -40.00, 03-15 -150.00, 03-16 1000.00" }],
    text: `${BALANCES}
04 Mar 24   COLES                                       40.00                     960.00
15 Mar 24   BILL PAYMENT PHONE
            0300 1234321                               150.00                     810.00
16 Mar 24   SALARY ACME LTD                                        1,000.00      1,810.00`,
  },
  {
    name: "undated rows below the digits of a card",
    statements: [{ opening: 100000, closing: 181000, rows: "03-04 -40.00, 03-04 -150.00, 03-04 1000.00" }],
    text: `${BALANCES}
04 Mar 24   COLES                                       40.00                     960.00
            4417 0001 2233 4455
            BILL PAYMENT PHONE
            0300 1234321                               150.00                     810.00
            SALARY ACME LTD                                        1,000.00      1,810.00`,
  },
  {
    name: "the largest payment behind three numbers",
    statements: [{ opening: 100000, closing: 4090000, rows: "03-04 -40.00, 03-04 40000.00, 03-05 -60.00" }],
    text: `${BALANCES}
04 Mar 24   COLES                                       40.00                     960.00
            Faster Payment
            200000 31926819 2024                                  40,000.00     40,960.00
05 Mar 24   DD THAMES WATER                             60.00                   40,900.00`,
  },
  {
    name: "digits in a list without balances",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: null, rows: "03-04 -40.00, 03-04 -150.00, 03-15 1000.00" }],
    text: `${HEAD}
Date        Details                               Amount
04 Mar 24   COLES                                 -40.00
            021 555 1234 77
            BILL PAYMENT PHONE                   -150.00
15 Mar 24   SALARY ACME LTD                      1000.00`,
  },
  {
    name: "figures alone that count and sum the rows",
    statements: [{ opening: 100000, closing: 95000, rows: "03-04 -40.00, 03-16 -10.00" }],
    text: `${BALANCES}
04 Mar 24   COLES                                       40.00                     960.00
16 Mar 24   BLAH                                        10.00                     950.00
            2 1                                         50.00                     950.00`,
  },
  {
    name: "totals with an unfamiliar label",
    statements: [{ opening: null, closing: null, rows: "03-04 -40.00, 03-05 -150.00, 03-06 1000.00" }],
    text: `${HEAD}
Date        Details                               Withdrawals      Deposits
04 Mar 24   COLES                                       40.00
05 Mar 24   BILL PAYMENT PHONE                         150.00
06 Mar 24   SALARY ACME LTD                                        1,000.00
            All of it together                         190.00      1,000.00`,
  },
  {
    name: "a card's total with an unfamiliar label",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: null, rows: "03-04 -40.00, 03-05 -150.00, 03-06 -10.50" }],
    text: `Example Card                        Card number 4400 XXXX XXXX 1234
Statement period 1 March 2024 to 31 March 2024
Date        Details                               Amount
04 Mar 24   COLES                                  40.00
05 Mar 24   BILL PAYMENT PHONE                    150.00
06 Mar 24   NEW WORLD                              10.50
            Ausgegeben                            200.50`,
  },
  {
    name: "a closing balance with an unfamiliar label",
    statements: [{ opening: 50000, closing: 32050, rows: "03-04 -40.00, 03-05 -150.00, 03-06 10.50" }],
    text: `${HEAD}
Opening balance 500.00
Date        Details                               Amount
04 Mar 24   COLES                                 -40.00
05 Mar 24   BILL PAYMENT PHONE                   -150.00
06 Mar 24   SALARY ACME LTD                        10.50
            What you have                         320.50`,
  },
  {
    name: "a dated line that sums both columns, with a label that no bank uses",
    statements: [{ opening: 50000, closing: 48000, rows: "03-04 -40.00, 03-12 90.00, 03-18 -70.00" }],
    text: `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Date        Details                               Withdrawals      Deposits       Balance
01 Mar 24   Opening balance                                                        500.00
04 Mar 24   COLES                                       40.00                      460.00
12 Mar 24   ACME LTD                                                   90.00       550.00
18 Mar 24   FUEL                                        70.00                      480.00
31 Mar 24   All movements this month                   110.00          90.00       480.00`,
  },
  {
    name: "a dated row with a fee returned at once, which sums nothing",
    statements: [{ opening: 50000, closing: 49000, rows: "03-04 -40.00, 03-12 90.00, 03-18 -60.00" }],
    text: `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Date        Details                               Withdrawals      Deposits       Balance
01 Mar 24   Opening balance                                                        500.00
04 Mar 24   COLES                                       40.00           0.00       460.00
12 Mar 24   ACME LTD                                     0.00          90.00       550.00
18 Mar 24   FUEL                                       100.00          40.00       490.00`,
  },
  {
    name: "a row that happens to equal the sum of two undated rows above",
    statements: [{ opening: 50000, closing: 44000, rows: "03-04 -10.00, 03-04 -20.00, 03-04 -30.00" }],
    text: `${HEAD}
Opening balance 500.00
Date        Details                               Amount
04 Mar 24   COLES                                 -10.00
            BILL PAYMENT PHONE                    -20.00
            NEW WORLD                             -30.00
Closing balance 440.00`,
  },
  {
    name: "a row that happens to equal the sum of dated rows, which the closing balance shows",
    statements: [{ opening: 50000, closing: 44000, rows: "03-04 -10.00, 03-05 -20.00, 03-05 -30.00" }],
    text: `${HEAD}
Opening balance 500.00
Date        Details                               Amount
04 Mar 24   COLES                                 -10.00
05 Mar 24   BILL PAYMENT PHONE                    -20.00
            NEW WORLD                             -30.00
Closing balance 440.00`,
  },
];

readsTyped("lines of digits, and totals by their sum", SUMS);
