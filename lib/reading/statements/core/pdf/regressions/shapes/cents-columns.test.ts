import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const HEAD = `Example Bank NZ                                                 Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024`;

const CASES: TypedCase[] = [
  {
    name: "separate pounds and pence, one amount below a pound, words among the headings",
    statements: [
      {
        opening: 50000,
        closing: 85130,
        rows: "03-04 -40.05, 03-08 -9.10, 03-15 1000.00, 03-18 -600.00, 03-20 0.45",
      },
    ],
    text: `Example Building Society                                        Account number 12-3456-0123456-00
Passbook statement                                              1 March 2024 to 31 March 2024

                                    Withdrawn        Paid in          Balance
Date        Details                   £     p        £     p          £     p
01 Mar 24   Balance brought forward                                 500    00
04 Mar 24   TESCO                    40    05                       459    95
08 Mar 24   CARD 4417 BOOTS           9    10                       450    85
15 Mar 24   SALARY ACME LTD                      1,000    00      1,450    85
18 Mar 24   RENT                    600    00                       850    85
20 Mar 24   INTEREST FOR 2024                             45        851    30
31 Mar 24   Balance carried forward                                 851    30`,
  },
  {
    name: "separate dollars and cents, without these headings on the second page",
    statements: [
      { opening: 50000, closing: 85085, rows: "03-04 -40.05, 03-08 -9.10, 03-15 1000.00, 03-18 -600.00" },
    ],
    text: `${HEAD}

Date        Details                   Withdrawals        Deposits           Balance
                                    Dollars Cents     Dollars Cents     Dollars Cents
01 Mar 24   Opening balance                                                 500    00
04 Mar 24   COLES                        40    05                           459    95
08 Mar 24   CARD 4417 TARGET              9    10                           450    85
\f
Date        Details                   Withdrawals        Deposits           Balance
15 Mar 24   SALARY ACME LTD                             1,000    00       1,450    85
18 Mar 24   RENT                        600    00                           850    85
31 Mar 24   Closing balance                                                 850    85`,
  },
  {
    name: "dollars that extend below the heading of their cents",
    statements: [
      { opening: 50000, closing: 85085, rows: "03-04 -40.05, 03-08 -9.10, 03-15 1000.00, 03-18 -600.00" },
    ],
    text: `${HEAD}
Opening balance  $500.00        Closing balance  $850.85

                                    Withdrawals        Deposits           Balance
Date        Details               Dollars Cents     Dollars Cents     Dollars Cents
04 Mar 24   COLES                        40  05                          459     95
08 Mar 24   CARD 4417 TARGET              9  10                          450     85
15 Mar 24   SALARY ACME LTD                           1,000    00      1,450     85
18 Mar 24   RENT                        600  00                          850     85`,
  },
  {
    name: "separate cents after signed amounts, with all headings on one line",
    statements: [
      { opening: 50000, closing: 85085, rows: "03-04 -40.05, 03-08 -9.10, 03-15 1000.00, 03-18 -600.00" },
    ],
    text: `${HEAD}
Opening balance  $500.00        Closing balance  $850.85

Date        Details                      Amount  $   c     Balance  $   c
04 Mar 24   COLES                              -40  05            459  95
08 Mar 24   CARD 4417 TARGET                    -9  10            450  85
15 Mar 24   SALARY ACME LTD                  1,000  00          1,450  85
18 Mar 24   RENT                              -600  00            850  85`,
  },
  {
    name: "separate cents after thousands with full stops",
    statements: [{ opening: 150000, closing: 1092945, rows: "03-04 -170.05, 03-15 10500.00, 03-20 -900.50" }],
    text: `Beispielbank AG                                                  Konto 0123456789
Kontoauszug 01.03.2024 - 31.03.2024

Datum        Text                        Belastung         Gutschrift         Saldo
                                           €    ct          €    ct           €    ct
01.03.2024   Anfangssaldo                                                 1.500    00
04.03.2024   Kartenzahlung               170    05                        1.329    95
15.03.2024   Gutschrift Lohn                           10.500    00      11.829    95
20.03.2024   Miete                       900    50                       10.929    45
31.03.2024   Schlusssaldo                                                10.929    45`,
  },
  {
    name: "separate paise after lakhs, with Cr and Dr after the balance",
    statements: [
      {
        opening: 12045036,
        closing: -2022019,
        rows: "03-04 -1170.05, 03-15 110500.00, 03-20 -250000.50",
      },
    ],
    text: `Example Bank of India                                            Account number 0123456789
Statement period 01/03/2024 to 31/03/2024

Date         Particulars                  Debit            Credit              Balance
                                         Rs.    P.        Rs.    P.          Rs.    P.
01/03/2024   Opening balance                                            1,20,450    36 Cr
04/03/2024   UPI/DMART                 1,170    05                      1,19,280    31 Cr
15/03/2024   SALARY ACME                             1,10,500    00     2,29,780    31 Cr
20/03/2024   CHEQUE 004512          2,50,000    50                        20,220    19 Dr
31/03/2024   Closing balance                                              20,220    19 Dr`,
  },
  {
    name: "points beside deposits only, in a list without balances",
    verification: "NOT_CHECKABLE",
    statements: [
      {
        opening: null,
        closing: null,
        rows: "03-04 4000.00, 03-15 100000.00, 03-18 60000.00, 03-20 -5000.00",
      },
    ],
    text: `Example Bank Japan                                              Account number 0123456789
Statement period 1 March 2024 to 31 March 2024

Date        Details                     Withdrawals      Deposits
                                                  ¥             ¥     P
04 Mar 24   INTEREST                                        4,000    12
15 Mar 24   SALARY ACME LTD                               100,000    31
18 Mar 24   SALARY OTHER LTD                               60,000    14
20 Mar 24   SEIYU                             5,000`,
  },
  {
    name: "points beside whole dollars, which the balances distinguish from cents",
    statements: [
      { opening: 5000000, closing: 8600000, rows: "03-04 -4000.00, 03-15 100000.00, 03-18 -60000.00" },
    ],
    text: `Example Bank                                                   Account number 0123456789
Statement period 1 March 2024 to 31 March 2024

Date        Details                         Amount                  Balance
                                                 $      P
01 Mar 24   Opening balance                                          50,000
04 Mar 24   SEIYU                           -4,000     12            46,000
15 Mar 24   SALARY ACME LTD                100,000     31           146,000
18 Mar 24   RENT                           -60,000     14            86,000
31 Mar 24   Closing balance                                          86,000`,
  },
  {
    name: "points beside yen, which have no cents, in a list without balances",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: null, rows: "03-04 -4000.00, 03-15 100000.00, 03-18 -60000.00" }],
    text: `Example Bank Japan                                              Account number 0123456789
Statement period 1 March 2024 to 31 March 2024

Date        Details                         Amount
                                                 ¥      P
04 Mar 24   SEIYU                           -4,000     12
15 Mar 24   SALARY ACME LTD                100,000     31
18 Mar 24   RENT                           -60,000     14`,
  },
  {
    name: "points beside amounts that include their cents",
    statements: [{ opening: 50000, closing: 86000, rows: "03-04 -40.00, 03-15 1000.00, 03-18 -600.00" }],
    text: `${HEAD}

Date        Details                   Withdrawals        Deposits           Balance
                                           $     P           $     P              $
01 Mar 24   Opening balance                                                  500.00
04 Mar 24   COLES                      40.00    12                           460.00
15 Mar 24   SALARY ACME LTD                           1,000.00    31       1,460.00
18 Mar 24   RENT                      600.00    14                           860.00
31 Mar 24   Closing balance                                                  860.00`,
  },
];

readsTyped("cents in a separate column", CASES);
