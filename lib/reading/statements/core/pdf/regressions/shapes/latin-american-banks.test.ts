import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "days before months in Colombia",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Banco Ejemplo
ESTADO DE CUENTA
DESDE: 2024/02/29 HASTA: 2024/03/31
CUENTA DE AHORROS NÚMERO 12345678901
RESUMEN
SALDO ANTERIOR     $ 1,000.00      TOTAL ABONOS   $ 200.50
SALDO ACTUAL       $ 915.50        TOTAL CARGOS   $ 285.00
FECHA   DESCRIPCIÓN                          SUCURSAL     DCTO.     VALOR        SALDO
1/03    COMPRA EN TIENDA                                            -25.00       975.00
4/03    PAGO DE NOMINA                                              200.50       1,175.50
15/03   PAGO PSE                                                    -260.00      915.50
        FIN ESTADO DE CUENTA`,
  },
  {
    name: "headings on two lines in Mexico",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `Banco Ejemplo México
Estado de Cuenta
Periodo DEL 01/03/2024 AL 31/03/2024
No. de Cuenta 0123456789
Saldo Anterior                    1,000.00
Depósitos / Abonos (+)            200.50
Retiros / Cargos (-)              285.00
Saldo Final                       915.50
Detalle de Movimientos Realizados
FECHA                                                                              SALDO
OPER     LIQ     COD. DESCRIPCIÓN            REFERENCIA     CARGOS     ABONOS     OPERACIÓN     LIQUIDACIÓN
01/MAR   01/MAR  A15 OXXO CENTRO                            25.00                 975.00        975.00
04/MAR   04/MAR  T20 SPEI RECIBIDO           1234567                   200.50     1,175.50      1,175.50
15/MAR   15/MAR  N06 PAGO CUENTA                            260.00                915.50        915.50`,
  },
  {
    name: "pesos without cents in Chile",
    statements: [
      { opening: 100000000, closing: 91550000, rows: "03-01 -25000.00, 03-04 200500.00, 03-15 -260000.00" },
    ],
    text: `Banco de Ejemplo
CARTOLA DE CUENTA CORRIENTE N° 12
CUENTA N° 000012345678
DESDE 01/03/2024 HASTA 31/03/2024
FECHA    DESCRIPCIÓN                  SUCURSAL   N° DOCTO   CHEQUES Y       DEPOSITOS Y      SALDO
                                                            OTROS CARGOS    ABONOS
29/02    SALDO INICIAL                                                                       1.000.000
01/03    COMPRA NACIONAL              OF.PRINC              25.000                           975.000
04/03    TRASPASO DE: PEDRO           INTERNET                              200.500          1.175.500
15/03    PAGO PROVEEDORES             OF.PRINC   99         260.000                          915.500
31/03    SALDO FINAL                                                                         915.500`,
  },
];

readsTyped("Latin American banks", CASES);
