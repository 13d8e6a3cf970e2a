import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "one balance a day, with D for overdrawn",
    statements: [
      {
        opening: 100000,
        closing: -10000,
        rows: "12-28 -50.00, 12-28 -5.00, 01-02 1500.00, 01-05 -145.00, 01-08 -2000.00, 01-08 -400.00",
      },
    ],
    text: `Example Bank UK
Your Statement                                                     Sort code 40-00-01   Account number 12345678
28 December 2023 to 27 January 2024                                Sheet Number 12
Account Summary
Opening Balance                   1,000.00
Payments In                       1,500.00
Payments Out                      2,600.00
Closing Balance                     100.00 D

Your Bank Account details
Date        Payment type and details                     Paid out        Paid in        Balance
27 Dec 23   BALANCE BROUGHT FORWARD                                                     1,000.00
28 Dec 23   VIS TESCO STORES 1234
                LONDON                                      50.00
            ))) COSTA COFFEE
                MANCHESTER                                   5.00                         945.00
02 Jan 24   CR  ACME LTD
                SALARY                                                  1,500.00        2,445.00
05 Jan 24   DD  COUNCIL TAX                                 145.00                      2,300.00
08 Jan 24   SO  LANDLORD
                RENT                                      2,000.00
            BP  J SMITH                                     400.00                        100.00 D
27 Jan 24   BALANCE CARRIED FORWARD                                                       100.00 D`,
  },
  {
    name: "a sidebar beside the transactions",
    statements: [
      {
        opening: 10000,
        closing: 65000,
        rows: "01-02 -50.00, 01-05 1200.00, 01-05 -100.00, 01-16 -400.00, 01-30 -100.00",
      },
    ],
    text: `Your Example Current Account                                            At a glance
                                                                        01 - 31 Jan 2024
Mr A Smith                                                              Start balance      £100.00
Sort code 20-00-00 Account no 12345678                                  Money in         £1,200.00
                                                                        Money out          £650.00
                                                                        End balance        £650.00
Your transactions
Date        Description                                      Money out      Money in      Balance
1 Jan       Start balance                                                                  100.00
2 Jan       Direct Debit to British Gas
            Ref: 123456                                          50.00                      50.00
5 Jan       Received From Acme Ltd                                          1,200.00
            Ref: Salary
            Card Payment to Amazon On 04 Jan                    100.00                   1,150.00
16 Jan      Standing Order to Landlord                          400.00                     750.00
30 Jan      Cash Withdrawal                                     100.00                     650.00
31 Jan      Balance carried forward                                                        650.00
            Total Payments/Receipts                             650.00      1,200.00`,
  },
  {
    name: "the year on a separate line",
    statements: [
      { opening: 30000, closing: 115000, rows: "12-31 -20.00, 01-02 1000.00, 01-03 -30.00, 01-03 -100.00" },
    ],
    text: `Example Building Society
Statement date: 31 January 2024                       Account no 12345678
Start balance  £300.00                End balance  £1,150.00

Date         Description                                           £Out         £In      £Balance
2023
30 Dec       Balance from statement 12 dated 30/12/2023                                    300.00
31 Dec       Visa purchase ALDI                                    20.00                   280.00
2024
02 Jan       Bank credit ACME                                                 1,000.00   1,280.00
03 Jan       Direct debit SKY                                      30.00
             Transfer to 123                                      100.00                 1,150.00`,
  },
  {
    name: "balances on dates in the summary",
    statements: [
      { opening: 20000, closing: 89000, rows: "01-02 1000.00, 01-05 -60.00, 01-09 -50.00, 01-20 -200.00" },
    ],
    text: `Horse Example Bank
CLASSIC                                                       Account number 12345678   Sort code 30-00-00
01 January 2024 to 31 January 2024
Money In      £1,000.00        Balance on 01 January 2024      £200.00
Money Out     £310.00          Balance on 31 January 2024      £890.00

Your Transactions
Date         Description                        Type     Money In (£)     Money Out (£)     Balance (£)
02 Jan 24    SALARY ACME                        FPI          1,000.00                          1,200.00
05 Jan 24    TESCO 1234                         DEB                               60.00        1,140.00
09 Jan 24    ATM                                CPT                               50.00        1,090.00
20 Jan 24    LANDLORD                           SO                               200.00          890.00`,
  },
  {
    name: "OD for overdrawn, credit before debit",
    statements: [
      { opening: -10000, closing: 59000, rows: "01-02 1000.00, 01-05 -60.00, 01-05 -50.00, 01-20 -200.00" },
    ],
    text: `Example Westminster
Account Name     MR A SMITH
Period Covered 01 JAN 2024 to 31 JAN 2024
Previous Balance   £100.00 OD
Paid Out           £310.00
Paid In          £1,000.00
New Balance        £590.00

Date           Description                                       Paid In(£)    Withdrawn(£)    Balance(£)
01 JAN 2024    BROUGHT FORWARD                                                                  100.00 OD
02 JAN         Automated Credit ACME LTD                           1,000.00                     900.00
05 JAN         Card Transaction TESCO                                               60.00
               Direct Debit SKY                                                     50.00       790.00
20 JAN         OnLine Transaction LANDLORD                                         200.00       590.00`,
  },
  {
    name: "newest first with totals",
    statements: [
      {
        opening: null,
        closing: 84250,
        rows: "03-01 -40.00, 03-01 -10.00, 03-02 1500.00, 03-20 -550.00, 03-31 -57.50",
      },
    ],
    text: `Coral Example Bank                                             Sort code: 04-00-04
Personal Account statement                                     Account number: 12345678
01/03/2024 - 31/03/2024
Balance  £842.50      (Including all Pots)
                                                           Total deposits       £1,500.00
                                                           Total outgoings       -£657.50

Date            Description                                (GBP) Amount     (GBP) Balance
31/03/2024      TESCO STORES 6148 LONDON GBR                     -57.50            842.50
20/03/2024      Rent (Faster Payments)                          -550.00            900.00
                Reference: March rent
02/03/2024      ACME LTD (Faster Payments)                     1,500.00          1,450.00
                Reference: SALARY
01/03/2024      Costa                                            -10.00            -50.00
01/03/2024      Bus                                              -40.00            -40.00`,
  },
  {
    name: "money in before money out",
    statements: [{ opening: 1000, closing: 5000, rows: "05-02 100.00, 05-03 -10.00, 05-04 -50.00" }],
    text: `Example Starling                                      Account Number: 12345678
Statement 01/05/2024 - 31/05/2024
Summary
Opening Balance £10.00      Money In £100.00      Money Out £60.00      Closing Balance £50.00
DATE           TYPE                TRANSACTION                     IN          OUT      ACCOUNT BALANCE
01/05/2024                         OPENING BALANCE                                              £10.00
02/05/2024     FASTER PAYMENT      J Smith                    £100.00                          £110.00
03/05/2024     CONTACTLESS         Pret                                     £10.00             £100.00
04/05/2024     DIRECT DEBIT        Gym                                      £50.00              £50.00
31/05/2024                         CLOSING BALANCE                                              £50.00`,
  },
  {
    name: "a summary by product",
    statements: [{ opening: 2000, closing: 5000, rows: "03-02 100.00, 03-05 -20.00, 03-09 -50.00" }],
    text: `Revo Example                                                     GBP Statement
                                                          Generated on the 2 Apr 2024
JOHN SMITH                                                Revo Example Ltd
Balance summary
Product                         Opening balance    Money out      Money in     Closing balance
Account (Current Account)                £20.00       £70.00       £100.00              £50.00
Total                                    £20.00       £70.00       £100.00              £50.00
The balance on your statement might differ from the balance shown in your app.
Account transactions from 1 March 2024 to 31 March 2024
Date             Description                                   Money out      Money in     Balance
2 Mar 2024       Payment from J Smith                                          £100.00     £120.00
                 From: J SMITH 1234
5 Mar 2024       Tesco                                            £20.00                   £100.00
                 To: Tesco, London
                 Card: 1234******5678
9 Mar 2024       Transfer to Ann                                  £50.00                    £50.00
                 Reference: 12 Mar £5.00 lunch`,
  },
  {
    name: "no closing balance except the last running balance",
    statements: [
      { opening: 25000, closing: 205000, rows: "03-04 -45.00, 03-04 -5.00, 03-15 2000.00, 03-20 -150.00" },
    ],
    text: `Allied Example Banks                                  IBAN: IE29 AIBK 9311 5212 3456 78
Personal Account                                      Date of Statement 31 Mar 2024
Date           Details                         Debit €         Credit €        Balance €
1 Mar 2024     BALANCE FORWARD                                                   250.00
4 Mar 2024     VDP-TESCO STORES                  45.00
               VDC-SPAR                           5.00                           200.00
15 Mar 2024    ACME PAYROLL                                    2,000.00
20 Mar 2024    D/D ELECTRIC                     150.00                         2,050.00`,
  },
];

readsTyped("British and Irish statements", CASES);
