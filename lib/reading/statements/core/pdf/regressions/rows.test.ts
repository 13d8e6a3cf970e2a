import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const HEAD = `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024`;

const CASES: TypedCase[] = [
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
    name: "value dates among the amounts, newest first above a total of movements",
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
  {
    name: "a shop called Total, without its own date",
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
    name: "page numbers and card numbers below a column of amounts",
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
    name: "a foreign amount below a row, in the column of amounts",
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
    name: "a list that continues on the next page without its header",
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
    name: "page totals, and the balance carried to the next page",
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
    name: "the value date before the booking date",
    statements: [{ opening: 50000, closing: 31000, rows: "03-01 -20.00, 03-04 -170.00" }],
    text: `${HEAD}
Opening balance 500.00
Closing balance 310.00
Value date      Posting date      Details                       Debit       Credit      Balance
29/02/2024      01/03/2024        COLES                         20.00                   480.00
02/03/2024      04/03/2024        RENT                         170.00                   310.00`,
  },
  {
    name: "a shop called Total in the left of two lists side by side",
    statements: [
      {
        opening: 745516,
        closing: 438859,
        rows: "05-02 -243.84, 05-12 -121.04, 05-15 -2819.03, 05-23 117.34",
      },
    ],
    text: `Harbour Ledger Bank
Account statement

Mr Ravi Menon
12 Example Street

Account number: 12-3256-0778558-00
Statement period 1 May 2023 to 31 May 2023

Opening balance               Closing balance
7,455.16 CR                 4,388.59 CR

Date     Details                         Amount       Balance  Date     Details                         Amount        Balance

02 May 23  Bill payment 1250 Council    -243.84   7,211.32 CR
         REF 4471 0098 CARD 1234
12 May 23  Total Wine & More            -121.04   7,090.28 CR
         REF 4471 0098 CARD 1234
15 May 23  VISA PURCHASE 7-ELEVEN 2041  -2,819.03  4,271.25 CR
         REF 4471 0098 CARD 1234
23 May 23  SALARY KAURI ENGINEERING LTD  +117.34  4,388.59 CR
         REF 4471 0098 CARD 1234

Please check this statement and tell us within 30 days of anything that looks wrong.

Harbour Ledger Bank · page 1`,
  },
  {
    name: "thousands separated by spaces beside foreign figures with commas",
    statements: [
      { opening: 2580642, closing: 2557081, rows: "04-05 -257.37, 04-07 -84.24, 04-08 153.15, 04-09 -47.15" },
    ],
    text: `Banque du Vallon                                                                                         Page 1
PO Box 1234, 100 Harbour Street · Phone 0800 101 102 · BSB 062-000

News from Banque du Vallon

Switch to paperless statements and go into the draw to win $5,000.00

Earn up to 4.25% p.a. on balances over $10,000.00 from 1 July

A $1,500.00 deposit made on 1 January would have earned $63.75 by 31 December.

Foreign transaction fee 2.50% · cash advance fee $3.00 · late payment fee $20.00

Terms and conditions apply. Lending criteria, fees and charges apply. See our website.

If you think this statement is wrong, call 0800 101 102 within 60 days of 31/12/2025.

Banque du Vallon · ABN 12 345 678 901 · AFSL 234 527 · page 1

Banque du Vallon                                                                                         Page 1
PO Box 1234, 100 Harbour Street · Phone 0800 101 102 · BSB 062-000

Banque du Vallon
Relevé de compte

Mrs Claire Hutchinson
12 Example Street

Compte numéro: 12-3955-0378248-00
Période du 17/03/2025 au 16/04/2025

Solde précédent            Nouveau solde
25 806,42                  25 570,81

Date          Libellé                                                  Débit           Crédit              Solde
05/04/25      Direct debit MERCURY ENERGY                            257,37                             25 549,05
07/04/25      Transfer to savings 12-3456                             84,24                             25 464,81
08/04/25      Direct credit J SMITH RENT                                              153,15            25 617,96
09/04/25      Direct debit MERCURY ENERGY                             47,15                             25 570,81
16/04/25      Nouveau solde                                                                             25 570,81

              Totals                                                 388,76           153,15

Please check this statement and tell us within 30 days of anything that looks wrong.

Banque du Vallon · ABN 12 345 678 901 · AFSL 234 527 · page 1`,
  },
  {
    name: "numeric dates on US Letter paper that are in the period only with the day first",
    paper: "LETTER",
    statements: [{ opening: 50000, closing: 137000, rows: "07-04 -40.00, 07-05 1000.00, 07-05 -90.00" }],
    text: `Example Bank                           Account number 12-3456-0123456-00
Statement period 1 July 2024 to 31 July 2024
Date          Details                               Withdrawals      Deposits       Balance
01/07/2024    Opening balance ..........................................             500.00
04/07/2024    COLES ............................          40.00                      460.00
05/07/2024    SALARY ACME ......................                     1,000.00      1,460.00
05/07/2024    ATM ..............................          90.00                    1,370.00
31/07/2024    Closing balance ..........................................           1,370.00
              Totals                                     130.00      1,000.00`,
  },
  {
    name: "each field on a separate line, a page break within a row, and words of other documents",
    statements: [
      { opening: 5000000, closing: 2055250, rows: "03-05 -17550.00, 03-07 -31897.50, 03-10 20000.00" },
    ],
    text: `Bank Statement
March 1-17, 2024
Date: 2024-03-01
Description: Opening Balance
Balance: $50,000.00
Date: 2024-03-05
Description: Sparky, invoice number 42
Amount: $-17,550.00
Balance: $32,450.00
Date: 2024-03-07
Description: Stock Purchase - MSFT
\f
Amount: $-31,897.50
Balance: $552.50
Date: 2024-03-10
Description: Payroll Acme
Amount: $20,000.00
Balance: $20,552.50`,
  },
  {
    name: "each field on a separate line, money in and out as separate fields, and an unknown label",
    statements: [{ opening: 10000, closing: 13000, rows: "03-04 -20.00, 03-09 50.00" }],
    text: `${HEAD}
Opening balance  100.00      Closing balance  130.00

Transaction date : 04 Mar 2024
Details : COUNTDOWN PONSONBY
Branch : Auckland
Debit : 20.00
Balance : 80.00

Transaction date : 09 Mar 2024
Details : SALARY
Branch : Wellington
Credit : 50.00
Balance : 130.00`,
  },
  {
    name: "fields on separate lines below a table, which are not rows of it",
    statements: [{ opening: 10000, closing: 13000, rows: "03-04 -20.00, 03-09 50.00" }],
    text: `${HEAD}
Opening balance  100.00      Closing balance  130.00

Date          Description                    Debit        Credit        Balance
04 Mar 2024   COUNTDOWN                      20.00                        80.00
09 Mar 2024   SALARY                                       50.00         130.00

Your scheduled payments
Date: 04 Apr 2024
Description: LANDLORD
Amount: $300.00
Date: 18 Apr 2024
Description: LANDLORD
Amount: $300.00`,
  },
];

readsTyped("rows, descriptions and columns", CASES);
