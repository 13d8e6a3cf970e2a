import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const HEAD = `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024`;

const CASES: TypedCase[] = [
  {
    name: "cells centred across several lines",
    statements: [{ opening: 10000, closing: 7500, rows: "03-04 -15.00, 03-09 -5.00, 03-10 -5.00" }],
    text: `Example Bank NZ                                           Account number 12-3456-0123456-00
Statement period 1 Mar 2024 to 31 Mar 2024
Opening balance  100.00      Closing balance  75.00

Date          Description                    Debit        Credit        Balance

              COUNTDOWN
04 Mar 2024   PONSONBY                       15.00                        85.00
              CARD 1234

              TRANSFER TO
09 Mar 2024                                   5.00                        80.00
              A SMITH

              Z ENERGY
10 Mar 2024   FOREIGN USD 3.00 @ 1.66         5.00                        75.00`,
  },
  {
    name: "centred cells whose dates are beside the words",
    statements: [{ opening: 10000, closing: 6000, rows: "03-05 -15.00, 03-09 -5.00, 03-12 -20.00" }],
    descriptions: [
      "COUNTDOWN PONSONBY 12:30:10 CARD 1234",
      "PARKING QUEEN STREET 08:14:55 CARD 1234",
      "BOOKSHOP 17:02:31 CARD 5678",
    ],
    text: `${HEAD}
Opening balance  100.00      Closing balance  60.00
Made          Booked        Description                    Debit        Credit        Balance

                            COUNTDOWN
04 Mar 2024
              05 Mar 2024   PONSONBY                       15.00                        85.00
12:30:10
                            CARD 1234

                            PARKING
08 Mar 2024
              09 Mar 2024   QUEEN STREET                    5.00                        80.00
08:14:55
                            CARD 1234

                            BOOKSHOP
11 Mar 2024
              12 Mar 2024                                  20.00                        60.00
17:02:31
                            CARD 5678

                            Thank you for banking with us`,
  },
  {
    name: "a title below the headings, which is no description",
    statements: [{ opening: 10000, closing: 8000, rows: "03-05 -15.00, 03-09 -5.00" }],
    descriptions: ["COUNTDOWN CARD 1234", "PARKING"],
    text: `${HEAD}
Opening balance  100.00      Closing balance  80.00
Date          Description                    Debit        Credit        Balance

              Everyday
05 Mar 2024   COUNTDOWN                      15.00                        85.00
              CARD 1234
09 Mar 2024   PARKING                         5.00                        80.00`,
  },
];

readsTyped("descriptions above and below their row", CASES);
