import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "lists by section with daily balances",
    paper: "LETTER",
    statements: [
      {
        opening: 100000,
        closing: 271745,
        rows: "01-03 1750.00, 01-04 -50.55, 01-05 -100.00, 01-06 -60.00, 01-08 -10.00, 01-09 -150.00, 01-10 -1000.00, 01-12 -200.00, 01-15 -200.00, 01-17 1750.00, 01-31 -12.00",
      },
    ],
    text: `River City Bank, N.A.                                            January 01, 2025 through January 31, 2025
                                                                 Account Number:  000000123456789
JOHN SMITH

CHECKING SUMMARY       Premier Checking
                                       INSTANCES           AMOUNT
Beginning Balance                                       $1,000.00
Deposits and Additions                         2         3,500.00
Checks Paid                                    3          -450.00
ATM & Debit Card Withdrawals                   3          -120.55
Electronic Withdrawals                         2        -1,200.00
Fees                                           1           -12.00
Ending Balance                                11        $2,717.45

DEPOSITS AND ADDITIONS
DATE    DESCRIPTION                                                       AMOUNT
01/03   Acme Corp Payroll PPD ID: 12345                               $1,750.00
01/17   Acme Corp Payroll PPD ID: 12345                                1,750.00
Total Deposits and Additions                                          $3,500.00

CHECKS PAID
CHECK NO.       DESCRIPTION                      DATE PAID                AMOUNT
101   ^                                          01/05                  $100.00
102   ^                                          01/09                   150.00
104   * ^                                        01/12                   200.00
Total Checks Paid                                                       $450.00

ATM & DEBIT CARD WITHDRAWALS
DATE    DESCRIPTION                                                       AMOUNT
01/04   Card Purchase 01/03 Trader Joes Card 1234                        $50.55
01/06   ATM Withdrawal 01/06 Main St                                      60.00
01/08   Card Purchase Shell                                               10.00
Total ATM & Debit Card Withdrawals                                      $120.55

ELECTRONIC WITHDRAWALS
DATE    DESCRIPTION                                                       AMOUNT
01/10   Landlord LLC Rent Web ID: 11                                 $1,000.00
01/15   Con Edison                                                       200.00
Total Electronic Withdrawals                                          $1,200.00

FEES
DATE    DESCRIPTION                                                       AMOUNT
01/31   Monthly Service Fee                                              $12.00
Total Fees                                                               $12.00

DAILY ENDING BALANCE
DATE            AMOUNT          DATE            AMOUNT       DATE          AMOUNT
01/03        $2,750.00          01/08         2,529.45       01/15       979.45
01/04         2,699.45          01/10         1,379.45       01/17     2,729.45
01/05         2,599.45          01/12         1,179.45       01/31     2,717.45`,
  },
  {
    name: "sections with negative amounts and checks side by side",
    paper: "LETTER",
    statements: [
      {
        opening: 50000,
        closing: 123800,
        rows: "01-10 1000.00, 01-11 -100.00, 01-14 -50.00, 01-15 -800.00, 01-20 -100.00, 01-22 -200.00, 01-24 1000.00, 02-06 -12.00",
      },
    ],
    text: `Bank of Examples, N.A.
Your Adv Plus Banking                                              for January 9, 2025 to February 6, 2025
Account number: 0000 1234 5678

Account summary
Beginning balance on January 9, 2025                             $500.00
Deposits and other additions                                    2,000.00
ATM and debit card subtractions                                  -150.00
Other subtractions                                              -800.00
Checks                                                          -300.00
Service fees                                                     -12.00
Ending balance on February 6, 2025                             $1,238.00

Deposits and other additions
Date        Description                                                              Amount
01/10/25    PAYROLL DES:PAY ID:123                                                 1,000.00
01/24/25    PAYROLL DES:PAY ID:123                                                 1,000.00
Total deposits and other additions                                                $2,000.00

Withdrawals and other subtractions
ATM and debit card subtractions
Date        Description                                                              Amount
01/11/25    CHECKCARD 0110 KROGER                                                   -100.00
01/14/25    PURCHASE 0114 AMAZON                                                     -50.00
Total ATM and debit card subtractions                                              -$150.00

Other subtractions
Date        Description                                                              Amount
01/15/25    RENT PAYMENT                                                            -800.00
Total other subtractions                                                           -$800.00

Checks
Date       Check #              Amount             Date       Check #             Amount
01/20/25   201                 -100.00             01/22/25   202                -200.00
Total checks                                                                     -$300.00

Service fees
Date        Transaction description                                                  Amount
02/06/25    Monthly Maintenance Fee                                                  -12.00
Total service fees                                                                  -$12.00

Daily ledger balances
Date       Balance ($)         Date     Balance($)         Date        Balance ($)
01/09           500.00         01/14      1,350.00         01/22            250.00
01/10         1,500.00         01/15        550.00         01/24          1,250.00`,
  },
  {
    name: "stacked headings and an ending daily balance",
    paper: "LETTER",
    statements: [
      {
        opening: 100000,
        closing: 185000,
        rows: "01-02 -50.00, 01-03 2000.00, 01-03 -100.00, 01-15 -900.00, 01-31 -100.00",
      },
    ],
    text: `Stagecoach Example Bank
January 31, 2025      Page 1 of 4
Statement period activity summary
Beginning balance on 1/1          $1,000.00        Account number: 1234567890
Deposits/Additions                 2,000.00        JANE ROE
Withdrawals/Subtractions          - 1,150.00       California account terms
Ending balance on 1/31            $1,850.00

Transaction history
               Check                                                  Deposits/     Withdrawals/    Ending daily
Date          Number    Description                                   Additions     Subtractions         balance
1/2                     Purchase authorized on 12/30 Safeway                               50.00           950.00
                        Store S123 Card 9999
1/3                     Payroll Deposit                                2,000.00
1/3             1001    Check                                                             100.00         2,850.00
1/15                    Rent Online Transfer                                              900.00         1,950.00
1/31                    Monthly Service Fee                                               100.00         1,850.00
Ending balance on 1/31                                                                                   1,850.00
Totals                                                                $2,000.00        $1,150.00
The Ending Daily Balance does not reflect any pending withdrawals or holds on deposited funds.

Monthly service fee summary
Fee period 01/01/2025 - 01/31/2025          Standard monthly service fee $10.00          You paid $10.00
How to avoid the monthly service fee                     Minimum required          This fee period
 Minimum daily balance                                          $500.00            $950.00`,
  },
  {
    name: "the date after the amounts",
    paper: "LETTER",
    statements: [
      {
        opening: 120000,
        closing: 209000,
        rows: "01-02 500.00, 01-02 -4.50, 01-05 2000.00, 01-08 -1500.00, 01-08 -95.50, 01-31 -10.95, 01-31 0.95",
      },
    ],
    text: `Maple Trust   
Statement of account                                        DEC 29/23 - JAN 31/24

Account number 1234-567890                        MR JOHN DOE

Description                  Withdrawals       Deposits      Date         Balance
STARTING BALANCE                                             DEC29       1,200.00
E-TRANSFER ***abc                               500.00       JAN02
TIM HORTONS #12                   4.50                       JAN02       1,695.50
MSP PAYROLL                                   2,000.00       JAN05       3,695.50
RENT                          1,500.00                       JAN08
HYDRO                            95.50                       JAN08       2,100.00
MONTHLY FEE                      10.95                       JAN31
INTEREST                                          0.95       JAN31       2,090.00`,
  },
  {
    name: "grouped days and an undated opening line",
    paper: "LETTER",
    statements: [
      {
        opening: 50000,
        closing: 139950,
        rows: "01-10 2000.00, 01-10 -100.00, 01-10 -50.50, 02-01 -900.00, 02-05 -40.00, 02-09 -10.00",
      },
    ],
    text: `Royal Example Bank of Canada
Your Royal Example personal account statement
From January 10, 2024 to February 9, 2024
Your account number: 01234-5678901
Summary of your account for this period
Your opening balance on January 10, 2024                        $500.00
Total deposits into your account                             + 2,000.00
Total withdrawals from your account                          - 1,100.50
Your closing balance on February 9, 2024                     = $1,399.50

Details of your account activity
Date        Description                                   Withdrawals ($)     Deposits ($)     Balance ($)
            Opening Balance                                                                        500.00
10 Jan      Payroll Deposit ACME                                                 2,000.00
            Interac purchase - 1234 LOBLAWS                         100.00
            Online Banking transfer - 5678                           50.50                       2,349.50
1 Feb       Rent                                                    900.00                       1,449.50
5 Feb       ATM withdrawal - AB123456                                40.00
9 Feb       Monthly fee                                              10.00                       1,399.50
            Closing Balance                                                                     $1,399.50`,
  },
  {
    name: "a summary in boxes of two lines and closing totals",
    paper: "LETTER",
    statements: [{ opening: 50000, closing: 135000, rows: "01-05 1000.00, 01-08 -50.00, 01-31 -100.00" }],
    text: `Example Bank of Montreal
Your Everyday Banking statement
For the period ending January 31, 2024
Summary of account
                    Opening          Total amounts        Total amounts        Closing balance ($)
Account             balance ($)      deducted ($)  -      added ($)  +         on Jan 31, 2024  =
Chequing            500.00           150.00               1,000.00             1,350.00

Here's what happened in your account
                                                  Amounts deducted       Amounts added
Date        Description                      from your account ($)   to your account ($)        Balance ($)
Jan 01      Opening balance                                                                          500.00
Jan 05      Direct Deposit, ACME                                                1,000.00           1,500.00
Jan 08      Debit Card Purchase, SHELL                      50.00                                  1,450.00
Jan 31      Plan Fee                                       100.00                                  1,350.00
Jan 31      Closing totals                                 150.00               1,000.00`,
  },
];

readsTyped("North American statements", CASES);
