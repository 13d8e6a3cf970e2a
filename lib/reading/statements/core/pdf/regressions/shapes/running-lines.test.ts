import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "signs after the amounts of a Malaysian account",
    set: "RUNNING",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Harbour Islamic Bank
ACCOUNT STATEMENT
ACCOUNT NUMBER 514012-345678
STATEMENT DATE : 31/03/24
ENTRY DATE TRANSACTION DESCRIPTION TRANSACTION AMOUNT STATEMENT BALANCE
BEGINNING BALANCE 1,000.00
01/03 TRANSFER FROM A/C 25.00- 975.00
JOHN TAN
04/03 IBG CREDIT 200.50+ 1,175.50
15/03 SALE DEBIT 260.00- 915.50
ENDING BALANCE : 915.50`,
  },
  {
    name: "unsigned amounts before balances, with a column of tax",
    set: "RUNNING",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Harbour Bank Berhad
STATEMENT OF ACCOUNT
Account No 8001234567
Statement Date 31 Mar 2024
Date Description Cheque / Ref No Withdrawal Deposits Tax Balance
(RM) (RM) (RM) (RM)
OPENING BALANCE 1,000.00
01/03/2024 DUITNOW TO ALI 99812 25.00 975.00
04/03/2024 SALARY MARCH 1122 200.50 1,175.50
15/03/2024 AUTOPAY UNIFI 7 260.00 915.50
CLOSING BALANCE / BAKI PENUTUP 915.50`,
  },
  {
    name: "balances carried forward in a Singaporean account",
    set: "RUNNING",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Merlion Bank
Account statement
Account No. 012-3-456789
As at 31 Mar 2024
Date Description Withdrawal (-) Deposit (+) Balance
Balance Brought Forward 1,000.00
01/03/2024 FAST Payment / Receipt 25.00 975.00
OTHR TO: JANE
04/03/2024 GIRO Salary 200.50 1,175.50
15/03/2024 Point-of-Sale Transaction 260.00 915.50
Balance Carried Forward 915.50`,
  },
  {
    name: "thousands with spaces and a column of charges",
    set: "RUNNING",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Veld Bank
Cheque account statement
Account number 40-1234-5678
1 Mar 2024 to 31 Mar 2024
Date Transaction Description Charge Debit Amount Credit Amount Balance
1/03/2024 Bal Brought Forward 1 000.00
1/03/2024 Pos Purchase Settlement 25.00 975.00
4/03/2024 Acb Credit Settlement 200.50 1 175.50
15/03/2024 Digital Payment Dt Settlement 260.00 915.50`,
  },
  {
    name: "CR after amounts and balances, charges last",
    set: "RUNNING",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Protea Bank
Statement Period : 1 March 2024 to 31 March 2024
Account : 62123456789
Opening Balance 1,000.00 Cr
Closing Balance 915.50 Cr
Transactions in RAND (ZAR)
Date Description Amount Balance Accrued Bank Charges
01 Mar POS Purchase Checkers 25.00 975.00Cr
04 Mar FNB App Payment From Sipho 200.50Cr 1,175.50Cr
15 Mar Debit Order Insurance 260.00 915.50Cr
Closing Balance 915.50Cr`,
  },
  {
    name: "amounts before descriptions, balances after them",
    set: "RUNNING",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Opening balance 1,000.00
Date Amount Description Balance
01/03/2024 -25.00 Tea Stall 975.00
04/03/2024 200.50 Salary ACME 1,175.50
15/03/2024 -260.00 Rent 12 High Street 915.50
Closing balance 915.50`,
  },
  {
    name: "amounts before descriptions, without balances",
    set: "RUNNING",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: null, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Date Amount Description
01/03/2024 -25.00 Tea Stall
04/03/2024 200.50 Salary ACME
15/03/2024 -260.00 Rent 12 High Street`,
  },
  {
    name: "descriptions before dates",
    set: "RUNNING",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Opening balance 1,000.00
Description Date Amount Balance
Tea Stall in the old town 01/03/2024 -25.00 975.00
Salary ACME Limited March 04/03/2024 200.50 1,175.50
Rent 12 High Street North 15/03/2024 -260.00 915.50
Closing balance 915.50`,
  },
  {
    name: "DEBIT and CREDIT before the amounts",
    set: "RUNNING",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: null, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Date Description Type Amount
01/03/2024 Tea Stall in the old town DEBIT 25.00
04/03/2024 Salary ACME Limited March CREDIT 200.50
15/03/2024 Rent 12 High Street North DEBIT 260.00`,
  },
  {
    name: "two dates in each row",
    set: "RUNNING",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Example Bank
Account statement
Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Opening balance 1,000.00
01 Mar 02 Mar Tea Stall 25.00- 975.00
04 Mar 04 Mar Salary 200.50 1,175.50
15 Mar 16 Mar Rent 260.00- 915.50
Closing balance 915.50`,
  },
  {
    name: "several spaces in a row in proportional type",
    set: "RUNNING",
    statements: [
      { opening: 500000, closing: 733383, rows: "01-02 -45.67, 01-05 -35.00, 01-08 2500.00, 01-12 -85.50" },
    ],
    text: `CHASE BANK
Account Statement
Account Number: ****1234
Statement Period: 01/01/2024 to 01/31/2024

Opening Balance: $5,000.00
Closing Balance: $7,333.83

Date        Description                    Amount      Balance
01/02/2024  GROCERY STORE PURCHASE        -$45.67     $4,954.33
01/05/2024  GAS STATION                    -$35.00     $4,919.33
01/08/2024  SALARY DEPOSIT                +$2,500.00  $7,419.33
01/12/2024  RESTAURANT DINNER             -$85.50     $7,333.83`,
  },
  {
    name: "a mock-up padded with spaces in Portuguese",
    set: "RUNNING",
    statements: [
      {
        opening: 100000,
        closing: 88030,
        rows: "09-02 250.50, 09-03 -150.30, 09-05 -500.00, 09-07 300.00, 09-10 -19.90",
      },
    ],
    text: `EXTRATO BANCARIO
Conta: 12345-6
Agencia: 0001
Periodo: 01/09/2023 a 10/09/2023

Data        Descricao                           Valor
01/09/2023  SALDO ANTERIOR                      R$ 1.000,00
02/09/2023  TRANSFERENCIA PIX RECEBIDA         R$ 250,50
03/09/2023  PAGAMENTO DE CONTA LUZ             R$ -150,30
05/09/2023  TED ENVIADO                        R$ -500,00
07/09/2023  DEPOSITO EM ESPECIE                R$ 300,00
10/09/2023  TAXA BANCARIA                      R$ -19,90

SALDO ATUAL: R$ 880,30`,
  },
];

readsTyped("lines with single spaces", CASES);
