import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const HEAD = `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024`;

const CASES: TypedCase[] = [
  {
    name: "fees and payments received that are listed again below the closing balance",
    statements: [{ opening: 50000, closing: 63700, rows: "03-04 -40.00, 03-12 -3.00, 03-15 180.00" }],
    text: `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Date        Details                               Withdrawals      Deposits
            Opening balance                                          500.00
04 Mar 24   COLES                                       40.00
12 Mar 24   CARD FEE                                     3.00
15 Mar 24   ACME LTD                                                 180.00
            Closing balance                                          637.00
            Your fees at a glance
12 Mar 24   CARD FEE                                     3.00
            Paid to you from other banks
16 Mar 24   ACME LTD INVOICE 42                                      180.00`,
  },
  {
    name: "a box beside the table, level with its headings",
    statements: [
      { opening: 212355, closing: 187926, rows: "12-15 -14.31, 12-15 -264.29, 01-03 100.00, 01-09 -65.69" },
    ],
    text: `Your Example Bank Account statement
Current account statement 15 Dec - 15 Jan 2024
Sort Code 20-00-00 Account No 12345678
                                                                                   At a glance
Date         Description                 Money out   Money in      Balance          Start balance      £2,123.55
15 Dec       Start balance                                        2,123.55          Money in             £100.00
             CARD PAYMENT ON 12 DEC          14.31                                  Money out            £344.29
             TESCO STORES 2345              264.29                1,844.95          End balance        £1,879.26
 3 Jan       GIRO J SMITH                              100.00
 9 Jan       SKY DIGITAL                     65.69                1,879.26
15 Jan       End balance                                          1,879.26`,
  },
  {
    name: "charges listed below the table, in its columns and without dates",
    statements: [{ opening: 50000, closing: 131000, rows: "03-04 -20.00, 03-04 -170.00, 03-15 1000.00" }],
    text: `Example Bank Classic Banking
Statement starts 1 March 2024                  Statement ends 31 March 2024
Date           Particulars                         Debits       Credits        Balance
1 Mar 2024     Brought forward                                                  500.00 Cr
4 Mar 2024     EFTPOS COLES                         20.00
               RENT                                170.00                       310.00 Cr
15 Mar 2024    SALARY                                          1,000.00       1,310.00 Cr

Summary of Government Charges
               From 1 July to date
               Withholding tax                                     0.00
               Account Debit (BAD) tax                             0.00`,
  },
  {
    name: "processing dates, and headings in two lines",
    statements: [{ opening: -80000, closing: -73000, rows: "03-06 -30.00, 03-11 100.00" }],
    text: `Low Rate Visa Statement
Card number 4988 XXXX XXXX 1234
Statement period 1 Mar 2024 to 31 Mar 2024
Opening balance        800.00
Closing balance        730.00

Transaction   Processed    Card   Transaction Details                 Amount $
Date          Date
04 Mar        06 Mar       1234   COUNTDOWN METRO                        30.00
10 Mar        11 Mar       1234   PAYMENT RECEIVED THANK YOU            100.00 CR`,
  },
  {
    name: "numbered rows, zeros in the empty column, and a heading for remarks",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 1919517, rows: "01-01 19166.78, 01-02 -40.97, 01-02 -30.64" }],
    text: `Example Bank of India
Transactions List - Savings Account XX1234 INR from 01/01/2024 to 31/01/2024
S No.   Value Date    Transaction   Cheque    Transaction Remarks          Withdrawal      Deposit Amount    Balance (INR )
                      Date          Number                                 Amount (INR )   (INR )
1       01/01/2024    01/01/2024    -         NEFT CR SALARY                       0.00       19,166.78        19,266.78
2       02/01/2024    02/01/2024    -         UPI SWIGGY                          40.97            0.00        19,225.81
3       02/01/2024    02/01/2024    -         UPI BIG BAZAAR                      30.64            0.00        19,195.17`,
  },
  {
    name: "the balance before the first row, stated above the table",
    statements: [{ opening: 10000, closing: 5903, rows: "04-02 -40.97" }],
    text: `Account Number         :  00000031234567890
Balance as on 1 Apr 2024         :  100.00
Account Statement from 1 Apr 2024 to 30 Apr 2024
Txn Date      Value Date    Description              Debit        Credit       Balance
2 Apr 2024    2 Apr 2024    TO TRANSFER              40.97                       59.03`,
  },
  {
    name: "totals of each kind of payment in the summary",
    paper: "LETTER",
    statements: [
      { opening: 100000, closing: 62000, rows: "06-14 500.00, 06-17 -300.00, 06-18 -400.00, 06-20 -180.00" },
    ],
    text: `Example Bank of America
Account number: 4830 1234 5678           for June 13, 2024 to July 11, 2024
Account summary
Beginning balance on June 13, 2024       $1,000.00
Deposits and other additions                500.00
Withdrawals and other subtractions         -700.00
Checks                                     -180.00
Ending balance on July 11, 2024            $620.00

Deposits and other additions
Date         Description                                Amount
06/14/24     PAYROLL                                    500.00
Total deposits and other additions                     $500.00

Withdrawals and other subtractions
Date         Description                                Amount
06/17/24     COSTCO                                    -300.00
06/18/24     RENT                                      -400.00
Total withdrawals and other subtractions              -$700.00

Checks
Date         Check #                                    Amount
06/20/24     1001                                      -180.00
Total checks                                          -$180.00`,
  },
  {
    name: "checks listed again below the transactions",
    paper: "LETTER",
    statements: [{ opening: 100000, closing: 94500, rows: "06-14 50.00, 06-17 -75.00, 06-18 -30.00" }],
    text: `Example Fargo Everyday Checking
Account number: 1234567890        June 13, 2024 - July 12, 2024
Beginning balance on 6/13         $1,000.00
Ending balance on 7/12              $945.00

Date       Number   Description              Deposits     Withdrawals     Ending daily balance
6/14                Zelle                       50.00                                 1,050.00
6/17       1201     Check                                       75.00
6/18       1202     Check                                       30.00                   945.00
Ending balance on 7/12                                                                  945.00

Summary of checks written (checks listed are also displayed in the preceding Transaction history)
Number     Date            Amount      Number     Date           Amount
1201       6/17             75.00      1202       6/18            30.00`,
  },
  {
    name: "reward points above a card's list",
    statements: [{ opening: -145210, closing: -101544, rows: "03-16 500.00, 03-18 -63.34" }],
    text: `Altitude Example Visa
Statement From 16 Mar 2024 To 15 Apr 2024        Account Number 4564 XXXX XXXX 1234
Opening Balance          1,452.10
Closing Balance         $1,015.44
Credit Limit               15,000
Points earned               1,200

Date of Transaction   Description                                   Debits/Credits (-)
16 Mar                PAYMENT THANK YOU                                        500.00-
18 Mar                COLES BRUNSWICK                                           63.34
Closing Balance                                                              1,015.44`,
  },
  {
    name: "pending payments, and the foreign amount of each",
    statements: [{ opening: 20000, closing: 16000, rows: "03-12 -50.00, 03-13 10.00" }],
    text: `Example Bank UAB
EUR Statement                 Generated on the 31 Mar 2024
Balance summary
Product                        Opening balance     Money out      Money in    Closing balance
Account (Current Account)              €200.00        €50.00        €10.00            €160.00

Pending from March 12, 2024 to March 31, 2024
Start date           Description                   Money out      Money in
Mar 31, 2024         Uber *Trip                       €12.30

Account transactions from March 12, 2024 to March 31, 2024
Date                 Description                   Money out      Money in    Balance
Mar 12, 2024         Amazon                           €50.00                  €150.00
                     To: Amazon, Seattle
                     Card: 535456******1234
                                                      $54.10
Mar 13, 2024         J Smith                                        €10.00    €160.00`,
  },
  {
    name: "posting dates with an asterisk",
    paper: "LETTER",
    statements: [{ opening: -80000, closing: -43318, rows: "12-12 654.82, 12-14 -240.00, 12-15 -48.00" }],
    text: `Blue Example Card                          Closing Date 01/10/24
Account Ending 1-23456
Previous Balance          $800.00
Payments/Credits         -$654.82
New Charges              +$288.00
New Balance               $433.18
Minimum Due                $40.00

Detail        *Indicates posting date
Payments                                                       Amount
12/12/23*     MOBILE PAYMENT - THANK YOU                     -$654.82

New Charges
                                                               Amount
12/14/23      WHOLE FOODS                                     $240.00
              AUSTIN TX
12/15/23      NETFLIX                                          $48.00`,
  },
  {
    name: "months and days between the amounts and the balance, and taxes below the table",
    statements: [{ opening: 1231200, closing: 1311200, rows: "12-30 -200.00, 12-31 -500.00, 01-02 1500.00" }],
    text: `Standard Example Bank
BANK STATEMENT / TAX INVOICE             Account Number 10 123 456 7
Statement from 10 December 2023 to 10 January 2024
Details                          Service     Debits      Credits     Date          Balance
                                 Fee
BALANCE BROUGHT FORWARD                                              12 10       12,312.00
CHECKERS SANDTON                 ##         200.00-                  12 30       12,112.00
INSURANCE PREMIUM                           500.00-                  12 31       11,612.00
SALARY                                               1,500.00        01 02       13,112.00

VAT Summary
Total charge amount (excluding VAT)          45.22-
Total VAT                                     6.78-
Account Summary
Balance at date of statement             13,112.00`,
  },
  {
    name: "a summary below few rows, with its own alignment",
    statements: [{ opening: 12345678, closing: 31208605, rows: "04-19 -28568.55, 06-26 217197.82" }],
    text: `Statement From : 01/04/2024 To : 30/06/2024       Account No : 50100012345678
Date        Narration             Chq./Ref.No.        Value Dt     Withdrawal Amt.    Deposit Amt.    Closing Balance
19/04/24    ATW-S1ANMU12          0000417512345000    19/04/24           28,568.55                          94,888.23
26/06/24    UPI-RAHUL SHARMA      0000417512345001    26/06/24                         2,17,197.82        3,12,086.05

STATEMENT SUMMARY :-
Opening Balance         Dr Count      Cr Count        Debits              Credits                 Closing Bal
1,23,456.78             1             1               28,568.55           2,17,197.82             3,12,086.05`,
  },
  {
    name: "marks in brackets, and a summary below the list",
    statements: [{ opening: 12345600, closing: 12395600, rows: "04-02 -1000.00, 04-05 1500.00" }],
    text: `Example Mahindra Bank
Account No. 1234567890             Period From 01/04/2024 To 30/04/2024
Date           Narration           Chq/Ref No          Withdrawal (Dr) / Deposit (Cr)          Balance
               B/F                                                                    1,23,456.00(Cr)
02-04-2024     UPI SWIGGY          UPI-417512345678                   1,000.00(Dr)    1,22,456.00(Cr)
05-04-2024     NEFT SALARY         NEFT-00001234                      1,500.00(Cr)    1,23,956.00(Cr)

Statement Summary
Opening Balance                     1,23,456.00(Cr)
Closing Balance                     1,23,956.00(Cr)
Total Withdrawal Amount                1,000.00(Dr)
Total Deposit Amount                   1,500.00(Cr)`,
  },
  {
    name: "a list of pending transactions before the others",
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
    name: "fees listed again after the closing line",
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
    name: "a list of fees with its own headings after a list with balances",
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
];

readsTyped("lists and boxes beside the transactions", CASES);
