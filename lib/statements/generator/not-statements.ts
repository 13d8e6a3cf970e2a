/** Papers with dates and amounts, as typed, in which there is no transaction of an account. */
export const NOT_STATEMENTS: Record<string, string> = {
  invoice: `Kowhai Plumbing Ltd                                   TAX INVOICE
GST number 123-456-789                                Invoice number INV-20418
Bill to: Mr T Whitiora                                Invoice date 14 March 2025
Date            Description                       Qty     Unit price      Amount
03 Mar 2025     Call-out fee                        1         120.00      120.00
03 Mar 2025     Labour per hour                     3          95.00      285.00
10 Mar 2025     Copper pipe 15mm                    8          12.40       99.20
                                                  Subtotal                504.20
                                                  GST 15%                  75.63
                                                  Total due               579.83
Please pay to account 12-3456-0123456-00 by 20 April 2025`,
  "power bill": `Mercury Valley Energy
Account number 100234567                              Bill date 31 March 2025
Your electricity bill                                 Period 1 March 2025 to 31 March 2025
Previous balance                       $214.80
Payment received 12 March 2025         $214.80 CR
Balance carried forward                  $0.00
Date            Meter reading       kWh used          Rate           Amount
01 Mar 2025     48210
31 Mar 2025     48655                    445         0.2831          125.98
Daily charge 31 days                                  1.8000           55.80
Total amount due by 20 April 2025                                     $181.78`,
  payslip: `HARBOURSIDE SCHOOL BOARD                               PAYSLIP
Employee A Ngata                                      Pay period 1 March 2025 to 14 March 2025
Description              Hours        Rate          Amount          Year to date
Ordinary pay             80.00       42.50        3,400.00            20,400.00
PAYE                                               -812.40            -4,874.40
KiwiSaver 3%                                       -102.00              -612.00
Net pay                                           2,485.60
Paid 14 March 2025 to account 12-3456-0123456-00`,
  "repayment schedule": `Loan agreement 4471                 Repayment schedule
Borrower Mr R Menon                 Amount 10,000.00   Rate 9.95% p.a.
Date            Payment      Interest      Principal       Balance
01/02/2025       879.00         82.92         796.08       9,203.92
01/03/2025       879.00         76.32         802.68       8,401.24
01/04/2025       879.00         69.66         809.34       7,591.90
01/05/2025       879.00         62.95         816.05       6,775.85`,
  letter: `Tui Bank                                              12 March 2025
Dear Ms Ngata
Thank you for your application for a home loan of $450,000.00. We received it on 3 March 2025.
The interest rate on 12 March 2025 was 6.95% p.a. and the fee will be $250.00.
Please send us your latest account statements and payslips by 31 March 2025.
Yours sincerely`,
  "rates and fees": `Kereru Bank             Fees and rates from 1 April 2025
Service                                      Fee
Monthly account fee                         5.00
Manual transaction                          3.00
Dishonoured payment                        20.00
Balance                       Interest rate
Under 10,000.00                       0.10%
10,000.00 and over                    2.25%`,
  receipt: `FRESHMART PONSONBY              Receipt number 88412
14/03/2025 17:42
Milk 2L                            4.20
Bread                              3.90
Coffee beans 1kg                  28.00
Total                             36.10
EFTPOS                            36.10
Change                             0.00`,
  quotation: `Rata Roofing Limited                 QUOTATION     Quote number Q-118
Date 14 March 2025       Valid until 14 April 2025
Item        Description                                   Amount
1           Remove old roof                             4,200.00
2           New long-run iron, 140 m2                  18,900.00
3           Scaffolding                                 3,150.00
            Sub total                                  26,250.00
            GST 15%                                     3,937.50
            Total                                      30,187.50`,
  "insurance policy": `Southern Alpine Insurance          Policy schedule
Policy number HC-4471-0098           Period of insurance 1 April 2025 to 31 March 2026
Cover                    Sum insured          Excess          Premium
House                     850,000.00          500.00         1,420.60
Contents                   95,000.00          400.00           310.25
Car                        18,500.00          600.00           645.10
Total premium                                               2,375.95`,
  "tenancy agreement": `Residential tenancy agreement
Landlord Harbour Rentals Ltd     Tenant A Ngata
The tenancy begins on 1 February 2025. The rent is $620.00 a week, payable in advance from 1 February 2025.
A bond of $2,480.00 is payable on signing. Rent is paid into account 12-3456-0123456-00.
Signed 18 January 2025`,
  "rental ledger of dates": `Viewing times
Date                Address                          Asking rent
Sat 15 March        12 Rimu Street                        620.00
Sun 16 March        4 Totara Avenue                       585.00
Sat 22 March        77 Kauri Road                         710.00`,
  "tax assessment": `Inland Revenue                       Income tax assessment
IRD number 123-456-789               Tax year 1 April 2024 to 31 March 2025
Income                     Gross            Tax
Salary and wages       88,400.00      20,147.00
Interest                  412.50         136.12
Total                  88,812.50      20,283.12
Tax to pay by 7 February 2026             186.40`,
};
