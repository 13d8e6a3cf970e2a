import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "decimals that kerning set apart from their figures",
    paper: "LETTER",
    statements: [{ opening: -171933, closing: -46693, rows: "07-20 1719.33, 07-22 -66.93, 08-01 -400.00" }],
    text: `Harbour Federal Credit Union
Card account 4400 XXXX XXXX 1234      Statement Period 07/14/2026 - 08/13/2026
Previous Balance   $1,719.3 3            New Balance    $466.93
Date          Description                                    Amount
07/20/2026    PAYMENT RECEIVED                          -$1,719.3 3
07/22/2026    GROCER                                        $6 6.93
08/01/2026    INSURANCE                                     $400.00
Payments and credits $1,719.33     Purchases $466.93`,
  },
  {
    name: "a heading `Amount (in Rs.)` above charges, with Cr on payments",
    verification: "NOT_CHECKABLE",
    statements: [
      { opening: null, closing: null, rows: "02-26 -5217.50, 02-26 -1460.90, 02-27 400.00, 02-28 -550.00" },
    ],
    text: `Example Bank Credit Card Statement                        Statement Date: 01/03/2023
Credit Card No: 4695 25XX XXXX 3458                       Payment Due Date: 21/03/2023
Credit Limit 78,100     Available Credit Limit 0.00       Minimum Amount Due 2,130.00
Domestic Transactions
Date          Transaction Description                                 Amount (in Rs.)
26/02/2023    PAYTM NOIDA                                                   5,217.50
26/02/2023    MAKEMYTRIP INDIA PVT LTD NEW DELHI                            1,460.90
27/02/2023    PAYMENT RECEIVED                                                400.00 Cr
28/02/2023    OVERLIMIT FEE                                                   550.00`,
  },
  {
    name: "a card with payments and transactions in separate lists",
    paper: "LETTER",
    statements: [
      {
        opening: -50000,
        closing: -36549,
        rows: "01-07 -100.49, 01-10 -250.00, 01-20 500.00, 01-23 20.00, 02-03 -35.00",
      },
    ],
    text: `Venture Example Card | Visa Signature ending in 1234
Jan 5, 2025 - Feb 4, 2025    |   31 days in Billing Cycle

Payment Information                         Account Summary
Payment Due Date     New Balance            Previous Balance               $500.00
Mar 1, 2025           $365.49               Payments                     - $500.00
Minimum Payment Due  $25.00                 Other Credits                  - $20.00
                                            Transactions                 + $385.49
                                            Cash Advances                  + $0.00
                                            Fees Charged                   + $0.00
                                            Interest Charged               + $0.00
                                            New Balance                  = $365.49
                                            Credit Limit               $10,000.00
                                            Available Credit            $9,634.51

JOHN SMITH #1234: Payments, Credits and Adjustments
Trans Date    Post Date    Description                                         Amount
Jan 20        Jan 20       CAPITAL ONLINE PYMT                               - $500.00
Jan 22        Jan 23       AMAZON RETURN                                      - $20.00

JOHN SMITH #1234: Transactions
Trans Date    Post Date    Description                                         Amount
Jan 6         Jan 7        WHOLE FOODS                                         $100.49
Jan 9         Jan 10       DELTA AIR                                           $250.00
                           TKT 123 LAX JFK
Feb 2         Feb 3        STARBUCKS                                            $35.00

JOHN SMITH #1234: Total Transactions                                           $385.49

Fees
Trans Date    Post Date    Description                                         Amount
Total Fees for This Period                                                      $0.00
Interest Charged
Interest Charge on Purchases                                                   $0.00
Totals Year-to-Date
Total Fees charged                                                             $0.00`,
  },
  {
    name: "card sections below one header",
    paper: "LETTER",
    statements: [
      {
        opening: -60000,
        closing: -28901,
        rows: "12-07 -150.00, 12-20 600.00, 12-29 10.99, 12-31 -120.00, 01-03 -30.00",
      },
    ],
    text: `Example Card Services                                     Account number ending in 1234
Billing Period: 12/05/24-01/04/25
Minimum payment due: $35.00      New balance as of 01/04/25:  $289.01      Payment due date: 02/01/25
Account Summary
Previous balance             $600.00
Payments                    -$600.00
Credits                      -$10.99
Purchases                   +$300.00
Cash advances                 +$0.00
Fees                          +$0.00
Interest                      +$0.00
New balance                  $289.01
Credit limit               $9,000.00

Trans.     Post
date       date       Description                                                       Amount
Payments, Credits and Adjustments
12/20      12/20      ONLINE PAYMENT, THANK YOU                                        -$600.00
12/28      12/29      TARGET.COM RETURN                                                 -$10.99
Standard Purchases
12/06      12/07      COSTCO WHSE                                                       $150.00
12/30      12/31      UNITED 0162345                                                    $120.00
01/02      01/03      CHIPOTLE                                                           $30.00
Total fees charged in this billing period                                                 $0.00
Interest charged
Total interest charged in this billing period                                             $0.00
2025 totals year-to-date
Total fees charged in 2025                                                                $0.00`,
  },
  {
    name: "a stacked header above card sections",
    paper: "LETTER",
    statements: [
      {
        opening: -60000,
        closing: -28901,
        rows: "12-06 -150.00, 12-20 600.00, 12-28 10.99, 12-30 -120.00, 01-02 -30.00",
      },
    ],
    text: `Example Freedom Card                                     Opening/Closing Date    12/05/24 - 01/04/25
ACCOUNT SUMMARY
Account Number: XXXX XXXX XXXX 1234
Previous Balance                              $600.00
Payment, Credits                             -$610.99
Purchases                                    +$300.00
Cash Advances                                   $0.00
Fees Charged                                    $0.00
Interest Charged                                $0.00
New Balance                                   $289.01
Credit Access Line                          $9,000.00
New Balance $289.01     Minimum Payment Due $40.00     Payment Due Date 02/01/25
ACCOUNT ACTIVITY
Date of
Transaction          Merchant Name or Transaction Description                          $ Amount
PAYMENTS AND OTHER CREDITS
12/20                Payment Thank You-Mobile                                           -600.00
12/28                TARGET RETURN                                                       -10.99
PURCHASE
12/06                COSTCO WHSE                                                         150.00
12/30                UNITED 0162345                                                      120.00
01/02                CHIPOTLE                                                             30.00
2025 Totals Year-to-Date
Total fees charged in 2025                     $0.00
Total interest charged in 2025                 $0.00`,
  },
  {
    name: "CR below its amount, and foreign amounts beside it",
    statements: [
      { opening: -50000, closing: -13025, rows: "03-01 500.00, 03-04 -80.25, 03-10 -100.00, 03-13 50.00" },
    ],
    text: `Example Express Card                                     Statement of Account
Prepared for JOHN SMITH      Membership Number xxxx-xxxxxx-61009      Date 25/03/2024
Previous Balance £   New Credits £     New Debits £      Closing Balance £       Minimum Payment £
        500.00            550.00            180.25                 130.25                  25.00
Credit limit £5,000
Transaction    Process                                                        Foreign           Amount £
Date           Date          Transaction Details                              Spending
Mar 1          Mar 1         PAYMENT RECEIVED - THANK YOU                                        500.00
                                                                                                     CR
Mar 3          Mar 4         AMAZON.CO.UK                                                         80.25
Mar 9          Mar 10        HOTEL PARIS                                      117.00              100.00
                             Euro
Mar 12         Mar 13        REFUND ZARA                                                          50.00 CR`,
  },
  {
    name: "a card with money in and out",
    statements: [{ opening: -20000, closing: -6549, rows: "03-01 200.00, 03-05 -15.49, 03-12 -50.00" }],
    text: `Example Card Bank                                  Your Platinum Visa statement 20 March 2024
Your credit limit £5,000.00
Your previous statement balance       £200.00
Payments towards your account         £200.00
New activity                           £65.49
Your new balance                       £65.49
Minimum payment due by 14 April 2024    £5.00
Your transactions
Date          Description                                         Money in      Money out
01 Mar        Payment, Thank You                                   £200.00
05 Mar        Amazon.co.uk                                                         £15.49
12 Mar        Shell London                                                         £50.00`,
  },
  {
    name: "a card with a stacked date heading",
    statements: [
      {
        opening: -42000,
        closing: -24535,
        rows: "02-23 -100.35, 03-01 -20.00, 03-05 420.00, 03-11 -120.00, 03-20 -5.00",
      },
    ],
    text: `Example Visa Platinum                                        Card number 4988 **** **** 1234
Statement date 20 Mar 2024                                   Credit limit $8,000.00
Opening balance             $420.00
Payments/credits            $420.00
Purchases/charges           $245.35
Closing balance             $245.35
Minimum payment due          $12.00                          Payment due date 14 Apr 2024
Date of
transaction    Date posted    Card      Details                                              Amount
22 Feb 24      23 Feb 24      1234      COUNTDOWN ONLINE                                     100.35
28 Feb 24      01 Mar 24      1234      SPOTIFY                                               20.00
05 Mar 24      05 Mar 24                PAYMENT RECEIVED THANK YOU                           420.00CR
09 Mar 24      11 Mar 24      1234      AIR NZ                                               120.00
20 Mar 24      20 Mar 24                INTEREST CHARGE                                        5.00`,
  },
  {
    name: "a total credit limit, which is not a total of credits",
    statements: [{ opening: -41216, closing: -1120, rows: "07-02 412.16, 07-03 -4.20, 07-15 -7.00" }],
    text: `STATEMENT DATE          PAYMENT DUE DATE        TOTAL CREDIT LIMIT      TOTAL AVAILABLE CREDIT LIMIT      TOTAL MINIMUM DUE
01-08-2023              24-08-2023              S$22,800                S$22,058.11                       S$50.00
TRANSACTION DATE        DESCRIPTION                                                          AMOUNT (SGD)
EXAMPLE CREDIT CARD
J TAN                   5488-0000-0000-0000
                        LAST MONTH'S BALANCE                                                       412.16
02/07                   PAYMENT BY INTERNET                                                      (412.16)
03/07                   BREAKFAST HOUSE         SINGAPORE     SG                                     4.20
15/07                   ARCTIC MARKET           SINGAPORE     SG                                     7.00
                        SUBTOTAL                                                                    11.20
                        TOTAL                                                                       11.20
                        TOTAL AMOUNT DUE                                                            11.20`,
  },
];

readsTyped("Card statements", CASES);
