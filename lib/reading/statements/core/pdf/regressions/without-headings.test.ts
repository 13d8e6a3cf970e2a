import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "two rows below nothing but the title of a statement",
    paper: "LETTER",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: null, rows: "03-15 -120.50, 03-16 1500.00" }],
    text: `Bank Statement
03/15/2024      Payment       -120.50
03/16/2024      Deposit      +1500.00`,
  },
  {
    name: "a title that could be the heading of a summary, and signs before the dollars",
    paper: "LETTER",
    verification: "NOT_CHECKABLE",
    statements: [
      { opening: null, closing: null, rows: "01-03 -150.25, 01-15 12.45, 01-25 3200.00, 02-10 -1200.00" },
    ],
    text: `Account Summary Statement
Period: January 1, 2026 - February 28, 2026
Account Balance: $15,432.89
01/03/2026      Whole Foods Market                              -$150.25
01/15/2026      Interest Earned                                  +$12.45
01/25/2026      Direct Deposit from Employer                  +$3,200.00
02/10/2026      Rent Payment                                  -$1,200.00`,
  },
  {
    name: "two accounts, newest first and without headings",
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
    text: `Lakeside Bank
Account statement

Mr Ravi Menon
12 Example Street

Account number: 12-3162-0933484-00
Statement period 1 July 2023 to 31 July 2023

Opening balance            Total credits              Total debits                Closing balance
18,074.33                  0.00                      13,628.30                  4,446.03

Jul 1         Closing balance                                                                           4,446.03
Jul 31        INTEREST CHARGED                                        50.48                             4,446.03
              REF 4471 0098 CARD 1234
              Value date as above
Jul 30        DEPOSIT BOND INSURANCE CO                           13,243.72                             4,496.51
              REF 4471 0098 CARD 1234
              Value date as above
Jul 21        Total Wine & More                                      181.71                            17,740.23
              REF 4471 0098 CARD 1234
              Value date as above
Jul 10        CREDIT AGRICOLE ASSURANCES                             152.39                            17,921.94
              REF 4471 0098 CARD 1234
              Value date as above

Please check this statement and tell us within 30 days of anything that looks wrong.

Lakeside Bank · page 1

Lakeside Bank
Account statement

Mr Ravi Menon
12 Example Street

Account number: 12-3764-0642127-00
Statement period 1 July 2023 to 31 July 2023

Opening balance            Total credits              Total debits                Closing balance
(175.79)                   0.00                      7,446.72                   (7,622.51)

Jul 1         Closing balance                                                                         (7,622.51)
Jul 26        POS W/D TESCO STORES 2231                            3,702.44                           (7,622.51)
              REF 4471 0098 CARD 1234
              Value date as above
Jul 19        Direct debit MERCURY ENERGY                          1,943.47                           (3,920.07)
              REF 4471 0098 CARD 1234
              Value date as above
Jul 12        BALANCE GYM MEMBERSHIP                                   3.15                           (1,976.60)
              REF 4471 0098 CARD 1234
              Value date as above
Jul 3         ATM WITHDRAWAL 14MAR 09:31                           1,797.66                           (1,973.45)
              REF 4471 0098 CARD 1234
              Value date as above

Please check this statement and tell us within 30 days of anything that looks wrong.

Lakeside Bank · page 1`,
  },
  {
    name: "a summary above a list without headings, all with a minus",
    statements: [
      { opening: 677064, closing: 320635, rows: "08-03 -20.71, 08-09 -86.30, 08-15 -105.53, 08-27 -3351.75" },
      { opening: 2804102, closing: 3140998, rows: "08-19 -29.24, 08-24 3398.20" },
    ],
    text: `Paddock Bank
Account statement

Mr Ravi Menon
12 Example Street

Account number: 12-3518-0529112-00
Statement period 1 August 2026 to 31 August 2026

Opening balance                                         $6,770.64
Total credits                                               $0.00
Total debits                                            $3,564.29
Closing balance                                         $3,206.35

Opening balance                                                                                        $6,770.64
Monday 3 August 2026
May Gardens Florist                                                             $20.71-                $6,749.93
REF 4471 0098 CARD 1234
Sunday 9 August 2026
COUNTDOWN PONSONBY                                                              $86.30-                $6,663.63
REF 4471 0098 CARD 1234
Saturday 15 August 2026
POS W/D TESCO STORES 2231                                                      $105.53-                $6,558.10
REF 4471 0098 CARD 1234
Thursday 27 August 2026
INV 1024 PAID 03/02                                                          $3,351.75-                $3,206.35
REF 4471 0098 CARD 1234
Closing balance                                                                                        $3,206.35

Please check this statement and tell us within 30 days of anything that looks wrong.

Paddock Bank · page 1

Paddock Bank
Account statement

Mr Ravi Menon
12 Example Street

Account number: 12-3689-0946699-00
Statement period 1 August 2026 to 31 August 2026

Opening balance                                        $28,041.02
Total credits                                           $3,398.20
Total debits                                               $29.24
Closing balance                                        $31,409.98

Opening balance                                                                                       $28,041.02
Wednesday 19 August 2026
ATM WITHDRAWAL 14MAR 09:31                                                      $29.24-               $28,011.78
REF 4471 0098 CARD 1234
Monday 24 August 2026
Transfer from 38-9012-0456789-01                                              $3,398.20               $31,409.98
REF 4471 0098 CARD 1234
Closing balance                                                                                       $31,409.98

Please check this statement and tell us within 30 days of anything that looks wrong.

Paddock Bank · page 1`,
  },
  {
    name: "a list without headings that dates only its balances",
    statements: [
      { opening: 338388, closing: 75813, rows: "10-08 228.49, 10-11 -223.13, 10-18 -2832.04, 10-23 200.93" },
    ],
    text: `Lakeside  Bank
Account  statement

Ms  Aroha  Ngata
12  Example  Street

Account  number:  12-3880-0382290-00
Statement  period  1  October  2019  to  31  October  2019

Opening  balance           Total  credits             Total  debits               Closing  balance
3,383.88                   429.42                     3,055.17                   758.13

01OCT         Opening  balance                                                                          3,383.88
08OCT         SALARY  KAURI  ENGINEERING  LTD
              REF  4471  0098  CARD  1234                                             228.49            3,612.37
11OCT         POS  W/D  TESCO  STORES  2231
              REF  4471  0098  CARD  1234                            223.13                             3,389.24
18OCT         COUNTDOWN  PONSONBY
              REF  4471  0098  CARD  1234                          2,832.04                               557.20
23OCT         Credit  interest
              REF  4471  0098  CARD  1234                                             200.93              758.13
31OCT         Closing  balance                                                                            758.13

Please  check  this  statement  and  tell  us  within  30  days  of  anything  that  looks  wrong.

Lakeside  Bank  ·  page  1`,
  },
  {
    name: "amounts in descriptions of a list without headings",
    statements: [
      {
        opening: 2699030,
        closing: 2417612,
        rows: "12-15 -212.37, 12-24 -19.40, 12-31 -2759.24, 01-08 176.83",
      },
    ],
    text: `Lakeside Bank                                                                                            Page 1
PO Box 1234, 100 Harbour Street · Phone 0800 101 102 · BSB 062-000

Lakeside Bank
Account statement

Mr Ravi Menon
12 Example Street

Account number: 12-3403-0887720-00
Statement period 15 December 2021 to 14 January 2022

Opening balance                                      26,990.30 CR
Total credits                                              176.83
Total debits                                             2,991.01
Closing balance                                      24,176.12 CR

15 Dec        Opening balance                                                                       26,990.30 CR
15 Dec        MONTHLY ACCOUNT FEE                                    212.37                         26,777.93 CR
              INV 2025-118 1,250.00 PART
              on 14 March at 12:45
24 Dec        VISA PURCHASE 7-ELEVEN 2041                             19.40                         26,758.53 CR
              INV 2025-118 1,250.00 PART
              on 14 March at 12:45
31 Dec        Transfer to savings 12-3456                          2,759.24                         23,999.29 CR
              INV 2025-118 1,250.00 PART
              on 14 March at 12:45
08 Jan        REFUND KMART                                                            176.83        24,176.12 CR
              INV 2025-118 1,250.00 PART
              on 14 March at 12:45

Please check this statement and tell us within 30 days of anything that looks wrong.

Lakeside Bank · ABN 12 345 678 901 · AFSL 234 527 · page 1`,
  },
  {
    name: "a foreign amount below each row of a list without headings",
    statements: [
      {
        opening: 2567073,
        closing: 3058195,
        rows: "10-23 3267.72, 10-31 1967.99, 11-08 -291.33, 11-17 -33.16",
      },
    ],
    text: `Lakeside Bank
Account statement

Mr Ravi Menon
12 Example Street

Account number: 12-3942-0293604-00
Statement period 23 October 2025 to 22 November 2025

Opening balance                                         25,670.73
Total credits                                            5,235.71
Total debits                                               324.49
Closing balance                                         30,581.95

23OCT         Opening balance                                                                          25,670.73
23OCT         Transfer from 38-9012-0456789-01                                      3,267.72           28,938.45
              USD 45.60 @ 1.6321
              Foreign amount 45.60 USD incl fee 1.20
31OCT         PAYROLL ACME CORP 0426                                                1,967.99           30,906.44
              USD 45.60 @ 1.6321
              Foreign amount 45.60 USD incl fee 1.20
08NOV         VISA PURCHASE 7-ELEVEN 2041                            291.33                            30,615.11
              USD 45.60 @ 1.6321
              Foreign amount 45.60 USD incl fee 1.20
17NOV         Bill payment 1250 Council                               33.16                            30,581.95
              USD 45.60 @ 1.6321
              Foreign amount 45.60 USD incl fee 1.20

Please check this statement and tell us within 30 days of anything that looks wrong.

Lakeside Bank · page 1`,
  },
];

readsTyped("lists without headings", CASES);
