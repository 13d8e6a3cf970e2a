import { readsTyped, type TypedCase } from "#lib/fixtures/statements/typed-case.ts";

const CASES: TypedCase[] = [
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
