import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "descriptions before dates",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Opening balance 1,000.00
Description                      Date           Amount      Balance
Tea Stall in the old town        01/03/2024     -25.00       975.00
Salary ACME Limited March        04/03/2024     200.50     1,175.50
Rent 12 High Street North        15/03/2024    -260.00       915.50
Closing balance 915.50`,
  },
  {
    name: "descriptions before dates without headings",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Opening balance 1,000.00
Tea Stall in the old town        01/03/2024     -25.00       975.00
Salary ACME Limited March        04/03/2024     200.50     1,175.50
Rent 12 High Street North        15/03/2024    -260.00       915.50
Closing balance 915.50`,
  },
  {
    name: "amounts before descriptions",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Opening balance 1,000.00
Date            Amount     Balance    Description
01/03/2024      -25.00      975.00    Tea Stall in the old town
04/03/2024      200.50    1,175.50    Salary ACME Limited March
15/03/2024     -260.00      915.50    Rent 12 High Street North
Closing balance 915.50`,
  },
  {
    name: "amounts before descriptions without headings",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Opening balance 1,000.00
01/03/2024      -25.00      975.00    Tea Stall in the old town
04/03/2024      200.50    1,175.50    Salary ACME Limited March
15/03/2024     -260.00      915.50    Rent 12 High Street North
Closing balance 915.50`,
  },
  {
    name: "times of day after dates",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Opening balance 1,000.00
Date                   Description                     Amount      Balance
2024-03-01 10:22:12    Tea Stall in the old town       -25.00       975.00
2024-03-04 09:01:44    Salary ACME Limited March       200.50     1,175.50
2024-03-15 23:59:59    Rent 12 High Street North      -260.00       915.50
Closing balance 915.50`,
  },
  {
    name: "times of day below dates",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Opening balance 1,000.00
Date                   Description                     Amount      Balance
01/03/2024             Tea Stall in the old town       -25.00       975.00
10:22:12               POS 123
04/03/2024             Salary ACME Limited March       200.50     1,175.50
09:01:44
15/03/2024             Rent 12 High Street North      -260.00       915.50
23:59:59
Closing balance 915.50`,
  },
  {
    name: "ISO dates and times",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Opening balance 1,000.00
Date                   Description                     Amount      Balance
2024-03-01T10:22:12Z   Tea Stall in the old town       -25.00       975.00
2024-03-04T09:01:44Z   Salary ACME Limited March       200.50     1,175.50
2024-03-15T23:59:59Z   Rent 12 High Street North      -260.00       915.50
Closing balance 915.50`,
  },
  {
    name: "years below their days",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Opening balance 1,000.00
Date       Description                     Amount      Balance
01/03/     Tea Stall in the old town       -25.00       975.00
2024
04/03/     Salary ACME Limited March       200.50     1,175.50
2024
15/03/     Rent 12 High Street North      -260.00       915.50
2024
Closing balance 915.50`,
  },
  {
    name: "days below their years",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Opening balance 1,000.00
Date       Description                     Amount      Balance
2024-      Tea Stall in the old town       -25.00       975.00
03-01
2024-      Salary ACME Limited March       200.50     1,175.50
03-04
2024-      Rent 12 High Street North      -260.00       915.50
03-15
Closing balance 915.50`,
  },
  {
    name: "a column of Db and Cr",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: null, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Date          Description                     Db/Cr      Amount
01/03/2024    Tea Stall in the old town       Db          25.00
04/03/2024    Salary ACME Limited March       Cr         200.50
15/03/2024    Rent 12 High Street North       Db         260.00`,
  },
  {
    name: "a column of Debit and Credit",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: null, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Date          Description                     Type       Amount
01/03/2024    Tea Stall in the old town       Debit      $25.00
04/03/2024    Salary ACME Limited March       Credit    $200.50
15/03/2024    Rent 12 High Street North       Debit     $260.00`,
  },
  {
    name: "a mock-up without a title",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Sample Bank
Date          Description        Debit     Credit     Balance
2024-03-01    Tea Stall          25.00                975.00
2024-03-04    Salary                       200.50     1175.50
2024-03-15    Rent               260.00               915.50`,
  },
  {
    name: "headings below the table",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Sample Bank
Account statement
Account number 12-3456-0123456-00
2024-03-01    Tea Stall          25.00                975.00
2024-03-04    Salary                       200.50     1175.50
2024-03-15    Rent               260.00               915.50
Date          Description        Debit     Credit     Balance`,
  },
  {
    name: "counts of credits and debits in a summary",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Statement period 03/01/2024 to 03/31/2024
Beginning Balance as of 03/01/2024      $1,000.00
+ 1 Credit(s) This Period                 $200.50
- 2 Debit(s) This Period                  $285.00
Ending Balance as of 03/31/2024           $915.50
Deposits
Date         Description                      Amount
03/04        Salary                          $200.50
             1 item(s) totaling $200.50
Withdrawals
Date         Description                      Amount
03/01        Tea Stall                        $25.00
03/15        Rent                            $260.00
             2 item(s) totaling $285.00`,
  },
  {
    name: "lists with dates after descriptions",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Statement period 03/01/2024 to 03/31/2024
Beginning Balance $1,000.00
Ending Balance $915.50
Deposits
Description                      Date          Amount
Salary                           03/04        $200.50
Withdrawals
Description                      Date          Amount
Tea Stall                        03/01         $25.00
Rent                             03/15        $260.00`,
  },
  {
    name: "two dates in each row without headings",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Opening balance 1,000.00
01 Mar   02 Mar    Tea Stall                     25.00-        975.00
04 Mar   04 Mar    Salary                       200.50       1,175.50
15 Mar   16 Mar    Rent                         260.00-        915.50
Closing balance 915.50`,
  },
  {
    name: "headings on two lines",
    statements: [{ opening: 100000, closing: 91550, rows: "03-02 -25.00, 03-04 200.50, 03-16 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Opening balance 1,000.00
Transaction   Posting       Transaction                  Amount         Running
Date          Date          Description                  (NZD)          Balance
01/03/2024    02/03/2024    Tea Stall                    -25.00         975.00
04/03/2024    04/03/2024    Salary                       200.50         1,175.50
15/03/2024    16/03/2024    Rent                         -260.00        915.50
Closing balance 915.50`,
  },
];

readsTyped("tables in any order of columns", CASES);
