import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "labels with colons",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Transaction history
Account number: 12-3456-0123456-00
Date: 1 Mar 2024
Description: Tea Stall
Amount: -25.00
Balance: 975.00

Date: 4 Mar 2024
Description: Salary
Amount: 200.50
Balance: 1,175.50

Date: 15 Mar 2024
Description: Rent
Amount: -260.00
Balance: 915.50`,
  },
  {
    name: "labels without colons, set apart from their values",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Transaction history
Account number 12-3456-0123456-00
Transaction date          1 Mar 2024
Description               Tea Stall
Amount                    -25.00
Balance                   975.00

Transaction date          4 Mar 2024
Description               Salary
Amount                    200.50
Balance                   1,175.50

Transaction date          15 Mar 2024
Description               Rent
Amount                    -260.00
Balance                   915.50`,
  },
  {
    name: "several fields in each line",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Transaction history
Account number: 12-3456-0123456-00
Date: 01/03/2024   Amount: -25.00   Balance: 975.00
Details: Tea Stall
Date: 04/03/2024   Amount: 200.50   Balance: 1,175.50
Details: Salary
Date: 15/03/2024   Amount: -260.00   Balance: 915.50
Details: Rent`,
  },
  {
    name: "fields between pipes",
    set: "RUNNING",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Transaction history
Account number: 12-3456-0123456-00
Date: 01/03/2024 | Description: Tea Stall | Amount: -25.00 | Balance: 975.00
Date: 04/03/2024 | Description: Salary | Amount: 200.50 | Balance: 1,175.50
Date: 15/03/2024 | Description: Rent | Amount: -260.00 | Balance: 915.50`,
  },
  {
    name: "unsigned amounts with their type",
    set: "RUNNING",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: null, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account activity
Account number: 12-3456-0123456-00
Transaction 1
Date : 01/03/2024
Type : Debit
Payee : Tea Stall
Amount : $25.00
Transaction 2
Date : 04/03/2024
Type : Credit
Payee : ACME
Amount : $200.50
Transaction 3
Date : 15/03/2024
Type : Debit
Payee : Rent
Amount : $260.00`,
  },
  {
    name: "dates below their amounts",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: null, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Transactions
Account 12-3456-0123456-00
1 March 2024 - 31 March 2024
Tea Stall                                      -$25.00
1 Mar 2024, 10:22 am

Salary ACME                                   +$200.50
4 Mar 2024, 9:01 am

Rent                                          -$260.00
15 Mar 2024, 8:00 am`,
  },
  {
    name: "date, text and amount below one another",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: null, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Transactions
Account 12-3456-0123456-00
1 March 2024 - 31 March 2024
1 Mar 2024
Tea Stall
-$25.00
4 Mar 2024
Salary ACME
$200.50
15 Mar 2024
Rent
-$260.00`,
  },
];

readsTyped("one field per line", CASES);
