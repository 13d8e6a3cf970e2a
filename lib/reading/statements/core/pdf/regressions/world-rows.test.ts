import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "signs after the amounts, and a balance below the list",
    statements: [{ opening: 100000, closing: 374950, rows: "03-02 -200.00, 03-15 3000.00, 03-28 -50.50" }],
    text: `Maybank Islamic Berhad
PENYATA AKAUN / STATEMENT OF ACCOUNT
TARIKH PENYATA / STATEMENT DATE : 31/03/24
NOMBOR AKAUN / ACCOUNT NUMBER : 162021-851234
ENTRY DATE    TRANSACTION DESCRIPTION             TRANSACTION AMOUNT     STATEMENT BALANCE
              BEGINNING BALANCE                                                   1,000.00
02/03/24      FUND TRANSFER TO A/                         200.00-                   800.00
              AHMAD BIN ALI
15/03/24      IBG CREDIT                                3,000.00+                 3,800.00
28/03/24      PRE-AUTH DEBIT                               50.50-                 3,749.50
ENDING BALANCE :            3,749.50
LEDGER BALANCE :            3,749.50
TOTAL DEBIT :                 250.50
TOTAL CREDIT :              3,000.00`,
  },
  {
    name: "a card with CR and foreign purchases",
    verification: "NOT_CHECKABLE",
    statements: [
      { opening: -32050, closing: null, rows: "02-17 320.50, 02-20 -12.40, 02-25 -45.67, 03-03 -101.03" },
    ],
    text: `DBS Cards    STATEMENT OF ACCOUNT
STATEMENT DATE            CREDIT LIMIT        MINIMUM PAYMENT         PAYMENT DUE DATE
15 Mar 2024               $10,000.00          $50.00                  09 Apr 2024
DATE         DESCRIPTION                                                    AMOUNT (S$)
DBS LIVE FRESH CARD NO.: 4119 1100 1234 5678
PREVIOUS BALANCE                                                                 320.50
NEW TRANSACTIONS JOHN TAN
17 FEB       BILL PAYMENT - DBS INTERNET/WIRELESS                             320.50 CR
             REF NO: 16021234
20 FEB       GRAB* A-5XYZ SINGAPORE SG                                            12.40
25 FEB       AMAZON.COM SEATTLE WA                                                45.67
             U.S. DOLLAR 33.80
03 MAR       NTUC FAIRPRICE SINGAPORE                                            101.03
SUB-TOTAL:                                                                       159.10
TOTAL:                                                                           159.10
GRAND TOTAL FOR ALL CARD ACCOUNTS:                                               159.10`,
  },
  {
    name: "totals, year-to-date interest and an average below the rows",
    statements: [{ opening: 500000, closing: 880213, rows: "03-01 -200.00, 03-25 4000.00, 03-31 2.13" }],
    text: `OCBC BANK                                                    STATEMENT OF ACCOUNT
360 ACCOUNT
Account No. 601-123456-001                                   1 MAR 2024 TO 31 MAR 2024
Transaction    Value
Date           Date       Description              Cheque      Withdrawal        Deposit         Balance
                          BALANCE B/F                                                          5,000.00
01 MAR         01 MAR     FUND TRANSFER                            200.00                      4,800.00
                          to JOHN
25 MAR         25 MAR     GIRO - SALARY                                         4,000.00       8,800.00
31 MAR         31 MAR     INTEREST CREDIT                                           2.13       8,802.13
                          BALANCE C/F                                                          8,802.13
                          Total Withdrawals/Deposits               200.00       4,002.13
                          Total Interest Paid This Year                             6.40
                          Average Balance                                       6,123.00`,
  },
  {
    name: "accrued charges beside the balance",
    statements: [
      {
        opening: 100000,
        closing: 1385050,
        rows: "03-01 -500.00, 03-02 -150.00, 03-25 13600.00, 03-30 -99.50",
      },
    ],
    text: `First National Bank
Tax Invoice/Statement Number : 45
Statement Period : 1 March 2024 to 30 March 2024          Statement Date : 30 March 2024
FNB ASPIRE CURRENT ACCOUNT : 62123456789
Statement Balances
Opening Balance        1,000.00 Cr
Closing Balance       13,850.50 Cr
VAT Registration Number 4210102051
Bank Charges
Service Fees            99.50 Dr
Transactions in RAND (ZAR)                                                              Accrued
Date       Description                                    Amount        Balance      Bank
                                                                                     Charges
01 Mar     Magtape Debit Old Mutual                       500.00         500.00 Cr
02 Mar     POS Purchase Pick N Pay 512345*1234 28 Feb     150.00         350.00 Cr        3.50
25 Mar     Magtape Credit Salary Acme                  13,600.00Cr    13,950.00 Cr
30 Mar     #Monthly Account Fee                            99.50      13,850.50 Cr
Closing Balance                                                       13,850.50 Cr
Turnover for Statement Period
No. Credit Transactions        1       13,600.00 Cr
No. Debit Transactions         3          749.50 Dr`,
  },
  {
    name: "months and days before the balance",
    statements: [{ opening: 100000, closing: 1076075, rows: "03-04 -150.25, 03-25 10000.00, 03-31 -89.00" }],
    text: `STANDARD BANK
MR J DOE
BANK STATEMENT / TAX INVOICE
Statement frequency: MONTHLY            Account Number: 10 123 456 7
Statement from 01 March 2024 to 31 March 2024
Details                                  Service Fee        Debits         Credits      Date         Balance
BALANCE BROUGHT FORWARD                                                                 03 01       1,000.00
CHEQUE CARD PURCHASE                                       150.25-                      03 04         849.75
PNP CRP CAPE TOWN 5123*1234 01 MAR
SALARY TRANSFER ACME                                                      10,000.00     03 25      10,849.75
MONTHLY MANAGEMENT FEE                          ##          89.00-                      03 31      10,760.75
VAT SUMMARY
Total VAT                     11.60-`,
  },
  {
    name: "a summary in words below the rows",
    statements: [
      { opening: 1000000, closing: 4740500, rows: "04-01 -250.00, 04-03 50000.00, 04-10 -12345.00" },
    ],
    text: `HDFC BANK                                                Statement of account
MR RAHUL SHARMA                                          Account No : 50100123456789
                                                         From : 01/04/2023   To : 30/04/2023
Date       Narration                           Chq./Ref.No.        Value Dt     Withdrawal Amt.   Deposit Amt.   Closing Balance
01/04/23   UPI-SWIGGY-SWIGGY@YBL-YESB0         0000309112345678    01/04/23             250.00                         9,750.00
           000-UPI
03/04/23   NEFT CR-CITI0000004-ACME INDIA      CITIN23345678901    03/04/23                          50,000.00        59,750.00
           PVT LTD-SALARY
10/04/23   EMI 123456789 CHQ S1234567890       0000000000000000    10/04/23          12,345.00                        47,405.00
STATEMENT SUMMARY :-
Opening Balance     Dr Count    Cr Count        Debits          Credits         Closing Bal
     10,000.00          2           1        12,595.00        50,000.00           47,405.00
Generated On: 05-May-2023 10:11      Generated By: 12345      Requesting Branch Code: NET`,
  },
  {
    name: "dates that wrap over two lines",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 2950000, rows: "04-01 -500.00, 04-05 20000.00" }],
    text: `State Bank of India
Account Statement from 1 Apr 2023 to 30 Apr 2023
Txn Date     Value        Description                  Ref No./Cheque     Debit        Credit        Balance
             Date                                      No.
1 Apr 2023   1 Apr 2023   TO TRANSFER-UPI/DR/30911     TRANSFER TO        500.00                     9,500.00
                          2345/SWIGGY                  4897690162095
5 Apr 2023   5 Apr 2023   BY TRANSFER-NEFT*SALARY      TRANSFER FROM                 20,000.00      29,500.00`,
  },
  {
    name: "an opening and a closing balance in the columns of money",
    statements: [{ opening: 150000, closing: 320810, rows: "07-02 -85.40, 07-15 1800.00, 08-01 -6.50" }],
    text: `INTESA SANPAOLO S.p.A.
ESTRATTO CONTO N. 003/2024 al 30.09.2024
CONTO CORRENTE N. 1000/00012345 EURO
Data Operazione  Data Valuta   Descrizione                         Addebiti        Accrediti
30.06.2024                     SALDO INIZIALE                                       1.500,00
02.07.2024       02.07.2024    PAGAMENTO POS ESSELUNGA                85,40
15.07.2024       15.07.2024    BONIFICO A VOSTRO FAVORE STIPENDIO                   1.800,00
01.08.2024       01.08.2024    CANONE MENSILE                          6,50
30.09.2024                     SALDO FINALE                                         3.208,10`,
  },
  {
    name: "value dates in the line below",
    statements: [{ opening: 100000, closing: 177001, rows: "03-04 -29.99, 03-15 1250.00, 03-25 -450.00" }],
    text: `ABN AMRO
Rekeningafschrift             Rekeningnummer NL12ABNA0123456789
Datum afschrift 31-03-2024    Vorig saldo 1.000,00 +CREDIT     Nieuw saldo 1.770,01 +CREDIT
Totaal bij 1.250,00           Totaal af 479,99
Boekdatum    Omschrijving                                    Bedrag af     Bedrag bij
(Rentedatum)
04-03        BEA Betaalpas Albert Heijn 1234,PAS012             29,99
(04-03)      NR:AB1234 04.03.24/18.02
15-03        SEPA Overboeking                                                1.250,00
(15-03)      Naam: WERKGEVER BV
25-03        SEPA Incasso Woonbron                             450,00
(25-03)`,
  },
  {
    name: "a German account with value dates below and a closing balance",
    statements: [{ opening: 50000, closing: 192010, rows: "03-04 -79.90, 03-28 1500.00" }],
    text: `ING-DiBa AG
Girokonto Nummer 1234567890                      Kontoauszug Maerz 2024
Datum 28.03.2024        Auszugsnummer 3
Eingeraeumte Kontoueberziehung 1.000,00 Euro
Alter Saldo                    500,00 Euro
Neuer Saldo                  1.920,10 Euro
IBAN DE12 5001 0517 1234 5678 90
Buchung        Buchung / Verwendungszweck                      Betrag (EUR)
Valuta
04.03.2024     Lastschrift REWE Markt                               -79,90
04.03.2024     REWE SAGT DANKE 4411
28.03.2024     Gehalt/Rente ACME GmbH                             1.500,00
28.03.2024     LOHN/GEHALT 03/2024
Neuer Saldo                                                       1.920,10`,
  },
  {
    name: "deducted fees in a separate column",
    statements: [{ opening: 50000, closing: 985050, rows: "03-01 -150.00, 03-15 10000.00, 03-20 -499.50" }],
    text: `Capitec Bank
Main Account Statement           From Date: 01/03/2024    To Date: 31/03/2024    Print Date: 05/04/2024
Account 1234567890
Opening Balance:  R500.00        Closing Balance: R9 850.50
Money In Summary              Money Out Summary
Salary  R10 000.00            Groceries  -R150.00
Transaction History
Date          Description                         Category        Money In     Money Out     Fee*      Balance
01/03/2024    Card Purchase: Checkers             Groceries                      -150.00                 350.00
15/03/2024    Salary ACME                         Salary         10 000.00                            10 350.00
20/03/2024    Immediate Payment: J Doe            Transfer                       -498.00     -1.50     9 850.50
* Includes VAT at 15%`,
  },
  {
    name: "numbered rows with a fee column",
    statements: [{ opening: 100000, closing: 289500, rows: "03-04 -40.00, 03-15 2000.00, 03-31 -65.00" }],
    text: `Nedbank                                          Statement number 24
Current account 1234567890                       Statement period: 01/03/2024 - 31/03/2024
Opening balance R1,000.00
Tran list no  Date          Description                    Fees (R)    Debits (R)   Credits (R)   Balance (R)
              01/03/2024    Opening balance                                                         1,000.00
1             04/03/2024    POS PURCHASE SPAR                            40.00                        960.00
2             15/03/2024    SALARY                                                  2,000.00        2,960.00
3             31/03/2024    MONTHLY FEE                      *           65.00                      2,895.00
              31/03/2024    Closing balance                                                         2,895.00`,
  },
];

readsTyped("Statements of other countries", CASES);
