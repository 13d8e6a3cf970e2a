import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "an Indonesian summary below the rows that repeats the opening balance",
    statements: [
      { opening: 530000000, closing: 369950000, rows: "01-02 -1500000.00, 01-02 -85500.00, 01-10 -15000.00" },
    ],
    text: `REKENING TAHAPAN          NO. REKENING : 1234567890
PERIODE : JANUARI 2025     MATA UANG : IDR
Periode 01/01/2025 - 31/01/2025
TANGGAL   KETERANGAN                CBG            MUTASI               SALDO
01/01     SALDO AWAL                                             5,300,000.00
02/01     TRSF E-BANKING DB               1,500,000.00 DB
          SEWA KOS JANUARI
02/01     KARTU DEBIT               0998     85,500.00 DB        3,714,500.00
10/01     BIAYA ADM                          15,000.00 DB        3,699,500.00

          SALDO AWAL : 5,300,000.00
          MUTASI DB : 1,600,500.00
          SALDO AKHIR : 3,699,500.00`,
  },
  {
    name: "a Korean card's statement without a bank's name",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: null, rows: "07-28 -54320.00, 08-01 3200000.00, 08-05 -4500.00" }],
    text: `2026년 8월 예시카드 이용대금 명세서
카드번호 1234-56**-****-7890
거래일자      적요                     출금액          입금액
2026.08.05    스타벅스 강남점           4,500
2026.08.01    (주)에이비씨 급여                      3,200,000
2026.07.28    한국전력공사             54,320`,
  },
  {
    name: "value dates and three-line rows",
    statements: [
      { opening: 200000, closing: 488070, rows: "03-01 -100.00, 03-05 -20.50, 03-25 3000.00, 03-31 1.20" },
    ],
    text: `Oversea Example Bank                                              Page 1 of 2
STATEMENT OF ACCOUNT
360 ACCOUNT
Account No. 123456789001
1 MAR 2024 TO 31 MAR 2024
Transaction    Value
Date           Date        Description                 Cheque     Withdrawal         Deposit         Balance
                           BALANCE B/F                                                             2,000.00
01 MAR         01 MAR      FAST PAYMENT                               100.00                       1,900.00
                           via PayNow-Mobile
                           to JOHN TAN
05 MAR         05 MAR      DEBIT PURCHASE                              20.50                       1,879.50
                           04/03/24 xx-1234 NTUC
25 MAR         25 MAR      SALARY                                                   3,000.00       4,879.50
                           ACME PTE LTD
31 MAR         31 MAR      INTEREST CREDIT                                              1.20       4,880.70
                           BALANCE C/F                                                             4,880.70
                           Total Withdrawals/Deposits                 120.50        3,001.20
                           Average Balance                                                         3,200.00`,
  },
  {
    name: "a heading of two lines and a total with a balance",
    statements: [{ opening: 100000, closing: 295125, rows: "03-05 -50.00, 03-12 2000.00, 03-31 1.25" }],
    text: `United Example Bank Limited
Statement of Account                                            Period: 01 Mar 2024 to 31 Mar 2024
Account Overview
One Account 123-456-789-0
Account Transaction Details
One Account 123-456-789-0
Date        Description                                Withdrawals           Deposits           Balance
                                                              SGD                SGD                SGD
01 Mar      BALANCE B/F                                                                        1,000.00
05 Mar      PAYNOW OTHR                                     50.00                                950.00
            OTHR PAYNOW
12 Mar      GIRO Salary                                                     2,000.00           2,950.00
31 Mar      Interest Credit                                                     1.25           2,951.25
            Total                                           50.00           2,001.25           2,951.25
--------------------------------------------- End of Transaction Details ---------------------------------------------`,
  },
  {
    name: "totals carried forward for two accounts",
    statements: [
      { opening: 100000, closing: 145000, rows: "03-04 -50.00, 03-15 500.00" },
      { opening: 200000, closing: 210000, rows: "03-31 100.00" },
    ],
    text: `Example Development Bank Ltd                                            Consolidated Statement
Account Summary as at 31 Mar 2024
Account                      Account No.           Balance
Savings Plus                 0123-456789-0        1,450.00
Multiplier Account           987-654321-0         2,100.00
Transaction Details as at 31 Mar 2024
Savings Plus                                                              Account No. 0123-456789-0
Date          Description                               Withdrawal (-)        Deposit (+)           Balance
              Balance Brought Forward                                                          SGD 1,000.00
04/03/2024    FAST Payment                                      50.00                              950.00
              To: Bob
15/03/2024    Salary                                                               500.00        1,450.00
              Total Balance Carried Forward                     50.00              500.00        1,450.00
Multiplier Account                                                        Account No. 987-654321-0
Date          Description                               Withdrawal (-)        Deposit (+)           Balance
              Balance Brought Forward                                                          SGD 2,000.00
31/03/2024    Interest                                                             100.00        2,100.00
              Total Balance Carried Forward                      0.00              100.00        2,100.00`,
  },
  {
    name: "one account number in two currencies",
    statements: [
      { opening: 100000, closing: 145000, rows: "03-04 -50.00, 03-15 500.00" },
      { opening: 20000, closing: 30000, rows: "03-20 100.00" },
    ],
    text: `Example Development Bank Ltd                                            Consolidated Statement
Transaction Details as at 31 Mar 2024
Multi-Currency Account                                                    Account No. 0123-456789-0
Date          Description                               Withdrawal (-)        Deposit (+)           Balance
              CURRENCY: SINGAPORE DOLLAR
              Balance Brought Forward                                                              1,000.00
04/03/2024    FAST Payment                                      50.00                              950.00
15/03/2024    Salary                                                               500.00        1,450.00
              Balance Carried Forward                                                            1,450.00
              CURRENCY: US DOLLAR
              Balance Brought Forward                                                              200.00
20/03/2024    Transfer                                                             100.00          300.00
              Balance Carried Forward                                                              300.00`,
  },
  {
    name: "lakhs and a summary in boxes below",
    statements: [
      { opening: 12345678, closing: 19800678, rows: "04-02 -450.00, 04-05 100000.00, 04-10 -25000.00" },
    ],
    text: `Example Bank of India
Statement From : 01/04/2023 To : 30/04/2023      Account No : 50100123456789
Date        Narration                          Chq./Ref.No.        Value Dt     Withdrawal Amt.     Deposit Amt.     Closing Balance
02/04/23    UPI-SWIGGY-123                     0000312345678901    02/04/23              450.00                          1,23,006.78
05/04/23    SALARY ACME                        N09512345           05/04/23                             1,00,000.00      2,23,006.78
10/04/23    NEFT RENT                          N10012345           10/04/23           25,000.00                          1,98,006.78

STATEMENT SUMMARY :-
Opening Balance      Dr Count      Cr Count            Debits          Credits        Closing Bal
  1,23,456.78               2             1         25,450.00      1,00,000.00        1,98,006.78`,
  },
];

readsTyped("Asian statements", CASES);
