import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "a box of labels above their figures, and a balance with only one kind of mark",
    statements: [{ opening: 150000, closing: 250000, rows: "03-05 -200.00, 03-12 1200.00" }],
    text: `Beispielbank AG
Kontoauszug vom 01.03.2024 bis 31.03.2024
Auszug  Seite    IBAN                           BIC              Alter Saldo
3       1        DE12 5001 0517 0648 4898 90    BEISDEFF         EUR              + 1.500.00

Buchung  Valuta  Vorgang                                         Soll                Haben
05.03.   05.03.  Miete                                      - 200,00
12.03.   12.03.  Gehalt                                                          + 1.200,00

Konto            Filiale                          Total credits
1234567          200 100 20                       EUR             + 1.200,00
Kreditrahmen     Zinssatz                         Total debits
EUR 800,00       11,73 %                          EUR               - 200,00
Zinssatz         Anlagen                          Neuer Saldo
15,25 %          0                                EUR             + 2.500,00`,
  },
  {
    name: "years below days, signs before amounts",
    statements: [
      { opening: 150000, closing: 283742, rows: "03-01 -850.00, 03-04 -45.90, 03-15 2345.67, 03-28 -112.35" },
    ],
    text: `Beispielbank AG
Kontoauszug vom 01.03.2024 bis 31.03.2024
Kontoinhaber: Max Mustermann
IBAN DE12 5001 0517 0648 4898 90
Auszug  Seite  von  IBAN                                         Alter Saldo per 01.03.2024
3       1      2    DE12 5001 0517 0648 4898 90                  EUR        + 1.500,00

Buchung  Valuta   Vorgang                                                  Soll            Haben
01.03.   01.03.   SEPA Dauerauftrag an                                 - 850,00
2024     2024     Vermieter GmbH
                  Verwendungszweck/ Kundenreferenz Miete
04.03.   04.03.   SEPA Lastschrifteinzug von                            - 45,90
2024     2024     Stadtwerke
15.03.   15.03.   SEPA Gehalt                                                         + 2.345,67
2024     2024     Firma ABC
28.03.   28.03.   Kartenzahlung REWE                                   - 112,35
2024     2024

Auszug  Seite  von  IBAN                                         Neuer Saldo per 31.03.2024
3       2      2    DE12 5001 0517 0648 4898 90                  EUR        + 2.837,42`,
  },
  {
    name: "signs after amounts, balances among the rows",
    statements: [
      { opening: 80000, closing: 182450, rows: "03-01 -50.00, 03-05 2000.00, 03-10 -900.00, 03-25 -25.50" },
    ],
    text: `Sparkasse Musterstadt
Kontoauszug 3/2024
Konto-Nr. 1234567890                    BIC MUSTDE12
Datum       Erläuterung                                                       Betrag
Kontostand am 29.02.2024, Auszug Nr. 2                                         800,00+
01.03.2024  LASTSCHRIFT                                                         50,00-
            VERSICHERUNG AG
05.03.2024  GEHALT                                                           2.000,00
            FIRMA XYZ
10.03.2024  DAUERAUFTRAG MIETE                                                 900,00-
25.03.2024  KARTENZAHLUNG                                                       25,50-
Kontostand am 31.03.2024 um 20:03 Uhr                                        1.824,50+`,
  },
  {
    name: "days without a final full stop",
    statements: [
      { opening: 120050, closing: 309500, rows: "03-04 -80.00, 03-05 2000.00, 03-10 -20.50, 03-31 -5.00" },
    ],
    text: `Crédit Exemple
RELEVE DE COMPTES                                      Date d'arrêté : 31 Mars 2024
Compte n° 12345678901
Date     Date
opé.     valeur     Libellé des opérations                                  Débit            Crédit
                    Ancien solde créditeur au 29.02.2024                                   1 200,50
04.03    04.03      Prlv EDF                                               80,00
05.03    05.03      Virement SALAIRE                                                       2 000,00
10.03    11.03      Carte CARREFOUR 09/03                                  20,50
31.03    31.03      Frais                                                   5,00
                    Total des opérations                                  105,50           2 000,00
                    Nouveau solde créditeur au 31.03.2024                                  3 095,00`,
  },
  {
    name: "the date after the text, and the totals at the end",
    statements: [{ opening: 10000, closing: 115490, rows: "03-01 2000.00, 03-05 -45.10, 03-10 -900.00" }],
    text: `Beispiel Bank AG
Kontoauszug  01.03.2024 bis 31.03.2024
IBAN: DE12 1001 1001 2620 1234 56
Beschreibung                                   Verbuchungsdatum           Betrag
ACME GmbH                                      01.03.2024             +2.000,00€
Gutschriften
Wertstellung 01.03.2024
REWE Markt                                     05.03.2024                -45,10€
Mastercard
Wertstellung 04.03.2024
Miete                                          10.03.2024               -900,00€
Wertstellung 10.03.2024

Zusammenfassung
Dein alter Kontostand                                                   +100,00€
Deine ausgehenden Transaktionen                                         -945,10€
Deine eingehenden Transaktionen                                       +2.000,00€
Dein neuer Kontostand                                                 +1.154,90€`,
  },
  {
    name: "balances on dates among the rows",
    statements: [
      { opening: 120050, closing: 309500, rows: "03-04 -80.00, 03-05 2000.00, 03-10 -20.50, 03-31 -5.00" },
    ],
    text: `Banque Exemple de Paris
RELEVE DE COMPTE CHEQUES                               du 29 février 2024 au 31 mars 2024
RIB : 30004 00123 00001234567 89
Date        Nature des opérations                    Valeur         Débit           Crédit
            SOLDE CREDITEUR AU 29.02.2024                                          1.200,50
04.03       PRLV SEPA EDF                            04.03          80,00
            ECH/040324 ID EMETTEUR/FR47
05.03       VIR SEPA RECU /DE SALAIRE                05.03                         2.000,00
10.03       FACTURE CARTE DU 090324                  10.03          20,50
            CARREFOUR PARIS
31.03       COMMISSIONS COTISATION                   31.03           5,00
            TOTAL DES OPERATIONS                                   105,50          2.000,00
            SOLDE CREDITEUR AU 31.03.2024                                          3.095,00`,
  },
  {
    name: "words for the direction of amounts",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: null, rows: "03-01 2000.00, 03-05 -45.10, 03-10 -900.00" }],
    text: `Voorbeeldbank                                          Rekeningafschrift
Rekening NL12 INGB 0001 2345 67                        Periode 01-03-2024 t/m 31-03-2024
Datum         Naam / Omschrijving           Code    Af Bij     Bedrag (EUR)
01-03-2024    Werkgever BV                  GT      Bij            2.000,00
              Salaris maart
05-03-2024    Albert Heijn                  BA      Af                45,10
10-03-2024    Huur                          IC      Af               900,00`,
  },
];

readsTyped("Continental statements", CASES);
