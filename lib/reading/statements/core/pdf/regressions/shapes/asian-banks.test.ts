import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "references and value dates on two lines in India",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `State Cooperative Bank
Account Number      : 00000012345678901
Account Statement from 1 Mar 2024 to 31 Mar 2024
Balance as on 1 Mar 2024 : 1,000.00
Txn Date      Value         Description              Ref No./Cheque     Debit       Credit       Balance
              Date                                   No.
1 Mar 2024    1 Mar 2024    TO TRANSFER-UPI/DR/      TRANSFER TO        25.00                    975.00
                            406112345678/RAMESH      4897690162095
4 Mar 2024    4 Mar 2024    BY TRANSFER-NEFT         TRANSFER FROM                  200.50       1,175.50
                            SALARY                   99509044300
15 Mar 2024   15 Mar 2024   TO DEBIT-ACHDr           ACH EMI            260.00                   915.50`,
  },
  {
    name: "Dr and Cr in brackets",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Peninsula Bank
Period : 01-03-2024 To 31-03-2024
Account No : 7011223344
Date         Narration                              Chq/Ref No          Withdrawal (Dr)/      Balance
                                                                        Deposit (Cr)
             B/F                                                                              1,000.00(Cr)
01-03-2024   UPI/RAMESH/406112345678                UPI-4061            25.00(Dr)             975.00(Cr)
04-03-2024   NEFT SALARY                            NEFTINW-1           200.50(Cr)            1,175.50(Cr)
15-03-2024   EMI LOAN                               ACH-77              260.00(Dr)            915.50(Cr)`,
  },
  {
    name: "serial numbers and zeros in India",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: null, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Deccan Bank
Statement of Transactions in Savings Account Number: 123401567890 in INR for the period March 01, 2024 - March 31, 2024
S No.    Value Date     Transaction Date   Cheque Number   Transaction Remarks             Withdrawal Amount (INR )   Deposit Amount (INR )   Balance (INR )
1        01/03/2024     01/03/2024         -               UPI/40611/RAMESH                25.00                      0.00                    975.00
2        04/03/2024     04/03/2024         -               NEFT/SALARY                     0.00                       200.50                  1175.50
3        15/03/2024     15/03/2024         -               ACH/EMI                         260.00                     0.00                    915.50`,
  },
  {
    name: "a payment app with types",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: null, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Transaction Statement for +91 98XXXXXX10
01 Mar, 2024 - 31 Mar, 2024
Date                    Transaction Details                         Type         Amount
Mar 15, 2024            Paid to Corner Store                        DEBIT        ₹260
10:22 AM                Transaction ID T240315102212345
                        UTR No. 407511223344
                        Paid by XXXXXX1234
Mar 04, 2024            Received from RAMESH                        CREDIT       ₹200.50
09:01 AM                Transaction ID T240304090112345
                        UTR No. 406411223344
                        Credited to XXXXXX1234
Mar 01, 2024            Paid to Tea Stall                           DEBIT        ₹25
08:15 PM                Transaction ID T240301201512345
                        UTR No. 406111223344
                        Paid by XXXXXX1234`,
  },
  {
    name: "a South African list with categories",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Veld Bank
Main Account Statement
From Date: 01/03/2024
To Date: 31/03/2024
Opening Balance:   R1 000.00
Closing Balance:   R915.50
Transaction History
Date         Description                       Category        Money In    Money Out   Fee*     Balance
01/03/2024   Shoprite Sandton                  Groceries                   -25.00               975.00
04/03/2024   Payment Received: S Dlamini       Other Income    200.50                           1 175.50
15/03/2024   Banking App Payment               Rent                        -260.00              915.50`,
  },
  {
    name: "mobile money in Kenya",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Savanna Mobile Money
M-WALLET STATEMENT
Customer Name: JANE DOE
Statement Period: 01 Mar 2024 - 31 Mar 2024
DETAILED STATEMENT
Receipt No.    Completion Time        Details                                  Transaction Status   Paid In     Withdrawn    Balance
SCF1A2B3C4     2024-03-15 10:22:12    Pay Bill to 888880 - KPLC PREPAID        Completed                        -260.00      915.50
SC41A2B3C4     2024-03-04 09:01:44    Funds received from 2547******123        Completed            200.50                   1,175.50
SC11A2B3C4     2024-03-01 20:15:01    Merchant Payment to 123 - TEA HOUSE      Completed                        -25.00       975.00`,
  },
  {
    name: "remarks after the balance in Nigeria",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Lagoon Trust Bank
CUSTOMER STATEMENT
Period: 01-Mar-2024 To 31-Mar-2024
Account No : 0123456789
Opening Balance : 1,000.00
Closing Balance : 915.50
Trans. Date     Value. Date     Reference     Debits      Credits      Balance      Originating Branch      Remarks
01-Mar-2024     01-Mar-2024     'S1234        25.00                    975.00       E- CHANNELS             NIP TRANSFER TO ADE
04-Mar-2024     04-Mar-2024     'S1235                    200.50       1,175.50     HEAD OFFICE             SALARY MARCH
15-Mar-2024     15-Mar-2024     'S1236        260.00                   915.50       E- CHANNELS             AIRTIME`,
  },
  {
    name: "dashes for empty cells in Nigeria",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Account Statement
Account Name   JANE DOE          Account Number   8012345678
Period    01 Mar 2024 - 31 Mar 2024
Opening Balance   ₦1,000.00      Closing Balance  ₦915.50
Trans. Time            Value Date     Description                      Debit(₦)     Credit(₦)    Balance After(₦)   Channel   Transaction Reference
2024 Mar 01 08:15:11   01 Mar 2024    Transfer to ADE OLA              25.00        --           975.00             Mobile    24030101234
2024 Mar 04 09:01:44   04 Mar 2024    Transfer from KEMI               --           200.50       1,175.50           Mobile    24030401234
2024 Mar 15 10:22:12   15 Mar 2024    Airtime                          260.00       --           915.50             Mobile    24031501234`,
  },
  {
    name: "a Malay account",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Bank Contoh Berhad
PENYATA AKAUN
No. Akaun 1234567890
Tarikh Penyata 31/03/2024
TARIKH        KETERANGAN             DEBIT         KREDIT         BAKI
              BAKI BAWA KE HADAPAN                               1,000.00
01/03/2024    Bayaran                25.00                       975.00
04/03/2024    Gaji                                 200.50        1,175.50
15/03/2024    Sewa                   260.00                      915.50
BAKI AKHIR 915.50`,
  },
  {
    name: "a Vietnamese account in dong",
    statements: [
      { opening: 100000000, closing: 91550000, rows: "03-01 -25000.00, 03-04 200500.00, 03-15 -260000.00" },
    ],
    text: `NGÂN HÀNG VÍ DỤ
SAO KÊ TÀI KHOẢN
Số tài khoản: 1234567890
Từ ngày 01/03/2024 đến ngày 31/03/2024
Số dư đầu kỳ: 1,000,000
Ngày giao dịch   Nội dung                 Ghi nợ         Ghi có         Số dư
01/03/2024       Mua hàng                 25,000                        975,000
04/03/2024       Lương                                   200,500        1,175,500
15/03/2024       Tiền nhà                 260,000                       915,500
Số dư cuối kỳ: 915,500`,
  },
];

readsTyped("Asian and African banks", CASES);
