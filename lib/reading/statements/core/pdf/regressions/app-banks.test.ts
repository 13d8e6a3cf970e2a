import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "figures above their labels, newest first",
    statements: [{ opening: null, closing: 123456, rows: "01-02 1000.00, 01-15 -1200.44, 01-31 -15.00" }],
    text: `Example Bank Limited                               Account number: 12345678
Personal Account statement
01/01/2024 - 31/01/2024

£1,234.56                           -£1,215.44             +£1,000.00
Personal Account balance            Total outgoings        Total deposits
(Excluding all Pots)

Date          Description                                     (GBP) Amount     (GBP) Balance
31/01/2024    TESCO STORES LONDON GBR                               -15.00          1,234.56
15/01/2024    LANDLORD (Faster Payments)                         -1,200.44          1,249.56
              Reference: RENT
02/01/2024    ACME LTD (Faster Payments)                          1,000.00          2,450.00`,
  },
  {
    name: "the date of each row on the line below it, and a last column of amounts for the balance",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 81000, rows: "03-01 -20.00, 03-02 -170.00, 03-15 500.00" }],
    text: `Example Payments Limited
EUR statement
1 March 2024 [GMT] - 31 March 2024 [GMT]
Account Holder                    IBAN                         Swift/BIC
Jane Example                      BE12 3456 7890 1234          EXAMBEB1XXX
EUR on 31 March 2024 [GMT]                                        810.00 EUR
Description                                             Incoming       Outgoing       Amount
Received money from ACME with reference SALARY             500.00                       810.00
15 March 2024  Transaction: TRANSFER-123 Reference: SALARY
Sent money to Landlord                                                  -170.00         310.00
2 March 2024  Transaction: TRANSFER-122
Card transaction of 20.00 EUR issued by Coles                            -20.00         480.00
1 March 2024  Card ending in 1234 Jane Example Transaction: CARD-121`,
  },
  {
    name: "cells for screen readers: `blank` in empty cells, a full stop after filled ones",
    statements: [{ opening: 50000, closing: 81000, rows: "03-01 -20.00, 03-01 -170.00, 03-15 500.00" }],
    text: `Example Bank                            Account number 12345678
01 March 2024 to 31 March 2024
Money In         £500.00        Balance on 01 March 2024        £500.00
Money Out        £190.00        Balance on 31 March 2024        £810.00
Date         Description                  Type      Money In (£)     Money Out (£)    Balance (£)
01 Mar 24.   COLES.                       DEB.      blank.           20.00.           480.00.
01 Mar 24.   RENT.                        DD.       blank.           170.00.          310.00.
15 Mar 24.   ACME SALARY.                 FPI.      500.00.          blank.           810.00.`,
  },
  {
    name: "government charges close below the rows",
    statements: [{ opening: 50000, closing: 81000, rows: "03-01 -20.00, 03-01 -170.00, 03-15 500.00" }],
    text: `Example Classic Banking                  Account number 12-345-6789
Statement starts 1 March 2024            Statement ends 31 March 2024
Date          Particulars                                 Debits        Credits        Balance
1 Mar 2024    Brought forward                                                         500.00 Cr
1 Mar 2024    COLES..........................              20.00
              RENT...........................             170.00                      310.00 Cr
15 Mar 2024   SALARY.........................                            500.00       810.00 Cr
Summary of Government Charges
                                     From 1 July to date       Last year to 30 June
Withholding tax                                $0.00                     $0.00`,
  },
  {
    name: "days as headings and no columns, below a period and a summary in one line",
    statements: [{ opening: 50000, closing: 81000, rows: "03-01 -20.00, 03-04 -170.00, 03-15 500.00" }],
    text: `Example Bank
1 Mar 2024 – 31 Mar 2024
BSB 633-123   Account number 123456789
Opening balance   $500.00    Money in  +$500.00    Money out  -$190.00    Closing balance  $810.00
Fri, 1 Mar 2024
09:31am   Coles                                                        -$20.00      $480.00
          Card purchase
Mon, 4 Mar 2024
12:00am   Landlord                                                    -$170.00      $310.00
Fri, 15 Mar 2024
08:15am   Acme                                                        +$500.00      $810.00`,
  },
];

readsTyped("statements of app-based banks", CASES);
