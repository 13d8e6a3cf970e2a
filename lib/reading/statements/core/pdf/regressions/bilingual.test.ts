import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "a second line of headings with unknown words",
    statements: [{ opening: 425314, closing: 1302464, rows: "09-03 -228.00, 09-04 9000.00, 09-09 -0.50" }],
    text: `Example Leong Bank Berhad
CURRENT ACCOUNT STATEMENT
A/C No / No Akaun : 30600001234 MYR
Statement Period / Tempoh Penyataan : 01/09/2025 - 30/09/2025
Date          Transaction Description               Deposit        Withdrawal          Balance
Tarikh        Deskripsi Transaksi                   Ditambah       Pengeluaran         Baki
              Balance from previous statement                                         4,253.14
03-09-2025    Inclearing-Cheque 353332                                 228.00         4,025.14
04-09-2025    Fund Transfer at DIO                  9,000.00                         13,025.14
09-09-2025    Cheque Processing Fee                                      0.50        13,024.64
Closing Balance                                                                      13,024.64`,
  },
  {
    name: "a box of counts and totals below the list, and a period in two languages",
    statements: [{ opening: 95603, closing: 90721, rows: "11-21 -50.00, 11-30 1.18" }],
    text: `Example Rakyat Bank
DARI/FROM 01/11/2023 HINGGA/UNTIL 30/11/2023
No Akaun / Account No : 1102123456
Tarikh        Kod Transaksi       Keterangan                    Debit          Kredit            Baki
Date          Transaction Code    Description                   Debit          Credit            Balance
              Opening Balance                                                                    956.03
21/11/2023    94040               DUITNOW TRANSFER              50.00                            906.03
30/11/2023                        CREDIT PROFIT                                1.18              907.21
Baki Permulaan                  Debit                      Kredit                          Baki Penutup
                        Bil / No.    Jumlah         Bil / No.    Jumlah
956.03                  1            50.00          1            1.18                            907.21`,
  },
  {
    name: "counts beside totals below the list",
    statements: [{ opening: 0, closing: 50200, rows: "02-21 501.00, 02-24 1.00" }],
    text: `Example Overseas Bank (Malaysia) Berhad
STATEMENT OF CURRENT ACCOUNT                             Statement Date : 14 FEB 2023 TO 28 FEB 2023
Account Number / Nombor Akaun : 709-123456-2
Transaction Date    Transaction Description        Withdrawal         Deposit          Balance
                    Balance B/F                                                           0.00
21 FEB 2023         DUITNOW(INST TRF) CR                               501.00           501.00
24 FEB 2023         DUITNOW(INST TRF) CR                                 1.00           502.00
TRANSACTION   No. of Withdrawals   0   Total Withdrawals   0.00     Hold Amount           0.00
SUMMARY       No. of Deposits      2   Total Deposits    502.00     Late Local Cheque     0.00`,
  },
  {
    name: "debits marked with a minus in one column",
    statements: [
      {
        opening: 145392,
        closing: 10544242,
        rows: "06-10 -1.00, 06-10 57000.00, 06-12 -818.50, 06-30 47808.00",
      },
    ],
    text: `Example Agro Bank
Account No : 1005521000012345                                        Statement period 01/06/25 to 30/06/25
DATE          DETAILS                                     DEBIT(-)/CREDIT          BALANCE
              OPENING BALANCE                                                     1,453.92
10/06/25      DuitNow/Instant Dr                                    1.00-         1,452.92
10/06/25      DuitNow/Instant Cr                               57,000.00         58,452.92
12/06/25      Outward transfer                                    818.50-        57,634.42
30/06/25      DuitNow/Instant Cr                               47,808.00        105,442.42
              CLOSING BALANCE                                                   105,442.42`,
  },
  {
    name: "six-digit dates and balances with DR",
    statements: [{ opening: -165214965, closing: -160632131, rows: "12-01 -1039.41, 12-01 46867.75" }],
    text: `Example Alliance Bank
Statement Date : 31/12/2025             Account No. : 140460010012345
Date       Transaction Details                       Debit               Credit               Balance
011225     BALANCE B/F                                                                1,652,149.65 DR
011225     TRANSFER TO LOAN                       1,039.41                            1,653,189.06 DR
011225     CR ADVICE - IBG                                            46,867.75       1,606,321.31 DR
311225     CLOSING BALANCE                                                            1,606,321.31 DR`,
  },
  {
    name: "days and months with dots and spaces",
    statements: [{ opening: 125000, closing: 120247, rows: "05-05 -19.90, 05-06 -44.63, 05-25 17.00" }],
    text: `Vzorová banka, a.s.                                           Výpis z účtu
Číslo účtu: SK31 1200 0000 1987 4263 7541                     Obdobie: 1. 5. 2025 - 31. 5. 2025
Dátum        Popis transakcie                                     Suma          Zostatok
             Počiatočný zostatok                                              1 250,00
5. 5.        Platba kartou POTRAVINY                            -19,90        1 230,10
6. 5.        Platba kartou LEKÁREŇ                              -44,63        1 185,47
25. 5.       Prijatá platba                                      17,00        1 202,47
             Konečný zostatok                                                 1 202,47`,
  },
  {
    name: "a month without transactions, with a sentence about payroll",
    statements: [{ opening: 0, closing: 0, rows: "" }],
    text: `EXAMPLE BANK BERHAD                                                     Statement of Account
Statement Date : 31/07/2025
Current Account Transaction Details
Account No 80-1147420-8
Date       Description                Cheque / Ref No       Withdrawal       Deposits       Balance
           Opening Balance                                                                     0.00
           CLOSING BALANCE                                                                     0.00
You can perform fund transfers, account enquiries, bill payments, payroll or supplier payments and more on our site.`,
  },
];

readsTyped("Bilingual statements", CASES);
