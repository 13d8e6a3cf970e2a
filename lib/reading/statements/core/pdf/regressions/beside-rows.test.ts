import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "a key of transaction types",
    statements: [{ opening: 10000, closing: 175000, rows: "03-04 -50.00, 03-15 2000.00, 03-28 -300.00" }],
    text: `Lloyds Bank
Classic Account Statement                                    01 March 2024 to 31 March 2024
Sort code 30-00-00   Account number 12345678
Money In        £2,000.00      Balance on 01 March 2024      £100.00
Money Out         £350.00      Balance on 31 March 2024    £1,750.00
Your Transactions
Column      Date       Description             Type     Money In (£)    Money Out (£)     Balance (£)
            04 Mar 24  TESCO STORES 1234       DEB                             50.00            50.00
            15 Mar 24  ACME LTD SALARY         FPI         2,000.00                         2,050.00
            28 Mar 24  RENT                    SO                             300.00         1,750.00
Transaction types
BGC Bank Giro Credit    BP Bill Payments    CHG Charge    CHQ Cheque    COR Correction    CPT Cashpoint`,
  },
  {
    name: "newest first with purchases abroad",
    statements: [{ opening: null, closing: 125000, rows: "03-05 -700.00, 03-28 1500.00, 03-31 -50.00" }],
    text: `Monzo Bank Limited
Personal Account statement                                   01/03/2024 - 31/03/2024
John Doe      Sort code: 04-00-04    Account number: 12345678
Personal Account balance                    £1,250.00
Total outgoings                              -£750.00
Total deposits                             +£1,500.00
Date          Description                                       (GBP) Amount      (GBP) Balance
31/03/2024    TFL Travel Charge LONDON GBR                             -50.00          1,250.00
28/03/2024    ACME LTD (Faster Payments) Reference: SALARY          1,500.00          1,300.00
05/03/2024    AMAZON.COM SEATTLE USA                                  -700.00           -200.00
              Amount: USD -889.00. Conversion rate: 1.27.`,
  },
  {
    name: "a column of Db and Cr",
    statements: [{ opening: 500000, closing: 1424950, rows: "03-02 -500.00, 03-05 10000.00, 03-09 -250.50" }],
    text: `ACME BANK LTD                                        Account 0012345678
Statement of account from 01-Mar-2024 to 31-Mar-2024
Opening Balance: 5,000.00
Tran Date     Particulars                        Db/Cr        Amount          Balance
02-Mar-2024   ATM CASH                           Db           500.00        4,500.00
05-Mar-2024   SALARY                             Cr        10,000.00       14,500.00
09-Mar-2024   POS GROCERY                        Db           250.50       14,249.50`,
  },
  {
    name: "D and C after amounts and balances",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 1424950, rows: "03-02 -500.00, 03-05 10000.00, 03-09 -250.50" }],
    text: `ACME BANK LTD                                        Account 0012345678
Statement of account from 01-Mar-2024 to 31-Mar-2024
Date          Particulars                        Amount               Balance
02-Mar-2024   ATM CASH                           500.00 D           4,500.00 C
05-Mar-2024   SALARY                          10,000.00 C          14,500.00 C
09-Mar-2024   POS GROCERY                        250.50 D          14,249.50 C`,
  },
  {
    name: "D and H after the amounts, without balances",
    statements: [{ opening: 500000, closing: 1424950, rows: "03-02 -500.00, 03-05 10000.00, 03-09 -250.50" }],
    text: `BANCO EXAMPLE S.A.                                   Cuenta 0012345678
Estado de cuenta del 01/03/2024 al 31/03/2024
Saldo anterior 5.000,00
Fecha         Concepto                           Importe      D/H
02/03/2024    CAJERO                             500,00       D
05/03/2024    NOMINA                          10.000,00       H
09/03/2024    COMPRA MERCADONA                   250,50       D
Saldo final 14.249,50`,
  },
  {
    name: "summaries of interest, rewards and days",
    statements: [{ opening: 100000, closing: 96200, rows: "03-04 -40.00, 03-31 2.00" }],
    text: `Harbour Bank                                   Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Date        Description                          Amount           Balance
01 Mar 24   Opening balance                                     1,000.00
04 Mar 24   COLES                                -40.00           960.00
31 Mar 24   Interest                               2.00           962.00
31 Mar 24   Closing balance                                       962.00
Interest summary
Interest earned this month                         2.00
Interest earned year to date                      14.00
Withholding tax                                    0.66
Average daily balance                            975.00
Rewards summary
Points earned        120
Cash back earned                                   1.20
Daily balance
04 Mar              960.00
31 Mar              962.00`,
  },
  {
    name: "a list that continues on the next page",
    statements: [
      { opening: 50000, closing: 176000, rows: "03-04 -40.00, 03-05 -600.00, 03-09 -100.00, 03-15 2000.00" },
    ],
    text: `Harbour Bank                                   Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Withdrawals and debits
Date        Description                          Amount
04 Mar 24   COLES                                 40.00
05 Mar 24   RENT                                 600.00
                                                 Continued on next page
\f
Harbour Bank                                   Page 2
Withdrawals and debits (continued)
Date        Description                          Amount
09 Mar 24   POWER                                100.00
Total withdrawals and debits                     740.00
Deposits and credits
Date        Description                          Amount
15 Mar 24   SALARY                             2,000.00
Total deposits and credits                     2,000.00
Opening balance  500.00      Closing balance 1,760.00`,
  },
  {
    name: "a German balance carried forward",
    statements: [{ opening: 100000, closing: 235000, rows: "03-04 -50.00, 03-05 -600.00, 03-15 2000.00" }],
    text: `Volksbank Talheim eG
Kontoauszug Nr. 3/2024                         IBAN DE12 5001 0517 1234 5678 90
Bu-Tag    Wert      Vorgang                                          Betrag
                    alter Kontostand vom 29.02.2024                 1.000,00 H
04.03.    04.03.    Lastschrift REWE                                   50,00 S
05.03.    05.03.    Dauerauftrag MIETE                                600,00 S
                    Übertrag auf Blatt 2                              350,00 H
\f
Kontoauszug Nr. 3/2024    Blatt 2
Bu-Tag    Wert      Vorgang                                          Betrag
                    Übertrag von Blatt 1                              350,00 H
15.03.    15.03.    Gehalt ACME                                     2.000,00 H
                    neuer Kontostand vom 28.03.2024                 2.350,00 H`,
  },
];

readsTyped("Lists beside the rows and direction marks", CASES);
