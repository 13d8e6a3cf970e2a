import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "a Portuguese balance carried forward",
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
    name: "a French balance carried forward",
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
    name: "monthly interest, listed when it was calculated",
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
    name: "interest dated at the end of the previous month",
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
    name: "payment type codes",
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

readsTyped("Balances carried forward, notices and lists beside the rows", CASES);
