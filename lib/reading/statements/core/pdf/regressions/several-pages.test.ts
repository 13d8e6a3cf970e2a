import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "descriptions that are alike at the top of several pages",
    statements: [
      {
        opening: -25559,
        closing: -319867,
        rows: "12-16 7.59, 12-20 -2655.03, 12-24 -124.91, 12-27 121.63, 12-31 -139.38, 01-01 -155.18, 01-05 232.40, 01-10 -230.20",
      },
      {
        opening: -319867,
        closing: -839526,
        rows: "01-15 -4.88, 01-20 -982.34, 01-24 -214.75, 01-25 -34.79, 01-29 -248.08, 01-30 40.00, 02-04 -3532.40, 02-07 -219.35",
      },
      {
        opening: -839526,
        closing: -11808302,
        rows: "02-16 -194.01, 02-18 -56.52, 02-21 -2910.54, 02-23 883.63, 02-28 -2956.26, 03-03 -81.09, 03-06 -13.49, 03-09 -104359.48",
      },
    ],
    text: `Protea Bank                                                                                               Page 1
PO Box 1234, 100 Harbour Street · Phone 0800 101 102 · BSB 062-000

Protea Bank
Account statement

Mr Ravi Menon
12 Example Street

Account number: 12-3141-0891815-00
Statement period 15 December 2021 to 14 January 2022

Opening balance                                           -255.59
Total credits                                              361.62
Total debits                                               3 304.70
Closing balance                                           -3 198.67

Date        Description                                                      Amount                    Balance
15 Dec 2021  Opening balance                                                                          -255.59
16 Dec 2021  Transfer from 38-9012-0456789-01
            REF 4471 0098 CARD 1234
            Value date as above                                                7.59                   -248.00
20 Dec 2021  May Gardens Florist
            REF 4471 0098 CARD 1234
            Value date as above                                             -2 655.03                 -2 903.03
24 Dec 2021  1ST CHOICE LIQUOR
            REF 4471 0098 CARD 1234
            Value date as above                                             -124.91                   -3 027.94
27 Dec 2021  REFUND KMART
            REF 4471 0098 CARD 1234
            Value date as above                                              121.63                   -2 906.31
31 Dec 2021  COUNTDOWN PONSONBY
            REF 4471 0098 CARD 1234
            Value date as above                                             -139.38                   -3 045.69
01 Jan 2022  CREDIT AGRICOLE ASSURANCES
            REF 4471 0098 CARD 1234
            Value date as above                                             -155.18                   -3 200.87
05 Jan 2022  SALARY KAURI ENGINEERING LTD
            REF 4471 0098 CARD 1234
            Value date as above                                              232.40                   -2 968.47
10 Jan 2022  VISA PURCHASE 7-ELEVEN 2041
            REF 4471 0098 CARD 1234
            Value date as above                                             -230.20                   -3 198.67

Please check this statement and tell us within 30 days of anything that looks wrong.

Protea Bank · ABN 12 345 678 901 · AFSL 234 527 · page 1

Protea Bank                                                                                               Page 1
PO Box 1234, 100 Harbour Street · Phone 0800 101 102 · BSB 062-000

Protea Bank
Account statement

Mr Ravi Menon
12 Example Street

Account number: 12-3141-0891815-00
Statement period 15 January 2022 to 14 February 2022

Opening balance                                           -3 198.67
Total credits                                               40.00
Total debits                                               5 236.59
Closing balance                                           -8 395.26

Date        Description                                                      Amount                    Balance
15 Jan 2022  Opening balance                                                                          -3 198.67
15 Jan 2022  Bill payment 1250 Council
            REF 4471 0098 CARD 1234
            Value date as above                                               -4.88                   -3 203.55
20 Jan 2022  Transfer to savings 12-3456
            REF 4471 0098 CARD 1234
            Value date as above                                             -982.34                   -4 185.89
24 Jan 2022  MONTHLY ACCOUNT FEE
            REF 4471 0098 CARD 1234
            Value date as above                                             -214.75                   -4 400.64
25 Jan 2022  MONTHLY ACCOUNT FEE
            REF 4471 0098 CARD 1234
            Value date as above                                              -34.79                   -4 435.43
29 Jan 2022  COUNTDOWN PONSONBY
            REF 4471 0098 CARD 1234
            Value date as above                                             -248.08                   -4 683.51
30 Jan 2022  PAYROLL ACME CORP 0426
            REF 4471 0098 CARD 1234
            Value date as above                                               40.00                   -4 643.51
04 Feb 2022  INTEREST CHARGED
            REF 4471 0098 CARD 1234
            Value date as above                                             -3 532.40                 -8 175.91
07 Feb 2022  INTEREST CHARGED
            REF 4471 0098 CARD 1234
            Value date as above                                             -219.35                   -8 395.26

Please check this statement and tell us within 30 days of anything that looks wrong.

Protea Bank · ABN 12 345 678 901 · AFSL 234 527 · page 1

Protea Bank                                                                                               Page 1
PO Box 1234, 100 Harbour Street · Phone 0800 101 102 · BSB 062-000

Protea Bank
Account statement

Mr Ravi Menon
12 Example Street

Account number: 12-3141-0891815-00
Statement period 15 February 2022 to 14 March 2022

Opening balance                                           -8 395.26
Total credits                                              883.63
Total debits                                             110 571.39
Closing balance                                         -118 083.02

Date        Description                                                      Amount                    Balance
15 Feb 2022  Opening balance                                                                          -8 395.26
16 Feb 2022  DEPOSIT BOND INSURANCE CO
            REF 4471 0098 CARD 1234
            Value date as above                                             -194.01                   -8 589.27
18 Feb 2022  CREDIT AGRICOLE ASSURANCES
            REF 4471 0098 CARD 1234
            Value date as above                                              -56.52                   -8 645.79
21 Feb 2022  MONTHLY ACCOUNT FEE
            REF 4471 0098 CARD 1234
            Value date as above                                             -2 910.54                -11 556.33
23 Feb 2022  REFUND KMART
            REF 4471 0098 CARD 1234
            Value date as above                                              883.63                  -10 672.70
28 Feb 2022  INV 1024 PAID 03/02
            REF 4471 0098 CARD 1234
            Value date as above                                             -2 956.26                -13 628.96
03 Mar 2022  Bill payment 1250 Council
            REF 4471 0098 CARD 1234
            Value date as above                                              -81.09                  -13 710.05
06 Mar 2022  Direct debit MERCURY ENERGY
            REF 4471 0098 CARD 1234
            Value date as above                                              -13.49                  -13 723.54
09 Mar 2022  INTEREST CHARGED
            REF 4471 0098 CARD 1234
            Value date as above                                           -104 359.48               -118 083.02

Please check this statement and tell us within 30 days of anything that looks wrong.

Protea Bank · ABN 12 345 678 901 · AFSL 234 527 · page 1`,
  },
  {
    name: "months of a card whose payees suggest savings, with names above their amounts",
    statements: [
      { opening: -149044, closing: -251947, rows: "10-10 -556.89, 10-14 -472.14" },
      { opening: -251947, closing: -293879, rows: "11-08 -292.04, 11-18 -127.28" },
      { opening: -293879, closing: 8506, rows: "12-08 -278.21, 12-12 3302.06" },
    ],
    text: `Saltmarsh Card Bank                                                                                      Page 1
PO Box 1234, 100 Harbour Street · Phone 0800 101 102 · BSB 062-000

Saltmarsh Card Bank
Credit card statement

Mrs Claire Hutchinson
12 Example Street

Card number: 4988-XXXX-XXXX-8412
Statement period 1 October 2020 to 31 October 2020
Credit limit  5,000.00
Minimum payment due  25.00
Payment due date is on page 2

Previous balance                                         1,490.44
New balance                                              2,519.47

Card ending 4417  Mrs Claire Hutchinson
Date          Transaction details                                                                   Amount (A$)
10 Oct 20     VISA PURCHASE 7-ELEVEN 2041
              USD 45.60 @ 1.6321                                                                         556.89

Card ending 9908  Additional cardholder
Date          Transaction details                                                                   Amount (A$)
14 Oct 20     COUNTDOWN PONSONBY
              USD 45.60 @ 1.6321                                                                         472.14

Please check this statement and tell us within 30 days of anything that looks wrong.

Saltmarsh Card Bank · ABN 12 345 678 901 · AFSL 234 527 · page 1

Saltmarsh Card Bank                                                                                      Page 1
PO Box 1234, 100 Harbour Street · Phone 0800 101 102 · BSB 062-000

News from Saltmarsh Card Bank

Switch to paperless statements and go into the draw to win $5,000.00

Earn up to 4.25% p.a. on balances over $10,000.00 from 1 July

A $1,500.00 deposit made on 1 January would have earned $63.75 by 31 December.

Foreign transaction fee 2.50% · cash advance fee $3.00 · late payment fee $20.00

Terms and conditions apply. Lending criteria, fees and charges apply. See our website.

If you think this statement is wrong, call 0800 101 102 within 60 days of 31/12/2025.

Saltmarsh Card Bank · ABN 12 345 678 901 · AFSL 234 527 · page 1

Saltmarsh Card Bank                                                                                      Page 1
PO Box 1234, 100 Harbour Street · Phone 0800 101 102 · BSB 062-000

Saltmarsh Card Bank
Credit card statement

Mrs Claire Hutchinson
12 Example Street

Card number: 4988-XXXX-XXXX-8412
Statement period 1 November 2020 to 30 November 2020
Credit limit  5,000.00
Minimum payment due  25.00
Payment due date is on page 2

Previous balance                                         2,519.47
New balance                                              2,938.79

Card ending 4417  Mrs Claire Hutchinson
Date          Transaction details                                                                   Amount (A$)
08 Nov 20     Transfer to savings 12-3456
              USD 45.60 @ 1.6321                                                                         292.04

Card ending 9908  Additional cardholder
Date          Transaction details                                                                   Amount (A$)
18 Nov 20     May Gardens Florist
              USD 45.60 @ 1.6321                                                                         127.28

Please check this statement and tell us within 30 days of anything that looks wrong.

Saltmarsh Card Bank · ABN 12 345 678 901 · AFSL 234 527 · page 1

Saltmarsh Card Bank                                                                                      Page 1
PO Box 1234, 100 Harbour Street · Phone 0800 101 102 · BSB 062-000

News from Saltmarsh Card Bank

Switch to paperless statements and go into the draw to win $5,000.00

Earn up to 4.25% p.a. on balances over $10,000.00 from 1 July

A $1,500.00 deposit made on 1 January would have earned $63.75 by 31 December.

Foreign transaction fee 2.50% · cash advance fee $3.00 · late payment fee $20.00

Terms and conditions apply. Lending criteria, fees and charges apply. See our website.

If you think this statement is wrong, call 0800 101 102 within 60 days of 31/12/2025.

Saltmarsh Card Bank · ABN 12 345 678 901 · AFSL 234 527 · page 1

Saltmarsh Card Bank                                                                                      Page 1
PO Box 1234, 100 Harbour Street · Phone 0800 101 102 · BSB 062-000

Saltmarsh Card Bank
Credit card statement

Mrs Claire Hutchinson
12 Example Street

Card number: 4988-XXXX-XXXX-8412
Statement period 1 December 2020 to 31 December 2020
Credit limit  5,000.00
Minimum payment due  25.00
Payment due date is on page 2

Previous balance                                         2,938.79
New balance                                                -85.06

Card ending 4417  Mrs Claire Hutchinson
Date          Transaction details                                                                   Amount (A$)
08 Dec 20     AMZN Mktp US*2K4TS1
              USD 45.60 @ 1.6321                                                                         278.21

Card ending 9908  Additional cardholder
Date          Transaction details                                                                   Amount (A$)
12 Dec 20     PAYMENT RECEIVED THANK YOU
              USD 45.60 @ 1.6321                                                                      -3,302.06

Please check this statement and tell us within 30 days of anything that looks wrong.

Saltmarsh Card Bank · ABN 12 345 678 901 · AFSL 234 527 · page 1

Saltmarsh Card Bank                                                                                      Page 1
PO Box 1234, 100 Harbour Street · Phone 0800 101 102 · BSB 062-000

News from Saltmarsh Card Bank

Switch to paperless statements and go into the draw to win $5,000.00

Earn up to 4.25% p.a. on balances over $10,000.00 from 1 July

A $1,500.00 deposit made on 1 January would have earned $63.75 by 31 December.

Foreign transaction fee 2.50% · cash advance fee $3.00 · late payment fee $20.00

Terms and conditions apply. Lending criteria, fees and charges apply. See our website.

If you think this statement is wrong, call 0800 101 102 within 60 days of 31/12/2025.

Saltmarsh Card Bank · ABN 12 345 678 901 · AFSL 234 527 · page 1`,
  },
];

readsTyped("rows over several pages", CASES);
