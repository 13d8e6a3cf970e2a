import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "two accounts, newest first below a closing line",
    statements: [
      {
        opening: 1807433,
        closing: 444603,
        rows: "07-10 -152.39, 07-21 -181.71, 07-30 -13243.72, 07-31 -50.48",
      },
      {
        opening: -17579,
        closing: -762251,
        rows: "07-03 -1797.66, 07-12 -3.15, 07-19 -1943.47, 07-26 -3702.44",
      },
    ],
    text: `Banco da Ribeira
Extrato de conta

Mr Ravi Menon
12 Example Street

Conta número: 12-3162-0933484-00
Período de 01/07/2023 a 31/07/2023

Saldo inicial              Total entradas             Total saídas                Saldo final
18 074,33                 0,00                        13 628,30                   4 446,03

Data          Descrição                                               Débito           Crédito              Saldo
01/07         Saldo final                                                                                4 446,03
31/07         INTEREST CHARGED                                        50,48                              4 446,03
30/07         DEPOSIT BOND INSURANCE CO                             13 243,72                            4 496,51
21/07         Total Wine & More                                      181,71                              17 740,23
10/07         CREDIT AGRICOLE ASSURANCES                             152,39                              17 921,94

Please check this statement and tell us within 30 days of anything that looks wrong.

Banco da Ribeira · page 1

Banco da Ribeira
Extrato de conta

Mr Ravi Menon
12 Example Street

Conta número: 12-3764-0642127-00
Período de 01/07/2023 a 31/07/2023

Saldo inicial              Total entradas             Total saídas                Saldo final
-175,79                   0,00                        7 446,72                    -7 622,51

Data          Descrição                                               Débito           Crédito              Saldo
01/07         Saldo final                                                                                -7 622,51
26/07         POS W/D TESCO STORES 2231                              3 702,44                            -7 622,51
19/07         Direct debit MERCURY ENERGY                            1 943,47                            -3 920,07
12/07         BALANCE GYM MEMBERSHIP                                   3,15                              -1 976,60
03/07         ATM WITHDRAWAL 14MAR 09:31                             1 797,66                            -1 973,45

Please check this statement and tell us within 30 days of anything that looks wrong.

Banco da Ribeira · page 1`,
  },
  {
    name: "a period in another date order than its rows",
    paper: "LETTER",
    statements: [
      {
        opening: -11305,
        closing: -2634310,
        rows: "08-05 -66.47, 08-12 -102.74, 08-26 2809.32, 08-30 -28870.16",
      },
      {
        opening: 2904615,
        closing: 2851077,
        rows: "08-04 -107.11, 08-14 -122.49, 08-22 -259.70, 08-28 -46.08",
      },
    ],
    text: `Maple Harbour Bank
Account statement

Mrs Claire Hutchinson
12 Example Street

Account number: 12-3533-0959386-00
Statement period 08/03/2024 to 09/02/2024

Opening balance                                           113.05-
Closing balance                                        26,343.10-

Date          Description                                     Withdrawals ($)     Deposits ($)         Balance ($)
05/08         May Gardens Florist                                     66.47                              179.52-
12/08         1ST CHOICE LIQUOR                                      102.74                              282.26-
26/08         REFUND KMART                                                          2,809.32            2,527.06
30/08         Direct debit MERCURY ENERGY                         28,870.16                           26,343.10-
02/09         Closing balance                                                                         26,343.10-

Please check this statement and tell us within 30 days of anything that looks wrong.

Maple Harbour Bank · page 1

Maple Harbour Bank
Account statement

Mrs Claire Hutchinson
12 Example Street

Account number: 12-3979-0382591-00
Statement period 08/03/2024 to 09/02/2024

Opening balance                                         29,046.15
Closing balance                                         28,510.77

Date          Description                                     Withdrawals ($)     Deposits ($)         Balance ($)
04/08         INTEREST CHARGED                                       107.11                            28,939.04
14/08         May Gardens Florist                                    122.49                            28,816.55
22/08         Bill payment 1250 Council                              259.70                            28,556.85
28/08         CREDIT AGRICOLE ASSURANCES                              46.08                            28,510.77
02/09         Closing balance                                                                          28,510.77

Please check this statement and tell us within 30 days of anything that looks wrong.

Maple Harbour Bank · page 1`,
  },
  {
    name: "a payee called May after a short year, and more aligned edges in descriptions than columns",
    statements: [
      {
        opening: 1290159,
        closing: 1075794,
        rows: "12-15 -205.88, 12-25 -259.35, 12-30 -60.49, 01-05 -1617.93",
      },
      { opening: 56524, closing: -63958, rows: "12-15 101.08, 12-25 -224.39, 01-02 -119.90, 01-08 -961.61" },
    ],
    text: `Ironbark Building Society
Account statement

Mrs Claire Hutchinson
12 Example Street

Account number: 12-3213-0951818-00
Statement period 15 December 2026 to 14 January 2027

Opening balance            Total credits              Total debits                Closing balance
12,901.59                 0.00                       2,143.65                   10,757.94

Date          Transaction details                                 Withdrawals         Deposits            Balance
15 Dec 26     VISA PURCHASE 7-ELEVEN 2041
              INV 2025-118 1,250.00 PART
              on 14 March at 12:45                                   205.88                            12,695.71
25 Dec 26     May Gardens Florist
              INV 2025-118 1,250.00 PART
              on 14 March at 12:45                                   259.35                            12,436.36
30 Dec 26     BALANCE GYM MEMBERSHIP
              INV 2025-118 1,250.00 PART
              on 14 March at 12:45                                    60.49                            12,375.87
05 Jan 27     COUNTDOWN PONSONBY
              INV 2025-118 1,250.00 PART
              on 14 March at 12:45                                 1,617.93                            10,757.94
14 Jan 27     Closing balance                                                                          10,757.94

              Totals                                               2,143.65             0.00

Please check this statement and tell us within 30 days of anything that looks wrong.

Ironbark Building Society · page 1

News from Ironbark Building Society

Switch to paperless statements and go into the draw to win $5,000.00

Earn up to 4.25% p.a. on balances over $10,000.00 from 1 July

A $1,500.00 deposit made on 1 January would have earned $63.75 by 31 December.

Foreign transaction fee 2.50% · cash advance fee $3.00 · late payment fee $20.00

Terms and conditions apply. Lending criteria, fees and charges apply. See our website.

If you think this statement is wrong, call 0800 101 102 within 60 days of 31/12/2025.

Ironbark Building Society · page 1

Ironbark Building Society
Account statement

Mrs Claire Hutchinson
12 Example Street

Account number: 12-3335-0978221-00
Statement period 15 December 2026 to 14 January 2027

Opening balance            Total credits              Total debits                Closing balance
565.24                    101.08                     1,305.90                    639.58 OD

Date          Transaction details                                 Withdrawals         Deposits            Balance
15 Dec 26     PAYROLL ACME CORP 0426
              INV 2025-118 1,250.00 PART
              on 14 March at 12:45                                                    101.08              666.32
25 Dec 26     INV 1024 PAID 03/02
              INV 2025-118 1,250.00 PART
              on 14 March at 12:45                                   224.39                               441.93
02 Jan 27     MONTHLY ACCOUNT FEE
              INV 2025-118 1,250.00 PART
              on 14 March at 12:45                                   119.90                               322.03
08 Jan 27     ATM WITHDRAWAL 14MAR 09:31
              INV 2025-118 1,250.00 PART
              on 14 March at 12:45                                   961.61                            639.58 OD
14 Jan 27     Closing balance                                                                          639.58 OD

              Totals                                               1,305.90           101.08

Please check this statement and tell us within 30 days of anything that looks wrong.

Ironbark Building Society · page 1

News from Ironbark Building Society

Switch to paperless statements and go into the draw to win $5,000.00

Earn up to 4.25% p.a. on balances over $10,000.00 from 1 July

A $1,500.00 deposit made on 1 January would have earned $63.75 by 31 December.

Foreign transaction fee 2.50% · cash advance fee $3.00 · late payment fee $20.00

Terms and conditions apply. Lending criteria, fees and charges apply. See our website.

If you think this statement is wrong, call 0800 101 102 within 60 days of 31/12/2025.

Ironbark Building Society · page 1`,
  },
];

readsTyped("several accounts and months in one file", CASES);
