import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "a fatura without headings",
    verification: "NOT_CHECKABLE",
    statements: [
      { opening: null, closing: null, rows: "03-04 -25.10, 03-10 320.00, 03-15 -120.00, 04-02 -400.00" },
    ],
    text: `nu                                    FATURA 10 ABR 2024
JOAO SILVA                            EMISSAO E ENVIO 03 ABR 2024
Esta e a sua fatura de abril, no valor de R$ 545,10
Data de vencimento: 10 ABR 2024
Periodo vigente: 03 MAR a 03 ABR
Limite total do cartao de credito: R$ 5.000,00
RESUMO DA FATURA ATUAL
Fatura anterior                      R$ 320,00
Pagamento recebido                  -R$ 320,00
Total de compras de todos os cartoes R$ 545,10
Total a pagar                        R$ 545,10
TRANSACOES   DE 03 MAR A 03 ABR                                        VALORES EM R$
04 MAR       Uber *Trip                                                       25,10
10 MAR       Pagamento em 10 MAR                                            -320,00
15 MAR       Mercado Livre - Parcela 2/3                                     120,00
02 ABR       Supermercado Pao de Acucar                                      400,00`,
  },
  {
    name: "authorised purchases before posted ones, and foreign amounts",
    statements: [{ opening: -42000, closing: -16135, rows: "03-01 -100.35, 03-05 420.00, 03-11 -61.00" }],
    text: `ASB Visa Light                                  Card number 4988 XXXX XXXX 1234
Statement period 01 Mar 2024 - 31 Mar 2024
Credit limit 5,000.00     Minimum payment due 25.00
Opening balance 420.00
Authorised transactions not yet processed
Date         Description                         Amount
30 Mar       UBER                                 12.00
Transactions
Date of      Date
Transaction  Processed    Description             Amount
22 Feb       01 Mar       COUNTDOWN               100.35
05 Mar       05 Mar       PAYMENT RECEIVED        420.00 CR
09 Mar       11 Mar       AMAZON US                61.00
             Foreign currency amount USD 35.00 @ 0.5738
             Offshore service margin 1.25
Closing balance 161.35`,
  },
  {
    name: "foreign purchases with rate and commission",
    statements: [{ opening: -20000, closing: -7520, rows: "02-22 -45.20, 03-01 200.00, 03-07 -30.00" }],
    text: `BBVA
Extracto de tarjeta de credito                  Fecha de corte 15/03/2024
Limite de credito 3.000,00     Pago minimo 50,00
Saldo anterior 200,00
Fecha compra   Fecha cargo   Concepto                               Importe
20/02/2024     22/02/2024    MERCADONA MADRID                         45,20
01/03/2024     01/03/2024    PAGO RECIBIDO GRACIAS                  -200,00
05/03/2024     07/03/2024    AMAZON.COM                               30,00
               USD 32,50  Tipo de cambio 1,0833  Comision 0,60
Saldo actual 75,20`,
  },
  {
    name: "promotions below the rows",
    statements: [{ opening: -125000, closing: -115245, rows: "02-15 -89.95, 02-28 200.00, 03-12 -12.50" }],
    text: `Gem Visa                                        Latitude Financial Services
Account Number 4346 78XX XXXX 1234              Statement date 12/03/2024
Account summary
Opening Balance                 $1,250.00
Payments and Credits             -$200.00
Purchases                          $89.95
Interest and charges               $12.50
Closing Balance                 $1,152.45
Minimum Monthly Payment            $35.00
Your transactions
Date          Card No    Description                             Amount
15/02/2024    1234       NOEL LEEMING ALBANY                     $89.95
28/02/2024    1234       PAYMENT - BPAY THANK YOU              -$200.00
12/03/2024               INTEREST CHARGES                        $12.50
Your promotions
Plan            Start          End            Balance
6 mths int free 15/02/2024     15/08/2024     $89.95`,
  },
  {
    name: "finance plans below the rows",
    statements: [{ opening: -50000, closing: -44000, rows: "02-12 -40.00, 02-20 100.00" }],
    text: `Q Mastercard                                   Statement period: 10 Feb 2024 - 09 Mar 2024
Account number 5430 12** **** 1234             Credit limit $3,000.00
Previous balance $500.00        New balance $440.00       Minimum payment $20.00
Transaction date    Description                                        Debit          Credit
12 Feb 2024         PB TECH ALBANY                                    $40.00
20 Feb 2024         DIRECT DEBIT PAYMENT                                             $100.00
Long term finance
Start date      Description                 Original     Outstanding      End date
01 Jan 2024     HARVEY NORMAN 24 MTH        1,200.00          900.00      01 Jan 2026`,
  },
];

readsTyped("Card statements in the form of an invoice", CASES);
