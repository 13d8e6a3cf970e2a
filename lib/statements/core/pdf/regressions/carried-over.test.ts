import { readsTyped, type TypedCase } from "#lib/fixtures/statements/typed-case.ts";

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
    name: "a German balance carried over",
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
  {
    name: "a Portuguese balance carried over",
    statements: [{ opening: 100000, closing: 196000, rows: "03-04 -40.00, 03-15 1000.00" }],
    text: `Banco do Norte
Extrato de conta                     Conta 0012345678     Periodo 01/03/2024 a 31/03/2024
Data         Descricao                            Debito         Credito          Saldo
01/03/2024   Saldo inicial                                                     1.000,00
04/03/2024   COMPRA CONTINENTE                    40,00                          960,00
             A transportar                                                       960,00
\f
Extrato de conta                     Conta 0012345678     Pagina 2
Data         Descricao                            Debito         Credito          Saldo
             Transporte                                                          960,00
15/03/2024   ORDENADO                                             1.000,00      1.960,00
31/03/2024   Saldo final                                                       1.960,00`,
  },
  {
    name: "a French balance carried over",
    statements: [{ opening: 100000, closing: 190000, rows: "03-04 -40.00, 03-05 -60.00, 03-15 1000.00" }],
    text: `Banque du Midi
Releve de compte                     Compte 00012345678     du 01/03/2024 au 31/03/2024
Date     Libelle                               Debit         Credit
         Solde au 29/02/2024                                1 000,00
04/03    CARTE CARREFOUR                       40,00
05/03    PRLV EDF                              60,00
         Total page                           100,00
         Solde a reporter                                     900,00
\f
Releve de compte                     Page 2
Date     Libelle                               Debit         Credit
         Report                                               900,00
15/03    VIREMENT SALAIRE                                   1 000,00
         Total des operations                 100,00        1 000,00
         Solde au 31/03/2024                                1 900,00`,
  },
  {
    name: "pages in two languages",
    statements: [{ opening: 100000, closing: 196000, rows: "03-04 -40.00, 03-15 1000.00" }],
    text: `Banque de Geneve / Genfer Bank
Extrait de compte / Kontoauszug              Periode / Zeitraum 01.03.2024 - 31.03.2024
Compte / Konto 12-345678-9
Date         Texte / Text                         Debit          Credit         Solde
01.03.2024   Solde initial                                                   1'000.00
04.03.2024   Achat COOP                           40.00                        960.00
             Solde a reporter                                                  960.00
\f
Kontoauszug                                  Seite 2
Datum        Text                                 Belastung      Gutschrift     Saldo
             Saldovortrag                                                      960.00
15.03.2024   Gehalt                                              1'000.00    1'960.00
31.03.2024   Schlusssaldo                                                    1'960.00`,
  },
  {
    name: "pending rows after the closing line",
    statements: [{ opening: 100000, closing: 196000, rows: "03-04 -40.00, 03-15 1000.00" }],
    text: `Harbour Bank                                   Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Date        Description                          Amount           Balance
01 Mar 24   Opening balance                                     1,000.00
04 Mar 24   COLES                                -40.00           960.00
15 Mar 24   SALARY                             1,000.00         1,960.00
31 Mar 24   Closing balance                                     1,960.00
Pending transactions
30 Mar 24   UBER                                 -12.00
31 Mar 24   NETFLIX                              -20.00`,
  },
  {
    name: "notices with zero amounts",
    statements: [
      { opening: 100000, closing: 90000, rows: "03-04 -40.00, 03-05 0.00, 03-06 0.00, 03-09 -60.00" },
    ],
    text: `Harbour Bank                                   Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Date        Description                          Amount           Balance
01 Mar 24   Opening balance                                     1,000.00
04 Mar 24   RENT                                 -40.00           960.00
05 Mar 24   INTEREST RATE CHANGED TO 5.25%         0.00           960.00
06 Mar 24   FEES WAIVED                            0.00
09 Mar 24   POWER BILL                           -60.00           900.00
31 Mar 24   Closing balance                                       900.00
Total debits 100.00 (2 transactions)     Total credits 0.00 (0 transactions)`,
  },
  {
    name: "a loan that prints its debt as positive",
    statements: [
      {
        opening: -25000000,
        closing: -24949000,
        rows: "01-15 1500.00, 01-31 -1250.00, 02-15 1500.00, 02-29 -1240.00",
      },
    ],
    text: `Harbour Home Loans                             Loan account number 12-3456-0123456-91
Statement period 1 January 2024 to 31 March 2024
Date        Description                      Debit         Credit          Balance
01 Jan 24   Opening balance                                             250,000.00
15 Jan 24   Loan repayment                               1,500.00       248,500.00
31 Jan 24   Interest                      1,250.00                      249,750.00
15 Feb 24   Loan repayment                               1,500.00       248,250.00
29 Feb 24   Interest                      1,240.00                      249,490.00
31 Mar 24   Closing balance                                             249,490.00`,
  },
  {
    name: "a loan with one column of amounts",
    statements: [
      {
        opening: -25000000,
        closing: -24949000,
        rows: "01-15 1500.00, 01-31 -1250.00, 02-15 1500.00, 02-29 -1240.00",
      },
    ],
    text: `Harbour Home Loans                             Loan account number 12-3456-0123456-91
Statement period 1 January 2024 to 31 March 2024
Date        Description                          Amount          Balance
01 Jan 24   Opening balance                                   250,000.00
15 Jan 24   Loan repayment                    -1,500.00       248,500.00
31 Jan 24   Interest                           1,250.00       249,750.00
15 Feb 24   Loan repayment                    -1,500.00       248,250.00
29 Feb 24   Interest                           1,240.00       249,490.00
31 Mar 24   Closing balance                                   249,490.00`,
  },
  {
    name: "interest of a month, listed when it was calculated",
    statements: [
      {
        opening: 100000,
        closing: 178200,
        rows: "03-04 -40.00, 03-05 -100.00, 03-31 2.00, 03-12 -60.00, 03-15 1000.00, 03-20 -10.00, 03-22 -10.00",
      },
    ],
    text: `Harbour Bank                                   Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Date        Description                          Amount           Balance
01 Mar 24   Opening balance                                     1,000.00
04 Mar 24   COLES                                -40.00           960.00
05 Mar 24   RENT                                -100.00           860.00
31 Mar 24   CREDIT INTEREST                        2.00           862.00
12 Mar 24   POWER                                -60.00           802.00
15 Mar 24   SALARY                             1,000.00         1,802.00
20 Mar 24   COLES                                -10.00         1,792.00
22 Mar 24   COLES                                -10.00         1,782.00
31 Mar 24   Closing balance                                     1,782.00`,
  },
  {
    name: "interest dated at the end of the month before",
    statements: [
      {
        opening: 100000,
        closing: 179800,
        rows: "03-04 -40.00, 03-05 -100.00, 02-29 -2.00, 03-12 -60.00, 03-15 1000.00",
      },
    ],
    text: `Harbour Bank                                   Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Date        Description                          Amount           Balance
01 Mar 24   Opening balance                                     1,000.00
04 Mar 24   COLES                                -40.00           960.00
05 Mar 24   RENT                                -100.00           860.00
29 Feb 24   OVERDRAFT INTEREST                    -2.00           858.00
12 Mar 24   POWER                                -60.00           798.00
15 Mar 24   SALARY                             1,000.00         1,798.00
31 Mar 24   Closing balance                                     1,798.00`,
  },
  {
    name: "overdrawn days marked OD",
    statements: [{ opening: 100000, closing: 166000, rows: "03-04 -40.00, 03-04 -1300.00, 03-15 2000.00" }],
    text: `ANZ Bank New Zealand Limited
Go account statement                             Account number 06-0123-0456789-00
Statement period 01 March 2024 - 31 March 2024   Opening balance $1,000.00
Date     Type    Details                                     Withdrawals    Deposits      Balance
01 Mar           Opening Balance                                                        1,000.00
04 Mar   EP      EFTPOS Transaction Countdown Ponsonby            40.00                   960.00
04 Mar   AP      Automatic Payment J Smith Rent                1,300.00                   340.00 OD
15 Mar   DC      Salary Acme                                               2,000.00     1,660.00
         Totals at end of page                                 1,340.00    2,000.00
         Totals at end of period                               1,340.00    2,000.00     1,660.00`,
  },
  {
    name: "codes of payment types",
    statements: [{ opening: 100000, closing: 266000, rows: "03-04 -40.00, 03-04 -300.00, 03-15 2000.00" }],
    text: `HSBC UK
Your Statement                                  1 March to 31 March 2024
Account Name: MR J DOE       Sortcode 40-00-00     Account Number 12345678
Opening Balance      1,000.00
Payments In          2,000.00
Payments Out           340.00
Closing Balance      2,660.00
Date        Payment type and details              Paid out       Paid in       Balance
01 Mar 24   BALANCE BROUGHT FORWARD                                           1,000.00
04 Mar 24   VIS   TESCO STORES                       40.00
            DD    COUNCIL TAX                       300.00                      660.00
15 Mar 24   CR    ACME SALARY                                  2,000.00       2,660.00
31 Mar 24   BALANCE CARRIED FORWARD                                           2,660.00`,
  },
  {
    name: "a Kiwibank account",
    statements: [{ opening: 100000, closing: 266000, rows: "03-04 -40.00, 03-04 -300.00, 03-15 2000.00" }],
    text: `Kiwibank Limited                                Statement no. 12      Page 1 of 1
Account: 38-9012-0456789-01   Free Up
From 1 March 2024 to 31 March 2024
Date        Transaction                                     Withdrawals      Deposits       Balance
            OPENING BALANCE                                                               $1,000.00
04 Mar      POS W/D COUNTDOWN-18:04                              $40.00                     $960.00
04 Mar      AP#12345 TO J SMITH RENT                            $300.00                     $660.00
15 Mar      Direct Credit ACME LTD SALARY                                    $2,000.00    $2,660.00
            CLOSING BALANCE                                                               $2,660.00`,
  },
];

readsTyped("Balances carried over, notices and lists beside the rows", CASES);
