import { readsTyped, type TypedCase } from "#lib/fixtures/statements/typed-case.ts";

const HEAD = `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024`;

const CASES: TypedCase[] = [
  {
    name: "a shop called Total, without a date of its own",
    statements: [{ opening: 50000, closing: 37000, rows: "03-04 -40.00, 03-04 -60.00, 03-18 -30.00" }],
    text: `${HEAD}
Date        Details                               Withdrawals      Deposits       Balance
01 Mar 24   Opening balance                                                        500.00
04 Mar 24   COLES                                       40.00
            Total Wine & More                           60.00                      400.00
18 Mar 24   FUEL                                        30.00                      370.00
31 Mar 24   Closing balance                                                        370.00`,
  },
  {
    name: "page numbers and card numbers under a column of amounts",
    statements: [{ opening: 50000, closing: 37000, rows: "03-04 -40.00, 03-04 -60.00, 03-18 -30.00" }],
    text: `${HEAD}
Date        Details                               Withdrawals      Deposits       Balance
01 Mar 24   Opening balance                                                        500.00
04 Mar 24   COLES                                       40.00
            card ending                                  4417
            ATM                                         60.00                      400.00
            Page                                            1
\f
Date        Details                               Withdrawals      Deposits       Balance
18 Mar 24   FUEL                                        30.00                      370.00
31 Mar 24   Closing balance                                                        370.00
            Page                                            2`,
  },
  {
    name: "foreign money under a row, in the column of amounts",
    statements: [{ opening: 50000, closing: 42000, rows: "03-04 -50.00, 03-18 -30.00" }],
    text: `${HEAD}
Date        Details                               Withdrawals      Deposits       Balance
01 Mar 24   Opening balance                                                        500.00
04 Mar 24   HOTEL LONDON                                50.00                      450.00
            Foreign amount                          GBP 23.40
            Including fee                                1.20
18 Mar 24   FUEL                                        30.00                      420.00
31 Mar 24   Closing balance                                                        420.00`,
  },
  {
    name: "a mark of the balance that is none of the amount",
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
    name: "rands and rupees",
    statements: [{ opening: -50000, closing: -58000, rows: "03-04 -50.00, 03-18 -30.00" }],
    text: `${HEAD}
Date        Details                               Withdrawals      Deposits       Balance
01 Mar 24   Opening balance                                                     (R 500.00)
04 Mar 24   COLES                                     R 50.00                   (R 550.00)
18 Mar 24   FUEL                                      R 30.00                   (R 580.00)
31 Mar 24   Closing balance                                                     (R 580.00)`,
  },
  {
    name: "a list that goes on over the page without its heading",
    paper: "LETTER",
    statements: [{ opening: 50000, closing: 42000, rows: "03-02 100.00, 03-04 -50.00, 03-18 -130.00" }],
    text: `Example Bank, N.A.                        Account number 1234567890
Statement period 03/01/2024 through 03/31/2024
Beginning balance       500.00
Ending balance          420.00
Deposits and additions
Date        Description                                   Amount
03/02       PAYROLL                                       100.00
Electronic withdrawals
Date        Description                                   Amount
03/04       HOTEL                                          50.00
\f
Date        Description                                   Amount
03/18       FUEL                                          130.00`,
  },
  {
    name: "fees set out once more behind the closing line",
    statements: [{ opening: 50000, closing: 31000, rows: "03-01 -20.00, 03-04 -170.00" }],
    text: `${HEAD}
Date        Details                               Withdrawals      Deposits       Balance
01 Mar 24   Opening balance                                                        500.00
01 Mar 24   COLES                                       20.00                      480.00
04 Mar 24   RENT                                       170.00                      310.00
31 Mar 24   Closing balance                                                        310.00

What this month cost
Date        Kind of cost                            Number          Sum
31 Mar 24   Monthly fee                                  1            5.00
31 Mar 24   Transaction fees                             3            1.50
Total fees                                                            6.50`,
  },
  {
    name: "a list of fees with headings of its own behind one with balances",
    statements: [{ opening: 50000, closing: 31000, rows: "03-01 -20.00, 03-04 -170.00" }],
    text: `${HEAD}
Opening balance   500.00
Closing balance   310.00
Date        Details                               Withdrawals      Deposits       Balance
01 Mar 24   COLES                                       20.00                      480.00
04 Mar 24   RENT                                       170.00                      310.00
Fees charged this period
Date        Fee type                                Number          Amount
31 Mar 24   Monthly fee                                  1            5.00
31 Mar 24   Transaction fees                             3            1.50`,
  },
  {
    name: "what is overdrawn, marked in other words",
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
    name: "totals of a page, and what it brings to the next",
    statements: [{ opening: 50000, closing: 31000, rows: "03-01 -20.00, 03-04 -170.00" }],
    text: `${HEAD}
Opening balance  500.00
Closing balance  310.00
Date        Details                               Withdrawals      Deposits       Balance
01 Mar 24   COLES                                       20.00                      480.00
            Page subtotal                               20.00        0.00          480.00
\f
            Brought forward                             20.00        0.00          480.00
04 Mar 24   RENT                                       170.00                      310.00`,
  },
  {
    name: "fees that come on top of the amounts, one by itself",
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
    name: "the day of its value before that of its booking",
    statements: [{ opening: 50000, closing: 31000, rows: "03-01 -20.00, 03-04 -170.00" }],
    text: `${HEAD}
Opening balance 500.00
Closing balance 310.00
Value date      Posting date      Details                       Debit       Credit      Balance
29/02/2024      01/03/2024        COLES                         20.00                   480.00
02/03/2024      04/03/2024        RENT                         170.00                   310.00`,
  },
];

readsTyped("tricky rows", CASES);
