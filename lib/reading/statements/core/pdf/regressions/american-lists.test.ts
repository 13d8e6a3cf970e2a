import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "counts of credits and debits in the summary, and of items under each list",
    paper: "LETTER",
    statements: [
      {
        opening: 1000000,
        closing: 1221050,
        rows: "07-06 1500.00, 07-08 -189.50, 07-09 -500.00, 07-13 -500.00, 07-15 1000.00, 07-20 1000.00, 07-22 -100.00",
      },
    ],
    text: `American National Bank                                       Statement Ending 07/31/2020
                                                             Account Number: XXXXXXXX1234
Managing Your Accounts
Summary of Accounts
Account Type                         Account Number       Ending Balance
BUSINESS CHECKING                    XXXXXXXX1234             $12,210.50

BUSINESS CHECKING-XXXXXXXX1234
Account Summary
Date             Description                     Amount
07/01/2020       Beginning Balance           $10,000.00
                 3 Credit(s) This Period      $3,500.00
                 4 Debit(s) This Period       $1,289.50
07/31/2020       Ending Balance              $12,210.50

Deposits
Date             Description                                          Amount
07/06/2020       DEPOSIT                                           $1,500.00
07/20/2020       DEPOSIT                                           $1,000.00
                                                 2 item(s) totaling $2,500.00
Electronic Credits
Date             Description                                          Amount
07/15/2020       SQUARE INC 200715P2                               $1,000.00
Electronic Debits
Date             Description                                          Amount
07/08/2020       XCEL ENERGY-MN XCELENERGY                           $189.50
07/22/2020       ADP PAYROLL FEES                                    $100.00
Checks Cleared
Check Nbr    Date           Amount      Check Nbr    Date           Amount
1001         07/09/2020    $500.00      1003*        07/13/2020    $500.00
* Indicates skipped check number                 2 item(s) totaling $1,000.00
Daily Balances
Date             Amount      Date             Amount      Date             Amount
07/06/2020   $11,500.00      07/09/2020   $10,810.50      07/15/2020   $11,310.50
07/08/2020   $11,310.50      07/13/2020   $10,310.50      07/20/2020   $12,310.50`,
  },
  {
    name: "checks and service fees in separate lists",
    paper: "LETTER",
    statements: [
      {
        opening: 93825,
        closing: 199141,
        rows: "07-27 -9.99, 07-29 2000.00, 08-02 -100.00, 08-19 -831.90, 08-24 -4.95",
      },
    ],
    text: `Bank of America, N.A.                                         Customer service information
Your Adv SafeBalance Banking
for July 25, 2023 to August 24, 2023                          Account number: 0000 1111 2222
JOHN DOE
Account summary
Beginning balance on July 25, 2023                 $938.25
Deposits and other additions                      2,000.00
Withdrawals and other subtractions                 -841.89
Checks                                             -100.00
Service fees                                         -4.95
Ending balance on August 24, 2023                $1,991.41

Deposits and other additions
Date         Description                                                              Amount
07/29/23     Online Transfer from CHK 5566                                          2,000.00
Total deposits and other additions                                                 $2,000.00

Withdrawals and other subtractions
Date         Description                                                              Amount
07/27/23     APPLE.COM/BILL 866-712-7753 CA                                            -9.99
08/19/23     Chase Credit Crd DES:AUTOPAY ID:4760039224                              -831.90
             INDN:JOHN DOE CO ID:XXXXX WEB
Total withdrawals and other subtractions                                            -$841.89

Checks
Date         Check #      Amount
08/02/23     201         -100.00
Total checks                                                                        -$100.00
Total # of checks                                                                          1

Service fees
Date         Transaction description                                                  Amount
08/24/23     Monthly Maintenance Fee                                                   -4.95
Total service fees                                                                    -$4.95
Note your Ending Balance already reflects the subtraction of Service Fees.`,
  },
  {
    name: "an American card with amounts in won and year-to-date totals",
    paper: "LETTER",
    statements: [
      {
        opening: -83190,
        closing: -19552,
        rows: "07-22 -99.00, 08-05 -29.01, 08-09 831.90, 08-10 12.00, 08-15 -79.51",
      },
    ],
    text: `American Express Blue Cash Preferred                                       Closing Date 08/15/23
JOHN DOE                                                                   Account Ending 1-23456
New Balance                              $195.52
Minimum Payment Due                       $40.00
Payment Due Date                        09/09/23
Account Summary
Previous Balance                         $831.90
Payments/Credits                        -$843.90
New Charges                             +$207.52
Fees                                      +$0.00
Interest Charged                          +$0.00
New Balance                              $195.52
Payments and Credits
Summary
                                                                      Total
Payments                                                             -$831.90
Credits                                                               -$12.00
Total Payments and Credits                                           -$843.90
Detail    *Indicates posting date
Payments                                                               Amount
08/09/23*   JOHN DOE   AUTOPAY PAYMENT - THANK YOU                   -$831.90
Credits                                                                Amount
08/10/23    AMAZON.COM REFUND                                         -$12.00
New Charges
Summary
                                                                      Total
Total New Charges                                                     $207.52
Detail
                                                                       Amount
07/22/23    TST*SEOUL SALON New York NY                                $99.00
08/05/23    SKEJOOL SUNGSOO SEOUL                                      $29.01
            38,000.00
            South Korean Won
08/15/23    SHANGHAI MONG NEW YORK NY                                  $79.51
Fees
                                                                       Amount
Total Fees for this Period                                              $0.00
Interest Charged
                                                                       Amount
Total Interest Charged for this Period                                  $0.00
2023 Fees and Interest Totals Year-to-Date
                                                                       Amount
Total Fees in 2023                                                     $95.00
Total Interest in 2023                                                  $0.00`,
  },
  {
    name: "a summary above one list with a balance in each row",
    paper: "LETTER",
    statements: [{ opening: 120000, closing: 300000, rows: "03-01 2500.00, 03-04 -45.30, 03-15 -654.70" }],
    text: `JPMorgan Chase Bank, N.A.                                   March 01, 2024 through March 29, 2024
                                                            Account Number:  000000123456789
CHECKING SUMMARY        Chase Total Checking
                                             AMOUNT
Beginning Balance                         $1,200.00
Deposits and Additions                     2,500.00
ATM & Debit Card Withdrawals                -45.30
Electronic Withdrawals                     -654.70
Ending Balance                            $3,000.00

TRANSACTION DETAIL
DATE      DESCRIPTION                                                 AMOUNT          BALANCE
          Beginning Balance                                                          $1,200.00
03/01     Acme Corp Payroll PPD ID: 1234567890                      2,500.00          3,700.00
03/04     Card Purchase 03/02 Starbucks Store 1234 Seattle WA Card 6066    -45.30     3,654.70
03/15     Zelle Payment To Jane Roe 12345                             -654.70          3,000.00
          Ending Balance                                                             $3,000.00`,
  },
  {
    name: "checks among the rows and an ending daily balance",
    paper: "LETTER",
    statements: [
      {
        opening: 100000,
        closing: 144975,
        rows: "12-11 -50.25, 12-15 2000.00, 12-29 -1000.00, 12-29 -200.00, 01-03 -300.00",
      },
    ],
    text: `Wells Fargo Everyday Checking
Account number: 1234567890     December 8, 2023 - January 8, 2024     Page 1 of 3
JOHN DOE
Statement period activity summary
Beginning balance on 12/8              $1,000.00
Deposits/Additions                      2,000.00
Withdrawals/Subtractions               - 1,550.25
Ending balance on 1/8                   $1,449.75
Transaction history
             Check                                      Deposits/     Withdrawals/     Ending daily
Date         Number   Description                       Additions     Subtractions          balance
12/11                 Purchase authorized on 12/09 Safeway #1234 San Jose CA S123       50.25         949.75
12/15                 Acme Corp Payroll 231215 John Doe    2,000.00                                 2,949.75
12/29        101      Check                                               1,000.00
12/29                 ATM Withdrawal authorized on 12/29                    200.00                 1,749.75
1/3                   Recurring Payment authorized on 12/31 Netflix.com      300.00                1,449.75
Ending balance on 1/8                                                                              1,449.75
Totals                                                     $2,000.00     $1,550.25`,
  },
  {
    name: "headings above payments and above purchases",
    paper: "LETTER",
    statements: [{ opening: -25000, closing: -41055, rows: "02-20 -110.55, 03-01 250.00, 03-05 -300.00" }],
    text: `DISCOVER IT CARD ENDING IN 1234                     OPEN TO CLOSE DATE: 02/15/2024 - 03/14/2024
Account Summary
Previous Balance                         $250.00
Payments And Credits                    -$250.00
Purchases                               +$410.55
Balance Transfers                         +$0.00
Cash Advances                             +$0.00
Fees Charged                              +$0.00
Interest Charged                          +$0.00
New Balance:                             $410.55
Credit Line                               $8,000
Minimum Payment Due                       $35.00
Cashback Bonus
Opening Cashback Bonus Balance            $12.00
New Cashback Bonus This Period            + $4.10
Ending Cashback Bonus Balance             $16.10
TRANSACTIONS
DATE     PAYMENTS AND CREDITS                                        AMOUNT
03/01    INTERNET PAYMENT - THANK YOU                               -$250.00
DATE     PURCHASES                     MERCHANT CATEGORY             AMOUNT
02/20    KROGER #123 DALLAS TX         Supermarkets                  $110.55
03/05    DELTA AIR LINES ATLANTA GA    Travel/ Entertainment         $300.00
Fees and Interest Charged
TOTAL FEES FOR THIS PERIOD                                             $0.00
TOTAL INTEREST FOR THIS PERIOD                                         $0.00
2024 Totals Year-to-Date
TOTAL FEES CHARGED IN 2024                                             $0.00
TOTAL INTEREST CHARGED IN 2024                                         $0.00`,
  },
  {
    name: "a Canadian account that dates only the first row of a day",
    paper: "LETTER",
    statements: [
      {
        opening: 100000,
        closing: 219950,
        rows: "02-16 2500.00, 02-20 -100.50, 02-20 -1000.00, 03-15 -200.00",
      },
    ],
    text: `Royal Bank of Canada
Your RBC personal banking account statement
From February 15, 2024 to March 15, 2024
Your account number: 01234-5012345
Your opening balance on February 15, 2024                   $1,000.00
Total deposits into your account                          + 2,500.00
Total withdrawals from your account                       - 1,300.50
Your closing balance on March 15, 2024                    = $2,199.50
Details of your account activity
Date      Description                                 Withdrawals ($)     Deposits ($)     Balance ($)
          Opening Balance                                                                     1,000.00
16 Feb    Payroll Deposit ACME                                              2,500.00          3,500.00
20 Feb    Interac purchase - 1234 LOBLAWS                     100.50
          e-Transfer sent JANE                              1,000.00                          2,399.50
15 Mar    Monthly fee                                         200.00                          2,199.50
          Closing Balance                                                                     2,199.50`,
  },
  {
    name: "dates after the descriptions, in four lists",
    statements: [
      {
        opening: 100000,
        closing: 204475,
        rows: "01-05 -60.00, 01-09 -140.25, 01-11 -300.00, 01-15 1500.00, 01-18 -150.00, 01-20 200.00, 01-31 -5.00",
      },
    ],
    text: `First Community Credit Union                         Statement 01/01/2024 - 01/31/2024
Member number 123456
SHARE DRAFT CHECKING                                 Beginning balance  1,000.00
Deposits
Description                                Date          Amount
Payroll ACME CORP                          01/15       1,500.00
Mobile deposit                             01/20         200.00
Total deposits                                         1,700.00
Withdrawals
Description                                Date          Amount
ATM withdrawal MAIN ST                     01/05          60.00
DEBIT CARD WALMART #1234                   01/09         140.25
Total withdrawals                                        200.25
Checks
Number          Date          Amount
1021            01/11         300.00
1022            01/18         150.00
Total checks                                             450.00
Fees
Description                                Date          Amount
Monthly service fee                        01/31           5.00
Total fees for this period                                 5.00
                                                     Ending balance  2,044.75`,
  },
];

readsTyped("American lists and summaries", CASES);
